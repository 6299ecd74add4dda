/** Tools about time: what is new, what airs. */
import { z } from 'zod';
import { kyivMidnight } from '../api/kyiv.ts';
import { endpoints } from '../contract/endpoints/table.ts';
import * as enums from '../contract/enums.ts';
import { type FeedItem, type ScheduleEntry, weekdays } from '../contract/feed.ts';
import { type Ask, askEndpoint, type Query, ToolError } from './api.ts';
import { kyivFields, kyivMoment, nowIn } from './moments.ts';
import { idForms, knownIds, mostIds, teamIds } from './names.ts';
import { pages, player, playerOf, titleOf } from './titles.ts';
import { inEnglish, paging, skip, someNames, tool } from './tool.ts';

const animeIds = z.array(z.string()).max(mostIds).optional().describe(`Only of these titles: ${idForms}`);

const episodeRow = z.object({
  id: z.number(),
  title: z.string(),
  episode: z.number(),
  kind: z.string(),
  team: z.string(),
  publishedAt: z.string(),
  watch: z.array(player),
});

/** Groups items of the feed: one row for an episode of a release, with all its players. */
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
      watch: own.map(playerOf),
    })),
  );
}

/** Maximum number of feed pages for one answer. Each page is a call. */
const mostFeedPages = 5;

/** The newest episodes, more than `wanted` if so many pages have them. `isWhole` is true if there are no others. */
async function newEpisodes(ask: Ask, filters: Query, wanted: number) {
  const items: FeedItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, limit: enums.maxPageSize };
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
    'New episodes in Ukrainian with their players, newest first; optionally only of certain titles or teams. `since` gives episodes after an instant. The answer says if there are more.',
  input: z.strictObject({
    since: z
      .string()
      .max(40)
      .optional()
      .describe('An instant with Z or an offset (2026-01-31T00:00:00Z), or a date: its beginning in Kyiv'),
    anime: animeIds,
    teams: someNames.describe('Only of these teams, by name or id'),
    ...inEnglish({ kinds: endpoints.updates.params.kinds }),
    ...paging(20, 10),
  }),
  row: episodeRow,
  async run({ since, anime, teams, kinds, limit, page }, means) {
    const { ask } = means;
    const day = since === undefined ? undefined : kyivMidnight(since);
    const filters = {
      since: day === undefined ? since : new Date(day).toISOString(),
      anime: await knownIds(means, anime),
      teams: await teamIds(ask, teams),
      kinds,
    };
    const { episodes, isWhole } = await newEpisodes(ask, filters, limit * page);
    const rows = episodes.slice(limit * (page - 1), limit * page);
    const beyond = isWhole ? '' : ', older ones are only in GET /public/v1/updates';
    const more = episodes.length > limit * page;
    const rest = more ? ', there are more: ask for the next page' : beyond;
    return { summary: `Episodes: ${rows.length}${rest}. ${pages(means)}`, rows, more };
  },
});

const airingRow = z.object({
  ...kyivFields,
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
    'What airs in the current week (Monday to Sunday), by day and Kyiv time; `shown` marks what has aired already. For other days use airings.',
  input: z.strictObject({ day: z.enum(weekdays).optional().describe('Only this day'), skip }),
  row: airingRow,
  async run({ day, skip: skipped }, means) {
    const { result } = await askEndpoint(means.ask, 'schedule', {});
    const all = (day === undefined ? weekdays : [day]).flatMap((one) => result[one].map(airingOf));
    return { summary: `Airings: ${all.length}. ${nowIn(means)} ${pages(means)}`, rows: all.slice(skipped) };
  },
});

const dayMs = 86_400_000;

/** A day in Kyiv as parameters of the API: from its date to the next date. @throws ToolError if it is not a date */
function windowOf(date: string) {
  if (kyivMidnight(date) === undefined)
    throw new ToolError(`date is «${date}». Write it as a date: 2026-01-31.`);
  return { from: date, to: new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10) };
}

const { from, to } = endpoints.airings.params;

export const airings = tool({
  title: 'What airs when',
  description:
    'What airs on a day or within a window of time, by Kyiv time. The default is the next seven days, the limit is 31 days. Optionally only certain titles. The answer names the current day.',
  input: z.strictObject({
    date: z.string().max(40).optional().describe('One day in Kyiv, without from and to: 2026-01-31'),
    ...inEnglish({ from, to }),
    anime: animeIds,
    ...paging(50, 20),
  }),
  row: airingRow,
  async run({ date, from, to, anime, page, limit }, means) {
    if (date !== undefined && (from !== undefined || to !== undefined))
      throw new ToolError('date is one day: it does not combine with from and to.');
    const days = date === undefined ? { from, to } : windowOf(date);
    const query = { ...days, anime: await knownIds(means, anime), page, limit };
    const { result, total = result.length } = await askEndpoint(means.ask, 'airings', { query });
    const rows = result.map(airingOf);
    const summary = `Airings: ${total}, ${rows.length} shown. ${nowIn(means)} ${pages(means)}`;
    return { summary, rows, more: page * limit < total };
  },
});
