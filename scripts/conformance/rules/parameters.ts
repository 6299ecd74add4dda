/** Rules for parameters by their shapes, for references, and for lists in pages. */
import {
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
  type Parameter,
  parametersOf,
  type Shape,
} from '../../../src/contract/index.ts';
import { at, must, same, type Told } from '../expectation.ts';
import { acceptedValue, addressOf, pathOf } from '../found.ts';
import { type Case, cases, type Expected, type Rule, rule, type Server } from '../rule.ts';

interface Known extends Parameter {
  readonly endpoint: EndpointName;
  /** The shape of the parameter or of an item of its list. */
  readonly item: Shape;
  readonly isList: boolean;
}

/** Every query parameter of the table. */
const known: readonly Known[] = endpointNames
  .filter((name) => endpoints[name].method === 'GET')
  .flatMap((endpoint) =>
    parametersOf(endpoints[endpoint].params).map((parameter) => {
      const { shape } = parameter;
      const isList = shape.kind === 'array';
      return { ...parameter, endpoint, isList, item: isList ? shape.item : shape };
    }),
  );

/** A value that the server accepts; undefined if the catalogue has none. */
function acceptedBy({ endpoint, name, item }: Known, server: Server): string | undefined {
  const found = acceptedValue(endpoint, name, server);
  if (found !== undefined) return found;
  if (item.kind === 'enum') return endpoint === 'characters' && name === 'sort' ? 'name' : item.values[0];
  if (item.kind === 'boolean') return 'false';
  return (item.kind === 'integer' && name !== 'teams') || item.kind === 'number' ? '1' : undefined;
}

/** A request with this query, in which the parameter replaces a required one. */
function ask(server: Server, { endpoint, name }: Known, query: string, expected: Expected): readonly Case[] {
  const path = addressOf(endpoint, server, query, name);
  return path === undefined ? [] : [{ path, expected }];
}

/** A refused request with this query. */
const refusedQuery = (server: Server, one: Known, query: string, { mentions = [], ...told }: Told = {}) =>
  ask(server, one, query, {
    code: 'invalid_parameter',
    parameter: one.name,
    ...told,
    mentions: [`«${one.name}»`, ...mentions],
  });

/** Refused requests, by the value of the parameter. */
const refused = (server: Server, one: Known, values: readonly string[], told: Told = {}) =>
  values.flatMap((value) => {
    const query = `${one.name}=${encodeURIComponent(value)}`;
    return refusedQuery(server, one, query, { mentions: [`«${value}»`], ...told });
  });

/** Makes a rule from the cases of each parameter. */
const ofParameters = (id: string, says: string, make: (one: Known, server: Server) => readonly Case[]) =>
  cases(id, says, (server) => known.flatMap((one) => make(one, server)));

/** `from` and `to` of one endpoint, such as yearFrom and yearTo. */
const bounds = known.flatMap((from) => {
  const other = from.name.replace(/From$/, 'To').replace(/^from$/, 'to');
  const to = known.find(({ endpoint, name }) => endpoint === from.endpoint && name === other);
  return to === undefined || other === from.name ? [] : [{ from, to }];
});

/** `text` of a transliteration is optional only because `q` may replace it. */
const optional = known.filter(
  (one) => !one.required && !(one.endpoint === 'translit' && one.name === 'text'),
);

