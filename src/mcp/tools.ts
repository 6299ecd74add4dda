/** The tools of an assistant: each asks the public API and answers with rows of JSON. */
import { z } from 'zod';
import { kyivMidnight, kyivTime } from '../api/kyiv.ts';
import * as enums from '../contract/enums.ts';
import { type FeedItem, type Schedule, weekdays } from '../contract/feed.ts';
import type { TranslitResult } from '../contract/translit.ts';
import { ruleOf } from '../translit/rules.ts';
import { type Ask, askEndpoint, type Means, ToolError } from './api.ts';
import { cut, rowsOf, titleOf } from './titles.ts';

/** What a tool says: a line for people, then rows. */
export interface Answer {
  readonly head: string;
  readonly rows: readonly object[];
}

interface Tool<Input extends z.ZodType> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  run(input: z.infer<Input>, means: Means): Promise<Answer>;
}

/** Lets the compiler derive what `run` is given. */
const tool = <Input extends z.ZodType>(definition: Tool<Input>): Tool<Input> => definition;

const pages = ({ site }: Means) => `Page of a title with its players: ${site}/anime/ID/`;

const findAnime = tool({
  title: 'Find anime',
  description:
    'Finds anime by title (Ukrainian, English, Japanese; slips are forgiven) or by filters, and says which teams voiced or subtitled them in Ukrainian, and where a licensed title is shown legally. Without a query it lists.',
  input: z.strictObject({
    query: z.string().max(200).optional().describe('A title, or words of it'),
    genres: z.array(z.string().max(60)).max(10).optional().describe('English names, e.g. Drama; all of them'),
    yearFrom: z.int().min(1900).max(2100).optional(),
    yearTo: z.int().min(1900).max(2100).optional(),
    formats: z.array(z.enum(enums.animeFormats)).max(8).optional(),
    statuses: z.array(z.enum(enums.animeStatuses)).max(6).optional(),
    availability: z
      .array(z.enum(enums.availabilities))
      .max(3)
      .optional()
      .describe(
        'Any of: voice (Ukrainian voice-over), sub (Ukrainian subtitles), legal (licensed in Ukraine)',
      ),
    sort: z.enum(enums.animeSortFields).optional().describe('Without a query; name by default'),
    order: z.enum(enums.sortOrders).optional(),
    page: z.int().min(1).max(1000).optional(),
    limit: z.int().min(1).max(10).default(5),
  }),
  async run({ query, ...filters }, means) {
    const given = { ...filters, search: query, include: 'teams' };
    const { result, total = result.length } = await askEndpoint(means.ask, 'animeList', { query: given });
    const rows = await rowsOf(means.ask, result);
    return { head: `${total} found, ${rows.length} shown. ${pages(means)}`, rows };
  },
});

/** `catalog_a:20` → [`catalog_a`, `20`]; a number alone is an id of this service. */
function readId(id: string): readonly [source: string, value: string] {
  const at = id.indexOf(':');
  return at < 0 ? ['own', id] : [id.slice(0, at), id.slice(at + 1)];
}

/** The service's own numbers of ids in any catalogue, one call for each catalogue; null for an unknown id. */
async function resolveIds(ask: Ask, ids: readonly string[]): Promise<Map<string, number | null>> {
  const bySource = Map.groupBy(new Set(ids), (id) => readId(id)[0]);
  const found = await Promise.all(
    [...bySource].map(async ([source, own]) => {
      const values = own.map((id) => readId(id)[1]);
      const { result } = await askEndpoint(ask, 'resolvePost', { body: { source, ids: values } });
      return own.map((id, i) => [id, result[values[i] ?? '']?.own ?? null] as const);
    }),
  );
  return new Map(found.flat());
}

const animeByIds = tool({
  title: 'Anime by ids',
  description:
    'Up to 20 anime by ids of this service or of other catalogues, with their Ukrainian teams and legal places. Ids that are unknown are named.',
  input: z.strictObject({
    ids: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(20)
      .describe(`"12", or "SOURCE:ID" with SOURCE one of ${enums.resolveSources.join(', ')}: "catalog_a:20"`),
  }),
  async run({ ids }, means) {
    const owns = await resolveIds(means.ask, ids);
    const known = [...new Set([...owns.values()].filter((own) => own !== null))];
    const unknown = [...owns].flatMap(([id, own]) => (own === null ? [id] : []));
    const cards =
      known.length === 0
        ? []
        : (await askEndpoint(means.ask, 'animeList', { query: { ids: known, include: 'teams' } })).result;
    const rows = await rowsOf(means.ask, cards);
    const asked = new Map([...owns].flatMap(([id, own]) => (own === null ? [] : [[own, id] as const])));
    const missing = unknown.length === 0 ? '' : ` Unknown: ${unknown.map((id) => cut(id)).join(', ')}.`;
    return {
      head: `${rows.length} found.${missing} ${pages(means)}`,
      rows: rows.map((row) => ({ asked: asked.get(row.id), ...row })),
    };
  },
});

