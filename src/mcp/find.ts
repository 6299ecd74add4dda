/** Tools that find titles: by words and filters, by ids. */
import { z } from 'zod';
import { endpoints } from '../contract/endpoints/table.ts';
import { askEndpoint, ToolError } from './api.ts';
import { idForms, mostIds, namesIn, resolveIds, short, teamIds } from './names.ts';
import { pages, rowsOf, titleRow } from './titles.ts';
import { inEnglish, paging, someNames, tool } from './tool.ts';

const { params } = endpoints.animeList;
const { search, years, yearFrom, yearTo, seasons, formats, statuses, genresMatch, tagsMatch, order } = params;

export const findAnime = tool({
  title: 'Find anime',
  description:
    'Finds anime by title (Ukrainian, English, Japanese; typing errors are tolerated) or by filters (genres, years, studios, teams). Says which teams voiced or subtitled them in Ukrainian, and where a licensed title is shown legally. Without `search` it lists titles.',
  input: z.strictObject({
    ...inEnglish({ search }),
    query: z.string().max(200).optional().describe('Another name of search'),
    genres: someNames.describe('Names, e.g. Drama; a title has all of them, unless genresMatch is any'),
    genresExclude: someNames.describe('Genres to leave out'),
    tags: someNames.describe('Names of tags; a title has all of them, unless tagsMatch is any'),
    tagsExclude: someNames.describe('Tags to leave out'),
    ...inEnglish({ genresMatch, tagsMatch, years, yearFrom, yearTo, seasons, formats, statuses }),
    studios: someNames.describe('Names, e.g. Madhouse; a title has any of them'),
    teams: someNames.describe('Names or ids of teams; any of them has a release'),
    availability: params.availability.meta({
      description:
        'Any of: voice (Ukrainian voice-over), sub (Ukrainian subtitles), legal (licensed in Ukraine)',
      uk: undefined,
    }),
    sort: z.enum(params.sort.unwrap().options).optional().describe('Without search; default: name'),
    ...inEnglish({ order }),
    ...paging(10, 5),
  }),
  row: titleRow,
  async run({ search, query, ...filters }, means) {
    if (search !== undefined && query !== undefined && search !== query)
      throw new ToolError('search and query are two names of one argument: give one of them.');
    const { ask } = means;
    const [genres, genresExclude, tags, tagsExclude, studios, teams] = await Promise.all([
      namesIn(ask, 'genres', filters.genres),
      namesIn(ask, 'genres', filters.genresExclude),
      namesIn(ask, 'tags', filters.tags),
      namesIn(ask, 'tags', filters.tagsExclude),
      namesIn(ask, 'studios', filters.studios),
      teamIds(ask, filters.teams),
    ]);
    const named = { genres, genresExclude, tags, tagsExclude, studios, teams };
    const given = { ...filters, ...named, search: search ?? query, include: 'teams' };
    const { result, total = result.length } = await askEndpoint(ask, 'animeList', { query: given });
    const rows = await rowsOf(ask, result);
    const more = filters.page * filters.limit < total;
    return { summary: `${total} found, ${rows.length} shown. ${pages(means)}`, rows, more };
  },
});

export const animeByIds = tool({
  title: 'Anime by ids',
  description:
    'Up to 20 anime by ids of this service or of other catalogues, with their Ukrainian teams and legal places. Names unknown and wrong ids and answers the others.',
  input: z.strictObject({ ids: z.array(z.string()).min(1).max(mostIds).describe(idForms) }),
  row: titleRow,
  async run({ ids }, means) {
    const asked = await resolveIds(means, ids);
    const known = new Set(asked.flatMap(({ own }) => (typeof own === 'number' ? [own] : [])));
    const unknown = asked.flatMap(({ id, own }) => (own === null ? [short(id)] : []));
    const wrong = new Set(asked.flatMap(({ own }) => (own instanceof ToolError ? [own.message] : [])));
    if (wrong.size > 0 && known.size + unknown.length === 0) throw new ToolError([...wrong].join(' '));
    const query = { ids: [...known], include: 'teams' };
    const cards = known.size === 0 ? [] : (await askEndpoint(means.ask, 'animeList', { query })).result;
    const found = await rowsOf(means.ask, cards);
    const rows = asked.flatMap(({ id, own }) =>
      found.filter((row) => row.id === own).map((row) => ({ asked: id, ...row })),
    );
    const missing = unknown.length === 0 ? [] : [`Unknown: ${unknown.join(', ')}.`];
    return { summary: [`${rows.length} found.`, ...missing, ...wrong, pages(means)].join(' '), rows };
  },
});
