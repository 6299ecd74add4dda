/** Teams (contract: Team, GET /teams, GET /teams/{ref}, GET /teams/{ref}/anime). */
import type { TeamCard } from '../../contract/index.ts';
import { error, header, must, quote, same } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { byDirection, nameOf, nameOrder } from '../oracles/order.ts';
import { noCase, type Row, rowsOf } from '../row.ts';

const enc = encodeURIComponent;
const idOf = (team: TeamCard) => team.id;
const teamsBy = async (f: Fixtures, query: string) => (await f.list('teams', `/teams?${query}`)).items;

async function filtered(f: Fixtures, query: string, oracle: (team: TeamCard) => boolean): Promise<void> {
  const expected = (await f.teams()).items.filter(oracle).map(idOf);
  same((await teamsBy(f, query)).map(idOf), expected, `teams of ${query}`);
}

async function inOrder(
  f: Fixtures,
  query: string,
  compare: (a: TeamCard, b: TeamCard) => number,
): Promise<void> {
  const items = await teamsBy(f, query);
  const expected = [...items].sort(compare);
  same(items.map(idOf), expected.map(idOf), `teams of ${query}`);
  same(items.length, (await f.teams()).items.length, `number of teams of ${query}`);
}

const byName = (sign: number) => (a: TeamCard, b: TeamCard) =>
  nameOrder(a.name, b.name) * sign || a.id - b.id;

/** The latest episode of each team, from the players of its titles; undefined for teams not wholly read. */
async function latestByTeam(f: Fixtures): Promise<ReadonlyMap<number, string> | undefined> {
  const players = await f.players();
  if (!players.whole) return undefined;
  const latest = new Map<number, string>();
  for (const release of players.items.flatMap((player) => player.releases)) {
    for (const { id } of release.teams) {
      const time = release.updatedAt;
      if (time !== null && time > (latest.get(id) ?? '')) latest.set(id, time);
    }
  }
  return latest;
}

