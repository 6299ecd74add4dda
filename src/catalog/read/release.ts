import type { EpisodeRecord, ReleaseRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';

interface EpisodeRow {
  number: number;
  label: string | null;
  kind: EpisodeRecord['kind'] | null;
  added_at: string;
  provider: string | null;
  embed_url: string;
  source_added_at: string;
}

/** Reads the public releases of one title at a time, with their episodes and sources, sorted by public id. */
export function createReleasesReader(db: CatalogDatabase): (anime: number) => ReleaseRecord[] {
  const releases = db.prepare<[number], { id: number; key: string; kind: ReleaseRecord['kind'] }>(
    'SELECT id, key, kind FROM public_release WHERE anime = +? ORDER BY id',
  );
  const teams = db
    .prepare<[number], number>('SELECT team FROM release_team WHERE release = +? ORDER BY position')
    .pluck();
  const episodes = db.prepare<[number], EpisodeRow>(`
    SELECT e.number, e.label, e.kind, e.added_at, s.provider, s.embed_url, s.added_at AS source_added_at
    FROM episode e LEFT JOIN episode_source s ON s.release = e.release AND s.number = e.number
    WHERE e.release = +? ORDER BY e.number, s.position`);
  return (anime) =>
    releases
      .all(anime)
      .map(({ id, key, kind }) => ({
        id: key,
        kind,
        teams: teams.all(id),
        episodes: toEpisodes(episodes.all(id)),
      }))
      // `release.id` changes when a line is imported again; the public id does not
      .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function toEpisodes(rows: readonly EpisodeRow[]): EpisodeRecord[] {
  const episodes: (EpisodeRecord & { sources: EpisodeRecord['sources'][number][] })[] = [];
  for (const row of rows) {
    let last = episodes.at(-1);
    if (last?.number !== row.number) {
      last = {
        number: row.number,
        label: row.label,
        kind: row.kind ?? 'unknown',
        addedAt: row.added_at,
        sources: [],
      };
      episodes.push(last);
    }
    if (row.provider !== null) {
      last.sources.push({ provider: row.provider, embedUrl: row.embed_url, addedAt: row.source_added_at });
    }
  }
  return episodes;
}