const shapes: readonly Rule[] = [
  ofParameters(
    'unknown-value',
    'an unknown value is 422; the message quotes it and lists the allowed ones',
    (one, server) => {
      const allowed = one.item.kind === 'enum' ? one.item.values : ['true', 'false'];
      if (one.item.kind === 'enum')
        return refused(server, one, ['bogus'], { mentions: ['«bogus»', ...allowed], allowed });
      return one.item.kind === 'boolean'
        ? refused(server, one, ['1', 'TRUE'], { mentions: allowed, allowed })
        : [];
    },
  ),
  ofParameters('accepted-values', 'every value of a closed list is accepted', (one, server) => {
    if (one.item.kind !== 'enum' || one.endpoint === 'translit') return [];
    const asked = one.isList ? [one.item.values.join(',')] : one.item.values;
    const search = one.endpoint === 'characters' ? '&search=ka' : '';
    return asked.flatMap((value) =>
      ask(server, one, `${one.name}=${value}${search}`, { endpoint: one.endpoint }),
    );
  }),
  ofParameters('not-a-number', 'a value that is not a number is 422', (one, server) => {
    if (one.item.kind === 'integer') return refused(server, one, ['x', '1.5', '1e3', '0x1', '１']);
    return one.item.kind === 'number' ? refused(server, one, ['x', '1e3', '１']) : [];
  }),
  ofParameters(
    'out-of-range',
    'a number out of its range is 422; the message names the range',
    (one, server) => {
      if (one.item.kind !== 'integer' && one.item.kind !== 'number') return [];
      const { min, max, kind } = one.item;
      const huge = kind === 'integer' ? ['99999999999999999999'] : [];
      const beyond = [String(min - 1), ...(max < Number.MAX_SAFE_INTEGER ? [String(max + 1)] : []), ...huge];
      const isBound = (bound: number) => Math.abs(bound) < Number.MAX_SAFE_INTEGER;
      const allowed = { ...(isBound(min) && { min }), ...(isBound(max) && { max }) };
      return refused(server, one, beyond, { mentions: [String(min), String(max)], allowed });
    },
  ),
  ofParameters('range-ends', 'the ends of a range are accepted', (one, server) => {
    const { item, isList } = one;
    if ((item.kind !== 'integer' && item.kind !== 'number') || isList || item.max === Number.MAX_SAFE_INTEGER)
      return [];
    return [item.min, item.max].flatMap((value) => ask(server, one, `${one.name}=${value}`, {}));
  }),
  ofParameters('repeated', 'a repeated scalar is 422', (one, server) => {
    const value = acceptedBy(one, server);
    if (one.isList || value === undefined) return [];
    return refusedQuery(server, one, `${one.name}=${value}&${one.name}=${value}`);
  }),
  cases('empty', 'an empty value counts as absent', (server) =>
    optional.flatMap((one) =>
      endpoints[one.endpoint].cache === 'none'
        ? ask(server, one, `${one.name}=`, {})
        : ask(server, one, `${one.name}=`, { sameAs: addressOf(one.endpoint, server) ?? '' }),
    ),
  ),
  ofParameters('default', 'a default may be given, and false does not filter', (one, server) => {
    const value = one.fallback ?? (one.shape.kind === 'boolean' ? false : undefined);
    if (value === undefined || endpoints[one.endpoint].cache === 'none') return [];
    return ask(server, one, `${one.name}=${value}`, { sameAs: addressOf(one.endpoint, server) ?? '' });
  }),
  ofParameters(
    'list-forms',
    'a list that is repeated, in brackets, with an index or with white space means the same',
    (one, server) => {
      const value = acceptedBy(one, server);
      if (!one.isList || value === undefined) return [];
      const [first = '', second = first] = one.item.kind === 'enum' ? one.item.values : [value];
      const own = addressOf(one.endpoint, server, `${one.name}=${first},${second}`, one.name) ?? '';
      return [
        `${one.name}=${first}&nobody=1&${one.name}=${second}`,
        `${one.name}[]=${first}&${one.name}[]=${second}`,
        `${one.name}%5B%5D=${first}&${one.name}=${second}`,
        `${one.name}[0]=${first}&${one.name}%5B99%5D=${second}`,
        `${one.name}=${first},%20${second}`,
      ].flatMap((query) => ask(server, one, query, { sameAs: own }));
    },
  ),
  ofParameters(
    'name-forms',
    'brackets that are not a list are 422; the message names the parameter',
    (one, server) => {
      const value = acceptedBy(one, server);
      const list = ['[x]', '[100]', '[0][0]', '[__proto__]', '%255B%255D'];
      return (one.isList ? list : ['[]', '[0]']).flatMap((brackets) =>
        refusedQuery(server, one, `${one.name}${brackets}=${value ?? 'x'}`),
      );
    },
  ),
  ofParameters(
    'near-name',
    'a near miss of a name is 422; the message names the parameter',
    (one, server) => {
      const { name } = one;
      const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const other = one.isList && name.endsWith('s') ? name.slice(0, -1) : `${name}s`;
      return [
        name.toUpperCase(),
        other,
        ...(snake === name ? [] : [snake, snake.replaceAll('_', '-')]),
      ].flatMap((written) => {
        const query = `${written}=${acceptedBy(one, server) ?? 'x'}`;
        return refusedQuery(server, one, query, { mentions: [`«${written}»`] });
      });
    },
  ),
  ofParameters(
    'alias',
    'another name of a parameter means the same; both together are 422',
    (one, server) => {
      const { aliases = {} }: Endpoint = endpoints[one.endpoint];
      const other = Object.keys(aliases).find((alias) => aliases[alias] === one.name);
      const value = acceptedBy(one, server);
      if (other === undefined || value === undefined) return [];
      const own = addressOf(one.endpoint, server, `${one.name}=${value}`, one.name) ?? '';
      return [
        ...ask(server, one, `${other}=${value}`, { sameAs: own }),
        ...refusedQuery(server, one, `${one.name}=${value}&${other}=b`),
      ];
    },
  ),
  cases('required', 'a missing required parameter is 422', (server) =>
    known.filter((one) => one.required).flatMap((one) => refusedQuery(server, one, '')),
  ),
  cases('swapped-bounds', 'a lower bound above the upper one is 422', (server) =>
    bounds
      .filter(({ from }) => from.item.kind !== 'string')
      .flatMap(({ from, to }) =>
        ask(server, from, `${from.name}=20&${to.name}=10`, {
          code: 'invalid_parameter',
          mentions: [`«${from.name}»`, `«${to.name}»`],
        }),
      ),
  ),
  cases(
    'window',
    'a window that is empty or longer than 31 days is 422; days are those of Kyiv',
    (server) => {
      const asked = (query: string) => addressOf('airings', server, query) ?? '';
      const told = { code: 'invalid_parameter' as const, mentions: ['«from»', '«to»'] };
      return [
        ...['2026-03-01', '2026-02-28', '2026-02-28T22:00:00Z', '2026-04-02'].map((to) => ({
          path: asked(`from=2026-03-01&to=${to}`),
          expected: told,
        })),
        { path: asked('from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:01Z'), expected: told },
        // In these months Kyiv switches between summer and winter time.
        {
          path: asked('from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z'),
          expected: { endpoint: 'airings' },
        },
        { path: asked('from=2026-10-01&to=2026-11-01'), expected: { endpoint: 'airings' } },
        {
          path: asked('from=2026-03-01&to=2026-03-08&anime=1'),
          expected: { sameAs: asked('from=2026-02-28T22:00:00Z&to=2026-03-07T22:00:00Z&anime=1') },
        },
        {
          path: asked('from=2026-03-01T00:00:00Z'),
          expected: { sameAs: asked('from=2026-03-01T02:00:00+02:00&to=2026-03-08T00:00:00Z') },
        },
      ];
    },
  ),
  cases(
    'timestamp',
    'a moment that is not an RFC3339 timestamp is 422, a date if no date is expected',
    (server) =>
      known
        .filter(({ name, item }) => /^(?:since|from|to)$/.test(name) && item.kind === 'string')
        .flatMap((one) => [
          ...(one.name === 'since'
            ? refused(server, one, ['2026-03-01'])
            : refused(server, one, ['2026-02-30'])),
          ...refused(
            server,
            one,
            ['yesterday', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '1772384400'].concat([
              '2026-03-01T17:00:00',
              '2026-03-01T17:00:61Z',
              '2026-03-01T17:00:99Z',
            ]),
          ),
          ...refused(server, one, ['yesterday'], { mentions: ['RFC3339'] }),
        ]),
  ),
  cases(
    'unknown-name',
    'an unknown name or id of the catalogue is 422; the message lists short lists completely',
    (server) => [
      ...known.flatMap((one) => {
        const list = one.name.replace('Exclude', '') as keyof typeof server.found.lists; // undefined if it is another
        const all = one.endpoint === 'animeList' ? server.found.lists[list] : undefined;
        if (all === undefined) return [];
        const isShort = all.length <= 50;
        return refused(server, one, ['Bogus'], {
          mentions: isShort ? ['«Bogus»', ...all] : ['«Bogus»', `/${list}`],
          ...(isShort && { allowed: all }),
        });
      }),
      ...known
        .filter(({ endpoint, name }) =>
          /^(?:animeList teams|updates teams|characters anime)$/.test(`${endpoint} ${name}`),
        )
        .flatMap((one) => refused(server, one, ['987654321'])),
    ],
  ),
  cases('too-many', 'a hundred ids are accepted, more are 422 too_many_ids, repeated ones count', (server) =>
    known
      .filter((one) => one.isList && (one.name === 'ids' || one.name === 'anime'))
      .flatMap((one) => {
        const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(',');
        const told = { parameter: one.name, allowed: { max: 100 }, mentions: ['101', '100'] };
        const tooMany = { code: 'too_many_ids', ...told } as const;
        return [
          ...ask(server, one, `${one.name}=${upTo(100)}`, { endpoint: one.endpoint }),
          ...ask(server, one, `${one.name}=${upTo(101)}`, tooMany),
          ...ask(server, one, `${one.name}=${'1,'.repeat(101)}`, tooMany),
        ];
      }),
  ),
];

