/** What a source says about itself: its credits, and what its catalogues are called. */
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import type { EndpointName } from '../../../src/contract/endpoints/table.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { openRecords, storeRecords } from '../../../src/records/shards.ts';
import { createBuildDeps } from '../../../src/snapshot/build-deps.ts';
import { anime, bench, benchForEachTest } from '../../harness/catalog-bench.ts';

benchForEachTest();

async function importWith(info?: object): Promise<void> {
  const { diagnostics } = await bench.import({ anime: [anime(1)], ...(info && { info }) });
  expect(diagnostics).toEqual([]);
}

function ask(name: EndpointName, raw: Parameters<typeof render>[1]) {
  const catalog = readPublicCatalog(bench.db);
  const stored = { ...catalog, records: openRecords(storeRecords(catalog.records)) };
  const deps = createBuildDeps(stored, { origin: 'https://api.example', profile: limitProfiles.B, now: 0 });
  const { status, bytes } = render(name, raw, deps);
  return { status, body: JSON.parse(Buffer.from(bytes).toString()) };
}

const facts = { name: 'Facts', licence: 'CC BY 4.0', url: 'https://facts.example/' };

test.each([
  ['no source.json', undefined, []],
  ['no name', { version: 1, licence: 'CC0' }, []],
  [
    'names in English',
    { version: 1, name: 'Свій', nameEn: 'Own', credits: [facts, { name: 'Ще', nameEn: 'More' }] },
    [
      { name: 'Свій', nameEn: 'Own', licence: null, url: null },
      facts,
      { name: 'Ще', nameEn: 'More', licence: null, url: null },
    ],
  ],
])('/meta credits a source with %s', async (_, info, credits) => {
  await importWith(info);
  expect(ask('meta', {}).body.result.credits).toEqual(credits);
});

test('/meta names the catalogues of a source, and the others by their keys', async () => {
  const named = { catalog_b: { name: 'Second' } };
  await importWith({ version: 1, catalogs: named });
  expect(ask('meta', {}).body.result.catalogs).toEqual({
    catalog_a: { name: 'catalog_a' },
    ...named,
    catalog_c: { name: 'catalog_c' },
  });
});

test.each([
  [{ catalog_d: { name: 'x' } }, 'catalog_d: {"name":"x"} is in an unknown field'],
  [{ catalog_a: {} }, 'catalog_a.name: this field is missing'],
  [
    { catalog_a: { name: 'x', urls: { anime: 'javascript:alert({id})' } } },
    'catalog_a.urls.anime: "javascript:alert({id})" must ',
  ],
  [
    { catalog_a: { name: 'x', urls: { character: 'https://{id}.example/' } } },
    'catalog_a.urls.character: "https://{id}.example/" must have {id} in the place of the id',
  ],
])('the import refuses the catalogues %j', async (named, expected) => {
  const diagnostics = await bench.diagnostics({ anime: [anime(1)], info: { version: 1, catalogs: named } });
  expect(diagnostics).toEqual([expect.stringContaining(`source.json:1: catalogs.${expected}`)]);
});

test('the own name of a catalogue is refused with a hint at the catalogue', async () => {
  await importWith({ version: 1, catalogs: { catalog_a: { name: 'MyAnimeList' } } });
  const hint = 'catalog_a — це MyAnimeList.';
  const resolved = ask('resolve', { query: new URLSearchParams({ source: 'mal', ids: '1' }) });
  expect(resolved).toMatchObject({ status: 422, body: { error: { code: 'invalid_parameter' } } });
  expect(resolved.body.error.message).toContain(hint);
  const body = Buffer.from(JSON.stringify({ source: 'mal', ids: [1] }));
  expect(ask('resolvePost', { body }).body.error.message).toBe(resolved.body.error.message);
  const found = ask('anime', { ref: 'mal:1' });
  expect(found).toMatchObject({ status: 422, body: { error: { code: 'invalid_reference' } } });
  expect(found.body.error.message).toContain('спробуйте «catalog_a:1»');
});
