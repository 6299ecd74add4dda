/** Look-ups by ids, reference lists, /meta, and the contract's numbers, repeated here on purpose. */
import { describe, expect, test } from 'vitest';
import { at, success } from '../../scripts/conformance/expectation.ts';
import { cacheSeconds, type EndpointName, endpoints, errorStatus } from '../../src/contract/index.ts';
import { parameterExamples } from '../../src/contract/openapi/parameter-examples.ts';
import { nameOrder } from '../harness/oracles/order.ts';
import { cards, expectOrder, expectRefused, get, needed, spread } from './catalogue.ts';
import { demo, server } from './served.ts';

const enc = encodeURIComponent;
const { meta } = server.found;
const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

/** Endpoints by the cache time of their answers in seconds, by the contract and the decisions. */
const cached: Readonly<Record<number, string>> = {
  3600: 'genres meta root studios tags translitSystems',
  300: 'anime animeList animePlayer animePosters character characters resolve team teamAnime teams',
  60: 'airings postersUa schedule updates',
  0: 'animeRandom health me resolvePost translit translitPost',
};

/** Lists of /meta with the values that they must have, by the contract and the decisions. */
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
};

describe('the contract', () => {
  test('lists the values of enumerations in /meta', () => {
    for (const [name, least] of Object.entries(metaLists))
      expect(at(meta, name), name).toEqual(expect.arrayContaining(least.split(' ')));
  });

  test('keeps answers for an hour, five minutes, a minute or not at all', () => {
    const own = Map.groupBy(names, (name) => cacheSeconds[endpoints[name].cache]);
    const sorted = [...own].map(([seconds, list]) => [seconds, list.toSorted().join(' ')]);
    expect(Object.fromEntries(sorted)).toEqual(cached);
  });

  test('names the sizes of pages, texts and lists in /meta', () => {
    expect([meta.maxPageSize, meta.maxTeamPageSize, meta.maxCharacterPageSize]).toEqual([100, 50, 50]);
    expect([meta.maxResolveIds, meta.translit.maxBytes, meta.version]).toEqual([
      100,
      32_768,
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
    ]);
    expect([meta.translit.languages, meta.translit.modes]).toEqual([
      ['ja', 'zh', 'ko', 'en', 'auto'],
      ['auto', 'name', 'text'],
    ]);
  });

  test('gives errors the statuses of its table', () => {
    expect(errorStatus).toMatchObject({
      ...{
        invalid_parameter: 422,
        invalid_reference: 422,
        too_many_ids: 422,
        invalid_request: 400,
        not_found: 404,
      },
      ...{
        invalid_api_key: 401,
        api_key_disabled: 403,
        rate_limited: 429,
        quota_exceeded: 429,
        internal_error: 500,
      },
    });
  });
});

describe('reference lists', () => {
  test('have distinct names without commas, genres and tags by ua, studios by name, and count their titles', async () => {
    for (const list of ['genres', 'tags', 'studios'] as const) {
      const { result } = await get(list, `/${list}`);
      const own: readonly { name: string; ua?: string; animeCount: number }[] = result;
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
      for (const { name, ua } of own)
        expect([name, ua ?? name]).toEqual([expect.stringMatching(/^[^,]+$/), expect.stringMatching(/\S/)]);
      expectOrder(
        own,
        (a, b) => nameOrder(a.ua ?? a.name, b.ua ?? b.name),
        ({ name }) => name,
      );
      for (const { name, animeCount } of spread(own, 5))
        expect((await get('animeList', `/anime?limit=1&${list}=${enc(name)}`)).total, name).toBe(animeCount);
    }
  });

  test('are matched with case, and hint at a misspelt name', async () => {
    for (const [list, own] of Object.entries(server.found.lists)) {
      const other = own.find((name) => name !== name.toLowerCase()) ?? expect.fail();
      await expectRefused(`/anime?${list}=${enc(other.toLowerCase())}`, 'invalid_parameter', list);
    }
    const long = Object.entries(server.found.lists).filter(([, own]) => own.length > 50);
    const [list, own] = needed(long)[0] ?? expect.fail();
    const name = own.find((one) => /^[A-Za-z]{6,}$/.test(one)) ?? own[0];
    await expectRefused(`/anime?${list}=${name}x`, 'invalid_parameter', `${name}`);
  });
});

describe('/resolve', () => {
  const resolve = async (source: string, ids: readonly string[]) =>
    (await get('resolve', `/resolve?source=${source}&ids=${ids.map(enc)}`)).result;
  async function post(body: unknown) {
    const response = await server.request('POST', '/resolve', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    success('resolvePost', response);
    return at(response.json, 'result') as Readonly<Record<string, unknown>>; // `success` has checked it
  }

  test.each(['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own'] as const)(
    'gives for each id of %s the ids of its title, by POST too, and null for what cannot be one',
    async (source) => {
      const known = spread(
        (await cards()).items.filter(({ ids }) => ids[source] !== null),
        5,
      ).map(({ ids }) => ids);
      const expected = Object.fromEntries(
        known.map(({ own, slug, catalog_a, catalog_b, ...ids }) => {
          const all = { own, slug, catalog_a, catalog_b };
          return [String({ ...all, ...ids }[source]), all];
        }),
      );
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(await resolve(source, Object.keys(expected))).toEqual(expected);
      expect(await post({ source, ids: known.map((ids) => ids[source]) })).toEqual(expected);
      expect(await post({ source, ids: Object.keys(expected) })).toEqual(expected);
      const odd = ['abc!', '-1', '1.5', '__proto__', 'constructor', 'ґ', '99999999999999999999', '987654321'];
      expect(await resolve(source, odd)).toEqual(Object.fromEntries(odd.map((value) => [value, null])));
    },
  );

  test('has each submitted value once, as it was written, and says why filmdb and no ids are refused', async () => {
    const written = '{"source":"own","ids":[0],"ids":[1.0,"1",1,1e400,-0]}';
    expect(Object.keys(await post(written)).toSorted()).toEqual(['-0', '1', '1.0', '1e400']);
    await expectRefused('/resolve?source=filmdb&ids=1', 'invalid_parameter', 'filmdb', 'франшиз');
    for (const ids of ['', ',,'])
      await expectRefused(`/resolve?source=own&ids=${ids}`, 'invalid_parameter', 'ids');
  });

  test('and references tell of a catalogue by its name which it is', async () => {
    const named = Object.entries(meta.catalogs).flatMap(([key, catalog]) =>
      catalog?.name ? [[key, catalog.name]] : [],
    );
    for (const [key = '', name = ''] of needed(named))
      for (const rest of ['', '?include=similar', '/player', '/posters'])
        await expectRefused(`/anime/${enc(name)}:1${rest}`, 'invalid_reference', key, name);
  });
});

describe.skipIf(demo === undefined)('an example of the description', () => {
  const examples = Object.entries(parameterExamples).flatMap(([name, own]) =>
    Object.entries(own).map(([parameter, text]) => [name as EndpointName, parameter, text] as const),
  );
  const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    airings: { from: '2026-03-01' },
    resolve: { source: 'own', ids: '1' },
    translit: { lang: 'ja', text: 'neko' },
  };

  test.each(examples)('%s: %s=%s is answered', async (name, parameter, text) => {
    // The description uses `1` as the reference of every path.
    const { example } = endpoints[name];
    const query = new URLSearchParams({ ...beside[name], [parameter]: text });
    await get(name, `${example.path.split('?')[0]}?${query}`);
  });
});
