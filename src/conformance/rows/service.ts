/** Reference lists, /meta, /health, the description (contract: Reference lists, GET /meta, GET /health, Versioning). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import { answers, inNameOrder } from '../checks.ts';
import type { HttpResponse } from '../client.ts';
import {
  distinct,
  fail,
  isObject,
  matches,
  must,
  needsCase,
  oneOf,
  pending,
  quote,
  same,
  status,
} from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';
import { ask, names } from './schemas.ts';

/** Lists of /meta and their least content, copied from the contract and the decisions, not from the code. */
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
  availabilities: 'voice sub legal',
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

/** For each list of /meta the parameters that accept every value of it. */
const accepted = [
  ['formats', '/anime?formats='],
  ['statuses', '/anime?statuses='],
  ['seasons', '/anime?seasons='],
  ['availabilities', '/anime?availability='],
  ['animeSortFields', '/anime?sort='],
  ['teamSortFields', '/teams?sort='],
  ['characterSortFields', '/characters?search=ka&sort='],
  ['sortOrders', '/anime?order='],
  ['matchModes', '/anime?genresMatch='],
  ['roles', '/characters?roles='],
  ['genders', '/characters?genders='],
] as const;

const lists = ['genres', 'tags', 'studios'] as const;

/** Headers of this API, in contrast to those of any HTTP exchange. */
const ownHeader =
  /^(?:etag|cache-control|vary|content-location|retry-after|allow|x-snapshot-id|(?:x-)?ratelimit.*|x-quota.*)$/;

/** A value of the description by its JSON pointer, following references. */
function descend(document: unknown, pointer: readonly string[]): unknown {
  let at = document;
  for (const name of pointer) {
    at = isObject(at) ? at[name] : undefined;
    const ref = isObject(at) ? at.$ref : undefined;
    if (typeof ref === 'string') at = descend(document, ref.split('/').slice(1));
  }
  return at;
}

/** The headers of a response are declared for its status, `no-store` included. */
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
    if (ownHeader.test(header) && key === undefined)
      fail(`${name} ${response.status}: ${header} is undeclared`);
  }
  const example = descend(document, [...headers, 'Cache-Control', 'example']);
  const cached = response.headers.get('cache-control');
  const what = `${name} ${response.status}: the example ${quote(example)} beside ${quote(cached)}`;
  same(example === 'no-store', cached === 'no-store', what);
}

