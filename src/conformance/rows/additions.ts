/** What this service adds to the contract (decision: Parameters, HTTP): parts of a player, teams on cards, q, the root. */
import { endpoints, type Player } from '../../contract/index.ts';
import { error, header, must, quote, same, status } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { type Client, noCase, type Row, rowsOf } from '../row.ts';

const enc = encodeURIComponent;

/** The title with the most releases among those read. */
async function richest(f: Fixtures): Promise<Player | undefined> {
  return [...(await f.players()).items].sort((a, b) => b.releases.length - a.releases.length)[0];
}

const pathOf = (player: Player) => `/anime/${player.anime.ids.own}/player`;

const ofPlayer =
  (check: (c: Client, f: Fixtures, player: Player) => Promise<void>): Row['check'] =>
  async (c, f) => {
    const player = await richest(f);
    return player === undefined ? noCase('a title with releases') : check(c, f, player);
  };

/** The player cut by hand. */
function partOf(player: Player, keep: (release: Player['releases'][number]) => boolean): Player {
  return { ...player, releases: player.releases.filter(keep) };
}

const ofPlayers: readonly Row[] = rowsOf('decision: Parameters', [
  [
    'player.part.releases',
    'releases: only those, whole; a + of an id may arrive as a space',
    async (_c, f) => {
      for (const player of spread((await f.players()).items, 8)) {
        const ids = player.releases.map(({ id }) => id).filter((_id, i) => i % 2 === 0);
        if (ids.length === 0) continue;
        for (const sent of [ids.map(enc), ids.map((id) => id.replaceAll('+', '%20'))]) {
          const { result } = await f.get('animePlayer', `${pathOf(player)}?releases=${sent.join(',')}`);
          same(
            result,
            partOf(player, ({ id }) => ids.includes(id)),
            `releases=${sent}`,
          );
        }
      }
    },
  ],
  [
    'player.part.teams',
    'teams: releases any of them made, a collaboration by each of its own',
    async (_c, f) => {
      const { items } = await f.players();
      const together = items.filter(({ releases }) => releases.some(({ isCollab }) => isCollab));
      for (const player of [...spread(together, 3), ...spread(items, 3)]) {
        for (const team of new Set(player.releases.flatMap(({ teams }) => teams.map(({ id }) => id)))) {
          const { result } = await f.get('animePlayer', `${pathOf(player)}?teams=${team}`);
          same(
            result,
            partOf(player, ({ teams }) => teams.some(({ id }) => id === team)),
            `teams=${team}`,
          );
        }
      }
      return together.length === 0 ? noCase('a collaboration') : undefined;
    },
  ],
  [
    'player.part.from-to',
    'from and to: episodes between them, inclusive, fractions too; the figures stay those of the whole release',
    async (_c, f) => {
      const { items } = await f.players();
      for (const player of spread(items, 6)) {
        const numbers = player.releases.flatMap(({ episodes = [] }) => episodes.map(({ number }) => number));
        const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
        for (const [from, to] of [
          [middle, middle],
          [middle, undefined],
          [undefined, middle],
          [middle - 0.5 < 0 ? 0 : middle - 0.5, middle + 0.5],
        ]) {
          const query = [
            ...(from === undefined ? [] : [`from=${from}`]),
            ...(to === undefined ? [] : [`to=${to}`]),
          ];
          const { result } = await f.get('animePlayer', `${pathOf(player)}?${query.join('&')}`);
          const releases = player.releases.map((release) => ({
            ...release,
            episodes: (release.episodes ?? []).filter(
              ({ number }) =>
                number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY),
            ),
          }));
          same(result, { ...player, releases }, query.join('&'));
        }
      }
    },
  ],
  [
    'player.part.unknown',
    'an id without a release in this title is 422 naming the allowed ones; from above to is 422',
    ofPlayer(async (c, _f, player) => {
      const path = pathOf(player);
      const [release] = player.releases;
      const [team] = release?.teams ?? [];
      const unknown = [
        [`releases=0-voice`, '«0-voice»', release?.id ?? ''],
        [`releases=${enc(release?.id ?? '')},nobody`, '«nobody»', release?.id ?? ''],
        ['teams=987654321', '«987654321»', String(team?.id ?? '')],
      ] as const;
      for (const [query, ...mentions] of unknown) {
        error(await c.request('GET', `${path}?${query}`), 'invalid_parameter', query, mentions);
      }
      const bounds = await c.request('GET', `${path}?from=2&to=1.5`);
      error(bounds, 'invalid_parameter', 'from=2&to=1.5', ['«from»', '«to»']);
      for (const value of ['x', '1e3', '-1', '１']) {
        const response = await c.request('GET', `${path}?from=${enc(value)}`);
        error(response, 'invalid_parameter', `from=${value}`, ['«from»', value]);
      }
    }),
  ],
  [
    'player.part.licensed',
    'under a strict licence the answer stays empty, whatever part is asked for',
    async (_c, f) => {
      const licensed = await f.findDetail((detail) => detail.licensed);
      if (licensed === undefined) return noCase('a title under a strict licence');
      const path = `/anime/${licensed.ids.own}/player`;
      const whole = (await f.get('animePlayer', path)).result;
      for (const query of ['releases=1-voice', 'teams=1', 'from=1&to=2']) {
        same((await f.get('animePlayer', `${path}?${query}`)).result, whole, query);
      }
      return undefined;
    },
  ],
]);

