/** Reference lists, /meta, /health, the description (contract: Reference lists, GET /meta, GET /health, Versioning). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import { fail, isObject, matches, must, quote, same, status } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { nameOrder } from '../oracles/order.ts';
import { type HttpResponse, noCase, pending, type Row, rowsOf } from '../row.ts';
import { ask, names } from './schemas.ts';

/** Lists of /meta and what each holds at least; as the contract and the decisions write them, not as the code does. */
const metaLists = {
  formats: 'tv movie special ova ona music other unknown',
  statuses: 'finished ongoing announce cancelled break unknown',
  seasons: 'winter spring summer autumn unknown',
  relationKinds: 'prequel sequel sideStory parentStory alternative spinOff summary fullStory character other',
  animeSortFields: 'name year updated views catalog_a_rating',
  teamSortFields: 'name count updated',
  characterSortFields: 'relevance popularity name anime birthday',
  sortOrders: 'asc desc',
  matchModes: 'all any',
  detailIncludes: 'releases uaPosters relations similar',
  listIncludes: 'teams',
  episodeKinds: 'mangaCanon animeCanon mixed filler recap special unknown',
  roles: 'main supporting background',
  genders: 'male female nonbinary other',
  sources:
    'original manga webManga fourKoma lightNovel novel webNovel visualNovel game cardGame book pictureBook music radio mixedMedia other unknown',
  ageRatings: 'g pg pg13 r rPlus rx unknown',
  releaseKinds: 'voice sub',
  resolveSources: 'catalog_a catalog_b catalog_c slug own',
  imageFormats: 'webp jpg',
} as const;

/** Which parameters each list of /meta is promised for: those accept every value of it. */
const accepted = [
  ['formats', '/anime?formats='],
  ['statuses', '/anime?statuses='],
  ['seasons', '/anime?seasons='],
  ['animeSortFields', '/anime?sort='],
  ['teamSortFields', '/teams?sort='],
  ['characterSortFields', '/characters?search=ka&sort='],
  ['sortOrders', '/anime?order='],
  ['matchModes', '/anime?genresMatch='],
  ['roles', '/characters?roles='],
  ['genders', '/characters?genders='],
] as const;

const lists = ['genres', 'tags', 'studios'] as const;

/** Headers that mean something in this API, as against those of any HTTP exchange. */
const ownHeader =
  /^(?:etag|cache-control|vary|content-location|retry-after|allow|x-snapshot-id|(?:x-)?ratelimit.*|x-quota.*)$/;

/** A value of the description by its JSON pointer, references followed. */
function descend(document: unknown, pointer: readonly string[]): unknown {
  let at = document;
  for (const name of pointer) {
    at = isObject(at) ? at[name] : undefined;
    const ref = isObject(at) ? at.$ref : undefined;
    if (typeof ref === 'string') at = descend(document, ref.split('/').slice(1));
  }
  return at;
}

/** What a response carries is declared for its status, `no-store` where it is that. */
function expectDeclared(document: unknown, name: EndpointName, response: HttpResponse): void {
  const { path, method } = endpoints[name];
  const responses = ['paths', path, method.toLowerCase(), 'responses'];
  const listed = descend(document, [...responses, String(response.status)]) !== undefined;
  const headers = [...responses, listed ? String(response.status) : 'default', 'headers'];
  const declared = descend(document, headers);
  const known = new Map(
    Object.keys(isObject(declared) ? declared : {}).map((key) => [key.toLowerCase(), key]),
  );
  for (const [header] of response.headers) {
    const key = known.get(header);
    must(
      !ownHeader.test(header) || key !== undefined,
      `${name} ${response.status}: ${header} is not declared`,
    );
  }
  const example = descend(document, [...headers, 'Cache-Control', 'example']);
  const cached = response.headers.get('cache-control');
  same(
    example === 'no-store',
    cached === 'no-store',
    `${name} ${response.status}: the example ${quote(example)} beside ${quote(cached)}`,
  );
}

