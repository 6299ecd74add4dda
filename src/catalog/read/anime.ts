import type { AnimeRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { fromJson, type TitleColumns } from '../rows.ts';
import { groupBy, type Ids, queryOf } from './public.ts';

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
  license_strict: number | null;
  license_watch_json: string | null;
}

// The selected poster is no join: SQLite would make a table of all posters first, for one title too.
const animeQuery = (which: string) => `
  SELECT a.*, coalesce(
    (SELECT p.image_id FROM public_poster p WHERE p.anime = a.id AND p.is_selected = 1), cover.image_id) AS image, (
    SELECT max(e.added_at) FROM public_release r JOIN episode e ON e.release = r.id WHERE r.anime = a.id) AS updated
  FROM public_anime a
  LEFT JOIN image cover ON cover.path = a.poster
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
  return (ids) => toRecords(rows(ids), genres(ids), tags(ids), teams(ids));
}

type Named = Iterable<{ readonly anime: number; readonly name: string }>;

function toRecords(
  rows: Iterable<Row>,
  genreRows: Named,
  tagRows: Named,
  teamRows: Iterable<TeamRow>,
): AnimeRecord[] {
  const byTitle = (named: Named) =>
    groupBy(
      named,
      (row) => row.anime,
      (row) => row.name,
    );
  const genres = byTitle(genreRows);
  const tags = byTitle(tagRows);
  const teams = groupBy(
    teamRows,
    (row) => row.anime,
    (row) => row,
  );
  const teamsOf = (anime: number, holds: (row: TeamRow) => boolean) =>
    (teams.get(anime) ?? []).filter(holds).map(({ team }) => team);
  return Array.from(rows, (row) => ({
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
    isLegal: row.license_strict === 1 && fromJson<unknown[]>(row.license_watch_json, []).length > 0,
    updated: row.updated,
    views: row.views,
    rating: row.score_catalog_a,
  }));
}