/** Malformed references of anime, and what the message mentions. */
const malformed = {
  naruto: 'slug:naruto',
  '1x': '«1x»',
  '-1': '«-1»',
  '1.5': '«1.5»',
  'mal:1': '«mal»',
  'filmdb:1': '«filmdb»',
  'own:1': '«own»',
  '__proto__:1': '«__proto__»',
  constructor: 'constructor',
  'catalog_a:x': 'catalog_a',
  'catalog_b:1.5': 'catalog_b',
  'catalog_a:': 'catalog_a',
  'catalog_a:-1': 'catalog_a',
  'slug:': '«slug:»',
  'catalog_c:': '«catalog_c:»',
  'catalog_b:0': 'catalog_b',
  '0': '0',
  '99999999999999999999': '9999',
  'catalog_a:9007199254740992': 'catalog_a',
  '9007199254740992': '9007199254740992',
};

/** By noun, references to missing records. */
const missing = {
  anime: ['987654321', 'slug:no-such-title'],
  teams: ['987654321', 'no-such-team', '__proto__'],
  characters: ['987654321', 'no-such-character', '987654321-x', '__proto__'],
};

const withRef = endpointNames.filter((name) => endpoints[name].path.includes('{ref}'));
const nounOf = (name: EndpointName) => endpoints[name].path.split('/')[1] as keyof typeof missing; // those with {ref}

