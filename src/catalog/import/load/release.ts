import type { Appear } from '../../appearance.ts';
import type { CatalogDatabase } from '../../database.ts';
import { releaseKey } from '../../source/files.ts';
import type { ReleaseLine } from '../../source/shapes.ts';
import { toUtc } from '../../source/time.ts';
import type { Batch } from './rows.ts';

/**
 * Puts the rows of a release into the batch: first the release, then its teams, episodes and sources. The writer counts
 * ids from the largest in the table, so only one writer may be in use.
 */
export function createReleaseWriter(
  db: CatalogDatabase,
  batch: Batch,
  appear: Appear,
): (release: ReleaseLine) => void {
  const insert = batch.insertInto('release');
  const insertTeam = batch.insertInto('release_team');
  const insertEpisode = batch.insertInto('episode');
  const insertSource = batch.insertInto('episode_source');
  // SQLite cannot assign this id, because the batch collects the rows that need it before the release is written.
  let last = Number(db.prepare('SELECT coalesce(max(id), 0) FROM release').pluck().get());
  return ({ anime, kind, track, teams, episodes }) => {
    const release = ++last;
    insert(release, anime, releaseKey({ kind, track, teams }), kind, track ?? null);
    for (const [position, team] of teams.entries()) insertTeam(release, position, team);
    for (const { number, label, kind: episodeKind, addedAt, sources } of episodes) {
      insertEpisode(release, number, label ?? null, episodeKind ?? null, toUtc(addedAt));
      sources.forEach((source, position) => {
        const added = toUtc(source.addedAt);
        const appeared = appear(source.appearedAt === undefined ? added : toUtc(source.appearedAt));
        insertSource(release, number, position, source.provider, source.embedUrl, added, appeared);
      });
    }
  };
}
