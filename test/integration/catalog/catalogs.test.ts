import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { aniList, myAnimeList } from '../../../src/catalog/source/known-catalogs.ts';
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
  ['one name', { catalog_b: { name: 'Second' } }, { ...neutral, catalog_b: { name: 'Second' } }],
  ['all names', catalogs, catalogs],
])('/meta names the catalogues of a source with %s', async (_, named, shown) => {
  await importWith(named);
  expect(openRecords(storeRecords(readPublicCatalog(bench.db).records)).catalogs).toEqual(named ?? {});
  expect(ask('meta', {}).body.result.catalogs).toEqual(shown);
});

test.each([
  [{ catalog_d: { name: 'x' } }, 'source.json:1: catalogs.catalog_d: {"name":"x"} is in an unknown field'],
  [{ catalog_a: {} }, 'source.json:1: catalogs.catalog_a.name: this field is missing'],
  ...['javascript:alert({id})', 'https://x.example/'].map((address) => [
    { catalog_a: { name: 'x', urls: { anime: address } } },
    `source.json:1: catalogs.catalog_a.urls.anime: ${JSON.stringify(address)} must `,
  ]),
  ...['https://{id}.example/'].map((address) => [
    { catalog_a: { name: 'x', urls: { character: address } } },
    `source.json:1: catalogs.catalog_a.urls.character: ${JSON.stringify(address)} must have {id} in the place of the id`,
  ]),
] as [object, string][])('the import refuses the catalogues %j', async (named, expected) => {
  const diagnostics = await bench.diagnostics({ anime: [anime(1)], info: { version: 1, catalogs: named } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.slice(0, expected.length)).toBe(expected);
});

test.each([
  ['mal', 'catalog_a — це MyAnimeList.'],
  ['ANILIST', 'catalog_b — це AniList.'],
  ['third', 'catalog_c — це Third.'],
])(
  'source=%s and a reference %s:1 are refused with a hint at the catalogue of that name',
  async (word, hint) => {
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
  },
);

test('an error has no hint if the source does not name its catalogues', async () => {
  await importWith(undefined);
  const { body } = ask('resolve', { query: new URLSearchParams({ source: 'mal', ids: '1' }) });
  expect(body.error.message).toMatch(/own\.$/);
  expect(ask('anime', { ref: 'mal:1' }).body.error.message).toMatch(/число\.$/);
});