/** Other references to the found records. */
function aliasesOf(
  noun: keyof typeof missing,
  { found: { anime, team, character } }: Server,
): readonly string[] {
  if (noun === 'anime' && anime !== undefined) {
    const { own, slug, catalog_a, catalog_b, catalog_c } = anime;
    const elsewhere = Object.entries({ catalog_a, catalog_b, catalog_c }).filter(([, id]) => id !== null);
    const zeros = catalog_a === null ? [] : [`catalog_a:000${catalog_a}`];
    return [
      `slug:${slug}`,
      `slug%3A${slug}`,
      `000${own}`,
      `${'0'.repeat(30)}${own}`,
      ...zeros,
      ...elsewhere.map(([name, id]) => `${name}:${id}`),
    ];
  }
  if (noun === 'teams' && team !== undefined) return [team.slug];
  if (noun !== 'characters' || character === undefined) return [];
  const { id, slug } = character;
  return [slug, `${id}-${slug}`, `${id}-an-old-slug`];
}

const references: readonly Rule[] = [
  cases('malformed-reference', 'a malformed reference of anime is 422 invalid_reference with a hint', () =>
    withRef
      .filter((name) => nounOf(name) === 'anime')
      .flatMap((name) =>
        Object.entries(malformed).map(([ref, mention]) => ({
          path: endpoints[name].path.replace('{ref}', ref),
          expected: { code: 'invalid_reference' as const, parameter: 'ref', mentions: [mention] },
        })),
      ),
  ),
  cases('not-found', 'a reference to a missing record is 404 not_found', () =>
    withRef.flatMap((name) =>
      missing[nounOf(name)].map((ref) => ({
        path: endpoints[name].path.replace('{ref}', ref),
        expected: { code: 'not_found' as const, mentions: [ref] },
      })),
    ),
  ),
  cases(
    'reference',
    'other references give the same bytes; Content-Location names the canonical path',
    (server) =>
      withRef.flatMap((name) => {
        const path = pathOf(name, server) ?? '';
        return [
          { path, expected: { headers: { 'content-location': null } } },
          ...aliasesOf(nounOf(name), server).map((ref) => ({
            path: endpoints[name].path.replace('{ref}', ref),
            expected: { sameAs: path, headers: { 'content-location': new RegExp(`/public/v1${path}$`) } },
          })),
        ];
      }),
  ),
  cases(
    'reference-query',
    'other references accept the parameters, and Content-Location repeats them',
    (server) =>
      known
        .filter((one) => withRef.includes(one.endpoint) && acceptedBy(one, server) !== undefined)
        .flatMap((one) => {
          const query = `${one.name}=${one.fallback === true ? 'false' : acceptedBy(one, server)}`;
          const own = pathOf(one.endpoint, server) ?? '';
          return aliasesOf(nounOf(one.endpoint), server).map((ref) => {
            const path = `${endpoints[one.endpoint].path.replace('{ref}', ref)}?${query}`;
            const isDefault = String(one.fallback) === query.split('=')[1];
            const location = new RegExp(`${own}(?:\\?${query})${isDefault ? '?' : ''}$`);
            return {
              path,
              expected: { sameAs: `${own}?${query}`, headers: { 'content-location': location } },
            };
          });
        }),
  ),
];