export const service: readonly Row[] = [
  ...rowsOf('Reference lists', [
    [
      'lists.unique',
      'genres, tags and studios: canonical names, each once, without commas; genres and tags with ua',
      async (_c, f) => {
        for (const list of lists) {
          const names = (await f[list]()).map((item) => item.name);
          same(new Set(names).size, names.length, `distinct names of /${list}`);
          for (const name of names) must(name !== '' && !name.includes(','), `/${list}: ${quote(name)}`);
        }
        for (const { ua } of [...(await f.genres()), ...(await f.tags())]) must(ua !== '', 'an empty ua');
      },
    ],
    [
      'lists.accepted',
      'the filters accept the names, and only those',
      async (c, f) => {
        for (const list of lists) {
          for (const { name } of spread(await f[list](), 3)) {
            status(
              await c.request('GET', `/anime?${list}=${encodeURIComponent(name)}`),
              200,
              `${list}=${name}`,
            );
          }
          const [first] = await f[list]();
          const other =
            first &&
            (first.name === first.name.toLowerCase() ? first.name.toUpperCase() : first.name.toLowerCase());
          if (other !== undefined && other !== first?.name) {
            status(
              await c.request('GET', `/anime?${list}=${encodeURIComponent(other)}`),
              422,
              `${list}=${other}`,
            );
          }
        }
      },
    ],
  ]),
  ...rowsOf('decision: Fields and enumerations', [
    [
      'lists.sorted',
      'genres and tags are sorted by ua, studios by name',
      async (_c, f) => {
        const keys = [
          (await f.genres()).map((g) => g.ua),
          (await f.tags()).map((t) => t.ua),
          (await f.studios()).map((s) => s.name),
        ];
        for (const key of keys) {
          key.forEach((one, i) => {
            const next = key[i + 1];
            must(
              next === undefined || nameOrder(one, next) <= 0,
              `${quote(one)} stands before ${quote(next)}`,
            );
          });
        }
      },
    ],
    [
      'lists.counts',
      'animeCount is the number of titles',
      async (_c, f) => {
        for (const list of lists) {
          for (const { name, animeCount } of spread(await f[list](), 4)) {
            const { total } = await f.get('animeList', `/anime?limit=1&${list}=${encodeURIComponent(name)}`);
            same(animeCount, total, `/${list}: animeCount of ${name}`);
          }
        }
      },
    ],
  ]),
  ...rowsOf('GET /meta', [
    ...Object.entries(metaLists).map(
      ([name, least]) =>
        [
          `meta.${name}`,
          `/meta lists ${name}, at least those of the contract`,
          async (_c: unknown, f: Fixtures) => {
            const got = new Map<string, unknown>(Object.entries(await f.meta())).get(name);
            const list: readonly unknown[] = Array.isArray(got) ? got : fail(`${name}: got ${quote(got)}`);
            same(
              least.split(' ').filter((value) => !list.includes(value)),
              [],
              `values that ${name} lacks`,
            );
          },
        ] as const,
    ),
    [
      'meta.accepted',
      'the parameters accept every value that /meta lists',
      async (c, f) => {
        const meta = await f.meta();
        for (const [list, query] of accepted) {
          // A list parameter takes all of them at once.
          const values = /(?:formats|statuses|seasons|roles|genders)=$/.test(query)
            ? [meta[list].join(',')]
            : meta[list];
          for (const value of values) {
            status(await c.request('GET', `${query}${value}&limit=1`), 200, query + value);
          }
        }
        const path = await f.address('anime');
        for (const block of meta.detailIncludes)
          status(await c.request('GET', `${path}?include=${block}`), 200, block);
        for (const source of meta.resolveSources)
          status(await c.request('GET', `/resolve?source=${source}&ids=1`), 200, source);
      },
    ],
    [
      'meta.sizes',
      'maxPageSize is 100, maxTeamPageSize 50, and so they are enforced',
      async (c, f) => {
        const meta = await f.meta();
        same(
          [meta.maxPageSize, meta.maxTeamPageSize, meta.maxCharacterPageSize],
          [100, 50, 50],
          'page sizes',
        );
        for (const [path, most] of [
          ['/anime', meta.maxPageSize],
          ['/updates', 100],
          ['/posters/ua', 100],
          ['/teams', meta.maxTeamPageSize],
          ['/characters', meta.maxCharacterPageSize],
        ] as const) {
          status(await c.request('GET', `${path}?limit=${most}`), 200, `${path}?limit=${most}`);
          status(await c.request('GET', `${path}?limit=${most + 1}`), 422, `${path}?limit=${most + 1}`);
        }
      },
    ],
    [
      'meta.version',
      'version is a string, the same in /health',
      async (_c, f) => {
        const { version } = await f.meta();
        matches(version, /^\d+\.\d+\.\d+$/, 'version');
        same((await f.get('health', '/health')).result.version, version, 'version of /health');
      },
    ],
    [
      'meta.images',
      'imageSizes and translit describe what is served',
      async (_c, f) => {
        const meta = await f.meta();
        const sizes = [
          { name: 'big', maxSide: 1600 },
          { name: 'medium', maxSide: 900 },
          { name: 'small', maxSide: 400 },
        ];
        same(meta.imageSizes, sizes, 'imageSizes');
        same(meta.maxResolveIds, 100, 'maxResolveIds');
        same(meta.translit.maxBytes, 32_768, 'translit.maxBytes');
        same(meta.translit.languages, ['ja', 'zh', 'ko', 'en'], 'translit.languages');
        same(meta.translit.modes, ['auto', 'name', 'text'], 'translit.modes');
      },
    ],
  ]),
  ...rowsOf('GET /health', [
    [
      'health.ok',
      'status "ok", the snapshot in service, seconds since the start',
      async (c, f) => {
        const { result, response } = await f.get('health', '/health');
        same(result.status, 'ok', 'status');
        must(
          result.snapshot.id !== '' && Date.parse(result.snapshot.createdAt) <= c.now() + 60_000,
          `snapshot: ${quote(result.snapshot)}`,
        );
        must(result.uptimeSec >= 0, `uptimeSec: ${result.uptimeSec}`);
        same(response.headers.get('cache-control'), 'no-store', 'Cache-Control');
      },
    ],
  ]),
  ...rowsOf('Versioning', [
    [
      'openapi.paths',
      'a machine-readable description is served: OpenAPI 3.1 with every endpoint',
      async (c) => {
        const response = await c.request('GET', '/openapi.json');
        status(response, 200, 'GET /openapi.json');
        const document = isObject(response.json) ? response.json : fail('no JSON object');
        matches(document.openapi, /^3\.1\./, 'openapi');
        const paths = isObject(document.paths) ? document.paths : fail('paths');
        for (const { path, method } of Object.values(endpoints)) {
          const item = paths[path];
          must(
            isObject(item) && isObject(item[method.toLowerCase()]),
            `openapi.json lacks ${method} ${path}`,
          );
        }
      },
    ],
    [
      'openapi.docs',
      'human documentation is served where the description says, in HTML',
      async (c) => {
        const { json } = await c.request('GET', '/openapi.json');
        const url = descend(json, ['externalDocs', 'url']);
        matches(url, /^https?:\/\//, 'externalDocs.url');
        const response = await c.request('GET', String(url));
        if (response.status === 404) return pending('this server has no site');
        status(response, 200, `GET ${String(url)}`);
        matches(response.headers.get('content-type'), /^text\/html/, 'Content-Type');
        return undefined;
      },
    ],
    [
      'openapi.headers',
      'the description declares every header of this API that answers carry: success, 304, 401, 405',
      async (c, f) => {
        const { json } = await c.request('GET', '/openapi.json');
        for (const name of names) {
          const path = await f.address(name);
          const full = await ask(c, f, name);
          expectDeclared(json, name, full);
          expectDeclared(
            json,
            name,
            await ask(c, f, name, { headers: { 'X-API-Key': 'not-a-key' }, anonymous: true }),
          );
          expectDeclared(json, name, await c.request('PUT', path));
          const etag = full.headers.get('etag');
          if (endpoints[name].method === 'POST' || etag === null) continue;
          const again = await c.request('GET', path, { headers: { 'If-None-Match': etag } });
          if (again.status === 304) expectDeclared(json, name, again);
        }
        const [card] = (await f.cards()).items;
        if (card === undefined) return noCase('a title');
        const alias = `/anime/slug:${card.ids.slug}`;
        const full = await c.request('GET', alias);
        expectDeclared(json, 'anime', full);
        const etag = full.headers.get('etag') ?? '';
        expectDeclared(json, 'anime', await c.request('GET', alias, { headers: { 'If-None-Match': etag } }));
        return undefined;
      },
    ],
    [
      'openapi.examples',
      'every parameter has an example',
      async (c) => {
        const { json } = await c.request('GET', '/openapi.json');
        for (const { path, method } of Object.values(endpoints)) {
          const parameters = descend(json, ['paths', path, method.toLowerCase(), 'parameters']);
          for (const parameter of Array.isArray(parameters) ? parameters : []) {
            must(
              isObject(parameter) && parameter.example !== undefined,
              `${path}: no example of ${quote(parameter)}`,
            );
          }
        }
      },
    ],
    [
      'openapi.open',
      'clients must be able to ignore unknown fields: no additionalProperties: false',
      async (c) => {
        const { text } = await c.request('GET', '/openapi.json');
        must(!/"additionalProperties":\s*false/.test(text), 'openapi.json forbids additional properties');
      },
    ],
    [
      'openapi.cors',
      'the description is served with ETag, Cache-Control and to any origin',
      async (c) => {
        const response = await c.request('GET', '/openapi.json');
        matches(response.headers.get('etag'), /"/, 'ETag');
        matches(response.headers.get('cache-control'), /max-age=\d+/, 'Cache-Control');
        same(response.headers.get('access-control-allow-origin'), '*', 'Access-Control-Allow-Origin');
      },
    ],
  ]),
];
