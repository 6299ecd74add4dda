/** Parameters: each endpoint's, by their shapes (contract: Endpoints, General rules; decision: Parameters). */
import {
  type EndpointName,
  endpoints,
  type Parameter,
  parametersOf,
  type Shape,
} from '../../contract/index.ts';
import { error, must, same, status } from '../expectation.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Client, pending, type Row, rowsOf } from '../row.ts';

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

/** What must stand beside a parameter for the request to be right but for it. */
const companions: Readonly<Record<string, string>> = {
  resolve: 'source=own&ids=1',
  translit: 'lang=ja&text=neko',
};

/** The endpoint's address with a query, and whatever it requires beside it. */
async function addressWith(f: Fixtures, { name, parameter }: Case, query: string): Promise<string> {
  const [path] = (await f.address(name)).split('?');
  const rest = (companions[name] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${parameter.name}=`));
  return `${path}?${[...rest, query].filter((part) => part !== '').join('&')}`;
}

type Check = (client: Client, fixtures: Fixtures, one: Case) => Promise<void>;

function each(list: readonly Case[], id: string, rule: string, check: Check): readonly Row[] {
  return list.flatMap((one) =>
    rowsOf(endpoints[one.name].section, [
      [
        `${one.name}.${one.parameter.name}.${id}`,
        `${one.parameter.name}: ${rule}`,
        (c, f) => check(c, f, one),
      ],
    ]),
  );
}

async function refused(
  c: Client,
  f: Fixtures,
  one: Case,
  query: string,
  mentions: readonly (string | RegExp)[],
) {
  const path = await addressWith(f, one, query);
  error(await c.request('GET', path), 'invalid_parameter', `GET ${path}`, mentions);
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

/** A value that the parameter takes, whatever the catalogue. */
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
const optional = cases.filter((one) => !one.parameter.required);

/** Whether a target's percent signs all begin an encoded byte (RFC 3986, 2.1). */
const isEncoded = (target: string) => !/%(?![\da-f]{2})/i.test(target);

export const parameters: readonly Row[] = [
  ...each(
    enums,
    'unknown',
    'an unknown value is 422 invalid_parameter, the message quotes it and lists the allowed',
    (c, f, one) =>
      refused(c, f, one, `${one.parameter.name}=bogus`, [
        `«${one.parameter.name}»`,
        '«bogus»',
        ...(one.item.kind === 'enum' ? one.item.values : []),
      ]),
  ),
  ...each(booleans, 'unknown', 'only true and false are taken, else 422', async (c, f, one) => {
    for (const value of ['1', 'TRUE']) {
      await refused(c, f, one, `${one.parameter.name}=${value}`, [`«${value}»`, 'true', 'false']);
    }
  }),
  ...each(integers, 'not-integer', 'what is no whole number is 422', async (c, f, one) => {
    for (const value of one.name === 'animeList' ? ['x', '1.5', '1e3', '0x1', '１'] : ['1.5']) {
      await refused(c, f, one, `${one.parameter.name}=${encodeURIComponent(value)}`, [`«${value}»`]);
    }
  }),
  ...each(bounded, 'range', 'out of range is 422 naming the range', async (c, f, one) => {
    if (one.item.kind !== 'integer') return;
    const { min, max } = one.item;
    const range = [String(min), String(max)];
    await refused(c, f, one, `${one.parameter.name}=${min - 1}`, range);
    if (max < Number.MAX_SAFE_INTEGER) await refused(c, f, one, `${one.parameter.name}=${max + 1}`, range);
    await refused(c, f, one, `${one.parameter.name}=99999999999999999999`, range);
  }),
  ...each(scalars, 'repeated', 'a repeated scalar is 422', async (c, f, one) => {
    const pair = `${one.parameter.name}=${encodeURIComponent(validValue(one) ?? '')}`;
    await refused(c, f, one, `${pair}&${pair}`, [`«${one.parameter.name}»`]);
  }),
  ...each(optional, 'empty', 'an empty value is as if absent', async (c, f, one) => {
    if (one.name === 'translit' && one.parameter.name === 'text') return;
    const [bare, empty] = [
      await addressWith(f, one, ''),
      await addressWith(f, one, `${one.parameter.name}=`),
    ];
    const [expected, got] = [await c.request('GET', bare.replace(/\?$/, '')), await c.request('GET', empty)];
    status(got, 200, `GET ${empty}`);
    same(got.text, expected.text, `body of ${empty} and of ${bare}`);
    same(got.headers.get('etag'), expected.headers.get('etag'), 'ETag');
  }),
  ...rowsOf('decision: Parameters', [
    [
      'parameters.unknown',
      'an unknown parameter is ignored',
      async (c, f) => {
        const paths = ['/genres', '/anime', '/teams', '/characters', '/updates', await f.address('anime')];
        for (const path of paths) {
          for (const query of ['nobody=1', '__proto__=1', 'constructor=x&utm_source=y']) {
            const [expected, got] = [
              await c.request('GET', path),
              await c.request('GET', `${path}?${query}`),
            ];
            status(got, 200, `GET ${path}?${query}`);
            same(got.text, expected.text, `body of ${path}?${query}`);
          }
        }
      },
    ],
    [
      'parameters.merged',
      'a repeated list parameter is merged',
      async (c) => {
        const one = await c.request('GET', '/anime?formats=tv,movie&limit=5');
        const two = await c.request('GET', '/anime?formats=tv&limit=5&formats=movie');
        status(two, 200, 'formats=tv&formats=movie');
        same(two.text, one.text, 'body');
      },
    ],
    [
      'parameters.order',
      'the order of parameters changes nothing',
      async (c) => {
        const one = await c.request('GET', '/anime?sort=year&formats=tv&limit=5');
        const two = await c.request('GET', '/anime?limit=5&formats=tv&sort=year');
        same([two.text, two.headers.get('etag')], [one.text, one.headers.get('etag')], 'body and ETag');
      },
    ],
    [
      'parameters.page-default',
      'page is 1 and limit 20 by default, on every paginated endpoint',
      async (c, f) => {
        for (const name of [
          'animeList',
          'postersUa',
          'updates',
          'teams',
          'teamAnime',
          'characters',
        ] as const) {
          const [path = ''] = (await f.address(name)).split('?');
          const [bare, full] = [
            await c.request('GET', path),
            await c.request('GET', `${path}?page=1&limit=20`),
          ];
          status(bare, 200, path);
          same(bare.text, full.text, `${path} and ${path}?page=1&limit=20`);
        }
      },
    ],
    [
      'parameters.beyond',
      'a page beyond the last is 200 with an empty result, true total and pages',
      async (_c, f) => {
        for (const name of [
          'animeList',
          'postersUa',
          'updates',
          'teams',
          'teamAnime',
          'characters',
        ] as const) {
          const [path = ''] = (await f.address(name)).split('?');
          const first = await f.get(name, `${path}?limit=20`);
          for (const page of [first.pages + 1, 1_000_000]) {
            const got = await f.get(name, `${path}?limit=20&page=${page}`);
            same(got.result, [], `${path}, page ${page}`);
            same(
              [got.total, got.page, got.pages],
              [first.total, page, first.pages],
              `${path}: total, page, pages`,
            );
          }
        }
      },
    ],
    [
      'parameters.pages-cover',
      'the pages of a list hold every item once, in one order',
      async (_c, f) => {
        for (const path of ['/anime', '/teams', '/characters', '/updates', '/posters/ua']) {
          const whole = await f.get('animeList', `${path}?limit=24`);
          const halves = [1, 2, 3].map((page) => f.get('animeList', `${path}?limit=8&page=${page}`));
          const joined = (await Promise.all(halves)).flatMap((page) => page.result);
          same(joined, whole.result, `${path}: three pages of 8 and one of 24`);
        }
      },
    ],
    [
      'parameters.hostile',
      'hostile values end as 200 or as a client error in the envelope, never as 5xx',
      async (c) => {
        const hostile = [
          '%00',
          '%F0%9F%92%A9',
          '%27%20OR%201%3D1--',
          '..%2F..',
          '%E2%80%AE',
          '%',
          '%ZZ',
          '%ED%A0%80',
          '__proto__',
        ];
        const places = [
          '/anime?search=',
          '/anime?genres=',
          '/characters?search=ab',
          '/anime/slug:',
          '/teams/',
          '/resolve?source=slug&ids=',
        ];
        for (const [i, value] of hostile.entries()) {
          // Every value in every place where limits do not slow the client down, else each in two of them.
          const tried = places.filter((_place, n) => c.unthrottled || n % 3 === i % 3);
          for (const path of tried.map((place) => place + value)) {
            const response = await c.request('GET', path);
            must(response.status < 500, `GET ${path}: got ${response.status}`);
            // What is no URI a server in front may refuse in its own words.
            if (c.behindCache && response.status === 400 && !isEncoded(path)) continue;
            must(response.json !== undefined, `GET ${path}: the body is no JSON`);
          }
        }
      },
    ],
  ]),
  ...rowsOf('Errors', [
    [
      'errors.listed',
      'unknown names of genres, tags and studios are 422: all are listed up to 50, else the nearest three and the address of the list',
      async (c, f) => {
        const lists = { genres: await f.genres(), tags: await f.tags(), studios: await f.studios() };
        for (const [name, items] of Object.entries(lists)) {
          const fields = name === 'studios' ? [name] : [name, `${name}Exclude`];
          for (const field of fields) {
            const path = `/anime?${field}=Bogus`;
            const every = items.map((item) => item.name);
            const mentions = every.length > 50 ? [/(?:[^,]+, ){2}/, `/${name}`] : every;
            error(await c.request('GET', path), 'invalid_parameter', path, [
              `«${field}»`,
              '«Bogus»',
              ...mentions,
            ]);
          }
        }
      },
    ],
    [
      'errors.nearest',
      'a misspelt name among more than 50 is answered with the right one',
      async (c, f) => {
        const longest = [await f.genres(), await f.tags(), await f.studios()].findIndex(
          (list) => list.length > 50,
        );
        if (longest < 0) return { pending: 'no such case in this catalogue: a list of more than 50 names' };
        const field = ['genres', 'tags', 'studios'][longest] ?? '';
        const list = [await f.genres(), await f.tags(), await f.studios()][longest] ?? [];
        const name =
          list.map((item) => item.name).find((item) => /^[A-Za-z]{6,}$/.test(item)) ?? list[0]?.name ?? '';
        const path = `/anime?${field}=${encodeURIComponent(`${name}x`)}`;
        error(await c.request('GET', path), 'invalid_parameter', path, [name]);
        return undefined;
      },
    ],
    [
      'errors.internal',
      'a failure on the side of the service is 500 internal_error',
      async () => pending('cannot be provoked from outside'),
    ],
    [
      'errors.team-ids',
      'an unknown team id, or anime id of the characters search, is 422',
      async (c) => {
        error(await c.request('GET', '/anime?teams=987654321'), 'invalid_parameter', 'teams', ['987654321']);
        error(await c.request('GET', '/characters?anime=987654321'), 'invalid_parameter', 'anime', [
          '987654321',
        ]);
      },
    ],
  ]),
];
