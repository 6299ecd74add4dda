import type { AnimeRecord, PictureRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { type AnimeRow, fromJson } from '../rows.ts';
import { groupBy, type Ids, queryOf } from './public.ts';

interface Row extends AnimeRow {
  image: string | null;
  updated: string | null;
}

// The selected poster is a subquery: with a join SQLite builds a table of all posters first, even for one title.
const animeQuery = (which: string) => `
  SELECT a.*, coalesce(
    (SELECT p.picture FROM public_poster p WHERE p.anime = a.id AND p.is_selected = 1), cover.json) AS image, (
    SELECT max(e.added_at) FROM public_release r JOIN episode e ON e.release = r.id WHERE r.anime = a.id) AS updated
  FROM public_anime a
  LEFT JOIN picture cover ON cover.path = a.poster
  ${which} ORDER BY a.id`;

const teamsQuery = (which: string) => `
  SELECT r.anime, rt.team, max(r.kind = 'voice') AS voice, max(r.kind = 'sub') AS sub FROM public_release r
  JOIN release_team rt ON rt.release = r.id ${which} GROUP BY r.anime, rt.team ORDER BY r.anime, rt.team`;

interface TeamRow {
  anime: number;
  team: number;
  voice: number;
  sub: number;
}

/** Reads public titles by id: all, or those of some ids. */
export function createAnimeReader(db: CatalogDatabase): (ids?: Ids) => AnimeRecord[] {
  const namesOf = (column: string) =>
    queryOf<{ anime: number; name: string }>(
      db,
      (which) => `SELECT anime, ${column} AS name FROM anime_${column} ${which} ORDER BY anime, position`,
      'anime',
    );
  const genres = namesOf('genre');
  const tags = namesOf('tag');
  const teams = queryOf<TeamRow>(db, teamsQuery, 'r.anime');
  const rows = queryOf<Row>(db, animeQuery, 'a.id');
  return (ids) => {
    const genresOf = groupBy(genres(ids), 'anime', 'name');
    const tagsOf = groupBy(tags(ids), 'anime', 'name');
    const byTitle = Map.groupBy(teams(ids), (row) => row.anime);
    const teamsOf = (anime: number, holds: (row: TeamRow) => boolean) =>
      (byTitle.get(anime) ?? []).filter(holds).map(({ team }) => team);
    return Array.from(rows(ids), (row) => ({
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
      poster: fromJson<PictureRecord | null>(row.image, null),
      genres: genresOf.get(row.id) ?? [],
      tags: tagsOf.get(row.id) ?? [],
      studio: row.studio,
      teams: teamsOf(row.id, () => true),
      voiceTeams: teamsOf(row.id, ({ voice }) => voice === 1),
      subTeams: teamsOf(row.id, ({ sub }) => sub === 1),
      isLegal: row.license_strict === 1 && fromJson<unknown[]>(row.license_watch_json, []).length > 0,
      updated: row.updated,
      views: row.views,
      rating: row.score_catalog_a,
    }));
  };
}
