/** Tools about time: what is new, what airs. */
import { z } from 'zod';
import { kyivMidnight, kyivTime, kyivWallClock, kyivWeekday } from '../api/kyiv.ts';
import * as enums from '../contract/enums.ts';
import { type FeedItem, type ScheduleEntry, weekdays } from '../contract/feed.ts';
import { type Ask, askEndpoint, type Means } from './api.ts';
import { skip } from './description.ts';
import { pages, player, titleOf } from './titles.ts';
import { tool } from './tool.ts';

/** A moment by Kyiv's clock. */
function kyivMoment(instant: number) {
  const date = new Date(kyivWallClock(instant)).toISOString().slice(0, 10);
  return { date, day: weekdays[kyivWeekday(instant)] ?? 'monday', kyiv: kyivTime(instant) };
}

/** For "today" and "tomorrow" of a model, which has no clock. */
function nowIn({ now }: Means): string {
  const { date, day, kyiv } = kyivMoment(now());
  return `Now in Kyiv: ${day}, ${date} ${kyiv}.`;
}

const episodeRow = z.object({
  id: z.number(),
  title: z.string(),
  episode: z.number(),
  kind: z.string(),
  team: z.string(),
  publishedAt: z.string(),
  watch: z.array(player),
});

/** Items of the feed, one row for an episode of a release, with all its players. */
function episodesOf(items: readonly FeedItem[]) {
  const byEpisode = Map.groupBy(items, ({ anime, releaseId, episode }) =>
    [anime.ids.own, releaseId, episode].join(' '),
  );
  return [...byEpisode.values()].flatMap((own) =>
    own.slice(0, 1).map(({ anime, episode, kind, teamName, publishedAt }) => ({
      id: anime.ids.own,
      title: titleOf(anime),
      episode,
      kind,
      team: teamName,
      publishedAt,
      watch: own.map(({ provider, embedUrl }) => ({ provider, url: embedUrl })),
    })),
  );
}

/** So many pages of the feed are read for one answer; each is a call. */
const mostFeedPages = 5;

/** The newest episodes, more than `wanted` where so many pages have them; `isWhole` where these are all. */
async function newEpisodes(ask: Ask, since: string | undefined, wanted: number) {
  const items: FeedItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = { since, page, limit: enums.maxPageSize };
    const { result, total = 0 } = await askEndpoint(ask, 'updates', { query });
    items.push(...result);
    const isWhole = result.length === 0 || items.length >= total;
    const episodes = episodesOf(items);
    if (isWhole || episodes.length > wanted || page === mostFeedPages) return { episodes, isWhole };
  }
}

export const whatIsNew = tool({
  title: 'What is new',
  description:
    'Episodes that appeared in Ukrainian, newest first, with their players. `since` gives those after an instant; the answer says where there are more.',
  input: z.strictObject({
    since: z
      .string()
      .max(40)
      .optional()
      .describe('An instant, 2026-01-31T00:00:00Z or with an offset, or a date: its beginning in Kyiv'),
    limit: z.int().min(1).max(20).default(10),
    page: z.int().min(1).max(1000).default(1).describe('The next `limit` episodes, and so on'),
  }),
  row: episodeRow,
  async run({ since, limit, page }, means) {
    const day = since === undefined ? undefined : kyivMidnight(since);
    const instant = day === undefined ? since : new Date(day).toISOString();
    const { episodes, isWhole } = await newEpisodes(means.ask, instant, limit * page);
    const rows = episodes.slice(limit * (page - 1), limit * page);
    const beyond = isWhole ? '' : ', older ones are only in GET /public/v1/updates';
    const more = episodes.length > limit * page;
    const rest = more ? ', there are more: ask for the next page' : beyond;
    return { summary: `${rows.length} episodes${rest}. ${pages(means)}`, rows, more };
  },
});

const airingRow = z.object({
  date: z.string().describe('In Kyiv'),
  day: z.enum(weekdays),
  kyiv: z.string().describe('Time in Kyiv'),
  id: z.number(),
  title: z.string(),
  episode: z.number(),
  shown: z.literal(true).optional().describe('It has aired already'),
});

function airingOf({ anime, episode, airing, finished }: ScheduleEntry) {
  const at = Date.parse(airing);
  const { id, title } = { id: anime.ids.own, title: titleOf(anime) };
  return { ...kyivMoment(at), id, title, episode, shown: finished || undefined };
}

export const weekSchedule = tool({
  title: "The week's schedule",
  description:
    'What airs in the current week (Monday to Sunday), by day and Kyiv time; `shown` marks what has aired already. For other days: airings.',
  input: z.strictObject({ day: z.enum(weekdays).optional().describe('Only this day'), skip }),
  row: airingRow,
  async run({ day, skip: skipped }, means) {
    const { result } = await askEndpoint(means.ask, 'schedule', {});
    const all = (day === undefined ? weekdays : [day]).flatMap((one) => result[one].map(airingOf));
    return { summary: `${all.length} airings. ${nowIn(means)} ${pages(means)}`, rows: all.slice(skipped) };
  },
});
