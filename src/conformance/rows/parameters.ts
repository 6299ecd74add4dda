/** Parameters of each endpoint, by their shapes (contract: Endpoints, General rules; decision: Parameters). */
import {
  type EndpointName,
  endpoints,
  type Parameter,
  parametersOf,
  type Shape,
} from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { invalid, sameAs } from '../checks.ts';
import { must, needsCase, pending, same } from '../expectation.ts';
import { type Entry, type Row, rowsOf, rule, section } from '../row.ts';

interface Case {
  readonly name: EndpointName;
  readonly parameter: Parameter;
  readonly item: Shape;
}

const cases: readonly Case[] = Object.values(endpoints)
  .filter((row) => row.method === 'GET')
  .flatMap((row) =>
    parametersOf(row.params).map((parameter) => {
      const { shape } = parameter;
      return { name: row.name as EndpointName, parameter, item: shape.kind === 'array' ? shape.item : shape };
    }),
  );

/** Other parameters that a valid request with a parameter needs. */
const companions: Readonly<Record<string, string>> = {
  resolve: 'source=own&ids=1',
  translit: 'lang=ja&text=neko',
};

/** The endpoint's address with a query, and other required parameters. */
async function addressWith(api: Api, { name, parameter }: Case, query: string): Promise<string> {
  const [path] = (await api.address(name)).split('?');
  const rest = (companions[name] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${parameter.name}=`));
  return `${path}?${[...rest, query].filter((part) => part !== '').join('&')}`;
}

/** One rule a parameter, under the heading of its endpoint. */
function each(
  list: readonly Case[],
  id: string,
  text: string,
  check: (api: Api, one: Case, name: string) => Promise<void>,
): readonly Entry[] {
  return list.flatMap((one) => {
    const { name } = one.parameter;
    const { section: heading } = endpoints[one.name];
    return [
      section(heading),
      rule(`${one.name}.${name}.${id}`, `${name}: ${text}`, (api) => check(api, one, name)),
    ];
  });
}

async function refused(api: Api, one: Case, query: string, ...mentions: string[]) {
  await invalid(api, await addressWith(api, one, query), ...mentions);
}

const valid: Readonly<Record<string, string>> = {
  ids: '1',
  years: '2020',
  since: '2020-01-01T00:00:00Z',
  search: 'ka',
  source: 'own',
  lang: 'ja',
  text: 'neko',
  system: 'gojuon',
  from: '1',
  to: '2.5',
};

/** A value that the parameter accepts with any catalogue. */
function validValue({ parameter, item }: Case): string | undefined {
  const known = valid[parameter.name];
  if (known !== undefined) return known;
  if (item.kind === 'enum') return item.values[0];
  if (item.kind === 'integer')
    return parameter.name === 'teams' || parameter.name === 'anime' ? undefined : '1';
  return item.kind === 'boolean' ? 'false' : undefined;
}

const enums = cases.filter((one) => one.item.kind === 'enum');
const integers = cases.filter((one) => one.item.kind === 'integer');
const bounded = integers.filter(({ item }) => item.kind === 'integer' && item.min > Number.MIN_SAFE_INTEGER);
const booleans = cases.filter((one) => one.item.kind === 'boolean');
const scalars = cases.filter((one) => one.parameter.shape.kind !== 'array' && validValue(one) !== undefined);
/** `text` of a transliteration is no required parameter only because `q` may stand for it. */
const optional = cases.filter(
  ({ name, parameter }) => !parameter.required && !(name === 'translit' && parameter.name === 'text'),
);

/** Whether each percent sign of a target begins an encoded byte (RFC 3986, 2.1). */
const isEncoded = (target: string) => !/%(?![\da-f]{2})/i.test(target);

const paginated = ['animeList', 'postersUa', 'updates', 'teams', 'teamAnime', 'characters'] as const;

const hostile = '%00 %F0%9F%92%A9 %27%20OR%201%3D1-- ..%2F.. %E2%80%AE % %ZZ %ED%A0%80 __proto__'.split(' ');
/** Addresses that end with a value. */
const searched = [
  ...['/anime?search=', '/anime?genres=', '/characters?search=ab'],
  ...['/anime/slug:', '/teams/', '/resolve?source=slug&ids='],
];

const listsOf = async (api: Api) =>
  Object.entries({ genres: await api.genres(), tags: await api.tags(), studios: await api.studios() });

export const parameters: readonly Row[] = rowsOf([
  ...each(
    enums,
    'unknown',
    'an unknown value is 422 invalid_parameter, the message quotes it and lists the allowed',
    (api, one, name) => {
      const allowed = one.item.kind === 'enum' ? one.item.values : [];
      return refused(api, one, `${name}=bogus`, `«${name}»`, '«bogus»', ...allowed);
    },
  ),
  ...each(booleans, 'unknown', 'only true and false are taken, else 422', async (api, one, name) => {
    for (const value of ['1', 'TRUE']) {
      await refused(api, one, `${name}=${value}`, `«${value}»`, 'true', 'false');
    }
  }),
  ...each(integers, 'not-integer', 'what is no whole number is 422', async (api, one, name) => {
    for (const value of one.name === 'animeList' ? ['x', '1.5', '1e3', '0x1', '１'] : ['1.5']) {
      await refused(api, one, `${name}=${encodeURIComponent(value)}`, `«${value}»`);
    }
  }),
  ...each(bounded, 'range', 'out of range is 422 naming the range', async (api, one, name) => {
    if (one.item.kind !== 'integer') return;
    const { min, max } = one.item;
    const beyond = [min - 1, ...(max < Number.MAX_SAFE_INTEGER ? [max + 1] : []), '99999999999999999999'];
    for (const value of beyond) await refused(api, one, `${name}=${value}`, String(min), String(max));
  }),
  ...each(scalars, 'repeated', 'a repeated scalar is 422', async (api, one, name) => {
    const pair = `${name}=${encodeURIComponent(validValue(one) ?? '')}`;
    await refused(api, one, `${pair}&${pair}`, `«${name}»`);
  }),
  ...each(optional, 'empty', 'an empty value is as if absent', async (api, one, name) => {
    const bare = await addressWith(api, one, '');
    await sameAs(api, await addressWith(api, one, `${name}=`), bare.replace(/\?$/, ''));
  }),
  section('decision: Parameters'),
  rule('parameters.unknown', 'an unknown parameter is ignored', async (api) => {
    const paths = ['/genres', '/anime', '/teams', '/characters', '/updates', await api.address('anime')];
    for (const path of paths) {
      for (const query of ['nobody=1', '__proto__=1', 'constructor=x&utm_source=y']) {
        await sameAs(api, `${path}?${query}`, path);
      }
    }
  }),
  rule('parameters.merged', 'a repeated list parameter is merged', async (api) => {
    await sameAs(api, '/anime?formats=tv&limit=5&formats=movie', '/anime?formats=tv,movie&limit=5');
  }),
  rule('parameters.order', 'the order of parameters changes nothing', async (api) => {
    await sameAs(api, '/anime?limit=5&formats=tv&sort=year', '/anime?sort=year&formats=tv&limit=5');
  }),
  rule(
    'parameters.page-default',
    'page is 1 and limit 20 by default, on every paginated endpoint',
    async (api) => {
      for (const name of paginated) {
        const [path = ''] = (await api.address(name)).split('?');
        await sameAs(api, path, `${path}?page=1&limit=20`);
      }
    },
  ),
  rule(
    'parameters.beyond',
    'a page beyond the last is 200 with an empty result, true total and pages',
    async (api) => {
      for (const name of paginated) {
        const [path = ''] = (await api.address(name)).split('?');
        const first = await api.get(name, `${path}?limit=20`);
        for (const page of [first.pages + 1, 1_000_000]) {
          const got = await api.get(name, `${path}?limit=20&page=${page}`);
          same(got.result, [], `${path}, page ${page}`);
          const expected = [first.total, page, first.pages];
          same([got.total, got.page, got.pages], expected, `${path}: total, page, pages`);
        }
      }
    },
  ),
  rule('parameters.pages-cover', 'the pages of a list hold every item once, in one order', async (api) => {
    for (const path of ['/anime', '/teams', '/characters', '/updates', '/posters/ua']) {
      const whole = await api.get('animeList', `${path}?limit=24`);
      const halves = [1, 2, 3].map((page) => api.get('animeList', `${path}?limit=8&page=${page}`));
      const joined = (await Promise.all(halves)).flatMap((page) => page.result);
      same(joined, whole.result, `${path}: three pages of 8 and one of 24`);
    }
  }),
  rule(
    'parameters.hostile',
    'hostile values end as 200 or as a client error in the envelope, never as 5xx',
    async (api) => {
      for (const [i, value] of hostile.entries()) {
        // Every value at every address where limits do not slow the client down, else each at two of them.
        const tried = searched.filter((_path, n) => api.unthrottled || n % 3 === i % 3);
        for (const path of tried.map((start) => start + value)) {
          const response = await api.fetch(path);
          must(response.status < 500, `GET ${path}: got ${response.status}`);
          // A server in front may refuse an invalid URI with its own message.
          if (api.behindCache && response.status === 400 && !isEncoded(path)) continue;
          must(response.json !== undefined, `GET ${path}: the body is no JSON`);
        }
      }
    },
  ),
  section('Errors'),
  rule(
    'errors.listed',
    'unknown names of genres, tags and studios are 422: all are listed up to 50, else the nearest three and the address of the list',
    async (api) => {
      for (const [name, items] of await listsOf(api)) {
        const all = items.map((item) => item.name);
        const mentions = all.length > 50 ? [/(?:[^,]+, ){2}/, `/${name}`] : all;
        for (const field of name === 'studios' ? [name] : [name, `${name}Exclude`]) {
          await invalid(api, `/anime?${field}=Bogus`, `«${field}»`, '«Bogus»', ...mentions);
        }
      }
    },
  ),
  rule('errors.nearest', 'a misspelt name among more than 50 is answered with the right one', async (api) => {
    const long = (await listsOf(api)).find(([, items]) => items.length > 50);
    needsCase(long !== undefined, 'a list of more than 50 names');
    const [field, items] = long;
    const { name = '' } = items.find((item) => /^[A-Za-z]{6,}$/.test(item.name)) ?? items[0] ?? {};
    await invalid(api, `/anime?${field}=${encodeURIComponent(`${name}x`)}`, name);
  }),
  rule('errors.internal', 'a failure on the side of the service is 500 internal_error', async () =>
    pending('cannot be provoked from outside'),
  ),
  rule('errors.team-ids', 'an unknown team id, or anime id of the characters search, is 422', async (api) => {
    await invalid(api, '/anime?teams=987654321', '987654321');
    await invalid(api, '/characters?anime=987654321', '987654321');
  }),
]);
