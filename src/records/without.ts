/** Records without some titles, characters and teams, as if these had never been published. */
import type { Task } from '../scheduling/task.ts';
import { feedOf } from './feed.ts';
import { type RecordList, visitRecords } from './list.ts';
import type { FeedRow, Records } from './records.ts';
import { toFeedShard } from './shards.ts';

/** Ids by kind. */
export type RecordIds = Readonly<Record<'anime' | 'characters' | 'teams', ReadonlySet<number>>>;

function feedWithout(feed: Records['feed'], { anime, teams }: RecordIds): Records['feed'] {
  const isShown = ({ release }: FeedRow) =>
    !anime.has(release.anime) && !release.teams.some((id) => teams.has(id));
  return feedOf(toFeedShard([...feed].filter(isShown)));
}

/** Some records of a list, changed. */
function* keep<R>(list: RecordList<R>, change: (record: R) => R | undefined): Task<R[]> {
  const kept: R[] = [];
  yield* visitRecords(list, (record) => {
    const changed = change(record);
    if (changed !== undefined) kept.push(changed);
  });
  return kept;
}

/** The records without those, as a resumable task; the same object where there are none. */
export function* withoutRecords(records: Records, gone: RecordIds): Task<Records> {
  const { anime, characters, teams } = gone;
  if (anime.size + characters.size + teams.size === 0) return records;
  const others = (ids: readonly number[]) => ids.filter((id) => !teams.has(id));
  return {
    ...records,
    anime: yield* keep(records.anime, (title) =>
      anime.has(title.id)
        ? undefined
        : {
            ...title,
            teams: others(title.teams),
            voiceTeams: others(title.voiceTeams),
            subTeams: others(title.subTeams),
          },
    ),
    characters: yield* keep(records.characters, (character) =>
      characters.has(character.id)
        ? undefined
        : { ...character, anime: character.anime.filter(({ id }) => !anime.has(id)) },
    ),
    teams: records.teams.filter(({ id }) => !teams.has(id)),
    merged: records.merged.filter(({ into }) => !characters.has(into)),
    posters: records.posters.filter((poster) => !anime.has(poster.anime)),
    schedule: records.schedule.filter((entry) => !anime.has(entry.anime)),
    feed: feedWithout(records.feed, gone),
    byName: {
      anime: records.byName.anime.filter((id) => !anime.has(id)),
      teams: records.byName.teams.filter((id) => !teams.has(id)),
      characters: records.byName.characters.filter((id) => !characters.has(id)),
    },
  };
}
