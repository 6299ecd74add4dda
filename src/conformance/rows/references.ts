/** References of anime and /resolve (contract: Endpoints, General rules; GET /resolve and POST /resolve). */
import type { AnimeCard } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { invalid, invalidBody, isAlias, post, refuses, refusesBody, sameAs } from '../checks.ts';
import {
  error,
  header,
  matches,
  needsCase,
  quote,
  resultOf,
  same,
  sameAnswer,
  status,
  success,
} from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { type Row, rowsOf, rule, section } from '../row.ts';

const sources = ['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own'] as const;
type Source = (typeof sources)[number];

/** Cards that have an id in a source. */
async function having(api: Api, source: Source): Promise<readonly AnimeCard[]> {
  return spread(
    (await api.cards()).items.filter((card) => card.ids[source] !== null),
    5,
  );
}

/** Malformed references, their error code, and required mentions of the message. */
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

/** Valid, deeply nested JSON. */
const deep = '['.repeat(50_000) + ']'.repeat(50_000);

async function resolved(
  api: Api,
  source: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const path = `/resolve?source=${source}&ids=${ids.map(encodeURIComponent).join(',')}`;
  const response = await api.fetch(path);
  success('resolve', response, `GET ${path}`);
  return resultOf(response);
}

const brief = ({ ids }: AnimeCard) => ({
  own: ids.own,
  slug: ids.slug,
  catalog_a: ids.catalog_a,
  catalog_b: ids.catalog_b,
});

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

