/** The service shows the credits of a source: source.json → catalogue → snapshot → /meta. */
import { expect, test } from 'vitest';
import { meta } from '../../../src/api/service.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { openRecords, storeRecords } from '../../../src/records/shards.ts';
import { createBuildDeps } from '../../../src/snapshot/from-catalog.ts';
import { anime, bench, benchForEachTest } from '../../harness/catalog-bench.ts';

benchForEachTest();

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
])('the snapshot and /meta credit a source with %s', async (_, info, credits) => {
  const { diagnostics } = await bench.import({ anime: [anime(1)], ...(info === undefined ? {} : { info }) });
  expect(diagnostics).toEqual([]);
  const catalog = readPublicCatalog(bench.db);
  expect(openRecords(storeRecords(catalog.records)).credits).toEqual(credits);
  const deps = createBuildDeps(catalog, 'https://api.example', limitProfiles.B, 0);
  expect(meta({}, deps).result.credits).toEqual(credits);
});
