/** Importing again: which pictures are decoded again, and which are removed. */
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMeta } from '../../../src/catalog/database.ts';
import { listChanges } from '../../../src/catalog/import/summary.ts';
import { formatDiagnostic } from '../../../src/catalog/source/diagnostics.ts';
import { anime, bench, benchForEachTest } from '../../harness/catalog-bench.ts';

benchForEachTest();

describe('pictures', () => {
  const source = { anime: [anime(1, { poster: 'images/a.png' })], files: { 'images/a.png': 'one' } };
  const file = () => join(bench.folder, 'images/a.png');
  /** Writes the picture, but keeps its time. */
  const rewrite = (text: string, keepTime: boolean) => {
    const { atime, mtime } = statSync(file());
    writeFileSync(file(), text);
    if (keepTime) utimesSync(file(), atime, mtime);
  };
  beforeEach(async () => {
    await bench.import(source);
    // A time that the file system stores exactly.
    utimesSync(file(), 1000, 1000);
    await bench.import();
    bench.store.puts.length = 0;
  });

  test('an import reads a picture again if its size or time has changed', async () => {
    rewrite('three', true);
    expect((await bench.import()).images).toEqual(['images/a.png']);
    rewrite('seven', false);
    await bench.import();
    expect(bench.store.puts).toEqual(['three', 'seven']);
    expect(bench.db.prepare('SELECT image_id FROM image').pluck().all()).toEqual(['id of seven']);
  });

  test('an import treats a new copy of the same picture as unchanged', async () => {
    const imported = readMeta(bench.db, 'imported');
    utimesSync(file(), 2000, 2000);
    const dry = await bench.import(undefined, { dryRun: true });
    expect([dry.images, dry.changed, listChanges(dry)]).toEqual([[], false, ['nothing would change']]);
    const result = await bench.import();
    expect([result.images, result.changed, bench.store.puts]).toEqual([[], false, []]);
    expect(readMeta(bench.db, 'imported')).toBe(imported);
    expect(bench.db.prepare('SELECT mtime FROM image').pluck().get()).toBe(2_000_000);
  });

  test('--verify reads a picture again even if its size and time are the same', async () => {
    rewrite('two', true);
    expect((await bench.import()).changed).toBe(false);
    expect((await bench.import(undefined, { verify: true })).images).toEqual(['images/a.png']);
    expect(bench.store.puts).toEqual(['two']);
  });

  test('an import reports a missing picture at its unchanged line', async () => {
    rmSync(file());
    const { diagnostics } = await bench.import();
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'anime.ndjson:1: poster: "images/a.png" is not a file in the source folder',
    ]);
  });

  test('an import removes a picture that no record uses any more', async () => {
    await bench.import({ anime: [anime(1)], files: source.files });
    expect(bench.db.prepare('SELECT count(*) FROM image').pluck().get()).toBe(0);
  });
});
