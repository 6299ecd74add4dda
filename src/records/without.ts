/** Removes titles, characters and teams from records, as if they had never been published. */
import type { RecordList } from './list.ts';
import type { FeedRow, Records } from './records.ts';

export type RecordIds = Readonly<Record<'anime' | 'characters' | 'teams', ReadonlySet<number>>>;

/** Changes the records of a list, and drops those for which `change` gives undefined. */
const keep = <R>(list: RecordList<R>, change: (record: R) => R | undefined): R[] =>
  Array.from(list, change).filter((record) => record !== undefined);

/** The records without those that are gone. If none is gone, gives the same object. */
export function withoutRecords(records: Records, gone: RecordIds): Records {
  const { anime, characters, teams } = gone;
  if (anime.size + characters.size + teams.size === 0) return records;
  const others = (ids: readonly number[]) => ids.filter((id) => !teams.has(id));
  const isShown = ({ release }: FeedRow) =>
    !anime.has(release.anime) && !release.teams.some((id) => teams.has(id));
  return {
    ...records,
    anime: keep(records.anime, (title) =>
      anime.has(title.id)
        ? undefined
        : {
            ...title,
            teams: others(title.teams),
            voiceTeams: others(title.voiceTeams),
            subTeams: others(title.subTeams),
          },
    ),
    characters: keep(records.characters, (character) =>
      characters.has(character.id)
        ? undefined
        : { ...character, anime: character.anime.filter(({ id }) => !anime.has(id)) },
    ),
    teams: records.teams.filter(({ id }) => !teams.has(id)),
    merged: records.merged.filter(({ into }) => !characters.has(into)),
    posters: records.posters.filter((poster) => !anime.has(poster.anime)),
    schedule: records.schedule.filter((entry) => !anime.has(entry.anime)),
    cancelledAirings: records.cancelledAirings.filter((entry) => !anime.has(entry.anime)),
    feed: [...records.feed].filter(isShown),
    byName: {
      anime: records.byName.anime.filter((id) => !anime.has(id)),
      teams: records.byName.teams.filter((id) => !teams.has(id)),
      characters: records.byName.characters.filter((id) => !characters.has(id)),
    },
  };
}
