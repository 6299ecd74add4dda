import type { AnimeDetailRecord, EpisodeRange, PosterRecord, ReleaseRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { fromJson } from '../rows.ts';
import { type PosterRow, toPoster } from './feed.ts';
import { createReleasesReader } from './release.ts';

interface AnimeDetailRow {
  cover: string | null;
  description: string | null;
  start_date: string | null;
  source: AnimeDetailRecord['source'];
  country: string | null;
  age_rating: AnimeDetailRecord['ageRating'];
  episodes_aired: number;
  duration_min: number | null;
  score_own: number | null;
  score_own_count: number | null;
  score_catalog_a_count: number | null;
  episode_types_json: string | null;
  licensee: string | null;
  license_strict: number | null;
  license_watch_json: string | null;
}

/**
 * Reads the details of one title at a time, so that memory stays flat in large catalogues. Several files show one
 * title, so the detail read last is kept. Relations and similar titles may name hidden titles: the API looks them up
 * among the public records.
 */
export function createAnimeDetailReader(db: CatalogDatabase): (id: number) => AnimeDetailRecord | undefined {
  const details = db.prepare<[number], AnimeDetailRow>(`
    SELECT i.image_id AS cover, a.description, a.start_date, a.source, a.country, a.age_rating, a.episodes_aired,
      a.duration_min, a.score_own, a.score_own_count, a.score_catalog_a_count, a.episode_types_json, a.licensee,
      a.license_strict, a.license_watch_json
    FROM public_anime a LEFT JOIN image i ON i.path = a.poster WHERE a.id = +?`);
  const relations = db.prepare<
    [number],
    { kind: AnimeDetailRecord['relations'][number]['kind']; anime: number }
  >(`
    SELECT kind, target AS anime FROM relation WHERE anime = +? ORDER BY position`);
  const similar = db
    .prepare<[number], number>('SELECT target FROM similar WHERE anime = +? ORDER BY position')
    .pluck();
  const posters = db.prepare<[number], PosterRow>(
    'SELECT * FROM public_poster WHERE anime = +? ORDER BY appeared_at DESC, id',
  );
  const releases = createReleasesReader(db);
  const read = (id: number) => {
    const row = details.get(id);
    return (
      row &&
      toAnimeDetail(row, relations.all(id), similar.all(id), releases(id), posters.all(id).map(toPoster))
    );
  };
  let last: { readonly id: number; readonly detail: AnimeDetailRecord | undefined } | undefined;
  return (id) => {
    if (last?.id !== id) last = { id, detail: read(id) };
    return last.detail;
  };
}

function toAnimeDetail(
  row: AnimeDetailRow,
  relations: AnimeDetailRecord['relations'],
  similar: number[],
  releases: ReleaseRecord[],
  posters: PosterRecord[],
): AnimeDetailRecord {
  return {
    cover: row.cover,
    description: row.description,
    startDate: row.start_date,
    source: row.source,
    country: row.country,
    ageRating: row.age_rating,
    aired: row.episodes_aired,
    durationMin: row.duration_min,
    scoreOwn: row.score_own,
    scoreOwnCount: row.score_own_count,
    ratingCount: row.score_catalog_a_count,
    episodeTypes: fromJson<Record<string, EpisodeRange[]>>(row.episode_types_json, {}),
    license:
      row.licensee !== null && row.license_strict === 1
        ? { licensee: row.licensee, watch: fromJson(row.license_watch_json, []) }
        : null,
    relations,
    similar,
    releases,
    posters,
  };
}