export const service: readonly Row[] = rowsOf([
  section('Reference lists'),
  rule(
    'lists.unique',
    'genres, tags and studios: canonical names, each once, without commas; genres and tags with ua',
    async (api) => {
      for (const list of lists) {
        const names = (await api[list]()).map((item) => item.name);
        distinct(names, `names of /${list}`);
        for (const name of names) must(name !== '' && !name.includes(','), `/${list}: ${quote(name)}`);
      }
      for (const { ua } of [...(await api.genres()), ...(await api.tags())]) must(ua !== '', 'an empty ua');
    },
  ),
  rule('lists.accepted', 'the filters accept the names, and only those', async (api) => {
    for (const list of lists) {
      const names = (await api[list]()).map((item) => item.name);
      for (const name of spread(names, 3)) await answers(api, `/anime?${list}=${encodeURIComponent(name)}`);
      const [first = ''] = names;
      const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
      if (other === first) continue;
      status(await api.fetch(`/anime?${list}=${encodeURIComponent(other)}`), 422, `${list}=${other}`);
    }
  }),
  section('decision: Fields and enumerations'),
  rule('lists.sorted', 'genres and tags are sorted by ua, studios by name', async (api) => {
    const keys = [
      (await api.genres()).map((g) => g.ua),
      (await api.tags()).map((t) => t.ua),
      (await api.studios()).map((s) => s.name),
    ];
    for (const names of keys) inNameOrder(names, 'names');
  }),
  rule('lists.counts', 'animeCount is the number of titles', async (api) => {
    for (const list of lists) {
      for (const { name, animeCount } of spread(await api[list](), 4)) {
        const { total } = await api.get('animeList', `/anime?limit=1&${list}=${encodeURIComponent(name)}`);
        same(animeCount, total, `/${list}: animeCount of ${name}`);
      }
    }
  }),
  section('GET /meta'),
  ...Object.entries(metaLists).map(([name, least]) =>
    rule(`meta.${name}`, `/meta lists ${name}, at least those of the contract`, async (api) => {
      const got = new Map<string, unknown>(Object.entries(await api.meta())).get(name);
      const list: readonly unknown[] = Array.isArray(got) ? got : fail(`${name}: got ${quote(got)}`);
      for (const value of least.split(' ')) oneOf(value, list, `a value of the contract in ${name}`);
    }),
  ),
  rule('meta.accepted', 'the parameters accept every value that /meta lists', async (api) => {
    const meta = await api.meta();
    for (const [list, query] of accepted) {
      // A list parameter accepts all values at once.
      const isList = /(?:formats|statuses|seasons|roles|genders)=$/.test(query);
      const values = isList ? [meta[list].join(',')] : meta[list];
      for (const value of values) await answers(api, `${query}${value}&limit=1`);
    }
    const path = await api.address('anime');
    for (const block of meta.detailIncludes) await answers(api, `${path}?include=${block}`);
    for (const source of meta.resolveSources) await answers(api, `/resolve?source=${source}&ids=1`);
  }),
  rule('meta.sizes', 'maxPageSize is 100, maxTeamPageSize 50, and so they are enforced', async (api) => {
    const meta = await api.meta();
    same([meta.maxPageSize, meta.maxTeamPageSize, meta.maxCharacterPageSize], [100, 50, 50], 'page sizes');
    for (const [path, most] of [
      ['/anime', meta.maxPageSize],
      ['/updates', 100],
      ['/posters/ua', 100],
      ['/teams', meta.maxTeamPageSize],
      ['/characters', meta.maxCharacterPageSize],
    ] as const) {
      await answers(api, `${path}?limit=${most}`);
      status(await api.fetch(`${path}?limit=${most + 1}`), 422, `${path}?limit=${most + 1}`);
    }
  }),
  rule('meta.version', 'version is a string, the same in /health', async (api) => {
    const { version } = await api.meta();
    matches(version, /^\d+\.\d+\.\d+$/, 'version');
    same((await api.get('health', '/health')).result.version, version, 'version of /health');
  }),
  rule('meta.images', 'imageSizes and translit describe what is served', async (api) => {
    const meta = await api.meta();
    const sizes = [
      { name: 'big', maxSide: 1600 },
      { name: 'medium', maxSide: 900 },
      { name: 'small', maxSide: 400 },
    ];
    same(meta.imageSizes, sizes, 'imageSizes');
    same(meta.maxResolveIds, 100, 'maxResolveIds');
    same(meta.translit.maxBytes, 32_768, 'translit.maxBytes');
    same(meta.translit.languages, ['ja', 'zh', 'ko', 'en', 'auto'], 'translit.languages');
    same(meta.translit.modes, ['auto', 'name', 'text'], 'translit.modes');
  }),
  section('GET /health'),
  rule('health.ok', 'status "ok", the snapshot in service, seconds since the start', async (api) => {
    const { result, response } = await api.get('health', '/health');
    same(result.status, 'ok', 'status');
    const { id, createdAt } = result.snapshot;
    must(id !== '' && Date.parse(createdAt) <= api.now() + 60_000, `snapshot: ${quote(result.snapshot)}`);
    must(result.uptimeSec >= 0, `uptimeSec: ${result.uptimeSec}`);
    same(response.headers.get('cache-control'), 'no-store', 'Cache-Control');
  }),
  section('Versioning'),
  rule(
    'openapi.paths',
    'a machine-readable description is served: OpenAPI 3.1 with every endpoint',
    async (api) => {
      const response = await answers(api, '/openapi.json');
      const document = isObject(response.json) ? response.json : fail('no JSON object');
      matches(document.openapi, /^3\.1\./, 'openapi');
      const paths = isObject(document.paths) ? document.paths : fail('paths');
      for (const { path, method } of Object.values(endpoints)) {
        const item = paths[path];
        must(isObject(item) && isObject(item[method.toLowerCase()]), `openapi.json lacks ${method} ${path}`);
      }
    },
  ),
  rule('openapi.docs', 'human documentation is served where the description says, in HTML', async (api) => {
    const { json } = await api.fetch('/openapi.json');
    const url = descend(json, ['externalDocs', 'url']);
    matches(url, /^https?:\/\//, 'externalDocs.url');
    const response = await api.fetch(String(url));
    if (response.status === 404) pending('this server has no site');
    status(response, 200, `GET ${String(url)}`);
    matches(response.headers.get('content-type'), /^text\/html/, 'Content-Type');
  }),
  rule(
    'openapi.headers',
    'the description declares every header of this API that answers carry: success, 304, 401, 405',
    async (api) => {
      const { json } = await api.fetch('/openapi.json');
      for (const name of names) {
        const path = await api.address(name);
        const full = await ask(api, name);
        expectDeclared(json, name, full);
        const unknownKey = { headers: { 'X-API-Key': 'not-a-key' }, anonymous: true };
        expectDeclared(json, name, await ask(api, name, unknownKey));
        expectDeclared(json, name, await api.request('PUT', path));
        const etag = full.headers.get('etag');
        if (endpoints[name].method === 'POST' || etag === null) continue;
        const again = await api.fetch(path, { headers: { 'If-None-Match': etag } });
        if (again.status === 304) expectDeclared(json, name, again);
      }
      const [card] = (await api.cards()).items;
      needsCase(card !== undefined, 'a title');
      const alias = `/anime/slug:${card.ids.slug}`;
      const full = await api.fetch(alias);
      expectDeclared(json, 'anime', full);
      const etag = full.headers.get('etag') ?? '';
      expectDeclared(json, 'anime', await api.fetch(alias, { headers: { 'If-None-Match': etag } }));
    },
  ),
  rule('openapi.examples', 'every parameter has an example', async (api) => {
    const { json } = await api.fetch('/openapi.json');
    for (const { path, method } of Object.values(endpoints)) {
      const parameters = descend(json, ['paths', path, method.toLowerCase(), 'parameters']);
      for (const parameter of Array.isArray(parameters) ? parameters : []) {
        const has = isObject(parameter) && parameter.example !== undefined;
        must(has, `${path}: no example of ${quote(parameter)}`);
      }
    }
  }),
  rule(
    'openapi.open',
    'clients must be able to ignore unknown fields: no additionalProperties: false',
    async (api) => {
      const { text } = await api.fetch('/openapi.json');
      must(!/"additionalProperties":\s*false/.test(text), 'openapi.json forbids additional properties');
    },
  ),
  rule(
    'openapi.cors',
    'the description is served with ETag, Cache-Control and to any origin',
    async (api) => {
      const response = await api.fetch('/openapi.json');
      matches(response.headers.get('etag'), /"/, 'ETag');
      matches(response.headers.get('cache-control'), /max-age=\d+/, 'Cache-Control');
      same(response.headers.get('access-control-allow-origin'), '*', 'Access-Control-Allow-Origin');
    },
  ),
]);
