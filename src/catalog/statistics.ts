import type { CatalogDatabase } from './database.ts';

const counted = {
  anime: 'SELECT count(*) FROM anime',
  'anime with a Ukrainian title': 'SELECT count(*) FROM anime WHERE title_ua IS NOT NULL',
  'anime with a description': 'SELECT count(*) FROM anime WHERE description IS NOT NULL',
  'anime with a picture': 'SELECT count(*) FROM anime WHERE poster IS NOT NULL',
  'anime for adults': 'SELECT count(*) FROM anime WHERE is_adult = 1',
  'anime with a release': 'SELECT count(DISTINCT anime) FROM release',
  'anime under a strict licence': 'SELECT count(*) FROM anime WHERE license_strict = 1',
  releases: 'SELECT count(*) FROM release',
  'releases, voice': `SELECT count(*) FROM release WHERE kind = 'voice'`,
  'releases, subtitles': `SELECT count(*) FROM release WHERE kind = 'sub'`,
  episodes: 'SELECT count(*) FROM episode',
  'episode sources': 'SELECT count(*) FROM episode_source',
  'Ukrainian posters': 'SELECT count(*) FROM poster',
  'schedule entries': 'SELECT count(*) FROM schedule WHERE cancelled = 0',
  characters: 'SELECT count(*) FROM character',
  'characters with a Ukrainian name': 'SELECT count(*) FROM character WHERE name_ua IS NOT NULL',
  'characters with a description':
    'SELECT count(*) FROM character WHERE coalesce(description_ua, description_en) IS NOT NULL',
  'characters merged into others': 'SELECT count(*) FROM character WHERE merged_into IS NOT NULL',
  teams: 'SELECT count(*) FROM team',
  genres: 'SELECT count(*) FROM genre',
  tags: 'SELECT count(*) FROM tag',
  studios: 'SELECT count(*) FROM studio',
  images: 'SELECT count(*) FROM image',
  'images without their original': `SELECT count(*) FROM image WHERE hash = ''`,
  readings: 'SELECT count(*) FROM reading',
  'readings, manual': 'SELECT count(*) FROM manual_reading',
  hidden: 'SELECT count(*) FROM hidden',
  tombstones: 'SELECT count(*) FROM tombstone',
} as const;

/** Counts the records of the catalogue, and reads the times of its first and latest episode source. */
export function readStatistics(db: CatalogDatabase): Map<string, number | string> {
  const statistics = new Map<string, number | string>(
    Object.entries(counted).map(([name, sql]) => [name, db.prepare<[], number>(sql).pluck().get() ?? 0]),
  );
  const span = db.prepare<[], { first: string | null; last: string | null }>(
    'SELECT min(added_at) AS first, max(added_at) AS last FROM episode_source',
  );
  const { first, last } = span.get() ?? { first: null, last: null };
  if (first !== null && last !== null) statistics.set('first source', first).set('latest source', last);
  return statistics;
}
