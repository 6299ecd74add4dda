/** References of anime and /resolve (contract: Endpoints, General rules; GET /resolve and POST /resolve). */
import type { AnimeCard, ErrorCode } from '../../contract/index.ts';
import { error, fail, header, isObject, matches, quote, same, status, success } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { type Client, type HttpResponse, noCase, type Row, rowsOf } from '../row.ts';

const sources = ['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own'] as const;
type Source = (typeof sources)[number];

/** Cards that have an id in a source. */
async function having(f: Fixtures, source: Source): Promise<readonly AnimeCard[]> {
  return spread(
    (await f.cards()).items.filter((card) => card.ids[source] !== null),
    5,
  );
}

/** References that are malformed, their code, and what the message must mention. */
const malformed: readonly (readonly [ref: string, mention: string])[] = [
  ['naruto', 'slug:naruto'],
  ['1x', '«1x»'],
  ['-1', '«-1»'],
  ['1.5', '«1.5»'],
  ['mal:1', '«mal»'],
  ['filmdb:1', '«filmdb»'],
  ['own:1', '«own»'],
  ['__proto__:1', '«__proto__»'],
  ['constructor', 'constructor'],
  ['catalog_a:x', 'catalog_a'],
  ['catalog_b:1.5', 'catalog_b'],
  ['catalog_a:', 'catalog_a'],
  ['catalog_a:-1', 'catalog_a'],
  ['slug:', '«slug:»'],
  ['catalog_c:', '«catalog_c:»'],
  ['catalog_b:0', 'catalog_b'],
  ['catalog_a:9007199254740992', 'catalog_a'],
  ['0', '0'],
  ['9007199254740992', '9007199254740992'],
  ['99999999999999999999', '99999999999999999999'],
];

/** Valid JSON, only deep. */
const deep = '['.repeat(50_000) + ']'.repeat(50_000);

async function resolved(c: Client, source: string, ids: readonly string[]): Promise<Record<string, unknown>> {
  const path = `/resolve?source=${source}&ids=${ids.map(encodeURIComponent).join(',')}`;
  const response = await c.request('GET', path);
  success('resolve', response, `GET ${path}`);
  return resultOf(response);
}

function resultOf(response: HttpResponse): Record<string, unknown> {
  const result = isObject(response.json) ? response.json.result : undefined;
  return isObject(result) ? result : fail(`result: got ${quote(response.text)}`);
}

