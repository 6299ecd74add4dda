-- Each column is a field of the format. Double quotes keep capitals and the dot in its name.
SELECT
  t.id,
  t.slug,
  t.name_ua AS "titles.ua",
  t.name_en AS "titles.english",
  t.name_original AS "titles.original",
  t.about AS description,
  CASE t.kind WHEN 'series' THEN 'tv' WHEN 'film' THEN 'movie' ELSE t.kind END AS format,
  CASE t.state WHEN 'announced' THEN 'announce' WHEN 'airing' THEN 'ongoing' ELSE t.state END AS status,
  CASE extract(quarter FROM t.first_day)
    WHEN 1 THEN 'winter' WHEN 2 THEN 'spring' WHEN 3 THEN 'summer' WHEN 4 THEN 'autumn' ELSE 'unknown'
  END AS season,
  extract(year FROM t.first_day) AS year,
  t.first_day AS "startDate",
  t.adult AS "isAdult",
  t.mal_id AS "externalIds.catalog_a",
  coalesce(t.episodes_total, 0) AS "episodes.total",
  (
    SELECT count(DISTINCT floor(e.number))
    FROM episodes e JOIN translations tr ON tr.id = e.translation_id
    WHERE tr.title_id = t.id
  ) AS "episodes.aired",
  t.minutes AS "episodes.durationMin",
  t.rating AS "scores.own",
  t.votes AS "scores.ownCount",
  ARRAY(
    SELECT g.name FROM title_genres tg JOIN genres g ON g.id = tg.genre_id
    WHERE tg.title_id = t.id ORDER BY g.id
  ) AS genres,
  'images/' || t.cover AS poster
FROM titles t
ORDER BY t.id;
