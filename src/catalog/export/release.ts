import type { CatalogDatabase } from '../database.ts';
import type { ReleaseLine } from '../source/shapes.ts';
import { orAbsent, rowsOf } from './columns.ts';

type Episode = ReleaseLine['episodes'][number];

interface ReleaseRow {
  id: number;
  anime: number;
  kind: ReleaseLine['kind'];
  track: string | null;
}

interface EpisodeRow {
  number: number;
  label: string | null;
  kind: Exclude<Episode['kind'], undefined> | null;
  added_at: string;
}

interface SourceRow {
  number: number;
  provider: string;
  embed_url: string;
  added_at: string;
  appeared_at: string;
}

/** Lines of releases.ndjson by title and release; those of one title if an id is given. */
export function* exportReleases(db: CatalogDatabase, anime?: number): Generator<ReleaseLine> {
  const teams = db
    .prepare<[number], number>('SELECT team FROM release_team WHERE release = ? ORDER BY position')
    .pluck();
  const episodes = db.prepare<[number], EpisodeRow>(
    'SELECT * FROM episode WHERE release = ? ORDER BY number',
  );
  const sources = db.prepare<[number], SourceRow>(
    'SELECT * FROM episode_source WHERE release = ? ORDER BY number, position',
  );
  for (const row of rowsOf<ReleaseRow>(db, 'release', 'anime, key', { anime })) {
    const byNumber = Map.groupBy(sources.iterate(row.id), (source) => source.number);
    yield {
      anime: row.anime,
      kind: row.kind,
      track: orAbsent(row.track),
      teams: teams.all(row.id),
      episodes: episodes.all(row.id).map((episode) => ({
        number: episode.number,
        label: orAbsent(episode.label),
        kind: orAbsent(episode.kind),
        addedAt: episode.added_at,
        sources: (byNumber.get(episode.number) ?? []).map((source) => ({
          provider: source.provider,
          embedUrl: source.embed_url,
          addedAt: source.added_at,
          appearedAt: source.appeared_at,
        })),
      })),
    };
  }
}
