/** A large first import loads the whole source or, if anything fails, nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countUp, openCatalog } from '../../../src/catalog/database.ts';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  dump,
  episode,
  release,
  team,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

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
const fresh = openCatalog(':memory:');
const empty = dump(fresh);

describe('a large source into an empty catalogue', () => {
  const broken = {
    'the last line': { ...large, characters: [...large.characters, character(0)] },
    'a picture': sourceOf('broken'),
  };
  test.each(Object.entries(broken))('leaves nothing if %s is broken', async (_, source) => {
    const result = await bench.import(source);
    expect(result.errors.total).toBeGreaterThan(0);
    expect(dump(bench.db)).toEqual(empty);
    expect(bench.db.prepare('SELECT count(*) FROM source_line').pluck().get()).toBe(0);
    expect((await bench.import(large)).diagnostics).toEqual([]);
    expect(bench.db.prepare('SELECT count(*) FROM character').pluck().get()).toBe(ids.length);
  });

  test('is refused if it changes during the import', async () => {
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

  test('is refused if another import was quicker', async () => {
    const other = openCatalog(bench.db.name);
    let counted = false;
    const importing = bench.import(large, {
      progress(step) {
        if (step === 'check' && !counted) countUp(other, 'imported');
        counted = true;
      },
    });
    await expect(importing).rejects.toMatchObject({
      name: 'CatalogError',
      message: 'Another import has changed the catalogue meanwhile. Run this import again.',
    });
    expect(dump(bench.db)).toEqual(empty);
    other.close();
  });

  test('leaves the catalogue empty if the import is killed before its commit', async () => {
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
