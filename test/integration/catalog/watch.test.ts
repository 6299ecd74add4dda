/** Watches a folder: one run for each burst of changes, even if another folder takes its path. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFolder } from '../../../src/catalog/import/watch.ts';
import { newFolder } from '../../harness/folder.ts';

/** Watches a new folder. `end` returns the number of runs. */
async function watch() {
  const root = newFolder();
  const folder = join(root, 'in');
  mkdirSync(folder);
  const stop = new AbortController();
  const told: string[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const tell = (message: string) => told.push(message);
  const watching = watchFolder(folder, run, { signal: stop.signal, tell });
  /** Resolves after another run. */
  const another = (before: number) => expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(before);
  await another(0);
  return {
    ...{ root, folder, told, another },
    runs: () => runs,
    async end() {
      stop.abort();
      await watching;
      return runs;
    },
  };
}

test('imports at once, and once after a burst of changes', async () => {
  const { folder, another, end } = await watch();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), name);
  await another(1);
  expect(await end()).toBe(2);
});

test('imports after a change in a subfolder, even a new one', async () => {
  const { folder, another, runs, end } = await watch();
  mkdirSync(join(folder, 'images'));
  await another(1);
  const before = runs();
  // The new subfolder is watched from the next look on.
  const change = () => {
    writeFileSync(join(folder, 'images/a.png'), '');
    return runs();
  };
  await expect.poll(change, { timeout: 30_000, interval: 700 }).toBeGreaterThan(before);
  await end();
});

test('reports once that the folder is missing, and imports when it exists again', async () => {
  const { root, folder, told, runs, another, end } = await watch();
  const message = `${folder} is not a folder now; looking again twice a second`;
  const tells = (times: number) =>
    expect.poll(() => told, { timeout: 30_000 }).toEqual(Array(times).fill(message));
  renameSync(folder, join(root, 'old'));
  await tells(1);
  let before = runs();
  mkdirSync(folder);
  await another(before);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  await tells(2);
  rmSync(folder);
  before = runs();
  renameSync(join(root, 'old'), folder);
  await another(before);
  await end();
  expect(told).toEqual([message, message]);
});