export const references: readonly Row[] = rowsOf([
  section('Endpoints'),
  ...(['catalog_a', 'catalog_b', 'catalog_c', 'slug'] as const).map((source) =>
    rule(
      `ref.${source}`,
      `{ref} accepts ${source}:<id>, also for nested resources: the same body and ETag, Content-Location names the canonical path`,
      async (api) => {
        const cards = await having(api, source);
        needsCase(cards.length > 0, `an id of ${source}`);
        for (const { ids } of cards.slice(0, 2)) {
          for (const rest of ['', '/player', '/posters']) {
            const direct = await api.fetch(`/anime/${ids.own}${rest}`);
            await isAlias(api, `/anime/${source}:${ids[source]}${rest}`, `/anime/${ids.own}${rest}`);
            same(direct.headers.get('content-location'), null, 'Content-Location of the canonical address');
          }
        }
      },
    ),
  ),
  rule(
    'ref.zeros',
    'leading zeros are understood, Content-Location names the canonical path',
    async (api) => {
      const [card] = await having(api, 'catalog_a');
      needsCase(card !== undefined, 'an id of catalog_a');
      const { own, catalog_a } = card.ids;
      for (const ref of [`000${own}`, `catalog_a:000${catalog_a}`, `${'0'.repeat(30)}${own}`]) {
        await isAlias(api, `/anime/${ref}`, `/anime/${own}`);
      }
    },
  ),
  rule(
    'ref.canonical-query',
    'Content-Location of an alias names an address that gives the same bytes, its parameters included',
    async (api) => {
      const [card] = await having(api, 'slug');
      needsCase(card !== undefined, 'an id of slug');
      const alias = await api.fetch(`/anime/slug:${card.ids.slug}/player?episodes=false`);
      const location = alias.headers.get('content-location') ?? '';
      matches(location, /\/anime\/\d+\/player\?episodes=false$/, 'Content-Location');
      const direct = await api.fetch(location.slice(location.indexOf('/anime/')));
      sameAnswer(direct, alias, location);
    },
  ),
  rule('ref.number', 'a bare number is the service id', async (api) => {
    for (const { ids } of spread((await api.cards()).items, 3)) {
      same((await api.get('anime', `/anime/${ids.own}`)).result.ids, ids, 'ids');
    }
  }),
  rule('ref.alias-query', 'an alias takes the parameters of its endpoint', async (api) => {
    const path = await api.address('anime');
    const { result } = await api.get('anime', path);
    for (const query of ['include=releases', 'include=similar,relations']) {
      await sameAs(api, `/anime/slug:${result.ids.slug}?${query}`, `${path}?${query}`);
    }
  }),
  section('Errors'),
  ...malformed.map(([ref, mention]) =>
    rule(`ref.malformed.${ref}`, `the reference ${ref} is 422 invalid_reference with a hint`, async (api) => {
      for (const rest of ref === 'naruto' ? ['', '/player', '/posters'] : ['']) {
        await refuses(api, `/anime/${ref}${rest}`, 'invalid_reference', mention);
      }
    }),
  ),
  section('Errors'),
  rule(
    'ref.catalogue',
    'a prefix that is the name of a catalogue is told which it is, whatever else is asked',
    async (api) => {
      const { catalogs } = (await api.get('meta', '/meta')).result;
      const named = Object.entries(catalogs).flatMap(([key, catalog]) =>
        catalog?.name === undefined ? [] : [{ key, name: catalog.name }],
      );
      needsCase(named.length > 0, 'a catalogue with a name');
      for (const { key, name } of named) {
        for (const rest of ['', '?include=similar', '/player', '/posters']) {
          await refuses(api, `/anime/${encodeURIComponent(name)}:1${rest}`, 'invalid_reference', key, name);
        }
      }
    },
  ),
  section('GET /resolve and POST /resolve'),
  ...sources.map((source) =>
    rule(
      `resolve.${source}`,
      `source=${source}: each submitted value is a key; its value holds own, slug, catalog_a, catalog_b`,
      async (api) => {
        const cards = await having(api, source);
        needsCase(cards.length > 0, `an id of ${source}`);
        const ids = cards.map((card) => String(card.ids[source]));
        const expected = Object.fromEntries(cards.map((card, i) => [ids[i], brief(card)]));
        same(await resolved(api, source, ids), expected, source);
      },
    ),
  ),
  rule('resolve.null', 'null when the service has no match', async (api) => {
    same(await resolved(api, 'own', ['987654321']), { '987654321': null }, 'own');
    same(await resolved(api, 'slug', ['no-such-title']), { 'no-such-title': null }, 'slug');
  }),
  rule('resolve.same', 'POST answers the same as GET; numbers and strings alike', async (api) => {
    for (const source of ['own', 'catalog_a', 'slug'] as const) {
      const ids = (await having(api, source)).map((card) => card.ids[source]);
      const expected = await resolved(api, source, ids.map(String));
      for (const body of [
        { source, ids },
        { source, ids: ids.map(String) },
      ]) {
        const response = await post(api, '/resolve', body);
        success('resolvePost', response, 'POST /resolve');
        same(resultOf(response), expected, `POST ${source}`);
      }
    }
  }),
  rule('resolve.hundred', '100 values are taken, 101 are 422 too_many_ids', async (api) => {
    same(Object.keys(await resolved(api, 'own', upTo(100).map(String))).length, 100, 'keys');
    status(await post(api, '/resolve', { source: 'own', ids: upTo(100) }), 200, 'POST of 100');
    await refuses(api, `/resolve?source=own&ids=${upTo(101).join(',')}`, 'too_many_ids', '101', '100');
    await refusesBody(api, '/resolve', { source: 'own', ids: upTo(101) }, 'too_many_ids', '101', '100');
  }),
  rule('resolve.not-json', 'a body that is not valid JSON is 400 invalid_request', async (api) => {
    for (const body of ['{', 'source=own&ids=1', '', '{"source":"own","ids":[1]}}', '\ufeffx']) {
      await refusesBody(api, '/resolve', body, 'invalid_request');
    }
  }),
  rule('resolve.required', 'source and ids are required', async (api) => {
    await invalid(api, '/resolve?ids=1', '«source»');
    await invalid(api, '/resolve?source=own', '«ids»');
    await invalidBody(api, '/resolve', { ids: [1] }, '«source»');
    await invalidBody(api, '/resolve', { source: 'own' }, '«ids»');
  }),
  rule('resolve.source', 'an unknown source is 422, the message lists the allowed', async (api) => {
    await invalid(api, '/resolve?source=mal&ids=1', '«mal»', ...sources);
    await invalidBody(api, '/resolve', { source: 'mal', ids: [1] }, '«mal»', ...sources);
  }),
  section('decision: Parameters'),
  rule('resolve.filmdb', 'filmdb is 422 with the reason', async (api) => {
    await invalid(api, '/resolve?source=filmdb&ids=1', 'filmdb', 'франшиз');
    await invalidBody(api, '/resolve', { source: 'filmdb', ids: ['1'] }, 'filmdb', 'франшиз');
  }),
  rule('resolve.empty', 'no ids is 422', async (api) => {
    await invalid(api, '/resolve?source=own&ids=');
    await invalid(api, '/resolve?source=own&ids=,,');
    await invalidBody(api, '/resolve', { source: 'own', ids: [] });
  }),
  rule('resolve.duplicates', 'duplicates count towards 100', async (api) => {
    const ids = Array.from({ length: 101 }, () => 1);
    await refusesBody(api, '/resolve', { source: 'own', ids }, 'too_many_ids', '101');
    await refuses(api, `/resolve?source=own&ids=${ids.join(',')}`, 'too_many_ids', '101');
    same(Object.keys(await resolved(api, 'own', ['1', '1'])), ['1'], 'keys of 1,1');
  }),
  rule('resolve.impossible', 'a value that cannot be an id of that source is null', async (api) => {
    for (const source of ['own', 'catalog_a', 'catalog_b', 'slug', 'catalog_c']) {
      const odd = ['abc!', '-1', '1.5', '__proto__', 'constructor', 'ґ', '99999999999999999999'];
      same(await resolved(api, source, odd), Object.fromEntries(odd.map((value) => [value, null])), source);
      const response = await post(api, '/resolve', { source, ids: [1.5, -1, '__proto__', ''] });
      status(response, 200, 'POST of odd values');
      const expected = Object.fromEntries(['1.5', '-1', '__proto__', ''].map((value) => [value, null]));
      same(resultOf(response), expected, `POST ${source}`);
    }
  }),
  rule('resolve.written', 'the keys of POST are the submitted values as they were written', async (api) => {
    const written = ['-0', '1.50', '1e400', '9007199254740993', '-9007199254740993', '12345678901234567890'];
    for (const source of ['own', 'catalog_a', 'slug']) {
      const response = await post(api, '/resolve', `{"source":"${source}","ids":[${written.join(', ')}]}`);
      status(response, 200, `POST ${source}`);
      same(resultOf(response), Object.fromEntries(written.map((value) => [value, null])), source);
    }
    const response = await post(api, '/resolve', '{"source":"own","ids":[0],"ids":[1.0,"1",1]}');
    status(response, 200, 'POST of 1.0');
    same(Object.keys(resultOf(response)).sort(), ['1', '1.0'], 'keys');
  }),
  rule('resolve.deep', 'nesting, however deep, is a client error and never a server error', async (api) => {
    await refusesBody(api, '/resolve', '['.repeat(100_000), 'invalid_request');
    const ids = `{"source":"own","ids":${deep}}`;
    await invalidBody(api, '/resolve', ids, '«ids»');
    const beside = await post(api, '/resolve', `{"x":${deep},"source":"own","ids":[987654321]}`);
    status(beside, 200, 'POST of deep junk beside');
  }),
  rule('resolve.content-type', 'the JSON body is parsed whatever its Content-Type', async (api) => {
    const body = { source: 'own', ids: [1] };
    const { text } = await post(api, '/resolve', body);
    for (const headers of [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'nonsense' },
    ]) {
      const response = await post(api, '/resolve', body, headers);
      same([response.status, response.text], [200, text], `POST with ${quote(headers)}`);
    }
  }),
  rule(
    'resolve.shape',
    'a JSON body of another shape is 422 invalid_parameter that says what is expected',
    async (api) => {
      for (const body of ['[]', 'null', '1', 'true', '"x"', ' [{"source":"own","ids":[1]}] ', deep]) {
        await invalidBody(api, '/resolve', body, 'JSON');
      }
      for (const ids of ['1,2', { 0: 1 }, [true], [null], [[1]], 5]) {
        await invalidBody(api, '/resolve', { source: 'own', ids }, '«ids»');
      }
    },
  ),
  section('decision: HTTP'),
  rule('resolve.too-large', 'a body above 1 MiB is 413 payload_too_large in the envelope', async (api) => {
    const response = await post(
      api,
      '/resolve',
      JSON.stringify({ source: 'own', ids: ['x'.repeat(1_048_577)] }),
    );
    error(response, 'payload_too_large', 'POST of more than 1 MiB', ['1048576']);
  }),
  rule('resolve.no-store', 'POST is no-store, GET cached for 5 minutes', async (api) => {
    const response = await post(api, '/resolve', { source: 'own', ids: [1] });
    header(response, 'cache-control', 'no-store', 'POST /resolve');
    header(response, 'etag', /"/, 'POST /resolve');
    header(await api.fetch('/resolve?source=own&ids=1'), 'cache-control', /max-age=300\b/, 'GET /resolve');
  }),
]);
