/** Teams (contract: Team, GET /teams, GET /teams/{ref}, GET /teams/{ref}/anime). */
import type { TeamCard } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { firstIsNamed, inNameOrder, invalid, isAlias, refuses } from '../checks.ts';
import { must, needsCase, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { byDirection, nameOf, nameOrder } from '../oracles/order.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const enc = encodeURIComponent;
const idOf = (team: TeamCard) => team.id;
const teamsBy = async (api: Api, query: string) => (await api.list('teams', `/teams?${query}`)).items;

async function filtered(api: Api, query: string, oracle: (team: TeamCard) => boolean): Promise<void> {
  const expected = (await api.teams()).items.filter(oracle).map(idOf);
  same((await teamsBy(api, query)).map(idOf), expected, `teams of ${query}`);
}

async function inOrder(
  api: Api,
  query: string,
  compare: (a: TeamCard, b: TeamCard) => number,
): Promise<void> {
  const items = await teamsBy(api, query);
  const expected = [...items].sort(compare);
  same(items.map(idOf), expected.map(idOf), `teams of ${query}`);
  same(items.length, (await api.teams()).items.length, `number of teams of ${query}`);
}

/** A sort by a key is descending by default; missing keys last, ties by id. */
async function bothWays(
  api: Api,
  query: string,
  key: (team: TeamCard) => number | string | undefined,
): Promise<void> {
  await inOrder(api, query, byDirection(key, 'desc', idOf));
  await inOrder(api, `${query}&order=asc`, byDirection(key, 'asc', idOf));
}

const byName = (sign: number) => (a: TeamCard, b: TeamCard) =>
  nameOrder(a.name, b.name) * sign || a.id - b.id;

/** The latest episode of each team, from the releases of all titles; undefined where they are not read whole. */
async function latestByTeam(api: Api): Promise<ReadonlyMap<number, string> | undefined> {
  const { items, whole } = await api.details();
  if (!whole) return undefined;
  const latest = new Map<number, string>();
  for (const release of items.flatMap(({ releases = [] }) => releases)) {
    for (const { id } of release.teams) {
      const time = release.updatedAt;
      if (time !== null && time > (latest.get(id) ?? '')) latest.set(id, time);
    }
  }
  return latest;
}

export const teams: readonly Row[] = rowsOf([
  section('Team'),
  rule(
    'team.agrees',
    'a team and its item in the list agree; description, links and views stand in the team only',
    async (api) => {
      const cards = new Map((await api.teams()).items.map((card) => [card.id, card]));
      for (const { description: _description, links, views: _views, ...card } of (await api.teamDetails())
        .items) {
        same(card, cards.get(card.id), `team ${card.id}`);
        for (const url of Object.values(links)) must(/^https?:\/\//.test(url), `link ${quote(url)}`);
      }
      for (const card of cards.values()) {
        for (const member of ['description', 'links', 'views']) {
          must(!Object.hasOwn(card, member), `an item of the list has ${member}`);
        }
      }
    },
  ),
  rule('team.views', 'views holds total, last30Days and optionally monthlyAvg', async (api) => {
    const seen = (await api.teamDetails()).items.flatMap((team) => team.views ?? []);
    for (const views of seen) must(views.last30Days <= views.total, `views ${quote(views)}`);
    needsCase(seen.length > 0, 'views of a team');
  }),
  rule('team.kinds', 'hasVoice and hasSubs say which releases the team has', async (api) => {
    const { items, whole } = await api.details();
    const kinds = new Set(
      items.flatMap(({ releases = [] }) =>
        releases.flatMap((release) => release.teams.map((team) => `${team.id} ${release.kind}`)),
      ),
    );
    for (const team of (await api.teams()).items) {
      for (const [flag, kind] of [
        [team.hasVoice, 'voice'],
        [team.hasSubs, 'sub'],
      ] as const) {
        const found = kinds.has(`${team.id} ${kind}`);
        must(flag || !found, `team ${team.id} has a ${kind} release, its flag is false`);
        must(!flag || found || !whole, `team ${team.id} has no ${kind} release, its flag is true`);
      }
    }
  }),
  section('GET /teams'),
  rule('teams.voice', 'haveVoice=true: only teams that voice', async (api) =>
    filtered(api, 'haveVoice=true', (team) => team.hasVoice),
  ),
  rule('teams.subs', 'haveSubs=true: only teams that make subtitles', async (api) =>
    filtered(api, 'haveSubs=true', (team) => team.hasSubs),
  ),
  rule('teams.both', 'haveVoice and haveSubs together: both', async (api) =>
    filtered(api, 'haveVoice=true&haveSubs=true', (team) => team.hasVoice && team.hasSubs),
  ),
  rule('teams.search.whole', 'a search that is a whole name gives a team of that name first', async (api) =>
    firstIsNamed(
      (await api.teams()).items.map(({ name }) => name),
      async (name) => (await api.get('teams', `/teams?search=${enc(name)}&limit=1`)).result,
      ({ name }) => [name],
    ),
  ),
  rule('teams.search', 'search by name finds a team by its name', async (api) => {
    for (const team of spread((await api.teams()).items, 6)) {
      const found = (await api.get('teams', `/teams?search=${enc(team.name)}`)).result;
      must(
        found.some((item) => item.id === team.id),
        `search=${team.name} does not find team ${team.id}`,
      );
      const part = [...team.name].slice(0, 4).join('');
      const byPart = await teamsBy(api, `search=${enc(part.toLowerCase())}`);
      must(
        byPart.some((item) => item.id === team.id),
        `search=${part} does not find ${quote(team.name)}`,
      );
    }
    same((await api.get('teams', '/teams?search=qqqzzzxxx')).result, [], 'search=qqqzzzxxx');
  }),
  rule('teams.sort.name', 'sort=name, the default, ascending by default', async (api) => {
    await inOrder(api, '', byName(1));
    await inOrder(api, 'sort=name', byName(1));
    await inOrder(api, 'sort=name&order=desc', byName(-1));
  }),
  rule(
    'teams.sort.count',
    'sort=count: by number of titles, descending by default; ties by id',
    async (api) => {
      await bothWays(api, 'sort=count', (team) => team.animeCount);
    },
  ),
  rule(
    'teams.sort.updated',
    'sort=updated: by latest release, descending by default; teams without one last',
    async (api) => {
      const latest = await latestByTeam(api);
      if (latest === undefined) {
        const [down, up] = [await teamsBy(api, 'sort=updated'), await teamsBy(api, 'sort=updated&order=asc')];
        return same(down.map(idOf).sort(), up.map(idOf).sort(), 'teams, desc and asc');
      }
      await bothWays(api, 'sort=updated', (team) => latest.get(team.id));
    },
  ),
  section('GET /teams/{ref}'),
  rule(
    'team.ref',
    'ref is a numeric id or a slug; the slug answers the same, with Content-Location',
    async (api) => {
      for (const team of spread((await api.teams()).items, 3)) {
        for (const rest of ['', '/anime']) {
          await isAlias(api, `/teams/${team.slug}${rest}`, `/teams/${team.id}${rest}`);
        }
      }
    },
  ),
  rule('team.404', 'an unknown team is 404 not_found', async (api) => {
    for (const ref of ['987654321', 'no-such-team', '__proto__']) {
      for (const rest of ['', '/anime']) await refuses(api, `/teams/${ref}${rest}`, 'not_found', ref);
    }
  }),
  section('GET /teams/{ref}/anime'),
  rule(
    'team.anime',
    'the titles of a team: those that /anime?teams= gives, as short cards sorted by name; total is animeCount',
    async (api) => {
      for (const team of spread((await api.teams()).items, 6)) {
        const { items } = await api.list('teamAnime', `/teams/${team.id}/anime`);
        same(items.length, team.animeCount, `titles of team ${team.id}`);
        const listed = (await api.list('animeList', `/anime?teams=${team.id}`)).items;
        same(items, listed, `titles of team ${team.id} and /anime?teams=${team.id}`);
        const names = items.map((card) => nameOf(card.titles));
        inNameOrder(names, `titles of team ${team.id}`);
      }
    },
  ),
  rule('team.anime.pages', 'page and limit as everywhere, at most 100', async (api) => {
    const path = await api.address('teamAnime');
    const [whole, second] = [
      await api.get('teamAnime', path),
      await api.get('teamAnime', `${path}?limit=1&page=2`),
    ];
    same(second.result, whole.result.slice(1, 2), 'second page of 1');
    await invalid(api, `${path}?limit=101`, '100');
  }),
]);
