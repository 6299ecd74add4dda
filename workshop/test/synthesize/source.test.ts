import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createImageStore } from '../../../src/images/store.ts';
import { synthesize } from '../../synthesize/source.ts';

const size = { anime: 700, characters: 900 };
let dir = '';

const readBytes = (name: string): Map<string, string> =>
  new Map(
    readdirSync(join(dir, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  );

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'synthesize-'));
  await synthesize(join(dir, 'a'), size);
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
    700, 900, 350,
  ]);
  for (const file of ['releases.ndjson', 'schedule.ndjson', 'teams.ndjson'])
    expect(lines.get(file)).toBeGreaterThan(0);
  db.close();
});

it('the command replaces its own folder, and refuses a folder of another', () => {
  const program = fileURLToPath(new URL('../../synthesize.ts', import.meta.url));
  const make = (out: string) =>
    spawnSync(process.execPath, [program, '--anime', '9', '--characters', '2', '--out', join(dir, out)], {
      encoding: 'utf8',
    });
  expect(make('e').status).toBe(0);
  const names = readdirSync(join(dir, 'e'));
  writeFileSync(join(dir, 'e', 'readings.ndjson'), '');
  expect(make('e').status).toBe(0);
  expect(readdirSync(join(dir, 'e'))).toEqual(names);
  expect(make('')).toMatchObject({ status: 2, stderr: expect.stringContaining('is not empty') });
});

it('writes the same source each time', async () => {
  await synthesize(join(dir, 'b'), size);
  expect(readBytes('b')).toEqual(readBytes('a'));
});
