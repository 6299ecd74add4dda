/**
 * Additions of this service to the contract (decision: Parameters, HTTP): parts of a player, teams on cards, q, the
 * root.
 */
import { type AnimeCard, endpoints, type Player } from '../../contract/index.ts';
import { answers, invalid, sameAs } from '../checks.ts';
import { fail, header, must, needsCase, quote, same } from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const enc = encodeURIComponent;

const ownId = (card: AnimeCard) => card.ids.own;
const pathOf = (player: Player) => `/anime/${player.anime.ids.own}/player`;

/** Some texts with composed characters. */
function composed(texts: readonly string[]): readonly string[] {
  const odd = texts.filter((text) => text.normalize('NFD') !== text);
  return spread(odd, 2);
}

/** The expected part of a player. */
function partOf(player: Player, keep: (release: Player['releases'][number]) => boolean): Player {
  return { ...player, releases: player.releases.filter(keep) };
}

export const additions: readonly Row[] = rowsOf([
  section('decision: Parameters'),
  rule(
    'player.part.releases',
    'releases: only those, whole; a + of an id may arrive as a space',
    async (api) => {
      for (const player of spread((await api.players()).items, 8)) {
        const ids = player.releases.map(({ id }) => id).filter((_id, i) => i % 2 === 0);
        if (ids.length === 0) continue;
        for (const sent of [ids.map(enc), ids.map((id) => id.replaceAll('+', '%20'))]) {
          const { result } = await api.get('animePlayer', `${pathOf(player)}?releases=${sent.join(',')}`);
          const expected = partOf(player, ({ id }) => ids.includes(id));
          same(result, expected, `releases=${sent}`);
        }
      }
    },
  ),
  rule(
    'player.part.teams',
    'teams: releases any of them made, a collaboration by each of its own',
    async (api) => {
      const { items } = await api.players();
      const together = items.filter(({ releases }) => releases.some(({ isCollab }) => isCollab));
      for (const player of [...spread(together, 3), ...spread(items, 3)]) {
        for (const team of new Set(player.releases.flatMap(({ teams }) => teams.map(({ id }) => id)))) {
          const { result } = await api.get('animePlayer', `${pathOf(player)}?teams=${team}`);
          const expected = partOf(player, ({ teams }) => teams.some(({ id }) => id === team));
          same(result, expected, `teams=${team}`);
        }
      }
      needsCase(together.length > 0, 'a collaboration');
    },
  ),
  rule(
    'player.part.from-to',
    'from and to: episodes between them, inclusive, fractions too; the figures stay those of the whole release',
    async (api) => {
      const { items } = await api.players();
      for (const player of spread(items, 6)) {
        const numbers = player.releases.flatMap(({ episodes = [] }) => episodes.map(({ number }) => number));
        const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
        for (const [query, from, to] of [
          [`from=${middle}&to=${middle}`, middle, middle],
          [`from=${middle}`, middle, Number.POSITIVE_INFINITY],
          [`to=${middle}`, Number.NEGATIVE_INFINITY, middle],
          [`from=${Math.max(0, middle - 0.5)}&to=${middle + 0.5}`, middle - 0.5, middle + 0.5],
        ] as const) {
          const { result } = await api.get('animePlayer', `${pathOf(player)}?${query}`);
          const releases = player.releases.map(({ episodes = [], ...release }) => ({
            ...release,
            episodes: episodes.filter(({ number }) => number >= from && number <= to),
          }));
          same(result, { ...player, releases }, query);
        }
      }
    },
  ),
  rule(
    'player.part.unknown',
    'an id without a release in this title is 422 naming the allowed ones; from above to is 422',
    async (api) => {
      // The title with the most releases.
      const [player] = (await api.players()).items.toSorted((a, b) => b.releases.length - a.releases.length);
      needsCase(player !== undefined, 'a title with releases');
      const path = pathOf(player);
      const [release] = player.releases;
      const [team] = release?.teams ?? [];
      const unknown = [
        [`releases=0-voice`, '«0-voice»', release?.id ?? ''],
        [`releases=${enc(release?.id ?? '')},nobody`, '«nobody»', release?.id ?? ''],
        ['teams=987654321', '«987654321»', String(team?.id ?? '')],
      ] as const;
      for (const [query, ...mentions] of unknown) {
        await invalid(api, `${path}?${query}`, ...mentions);
      }
      await invalid(api, `${path}?from=2&to=1.5`, '«from»', '«to»');
      for (const value of ['x', '1e3', '-1', '１']) {
        await invalid(api, `${path}?from=${enc(value)}`, '«from»', value);
      }
    },
  ),
  rule(
    'player.part.licensed',
    'under a strict licence the answer stays empty, whatever part is asked for',
    async (api) => {
      const licensed = await api.findDetail((detail) => detail.licensed);
      needsCase(licensed !== undefined, 'a title under a strict licence');
      const path = `/anime/${licensed.ids.own}/player`;
      const whole = (await api.get('animePlayer', path)).result;
      for (const query of ['releases=1-voice', 'teams=1', 'from=1&to=2']) {
        same((await api.get('animePlayer', `${path}?${query}`)).result, whole, query);
      }
    },
  ),
  rule(
    'cards.include.teams',
    'include=teams: cards carry the teams of the shown releases and which kinds of them; without it none',
    async (api) => {
      const released = (await api.details()).items.filter(({ releases = [] }) => releases.length > 0);
      const details = spread(released, 10);
      const ids = details.map((detail) => detail.ids.own).join(',');
      const bare = (await api.get('animeList', `/anime?ids=${ids}`)).result;
      const full = (await api.get('animeList', `/anime?ids=${ids}&include=teams`)).result;
      if (bare.some((card) => card.teams !== undefined)) fail('teams without include');
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
      needsCase(details.length > 0, 'a title with releases');
    },
  ),
  rule(
    'cards.include.filters',
    'include=teams combines with every filter and changes neither total nor order; elsewhere it is 422',
    async (api) => {
      for (const query of ['search=a', 'formats=tv&sort=year', 'page=2&limit=3']) {
        const bare = await api.get('animeList', `/anime?${query}`);
        const full = await api.get('animeList', `/anime?${query}&include=teams`);
        same(full.total, bare.total, `total of ${query}`);
        same(full.result.map(ownId), bare.result.map(ownId), `titles of ${query}`);
        if (!full.result.every((card) => Array.isArray(card.teams))) fail(`${query}: a card without teams`);
      }
      const path = await api.address('anime');
      await invalid(api, `${path}?include=teams`, '«teams»');
      await invalid(api, '/anime?include=releases', 'teams');
    },
  ),
  ...(['/anime', '/teams', '/characters'] as const).map((path) =>
    rule(`q${path.replace('/', '.')}`, 'q is another name of search', async (api) => {
      await sameAs(api, `${path}?q=ka&limit=5`, `${path}?search=ka&limit=5`);
      await invalid(api, `${path}?q=ka&search=ka`, '«search»');
    }),
  ),
  rule('filters.nfc', 'values of filters are compared after NFC: decomposed ones find', async (api) => {
    const lists = { genres: await api.genres(), tags: await api.tags(), studios: await api.studios() };
    let seen = 0;
    for (const [parameter, items] of Object.entries(lists)) {
      for (const name of composed(items.map((item) => item.name))) {
        seen++;
        const query = `/anime?${parameter}=`;
        await sameAs(api, query + enc(name.normalize('NFD')), query + enc(name.normalize('NFC')));
      }
    }
    for (const title of composed((await api.cards()).items.flatMap(({ titles: { ua } }) => ua ?? []))) {
      seen++;
      const one = await api.get('animeList', `/anime?search=${enc(title.normalize('NFC'))}`);
      const two = await api.get('animeList', `/anime?search=${enc(title.normalize('NFD'))}`);
      same(two.result, one.result, `search=${title} decomposed`);
    }
    needsCase(seen > 0, 'a name that Unicode composes');
  }),
  section('decision: HTTP'),
  rule(
    'root.links',
    'the root names the documentation, the description, /meta, /health and every endpoint',
    async (api) => {
      const { result } = await api.get('root', '');
      same(result.version, (await api.meta()).version, 'version');
      const roots = [result.openapi, result.meta, result.health].map((address) =>
        address.replace(/\/(?:openapi\.json|meta|health)$/, ''),
      );
      must(/^https?:\/\/.+\/public\/v1$/.test(roots[0] ?? ''), `openapi: ${quote(result.openapi)}`);
      same(new Set(roots).size, 1, 'roots of the addresses');
      for (const path of ['/openapi.json', '/meta', '/health']) await answers(api, path);
      const expected = Object.values(endpoints).map(({ method, path }) =>
        `${method} /public/v1${path}`.replace(/\/$/, ''),
      );
      same([...result.endpoints].sort(), [...expected].sort(), 'endpoints');
    },
  ),
  rule(
    'root.joined',
    'the root with a slash, which clients make of the path /, is the same answer with its canonical path',
    async (api) => {
      header(await sameAs(api, '/', ''), 'content-location', /\/public\/v1$/, 'GET /public/v1/');
    },
  ),
]);
