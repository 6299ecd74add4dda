import type { AnimeRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { fromJson, type TitleColumns } from '../rows.ts';
import { groupBy } from './public.ts';

interface Row extends TitleColumns {
  format: AnimeRecord['format'];
  status: AnimeRecord['status'];
  season: AnimeRecord['season'];
  year: number | null;
  episodes_total: number;
  is_adult: number;
  image: string | null;
  studio: string | null;
  updated: string | null;
  views: number | null;
  score_catalog_a: number | null;
}

const animeQuery = `
  SELECT a.*, coalesce(sp.image_id, cover.image_id) AS image, u.updated
  FROM public_anime a
  LEFT JOIN public_poster sp ON sp.anime = a.id AND sp.is_selected = 1
  LEFT JOIN image cover ON cover.path = a.poster
  LEFT JOIN (
    SELECT r.anime, max(e.added_at) AS updated FROM public_release r
    JOIN episode e ON e.release = r.id GROUP BY r.anime) u ON u.anime = a.id
  ORDER BY a.id`;

const teamsQuery = `
  SELECT r.anime, rt.team, max(r.kind = 'voice') AS voice, max(r.kind = 'sub') AS sub FROM public_release r
  JOIN release_team rt ON rt.release = r.id GROUP BY r.anime, rt.team ORDER BY r.anime, rt.team`;

interface TeamRow {
  anime: number;
  team: number;
  voice: number;
  sub: number;
}

/** Every public title, by id. */
export function readAnime(db: CatalogDatabase): AnimeRecord[] {
  const byTitle = (query: string) =>
    groupBy(
      db.prepare<[], { anime: number; name: string }>(query).iterate(),
      (row) => row.anime,
      (row) => row.name,
    );
  const genres = byTitle('SELECT anime, genre AS name FROM anime_genre ORDER BY anime, position');
  const tags = byTitle('SELECT anime, tag AS name FROM anime_tag ORDER BY anime, position');
  const teams = groupBy(
    db.prepare<[], TeamRow>(teamsQuery).iterate(),
    (row) => row.anime,
    (row) => row,
  );
  const teamsOf = (anime: number, holds: (row: TeamRow) => boolean) =>
    (teams.get(anime) ?? []).filter(holds).map(({ team }) => team);
  const rows = db.prepare<[], Row>(animeQuery).all();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    catalogA: row.catalog_a,
    catalogB: row.catalog_b,
    catalogC: row.catalog_c,
    filmdb: row.filmdb,
    ua: row.title_ua,
    english: row.title_english,
    original: row.title_original,
    synonyms: fromJson<string[]>(row.synonyms_json, []),
    format: row.format,
    status: row.status,
    season: row.season,
    year: row.year,
    episodes: row.episodes_total,
    isAdult: row.is_adult === 1,
    poster: row.image,
    genres: genres.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    studio: row.studio,
    teams: teamsOf(row.id, () => true),
    voiceTeams: teamsOf(row.id, ({ voice }) => voice === 1),
    subTeams: teamsOf(row.id, ({ sub }) => sub === 1),
    updated: row.updated,
    views: row.views,
    rating: row.score_catalog_a,
  }));
}
