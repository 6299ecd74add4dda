import type { Catalog } from '../../database.ts';
import { type Moment, releaseKey } from '../files.ts';
import type { ReleaseLine } from '../shapes.ts';
import { prepareInsert } from './rows.ts';

export function createReleaseWriter(db: Catalog, moment: Moment): (release: ReleaseLine) => void {
  const insert = prepareInsert(db, 'release');
  const insertTeam = prepareInsert(db, 'release_team');
  const insertEpisode = prepareInsert(db, 'episode');
  const insertSource = prepareInsert(db, 'episode_source');
  return ({ anime, kind, track, teams, episodes }) => {
    const release = Number(insert(null, anime, releaseKey({ kind, track, teams }), kind, track ?? null));
    for (const [position, team] of teams.entries()) insertTeam(release, position, team);
    for (const { number, label, kind: episodeKind, addedAt, sources } of episodes) {
      insertEpisode(release, number, label ?? null, episodeKind ?? null, moment(addedAt));
      for (const [position, source] of sources.entries()) {
        insertSource(release, number, position, source.provider, source.embedUrl, moment(source.addedAt));
      }
    }
  };
}
