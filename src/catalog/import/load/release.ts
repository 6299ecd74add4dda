import type { Appear } from '../../appearance.ts';
import type { CatalogDatabase } from '../../database.ts';
import { releaseKey } from '../../source/files.ts';
import type { ReleaseLine } from '../../source/shapes.ts';
import { toUtc } from '../../source/time.ts';
import { insertInto } from './rows.ts';

/** Writes the rows of a release: first the release, then its teams, episodes and sources. */
export function createReleaseWriter(db: CatalogDatabase, appear: Appear): (release: ReleaseLine) => void {
  const insert = insertInto(db, 'release');
  const insertTeam = insertInto(db, 'release_team');
  const insertEpisode = insertInto(db, 'episode');
  const insertSource = insertInto(db, 'episode_source');
  return ({ anime, kind, track, teams, episodes }) => {
    const key = releaseKey({ kind, track, teams });
    const release = Number(insert(null, anime, key, kind, track ?? null).lastInsertRowid);
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
