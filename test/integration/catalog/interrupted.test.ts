/** An import that is killed, overtaken or whose source changes meanwhile leaves the catalogue as it was. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { countUp, openCatalog } from '../../../src/catalog/database.ts';
import { anime, bench, benchForEachTest, character, dump } from '../../harness/catalog-bench.ts';

benchForEachTest();

const next = { anime: [anime(2, { slug: 'new' }), anime(3)], characters: [character(5)] };
let before: ReturnType<typeof dump>;
beforeEach(async () => {
  await bench.import({ anime: [anime(1), anime(2)], characters: [character(1)] });
  before = dump(bench.db);
});

/** Imports the next source, and does something else while it is checked. */
async function importWhile(happens: () => void) {
  let isOver = false;
  return await bench.import(next, {
    progress(step) {
      if (step === 'check' && !isOver) happens();
      isOver = true;
    },
  });
}

test('is refused if the source changes during the import', async () => {
  const importing = importWhile(() => utimesSync(join(bench.folder, 'anime.ndjson'), 1, 1));
  await expect(importing).rejects.toThrow('anime.ndjson changed while it was being read');
  expect(dump(bench.db)).toEqual(before);
});

test('is refused if another import was quicker', async () => {
  const other = openCatalog(bench.db.name);
  await expect(importWhile(() => countUp(other, 'imported'))).rejects.toMatchObject({
    name: 'CatalogError',
    message: 'Another import has changed the catalogue meanwhile. Run this import again.',
  });
  expect(dump(bench.db)).toEqual(before);
  other.close();
});

test('leaves the old catalogue if it is killed before its commit, and the next import works', async () => {
  bench.write(next);
  const script = fileURLToPath(new URL('stalled-import.ts', import.meta.url));
  const child = spawn(process.execPath, [script, bench.db.name, bench.folder]);
  const [text] = await once(child.stdout, 'data');
  expect(String(text)).toBe('stalled');
  // Readers see the old state while the other writes.
  expect(dump(bench.db)).toEqual(before);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const reopened = openCatalog(bench.db.name);
  expect(dump(reopened)).toEqual(before);
  expect(reopened.pragma('integrity_check', { simple: true })).toBe('ok');
  reopened.close();
  expect((await bench.import(next)).diagnostics).toEqual([]);
  expect(bench.db.prepare('SELECT slug FROM anime').pluck().all()).toEqual(['new', 'title-3']);
});