const paginated = endpointNames.filter((name) => endpoints[name].envelope.startsWith('pages'));

interface Page {
  readonly [member: string]: unknown;
  readonly result: readonly unknown[];
}

async function pageOf(server: Server, name: EndpointName, query: string): Promise<Page> {
  const { json } = await server.fetch(addressOf(name, server, query) ?? '');
  const result = at(json, 'result');
  must(Array.isArray(result), `${name}?${query}: result is not a list`);
  return { ...(json as object), result };
}

const pages: readonly Rule[] = [
  rule(
    'pages',
    'total, page and pages agree, and the pages contain every item once, in one order',
    async (server) => {
      for (const name of paginated.filter((one) => pathOf(one, server) !== undefined)) {
        const whole = await pageOf(server, name, 'limit=24');
        const size = Math.min(8, Math.max(1, whole.result.length - 1));
        const { total } = whole;
        same(
          [whole.page, whole.pages],
          [1, Math.ceil(Number(total) / 24)],
          `${name}: page, pages of ${total} by 24`,
        );
        same(whole.result.length, Math.min(24, Number(total)), `${name}: items of the first page`);
        const joined: unknown[] = [];
        for (let page = 1; (page - 1) * size < whole.result.length; page++) {
          const part = await pageOf(server, name, `limit=${size}&page=${page}`);
          joined.push(...part.result);
          const expected = [
            total,
            page,
            Math.ceil(Number(total) / size),
            whole.limit === undefined ? undefined : size,
          ];
          same(
            [part.total, part.page, part.pages, part.limit],
            expected,
            `${name}: total, page, pages, limit`,
          );
        }
        same(joined.slice(0, whole.result.length), whole.result, `${name}: pages of ${size} and one of 24`);
      }
    },
  ),
  rule(
    'page-beyond',
    'the last page has the remaining items, and a page after it is empty',
    async (server) => {
      for (const name of paginated.filter((one) => pathOf(one, server) !== undefined)) {
        const { total, pages: last } = await pageOf(server, name, 'limit=20');
        if (Number(last) > 0) {
          const { result } = await pageOf(server, name, `limit=20&page=${last}`);
          same(result.length, Number(total) - 20 * (Number(last) - 1), `${name}: items of the last page`);
        }
        for (const page of [Number(last) + 1, 1_000_000]) {
          const got = await pageOf(server, name, `limit=20&page=${page}`);
          same(
            [got.result, got.total, got.page, got.pages],
            [[], total, page, last],
            `${name}: page ${page}`,
          );
        }
      }
    },
  ),
];

export const parameters: readonly Rule[] = [...shapes, ...references, ...pages];