const ofCards: readonly Row[] = rowsOf('decision: Parameters', [
  [
    'cards.include.teams',
    'include=teams: cards carry the teams of the shown releases and which kinds of them; without it none',
    async (_c, f) => {
      const details = spread(
        (await f.details()).items.filter(({ releases }) => (releases ?? []).length > 0),
        10,
      );
      const ids = details.map((detail) => detail.ids.own).join(',');
      const bare = (await f.get('animeList', `/anime?ids=${ids}`)).result;
      const full = (await f.get('animeList', `/anime?ids=${ids}&include=teams`)).result;
      must(
        bare.every((card) => card.teams === undefined),
        'teams without include',
      );
      full.forEach(({ teams, ...card }, i) => {
        same(card, bare[i], 'the rest of the card');
        const releases = details[i]?.releases ?? [];
        const made = new Map(releases.flatMap((release) => release.teams).map((team) => [team.id, team]));
        const expected = [...made.values()]
          .sort((a, b) => a.id - b.id)
          .map((team) => ({
            ...team,
            kinds: ['voice', 'sub'].filter((kind) =>
              releases.some((r) => r.kind === kind && r.teams.some(({ id }) => id === team.id)),
            ),
          }));
        same(teams, expected, `teams of anime ${card.ids.own}`);
      });
      return details.length === 0 ? noCase('a title with releases') : undefined;
    },
  ],
  [
    'cards.include.filters',
    'include=teams combines with every filter and changes neither total nor order; elsewhere it is 422',
    async (c, f) => {
      for (const query of ['search=a', 'formats=tv&sort=year', 'page=2&limit=3']) {
        const [bare, full] = [
          await f.get('animeList', `/anime?${query}`),
          await f.get('animeList', `/anime?${query}&include=teams`),
        ];
        same(
          [full.total, full.result.map((card) => card.ids.own)],
          [bare.total, bare.result.map((card) => card.ids.own)],
          query,
        );
        must(
          full.result.every((card) => Array.isArray(card.teams)),
          `${query}: a card without teams`,
        );
      }
      const path = await f.address('anime');
      error(
        await c.request('GET', `${path}?include=teams`),
        'invalid_parameter',
        'include=teams of a title',
        ['«teams»'],
      );
      error(await c.request('GET', '/anime?include=releases'), 'invalid_parameter', 'include=releases', [
        'teams',
      ]);
    },
  ],
  ...(['/anime', '/teams', '/characters'] as const).map(
    (path) =>
      [
        `q${path.replace('/', '.')}`,
        'q is another name of search',
        async (c: Client) => {
          const [one, two] = [
            await c.request('GET', `${path}?search=ka&limit=5`),
            await c.request('GET', `${path}?q=ka&limit=5`),
          ];
          status(two, 200, `${path}?q=ka`);
          same(two.text, one.text, `body of ${path}?q=ka`);
          error(await c.request('GET', `${path}?q=ka&search=ka`), 'invalid_parameter', 'both', ['«search»']);
        },
      ] as const,
  ),
  [
    'filters.nfc',
    'values of filters are compared after NFC: decomposed ones find',
    async (c, f) => {
      const lists = { genres: await f.genres(), tags: await f.tags(), studios: await f.studios() };
      let seen = 0;
      for (const [parameter, items] of Object.entries(lists)) {
        const odd = items.map(({ name }) => name).filter((name) => name.normalize('NFD') !== name);
        for (const name of spread(odd, 2)) {
          seen++;
          const [one, two] = [
            await c.request('GET', `/anime?${parameter}=${enc(name.normalize('NFC'))}`),
            await c.request('GET', `/anime?${parameter}=${enc(name.normalize('NFD'))}`),
          ];
          status(two, 200, `${parameter}=${name} decomposed`);
          same(two.text, one.text, `body of ${parameter}=${name} decomposed`);
        }
      }
      const titles = (await f.cards()).items.flatMap(({ titles: { ua } }) => ua ?? []);
      for (const title of spread(
        titles.filter((text) => text.normalize('NFD') !== text),
        2,
      )) {
        seen++;
        const [one, two] = [
          await f.get('animeList', `/anime?search=${enc(title.normalize('NFC'))}`),
          await f.get('animeList', `/anime?search=${enc(title.normalize('NFD'))}`),
        ];
        same(two.result, one.result, `search=${title} decomposed`);
      }
      return seen === 0 ? noCase('a name that Unicode composes') : undefined;
    },
  ],
]);

const ofRoot: readonly Row[] = rowsOf('decision: HTTP', [
  [
    'root.links',
    'the root names the documentation, the description, /meta, /health and every endpoint',
    async (c, f) => {
      const { result } = await f.get('root', '');
      same(result.version, (await f.meta()).version, 'version');
      const roots = [result.openapi, result.meta, result.health].map((address) =>
        address.replace(/\/(?:openapi\.json|meta|health)$/, ''),
      );
      must(/^https?:\/\/.+\/public\/v1$/.test(roots[0] ?? ''), `openapi: ${quote(result.openapi)}`);
      same(new Set(roots).size, 1, 'one root of all addresses');
      for (const path of ['/openapi.json', '/meta', '/health'])
        status(await c.request('GET', path), 200, path);
      const expected = Object.values(endpoints).map(({ method, path }) =>
        `${method} /public/v1${path}`.replace(/\/$/, ''),
      );
      same([...result.endpoints].sort(), [...expected].sort(), 'endpoints');
    },
  ],
  [
    'root.joined',
    'the root with a slash, which clients make of the path /, is the same answer with its canonical path',
    async (c) => {
      const [plain, slashed] = [await c.request('GET', ''), await c.request('GET', '/')];
      status(slashed, 200, 'GET /public/v1/');
      same(slashed.text, plain.text, 'body of GET /public/v1/');
      same(slashed.headers.get('etag'), plain.headers.get('etag'), 'ETag of GET /public/v1/');
      header(slashed, 'content-location', /\/public\/v1$/, 'GET /public/v1/');
    },
  ],
]);

export const additions: readonly Row[] = [...ofPlayers, ...ofCards, ...ofRoot];
