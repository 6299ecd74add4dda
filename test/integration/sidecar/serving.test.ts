/** The lock that shows whether a process serves a data folder. Two processes of it: system/sidecar/valkey. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { ConfigError } from '../../../scripts/cli/environment.ts';
import { holdServing } from '../../../scripts/serve/serving.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = newFolder();
  said = [];
});

const valkey = 'redis://127.0.0.1:6379';
const hold = (isOneOfSeveral: boolean, shared?: string, dir = folder) =>
  holdServing({ data: dataFolder(dir), valkey: shared }, isOneOfSeveral, (line) => said.push(line));

test('a process alone serves without a warning, and so does the next one', () => {
  for (const isOneOfSeveral of [false, true, true]) hold(isOneOfSeveral)();
  expect(said).toEqual([]);
});

test('a second process without Valkey warns, or is refused as one of several', () => {
  const release = hold(true);
  expect(() => hold(true)).toThrow(ConfigError);
  expect(() => hold(true)).toThrow(`another process also serves ${folder}, and without VALKEY_URL`);
  expect(said).toEqual([]);
  hold(false)();
  expect(said).toEqual([expect.stringContaining('each process counts limits alone')]);
  release();
});

test('with Valkey any number of processes serve without a warning', () => {
  const releases = [hold(true, valkey), hold(true, valkey), hold(false, valkey)];
  expect(said).toEqual([]);
  for (const release of releases) release();
});

test('a process that serves beside another takes its place when the other ends', async () => {
  const first = hold(false);
  const second = hold(false);
  first();
  const isRefused = () => {
    try {
      hold(true)();
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(isRefused, { timeout: 10_000, interval: 300 }).toBe(true);
  second();
  expect(isRefused()).toBe(false);
});

test('serves a folder in which it cannot make a lock', () => {
  writeFileSync(join(folder, 'file'), '');
  hold(true, undefined, join(folder, 'file'))();
  expect(said).toEqual([expect.stringMatching(/^Cannot find out whether another process serves too: /)]);
});
