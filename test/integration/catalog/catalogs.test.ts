/** Names of other catalogues on their way from the source: source.json → catalogue → snapshot → /meta, errors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { exportCatalog } from '../../../src/catalog/export/export.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { aniList, myAnimeList } from '../../../src/catalog/source/known-catalogs.ts';
import { type Catalogs, catalogAddress, catalogCalled } from '../../../src/contract/catalogs.ts';
import type { EndpointName } from '../../../src/contract/endpoints/table.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { openRecords, storeRecords } from '../../../src/records/shards.ts';
import { createBuildDeps } from '../../../src/snapshot/from-catalog.ts';
import { anime, bench, benchForEachTest } from '../../harness/catalog-bench.ts';

benchForEachTest();

const catalogs = { catalog_a: myAnimeList, catalog_b: aniList, catalog_c: { name: 'Third' } };

async function importWith(named: unknown): Promise<void> {
  const info = { version: 1, ...(named === undefined ? {} : { catalogs: named }) };
  const { diagnostics } = await bench.import({ anime: [anime(1)], info });
  expect(diagnostics).toEqual([]);
}

function ask(name: EndpointName, raw: Parameters<typeof render>[1]) {
  const deps = createBuildDeps(readPublicCatalog(bench.db), 'https://api.example', limitProfiles.B, 0);
  const { status, bytes } = render(name, raw, deps);
  return { status, body: JSON.parse(Buffer.from(bytes).toString()) };
}

const neutral = {
  catalog_a: { name: 'catalog_a' },
  catalog_b: { name: 'catalog_b' },
  catalog_c: { name: 'catalog_c' },
};

test.each([
  ['no names', undefined, neutral],
  ['one name', { catalog_b: { name: 'Second' } }, { ...neutral, catalog_b: { name: 'Second' } }],
  ['all names', catalogs, catalogs],
])('a source with %s', async (_, named, shown) => {
  await importWith(named);
  expect(openRecords(storeRecords(readPublicCatalog(bench.db).records)).catalogs).toEqual(named ?? {});
  expect(ask('meta', {}).body.result.catalogs).toEqual(shown);
});

test('export gives the names back', async () => {
  await importWith(catalogs);
  const folder = join(bench.folder, '..', 'out');
  await exportCatalog(bench.db, folder, bench.originals, '');
  expect(JSON.parse(readFileSync(join(folder, 'source.json'), 'utf8'))).toEqual({ version: 1, catalogs });
});

test.each([
  [{ catalog_d: { name: 'x' } }, 'source.json:1: catalogs.catalog_d: {"name":"x"} is in an unknown field'],
  [{ catalog_a: {} }, 'source.json:1: catalogs.catalog_a.name: this field is missing'],
  ...['javascript:alert({id})', 'https://x.example/', '//x.example/{id}', 'https://x.example/{ids}'].map(
    (address) => [
      { catalog_a: { name: 'x', urls: { anime: address } } },
      `source.json:1: catalogs.catalog_a.urls.anime: ${JSON.stringify(address)} must `,
    ],
  ),
  ...['https://{id}.example/', 'https://{id}/'].map((address) => [
    { catalog_a: { name: 'x', urls: { character: address } } },
    `source.json:1: catalogs.catalog_a.urls.character: ${JSON.stringify(address)} must have {id} where the id goes`,
  ]),
] as [object, string][])('%j is refused', async (named, expected) => {
  const diagnostics = await bench.diagnostics({ anime: [anime(1)], info: { version: 1, catalogs: named } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.slice(0, expected.length)).toBe(expected);
});

test.each([
  ['mal', 'catalog_a — це MyAnimeList.'],
  ['MyAnimeList', 'catalog_a — це MyAnimeList.'],
  ['my_anime_list', 'catalog_a — це MyAnimeList.'],
  ['ANILIST', 'catalog_b — це AniList.'],
  ['third', 'catalog_c — це Third.'],
])('source=%s and %s:1 are told which catalogue that is', async (word, hint) => {
  await importWith(catalogs);
  const resolved = ask('resolve', { query: new URLSearchParams({ source: word, ids: '1' }) });
  expect(resolved).toMatchObject({ status: 422, body: { error: { code: 'invalid_parameter' } } });
  expect(resolved.body.error.message).toContain(hint);
  const body = Buffer.from(JSON.stringify({ source: word, ids: [1] }));
  expect(ask('resolvePost', { body }).body.error.message).toBe(resolved.body.error.message);
  const found = ask('anime', { ref: `${word}:1` });
  expect(found).toMatchObject({ status: 422, body: { error: { code: 'invalid_reference' } } });
  expect(found.body.error.message).toContain(hint.replace('.', ': спробуйте «catalog_'));
  expect(found.body.error.message).toContain(':1»');
});

test('without names there is nothing to hint at', async () => {
  await importWith(undefined);
  const { body } = ask('resolve', { query: new URLSearchParams({ source: 'mal', ids: '1' }) });
  expect(body.error.message).toMatch(/own\.$/);
  expect(ask('anime', { ref: 'mal:1' }).body.error.message).toMatch(/число\.$/);
});

test('a name is recognised however it is written in the source', () => {
  expect(catalogCalled({ catalog_b: { name: 'myanimelist' } }, 'MAL')).toBe('catalog_b');
  expect(catalogCalled({ catalog_c: { name: 'ANILIST' } }, 'al')).toBe('catalog_c');
  expect(catalogCalled({ catalog_a: { name: '.' } }, '')).toBe(undefined);
  expect(catalogCalled({ catalog_a: { name: 'Other' } }, 'mal')).toBe(undefined);
});

test('addresses hold the id percent-encoded, and there is none without a template', () => {
  const named: Catalogs = { catalog_a: { name: 'x', urls: { anime: 'https://x.example/{id}?again={id}' } } };
  expect(catalogAddress(named, 'catalog_a', 'anime', 20)).toBe('https://x.example/20?again=20');
  expect(catalogAddress(named, 'catalog_a', 'character', 20)).toBe(undefined);
  expect(catalogAddress(named, 'catalog_b', 'anime', 20)).toBe(undefined);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      const address = new URL(catalogAddress(named, 'catalog_a', 'anime', id) ?? '');
      expect([address.host, address.searchParams.get('again')]).toEqual(['x.example', id]);
    }),
  );
});
