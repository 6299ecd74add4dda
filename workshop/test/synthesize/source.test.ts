import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import type { SourceLines } from '../../../src/catalog/source/files.ts';
import { createImageStore } from '../../../src/images/store.ts';
import { synthesize } from '../../synthesize/source.ts';

const size = { anime: 700, characters: 900, posters: 4 };
let dir = '';

const readBytes = (name: string): Map<string, string> =>
  new Map(
    readdirSync(join(dir, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  );

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'synthesize-'));
  await synthesize({ out: join(dir, 'a'), ...size, seed: 'x' });
});
afterAll(() => rmSync(dir, { recursive: true }));

it('writes a valid source', async () => {
  const db = openCatalog(':memory:');
  const images = createImageStore({ dir: join(dir, 'variants') });
  const originals = { put: async () => {}, has: () => false, isSound: () => false };
  const time = { now: Date.now() };
  const result = await importSource({ db, folder: join(dir, 'a'), images, originals, time, dryRun: true });
  expect(result.errors.groups()).toEqual([]);
  const lines = new Map(result.files.map((file) => [file.file, file.lines]));
  expect([lines.get('anime.ndjson'), lines.get('characters.ndjson'), lines.get('posters.ndjson')]).toEqual([
    700, 900, 4,
  ]);
  for (const file of ['releases.ndjson', 'schedule.ndjson', 'teams.ndjson'])
    expect(lines.get(file)).toBeGreaterThan(0);
  db.close();
});

it('draws at most the given number of pictures, which posters share', async () => {
  await synthesize({ out: join(dir, 'd'), ...size, posters: 30, pictures: 3, seed: 'x' });
  expect(readdirSync(join(dir, 'd', 'images')).length).toBe(3);
  const text = readFileSync(join(dir, 'd', 'posters.ndjson'), 'utf8').trimEnd();
  const posters = text.split('\n').map((line) => JSON.parse(line) as SourceLines['posters']);
  expect(posters.length).toBe(30);
  expect(new Set(posters.map(({ image }) => image)).size).toBe(3);
});

it('the command makes posters by default, replaces its own folder, and refuses a folder of another', () => {
  const program = fileURLToPath(new URL('../../synthesize.ts', import.meta.url));
  const make = (out: string) =>
    spawnSync(process.execPath, [program, '--anime', '9', '--characters', '2', '--out', join(dir, out)], {
      encoding: 'utf8',
    });
  expect(make('e').stdout).toContain(' 5 posters');
  const names = readdirSync(join(dir, 'e'));
  writeFileSync(join(dir, 'e', 'readings.ndjson'), '');
  expect(make('e').status).toBe(0);
  expect(readdirSync(join(dir, 'e'))).toEqual(names);
  expect(make('')).toMatchObject({ status: 2, stderr: expect.stringContaining('is not empty') });
});

it('writes the same source for the same seed, and another one for another seed', async () => {
  await synthesize({ out: join(dir, 'b'), ...size, seed: 'x' });
  expect(readBytes('b')).toEqual(readBytes('a'));
  await synthesize({ out: join(dir, 'c'), ...size, seed: 'y' });
  expect(readBytes('c').get('anime.ndjson')).not.toBe(readBytes('a').get('anime.ndjson'));
});
