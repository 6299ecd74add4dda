/** Records without some titles, characters and teams, as if these had never been published. */
import { feedOf, feedRows } from './feed.ts';
import type { FeedRecords, FeedRow, Records } from './records.ts';
import { toFeedShard } from './shards.ts';

/** Ids by kind. */
export type RecordIds = Readonly<Record<'anime' | 'characters' | 'teams', ReadonlySet<number>>>;

function feedWithout(feed: FeedRecords, { anime, teams }: RecordIds): FeedRecords {
  const isShown = ({ release }: FeedRow) =>
    !anime.has(release.anime) && !release.teams.some((id) => teams.has(id));
  return feedOf(toFeedShard(feedRows(feed).filter(isShown)));
}

/** The records without those; the same object where there are none. */
export function withoutRecords(records: Records, gone: RecordIds): Records {
  const { anime, characters, teams } = gone;
  if (anime.size + characters.size + teams.size === 0) return records;
  const others = (ids: readonly number[]) => ids.filter((id) => !teams.has(id));
  return {
    ...records,
    anime: [...records.anime]
      .filter(({ id }) => !anime.has(id))
      .map((title) => ({
        ...title,
        teams: others(title.teams),
        voiceTeams: others(title.voiceTeams),
        subTeams: others(title.subTeams),
      })),
    characters: [...records.characters]
      .filter(({ id }) => !characters.has(id))
      .map((character) => ({ ...character, anime: character.anime.filter(({ id }) => !anime.has(id)) })),
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