async function post(
  c: Client,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return c.request('POST', '/resolve', {
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const brief = ({ ids }: AnimeCard) => ({
  own: ids.own,
  slug: ids.slug,
  catalog_a: ids.catalog_a,
  catalog_b: ids.catalog_b,
});

async function refused(
  response: HttpResponse,
  code: ErrorCode,
  what: string,
  ...mentions: string[]
): Promise<void> {
  error(response, code, what, mentions);
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

export const references: readonly Row[] = [
  ...rowsOf('Endpoints', [
    ...(['catalog_a', 'catalog_b', 'catalog_c', 'slug'] as const).map(
      (source) =>
        [
          `ref.${source}`,
          `{ref} accepts ${source}:<id>, also for nested resources: the same body and ETag, Content-Location names the canonical path`,
          async (c: Client, f: Fixtures) => {
            const cards = await having(f, source);
            if (cards.length === 0) return noCase(`an id of ${source}`);
            for (const { ids } of cards.slice(0, 2)) {
              for (const rest of ['', '/player', '/posters']) {
                const direct = await c.request('GET', `/anime/${ids.own}${rest}`);
                const alias = await c.request('GET', `/anime/${source}:${ids[source]}${rest}`);
                status(alias, 200, `${source}:${ids[source]}${rest}`);
                same(
                  [alias.text, alias.headers.get('etag')],
                  [direct.text, direct.headers.get('etag')],
                  'body and ETag',
                );
                header(
                  alias,
                  'content-location',
                  new RegExp(`/anime/${ids.own}${rest}$`),
                  `${source}:${ids[source]}`,
                );
                same(
                  direct.headers.get('content-location'),
                  null,
                  'Content-Location of the canonical address',
                );
              }
            }
            return undefined;
          },
        ] as const,
    ),
    [
      'ref.zeros',
      'leading zeros are understood, Content-Location names the canonical path',
      async (c: Client, f: Fixtures) => {
        const [card] = await having(f, 'catalog_a');
        if (card === undefined) return noCase('an id of catalog_a');
        const { own, catalog_a } = card.ids;
        const direct = await c.request('GET', `/anime/${own}`);
        for (const ref of [`000${own}`, `catalog_a:000${catalog_a}`, `${'0'.repeat(30)}${own}`]) {
          const padded = await c.request('GET', `/anime/${ref}`);
          status(padded, 200, ref);
          same(padded.text, direct.text, `body of ${ref}`);
          header(padded, 'content-location', new RegExp(`/anime/${own}$`), ref);
        }
        return undefined;
      },
    ],
    [
      'ref.canonical-query',
      'Content-Location of an alias names an address that gives the same bytes, its parameters included',
      async (c, f) => {
        const [card] = await having(f, 'slug');
        if (card === undefined) return noCase('an id of slug');
        const alias = await c.request('GET', `/anime/slug:${card.ids.slug}/player?episodes=false`);
        const location = alias.headers.get('content-location') ?? '';
        matches(location, /\/anime\/\d+\/player\?episodes=false$/, 'Content-Location');
        const direct = await c.request('GET', location.slice(location.indexOf('/anime/')));
        same([direct.text, direct.headers.get('etag')], [alias.text, alias.headers.get('etag')], location);
        return undefined;
      },
    ],
    [
      'ref.number',
      'a bare number is the service id',
      async (_c, f) => {
        for (const { ids } of spread((await f.cards()).items, 3)) {
          same((await f.get('anime', `/anime/${ids.own}`)).result.ids, ids, 'ids');
        }
      },
    ],
    [
      'ref.alias-query',
      'an alias takes the parameters of its endpoint',
      async (c, f) => {
        const path = await f.address('anime');
        const { result } = await f.get('anime', path);
        for (const query of ['include=releases', 'include=similar,relations']) {
          const [one, two] = [
            await c.request('GET', `${path}?${query}`),
            await c.request('GET', `/anime/slug:${result.ids.slug}?${query}`),
          ];
          same([two.status, two.text], [200, one.text], `slug:…?${query}`);
        }
      },
    ],
  ]),
  ...rowsOf('Errors', [
    ...malformed.map(
      ([ref, mention]) =>
        [
          `ref.malformed.${ref}`,
          `the reference ${ref} is 422 invalid_reference with a hint`,
          async (c: Client) => {
            for (const rest of ref === 'naruto' ? ['', '/player', '/posters'] : ['']) {
              error(
                await c.request('GET', `/anime/${ref}${rest}`),
                'invalid_reference',
                `/anime/${ref}${rest}`,
                [mention],
              );
            }
          },
        ] as const,
    ),
  ]),
  ...rowsOf('Errors', [
    [
      'ref.catalogue',
      'a prefix that is the name of a catalogue is told which it is, whatever else is asked',
      async (c, f) => {
        const { catalogs } = (await f.get('meta', '/meta')).result;
        const named = Object.entries(catalogs).flatMap(([key, catalog]) =>
          catalog?.name === undefined ? [] : [{ key, name: catalog.name }],
        );
        if (named.length === 0) return noCase('a catalogue with a name');
        for (const { key, name } of named)
          for (const rest of ['', '?include=similar', '/player', '/posters']) {
            const path = rest.startsWith('/') ? rest : '';
            const address = `/anime/${encodeURIComponent(name)}:1${path}${rest.startsWith('?') ? rest : ''}`;
            error(await c.request('GET', address), 'invalid_reference', address, [key, name]);
          }
      },
    ],
  ]),
  ...rowsOf('GET /resolve and POST /resolve', [
    ...sources.map(
      (source) =>
        [
          `resolve.${source}`,
          `source=${source}: each submitted value is a key; its value holds own, slug, catalog_a, catalog_b`,
          async (c: Client, f: Fixtures) => {
            const cards = await having(f, source);
            if (cards.length === 0) return noCase(`an id of ${source}`);
            const got = await resolved(
              c,
              source,
              cards.map((card) => String(card.ids[source])),
            );
            return same(
              got,
              Object.fromEntries(cards.map((card) => [String(card.ids[source]), brief(card)])),
              source,
            );
          },
        ] as const,
    ),
    [
      'resolve.null',
      'null when the service has no match',
      async (c) => {
        same(await resolved(c, 'own', ['987654321']), { '987654321': null }, 'own');
        same(await resolved(c, 'slug', ['no-such-title']), { 'no-such-title': null }, 'slug');
      },
    ],
    [
      'resolve.same',
      'POST answers the same as GET; numbers and strings alike',
      async (c, f) => {
        for (const source of ['own', 'catalog_a', 'slug'] as const) {
          const ids = (await having(f, source)).map((card) => card.ids[source]);
          const expected = await resolved(c, source, ids.map(String));
          for (const body of [
            { source, ids },
            { source, ids: ids.map(String) },
          ]) {
            const response = await post(c, body);
            success('resolvePost', response, 'POST /resolve');
            same(resultOf(response), expected, `POST ${source}`);
          }
        }
      },
    ],
    [
      'resolve.hundred',
      '100 values are taken, 101 are 422 too_many_ids',
      async (c) => {
        same(Object.keys(await resolved(c, 'own', upTo(100).map(String))).length, 100, 'keys');
        status(await post(c, { source: 'own', ids: upTo(100) }), 200, 'POST of 100');
        await refused(
          await c.request('GET', `/resolve?source=own&ids=${upTo(101).join(',')}`),
          'too_many_ids',
          '101',
          '101',
          '100',
        );
        await refused(
          await post(c, { source: 'own', ids: upTo(101) }),
          'too_many_ids',
          'POST of 101',
          '101',
          '100',
        );
      },
    ],
    [
      'resolve.not-json',
      'a body that is not valid JSON is 400 invalid_request',
      async (c) => {
        for (const body of ['{', 'source=own&ids=1', '', '{"source":"own","ids":[1]}}', '\ufeffx']) {
          await refused(await post(c, body), 'invalid_request', `POST ${quote(body)}`);
        }
      },
    ],
    [
      'resolve.required',
      'source and ids are required',
      async (c) => {
        await refused(await c.request('GET', '/resolve?ids=1'), 'invalid_parameter', 'no source', '«source»');
        await refused(await c.request('GET', '/resolve?source=own'), 'invalid_parameter', 'no ids', '«ids»');
        await refused(await post(c, { ids: [1] }), 'invalid_parameter', 'POST without source', '«source»');
        await refused(await post(c, { source: 'own' }), 'invalid_parameter', 'POST without ids', '«ids»');
      },
    ],
    [
      'resolve.source',
      'an unknown source is 422, the message lists the allowed',
      async (c) => {
        for (const response of [
          await c.request('GET', '/resolve?source=mal&ids=1'),
          await post(c, { source: 'mal', ids: [1] }),
        ]) {
          await refused(response, 'invalid_parameter', 'source=mal', '«mal»', ...sources);
        }
      },
    ],
  ]),
  ...rowsOf('decision: Parameters', [
    [
      'resolve.filmdb',
      'filmdb is 422 with the reason',
      async (c) => {
        for (const response of [
          await c.request('GET', '/resolve?source=filmdb&ids=1'),
          await post(c, { source: 'filmdb', ids: ['1'] }),
        ]) {
          await refused(response, 'invalid_parameter', 'filmdb', 'filmdb', 'франшиз');
        }
      },
    ],
    [
      'resolve.empty',
      'no ids is 422',
      async (c) => {
        await refused(await c.request('GET', '/resolve?source=own&ids='), 'invalid_parameter', 'ids=');
        await refused(await c.request('GET', '/resolve?source=own&ids=,,'), 'invalid_parameter', 'ids=,,');
        await refused(await post(c, { source: 'own', ids: [] }), 'invalid_parameter', 'ids: []');
      },
    ],
    [
      'resolve.duplicates',
      'duplicates count towards 100',
      async (c) => {
        const ids = Array.from({ length: 101 }, () => 1);
        await refused(await post(c, { source: 'own', ids }), 'too_many_ids', '101 times 1', '101');
        await refused(
          await c.request('GET', `/resolve?source=own&ids=${ids.join(',')}`),
          'too_many_ids',
          '101 times 1',
          '101',
        );
        same(Object.keys(await resolved(c, 'own', ['1', '1'])), ['1'], 'keys of 1,1');
      },
    ],
    [
      'resolve.impossible',
      'a value that cannot be an id of that source is null',
      async (c) => {
        for (const source of ['own', 'catalog_a', 'catalog_b', 'slug', 'catalog_c']) {
          const odd = ['abc!', '-1', '1.5', '__proto__', 'constructor', 'ґ', '99999999999999999999'];
          same(await resolved(c, source, odd), Object.fromEntries(odd.map((value) => [value, null])), source);
          const response = await post(c, { source, ids: [1.5, -1, '__proto__', ''] });
          status(response, 200, 'POST of odd values');
          same(
            resultOf(response),
            Object.fromEntries([
              ['1.5', null],
              ['-1', null],
              ['__proto__', null],
              ['', null],
            ]),
            `POST ${source}`,
          );
        }
      },
    ],
    [
      'resolve.written',
      'the keys of POST are the submitted values as they were written',
      async (c) => {
        const written = [
          '-0',
          '1.50',
          '1e400',
          '9007199254740993',
          '-9007199254740993',
          '12345678901234567890',
        ];
        for (const source of ['own', 'catalog_a', 'slug']) {
          const response = await post(c, `{"source":"${source}","ids":[${written.join(', ')}]}`);
          status(response, 200, `POST ${source}`);
          same(resultOf(response), Object.fromEntries(written.map((value) => [value, null])), source);
        }
        const response = await post(c, '{"source":"own","ids":[0],"ids":[1.0,"1",1]}');
        status(response, 200, 'POST of 1.0');
        same(Object.keys(resultOf(response)).sort(), ['1', '1.0'], 'keys');
      },
    ],
    [
      'resolve.deep',
      'nesting, however deep, is a client error and never a server error',
      async (c) => {
        await refused(await post(c, '['.repeat(100_000)), 'invalid_request', 'POST of 100,000 [');
        const ids = `{"source":"own","ids":${deep}}`;
        await refused(await post(c, ids), 'invalid_parameter', 'POST of deep ids', '«ids»');
        const beside = await post(c, `{"x":${deep},"source":"own","ids":[987654321]}`);
        status(beside, 200, 'POST of deep junk beside');
      },
    ],
    [
      'resolve.content-type',
      'the JSON body is parsed whatever its Content-Type',
      async (c) => {
        const body = { source: 'own', ids: [1] };
        const { text } = await post(c, body);
        for (const headers of [
          {},
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/x-www-form-urlencoded' },
          { 'content-type': 'nonsense' },
        ]) {
          const response = await post(c, body, headers);
          same([response.status, response.text], [200, text], `POST with ${quote(headers)}`);
        }
      },
    ],
    [
      'resolve.shape',
      'a JSON body of another shape is 422 invalid_parameter that says what is expected',
      async (c) => {
        for (const body of ['[]', 'null', '1', 'true', '"x"', ' [{"source":"own","ids":[1]}] ', deep]) {
          await refused(await post(c, body), 'invalid_parameter', `POST ${quote(body)}`, 'JSON');
        }
        for (const ids of ['1,2', { 0: 1 }, [true], [null], [[1]], 5]) {
          await refused(
            await post(c, { source: 'own', ids }),
            'invalid_parameter',
            `ids: ${quote(ids)}`,
            '«ids»',
          );
        }
      },
    ],
  ]),
  ...rowsOf('decision: HTTP', [
    [
      'resolve.too-large',
      'a body above 1 MiB is 413 payload_too_large in the envelope',
      async (c) => {
        const response = await post(c, JSON.stringify({ source: 'own', ids: ['x'.repeat(1_048_577)] }));
        error(response, 'payload_too_large', 'POST of more than 1 MiB', ['1048576']);
      },
    ],
    [
      'resolve.no-store',
      'POST is no-store, GET cached for 5 minutes',
      async (c) => {
        const response = await post(c, { source: 'own', ids: [1] });
        header(response, 'cache-control', 'no-store', 'POST /resolve');
        header(response, 'etag', /"/, 'POST /resolve');
        header(
          await c.request('GET', '/resolve?source=own&ids=1'),
          'cache-control',
          /max-age=300\b/,
          'GET /resolve',
        );
      },
    ],
  ]),
];