/** Items of the feed, one row for an episode of a release, with all its players. */
function episodesOf(items: readonly FeedItem[]) {
  const byEpisode = Map.groupBy(items, ({ anime, releaseId, episode }) =>
    [anime.ids.own, releaseId, episode].join(' '),
  );
  return [...byEpisode.values()].flatMap((own) =>
    own.slice(0, 1).map(({ anime, episode, kind, teamName, publishedAt }) => ({
      id: anime.ids.own,
      title: cut(titleOf(anime)),
      episode,
      kind,
      team: cut(teamName),
      publishedAt,
      watch: own.slice(0, 3).map(({ provider, embedUrl }) => ({ provider, url: embedUrl })),
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

const whatIsNew = tool({
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
  async run({ since, limit, page }, means) {
    const day = since === undefined ? undefined : kyivMidnight(since);
    const instant = day === undefined ? since : new Date(day).toISOString();
    const { episodes, isWhole } = await newEpisodes(means.ask, instant, limit * page);
    const rows = episodes.slice(limit * (page - 1), limit * page);
    const beyond = isWhole ? '' : ', older ones are only in GET /public/v1/updates';
    const more = episodes.length > limit * page ? ', there are more: ask for the next page' : beyond;
    return { head: `${rows.length} episodes${more}. ${pages(means)}`, rows };
  },
});

/** So many airings are told at once; a day has fewer. */
const mostAirings = 60;

function airingsOf(schedule: Schedule, day: (typeof weekdays)[number] | undefined) {
  return weekdays
    .filter((weekday) => day === undefined || weekday === day)
    .flatMap((weekday) =>
      schedule[weekday].map(({ anime, episode, airing, finished }) => ({
        day: weekday,
        kyiv: kyivTime(Date.parse(airing)),
        id: anime.ids.own,
        title: cut(titleOf(anime)),
        episode,
        ...(finished && { shown: true }),
      })),
    );
}

const weekSchedule = tool({
  title: "The week's schedule",
  description: 'What airs in the current week, by day and Kyiv time; `shown` marks what has aired already.',
  input: z.strictObject({ day: z.enum(weekdays).optional().describe('Only this day') }),
  async run({ day }, means) {
    const { result } = await askEndpoint(means.ask, 'schedule', {});
    const all = airingsOf(result, day);
    const rows = all.slice(0, mostAirings);
    const more =
      all.length > rows.length ? `, the first ${rows.length} shown: name a day for the others` : '';
    return { head: `${all.length} airings${more}. ${pages(means)}`, rows };
  },
});

/** The rules that the steps of a reading name, each once, in words and with what it rests on. */
function rulesOf({ lines }: TranslitResult) {
  const ids = lines.flatMap(({ words = [] }) => words.flatMap(({ steps }) => steps.map(({ rule }) => rule)));
  return [...new Set(ids)].flatMap((id) => {
    const note = ruleOf(id);
    return note === undefined ? [] : [{ rule: id, says: note.en, source: note.source }];
  });
}

type Step = NonNullable<TranslitResult['lines'][number]['words']>[number]['steps'][number];
const shownStep = ({ from, to, rule }: Step) => `${from}→${to} ${rule}`;

const transliterate = tool({
  title: 'Write names in Ukrainian',
  description:
    'Writes Japanese (romaji, kana), Chinese (pinyin), Korean (hangul) and Western names in Ukrainian letters, and names the rule behind each piece. Words that cannot be read are named.',
  input: z.strictObject({
    lines: z.array(z.string().max(500)).min(1).max(20).describe('A name or a text each'),
    lang: z.enum(enums.translitRequestLangs).default('auto').describe('auto: what each line shows'),
    system: z
      .string()
      .max(40)
      .optional()
      .describe('ja_default, gojuon; ukt, academic; ko_default, ko_academic'),
    mode: z.enum(enums.translitModes).optional().describe('name: each line is a person'),
    explain: z.boolean().default(true).describe('false: without the rules'),
  }),
  async run({ lines, ...options }, { ask }) {
    const { result } = await askEndpoint(ask, 'translitPost', { body: { items: lines, ...options } });
    const rows = result.lines.map(({ source, result: reading, lang, unresolved, suggest, words }) => ({
      source,
      result: reading,
      ...(lang !== undefined && { lang }),
      ...(unresolved && { unread: unresolved }),
      ...(suggest && { suggest: { lang: suggest.lang, text: suggest.text } }),
      ...(words && {
        words: words.map((word) => `${word.result}: ${word.steps.map(shownStep).join('; ')}`),
      }),
    }));
    return { head: `${rows.length} lines, system: ${result.system}`, rows: [...rows, ...rulesOf(result)] };
  },
});

/** Every tool by its name. */
export const tools = {
  find_anime: findAnime,
  anime_by_ids: animeByIds,
  whats_new: whatIsNew,
  week_schedule: weekSchedule,
  transliterate,
} as const;

/** What a tool answers as text: the line for people, then a row of JSON a line; refusals in the API's own words. */
export async function runTool(run: () => Promise<Answer>): Promise<{ text: string; isError: boolean }> {
  try {
    const { head, rows } = await run();
    return { text: [head, ...rows.map((row) => JSON.stringify(row))].join('\n'), isError: false };
  } catch (error) {
    if (error instanceof ToolError) return { text: error.message, isError: true };
    throw error;
  }
}