export const teams: readonly Row[] = [
  ...rowsOf('Team', [
    [
      'team.agrees',
      'a team and its item in the list agree; description, links and views stand in the team only',
      async (_c, f) => {
        const cards = new Map((await f.teams()).items.map((card) => [card.id, card]));
        for (const { description: _description, links, views: _views, ...card } of (await f.teamDetails())
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
    ],
    [
      'team.views',
      'views holds total, last30Days and optionally monthlyAvg',
      async (_c, f) => {
        const seen = (await f.teamDetails()).items.flatMap((team) => team.views ?? []);
        for (const views of seen) must(views.last30Days <= views.total, `views ${quote(views)}`);
        return seen.length === 0 ? noCase('views of a team') : undefined;
      },
    ],
    [
      'team.kinds',
      'hasVoice and hasSubs say which releases the team has',
      async (_c, f) => {
        const players = await f.players();
        const kinds = new Set(
          players.items.flatMap((player) =>
            player.releases.flatMap((release) => release.teams.map((team) => `${team.id} ${release.kind}`)),
          ),
        );
        for (const team of (await f.teams()).items) {
          for (const [flag, kind] of [
            [team.hasVoice, 'voice'],
            [team.hasSubs, 'sub'],
          ] as const) {
            const found = kinds.has(`${team.id} ${kind}`);
            must(flag || !found, `team ${team.id} has a ${kind} release, its flag is false`);
            must(
              !flag || found || !players.whole,
              `team ${team.id} has no ${kind} release, its flag is true`,
            );
          }
        }
      },
    ],
  ]),
  ...rowsOf('GET /teams', [
    [
      'teams.voice',
      'haveVoice=true: only teams that voice',
      async (_c, f) => filtered(f, 'haveVoice=true', (team) => team.hasVoice),
    ],
    [
      'teams.subs',
      'haveSubs=true: only teams that make subtitles',
      async (_c, f) => filtered(f, 'haveSubs=true', (team) => team.hasSubs),
    ],
    [
      'teams.both',
      'haveVoice and haveSubs together: both',
      async (_c, f) => filtered(f, 'haveVoice=true&haveSubs=true', (team) => team.hasVoice && team.hasSubs),
    ],
    [
      'teams.search',
      'search by name finds a team by its name',
      async (_c, f) => {
        for (const team of spread((await f.teams()).items, 6)) {
          const found = (await f.get('teams', `/teams?search=${enc(team.name)}`)).result;
          must(
            found.some((item) => item.id === team.id),
            `search=${team.name} does not find team ${team.id}`,
          );
          const part = [...team.name].slice(0, 4).join('');
          const byPart = await teamsBy(f, `search=${enc(part.toLowerCase())}`);
          must(
            byPart.some((item) => item.id === team.id),
            `search=${part} does not find ${quote(team.name)}`,
          );
        }
        same((await f.get('teams', '/teams?search=qqqzzzxxx')).result, [], 'search=qqqzzzxxx');
      },
    ],
    [
      'teams.sort.name',
      'sort=name, the default, ascending by default',
      async (_c, f) => {
        await inOrder(f, '', byName(1));
        await inOrder(f, 'sort=name', byName(1));
        await inOrder(f, 'sort=name&order=desc', byName(-1));
      },
    ],
    [
      'teams.sort.count',
      'sort=count: by number of titles, descending by default; ties by id',
      async (_c, f) => {
        await inOrder(
          f,
          'sort=count',
          byDirection((team) => team.animeCount, 'desc', idOf),
        );
        await inOrder(
          f,
          'sort=count&order=asc',
          byDirection((team) => team.animeCount, 'asc', idOf),
        );
      },
    ],
    [
      'teams.sort.updated',
      'sort=updated: by latest release, descending by default; teams without one last',
      async (_c, f) => {
        const latest = await latestByTeam(f);
        if (latest === undefined) {
          const [down, up] = [await teamsBy(f, 'sort=updated'), await teamsBy(f, 'sort=updated&order=asc')];
          return same(down.map(idOf).sort(), up.map(idOf).sort(), 'teams, desc and asc');
        }
        await inOrder(
          f,
          'sort=updated',
          byDirection((team) => latest.get(team.id), 'desc', idOf),
        );
        await inOrder(
          f,
          'sort=updated&order=asc',
          byDirection((team) => latest.get(team.id), 'asc', idOf),
        );
      },
    ],
  ]),
  ...rowsOf('GET /teams/{ref}', [
    [
      'team.ref',
      'ref is a numeric id or a slug; the slug answers the same, with Content-Location',
      async (c, f) => {
        for (const team of spread((await f.teams()).items, 3)) {
          for (const rest of ['', '/anime']) {
            const [byId, bySlug] = [
              await c.request('GET', `/teams/${team.id}${rest}`),
              await c.request('GET', `/teams/${team.slug}${rest}`),
            ];
            same(bySlug.text, byId.text, `body of /teams/${team.slug}${rest}`);
            same(bySlug.headers.get('etag'), byId.headers.get('etag'), 'ETag');
            header(bySlug, 'content-location', new RegExp(`/teams/${team.id}${rest}$`), team.slug);
          }
        }
      },
    ],
    [
      'team.404',
      'an unknown team is 404 not_found',
      async (c) => {
        for (const ref of ['987654321', 'no-such-team', '__proto__']) {
          for (const rest of ['', '/anime'])
            error(await c.request('GET', `/teams/${ref}${rest}`), 'not_found', ref, [ref]);
        }
      },
    ],
  ]),
  ...rowsOf('GET /teams/{ref}/anime', [
    [
      'team.anime',
      'the titles of a team: those that /anime?teams= gives, as short cards sorted by name; total is animeCount',
      async (_c, f) => {
        for (const team of spread((await f.teams()).items, 6)) {
          const { items } = await f.list('teamAnime', `/teams/${team.id}/anime`);
          same(items.length, team.animeCount, `titles of team ${team.id}`);
          const listed = (await f.list('animeList', `/anime?teams=${team.id}`)).items;
          same(items, listed, `titles of team ${team.id} and /anime?teams=${team.id}`);
          items.forEach((card, i) => {
            const next = items[i + 1];
            const right = next === undefined || nameOrder(nameOf(card.titles), nameOf(next.titles)) <= 0;
            must(
              right,
              `${quote(nameOf(card.titles))} stands before ${quote(nameOf(next?.titles ?? card.titles))}`,
            );
          });
        }
      },
    ],
    [
      'team.anime.pages',
      'page and limit as everywhere, at most 100',
      async (c, f) => {
        const path = await f.address('teamAnime');
        const [whole, second] = [
          await f.get('teamAnime', path),
          await f.get('teamAnime', `${path}?limit=1&page=2`),
        ];
        same(second.result, whole.result.slice(1, 2), 'second page of 1');
        error(await c.request('GET', `${path}?limit=101`), 'invalid_parameter', 'limit=101', ['100']);
      },
    ],
  ]),
];
