import type { AnimeDetailRecord, EpisodeRange, PictureRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { type AnimeRow, fromJson } from '../rows.ts';
import { type PublicPosterRow, toPoster } from './feed.ts';
import { createReleasesReader } from './release.ts';

type AnimeDetailRow = AnimeRow & { readonly cover: string | null };

/**
 * Reads the details of one title at a time, so that large catalogues need no more memory. Several files show the same
 * title, so it caches the last detail. Relations and similar titles may name hidden titles, but the API looks them up
 * among the public records.
 */
export function createAnimeDetailReader(db: CatalogDatabase): (id: number) => AnimeDetailRecord | undefined {
  const details = db.prepare<[number], AnimeDetailRow>(`
    SELECT a.*, i.json AS cover
    FROM public_anime a LEFT JOIN picture i ON i.path = a.poster WHERE a.id = +?`);
  const relations = db.prepare<[number], AnimeDetailRecord['relations'][number]>(
    'SELECT kind, target AS anime FROM relation WHERE anime = +? ORDER BY position',
  );
  const similar = db
    .prepare<[number], number>('SELECT target FROM similar WHERE anime = +? ORDER BY position')
    .pluck();
  const posters = db.prepare<[number], PublicPosterRow>(
    'SELECT * FROM public_poster WHERE anime = +? ORDER BY appeared_at DESC, id',
  );
  const releases = createReleasesReader(db);
  const read = (id: number): AnimeDetailRecord | undefined => {
    const row = details.get(id);
    if (row === undefined) return undefined;
    return {
      cover: fromJson<PictureRecord | null>(row.cover, null),
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
      relations: relations.all(id),
      similar: similar.all(id),
      releases: releases(id),
      posters: posters.all(id).map(toPoster),
    };
  };
  let last: { readonly id: number; readonly detail: AnimeDetailRecord | undefined } | undefined;
  return (id) => {
    if (last?.id !== id) last = { id, detail: read(id) };
    return last.detail;
  };
}

/** Image ids of the titles' original covers, even if the service shows a Ukrainian poster instead. */
export const readCovers = (db: CatalogDatabase): string[] =>
  db
    .prepare<[], string>('SELECT DISTINCT i.image_id FROM public_anime a JOIN image i ON i.path = a.poster')
    .pluck()
    .all();
