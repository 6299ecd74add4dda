/** A large first import is loaded by a thread while it is checked; it must leave what a plain one leaves, or nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { startBackgroundLoad } from '../../../src/catalog/import/load/background.ts';
import { Aborted, createBarrier } from '../../../src/catalog/import/load/barrier.ts';
import {
  anime,
  type Bench,
  character,
  createBench,
  dump,
  episode,
  release,
  team,
} from '../../harness/source.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(() => bench.close());

const ids = Array.from({ length: 2001 }, (_, index) => index + 1);
const sourceOf = (picture: string) => ({
  info: { version: 1, name: 'large', createdAt: '2026-01-01T00:00:00Z' },
  teams: [team(1, { avatar: 'images/a.jpg' }), team(2)],
  anime: ids.map((id) => anime(id, { similar: [(id % ids.length) + 1] })),
  releases: ids.map((id) => release(id, [1, 2], { episodes: [episode(1), episode(2)] })),
  characters: ids.map((id) => character(id, { anime: [{ anime: id, role: 'main' }] })),
  files: { 'images/a.jpg': picture },
});
const large = sourceOf('picture');
const empty = dump(openCatalog(':memory:'));

describe('a large source into an empty catalogue', () => {
  test('leaves what a load without the thread leaves', async () => {
    const loaded = new Set<string>();
    const progress = (step: string, what: string) => step === 'load' && loaded.add(what);
    const result = await bench.import(large, { progress });
    expect(result.diagnostics).toEqual([]);
    expect(result.changed).toBe(true);
    // The thread was used: this one has loaded no file.
    expect([...loaded].filter((what) => what !== 'lines')).toEqual([]);
    const { folder, store: images, originals } = bench;
    const db = openCatalog(':memory:');
    await importSource({ db, folder, images, originals, allowRemoved: true });
    expect(dump(bench.db)).toEqual(dump(db));
    expect(bench.db.prepare('SELECT * FROM meta').all()).toEqual(db.prepare('SELECT * FROM meta').all());
    expect((await bench.import(undefined)).changed).toBe(false);
    db.close();
  });

  const broken = {
    'the first line': { ...large, teams: ['{', team(2)] },
    'the last line': { ...large, characters: [...large.characters, character(0)] },
    'a reference': { ...large, characters: [...large.characters, character(9000, { mergedInto: 9001 })] },
    'a picture': sourceOf('broken'),
  };
  test.each(Object.entries(broken))('with %s broken nothing is left', async (_, source) => {
    const result = await bench.import(source);
    expect(result.diagnosticTotal).toBeGreaterThan(0);
    expect(dump(bench.db)).toEqual(empty);
    expect(bench.db.prepare('SELECT count(*) FROM source_line').pluck().get()).toBe(0);
    expect((await bench.import(large)).diagnostics).toEqual([]);
    expect(bench.db.prepare('SELECT count(*) FROM character').pluck().get()).toBe(ids.length);
  });

  test('an error of the check gives up the load', async () => {
    const check = bench.import(large, {
      progress(step, what) {
        if (step === 'check' && what === 'characters.ndjson') throw new Error('no terminal');
      },
    });
    await expect(check).rejects.toThrow('no terminal');
    expect(dump(bench.db)).toEqual(empty);
    expect((await bench.import(large)).diagnostics).toEqual([]);
  });

  test('that changes meanwhile is not loaded', async () => {
    let touched = false;
    const importing = bench.import(large, {
      progress(step) {
        if (step === 'check' && !touched) utimesSync(join(bench.folder, 'anime.ndjson'), 1, 1);
        touched = true;
      },
    });
    await expect(importing).rejects.toThrow('anime.ndjson changed while it was being read');
    expect(dump(bench.db)).toEqual(empty);
  });

  test('killed before the commit it leaves the catalogue empty', async () => {
    bench.write(sourceOf('stall'));
    const script = fileURLToPath(new URL('stalled-import.ts', import.meta.url));
    const child = spawn(process.execPath, [script, bench.db.name, bench.folder]);
    const [text] = await once(child.stdout, 'data');
    expect(String(text)).toBe('stalled');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(dump(bench.db)).toEqual(empty);
    expect((await bench.import(large)).diagnostics).toEqual([]);
  });
});

describe('the thread', () => {
  const diff = { name: 'anime', file: 'anime.ndjson', path: undefined, stamp: '', cacheKey: '1' } as const;
  const contextOf = (count: number, more: object = {}) => ({
    db: bench.db,
    diffs: new Map([['anime', { ...diff, ...more, pending: { count, read: () => [] } }]] as const),
    source: '{}',
    imported: '0',
    progress: () => {},
  });
  const images = { changed: [], touched: [] };

  test('is not started for little', () => {
    expect(startBackgroundLoad(contextOf(100))).toBeUndefined();
  });

  test('is not started for a catalogue that has lines', async () => {
    await bench.import({ anime: [anime(1)] });
    expect(startBackgroundLoad(contextOf(10_000))).toBeUndefined();
  });

  test('notices an import that was quicker', async () => {
    const background = startBackgroundLoad({ ...contextOf(10_000), imported: '7' });
    await expect(background?.commit(images)).rejects.toMatchObject({
      name: 'CatalogError',
      message: 'Another import has changed the catalogue meanwhile. Run this one again.',
    });
  });

  test("hands on the system's errors with their codes", async () => {
    const background = startBackgroundLoad(contextOf(10_000, { path: join(bench.folder, 'nowhere') }));
    await expect(background?.commit(images)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the barrier', () => {
  test('allows what was released', () => {
    const barrier = createBarrier();
    const other = createBarrier(barrier.buffer);
    barrier.release(2);
    other.waitFor(1);
    other.waitFor(2);
    barrier.releaseAll();
    other.waitFor(1_000_000);
    other.waitForAll();
    other.done = 7;
    expect(barrier.done).toBe(7);
  });

  test('allows nothing once it is aborted', () => {
    const barrier = createBarrier();
    barrier.release(5);
    barrier.abort();
    expect(() => barrier.waitFor(1)).toThrow(Aborted);
    expect(() => barrier.waitForAll()).toThrow(Aborted);
  });
});
