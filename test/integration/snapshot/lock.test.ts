/** Locks are the kernel's: they end with the process that holds them, however it ends. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { takeLock, tryLock } from '../../../src/snapshot/lock.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'lock.sqlite');
});

const lockModule = fileURLToPath(new URL('../../../src/snapshot/lock.ts', import.meta.url));
const program = `
  const { tryLock } = await import(${JSON.stringify(lockModule)});
  // Kept: a database that nothing refers to any more is closed with the next collection of garbage, and its lock ends.
  globalThis.release = tryLock(process.argv[1]);
  console.log(globalThis.release === undefined ? 'refused' : 'held');
  setInterval(() => {}, 1000);
`;

/** A process that holds the lock; gives what it said first. */
function startHolder() {
  const args = ['--input-type=module', '-e', program, file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<string>((resolve) =>
    child.stdout?.once('data', (text) => resolve(String(text).trim())),
  );
  return { child, said };
}

const wait = { waitMs: 0, message: 'It is held.' };

test('a lock is held until it is released, and leaves an empty file', async () => {
  const release = await takeLock(file, wait);
  expect(tryLock(file)).toBeUndefined();
  // Without a wait it is tried once, and no message tells of waiting.
  const onWait = () => expect.unreachable('nothing waits');
  await expect(takeLock(file, { ...wait, onWait })).rejects.toThrow('It is held.');
  release();
  expect([readdirSync(folder), readFileSync(file).length]).toEqual([['lock.sqlite'], 0]);
  tryLock(file)?.();
  release();
});

test('a file that is not a lock is named, with what to do', () => {
  writeFileSync(file, 'Somebody wrote a note here, longer than the head of a database. '.repeat(20));
  expect(() => tryLock(file)).toThrow(`${file} is no lock. Remove it: it is made anew.`);
  rmSync(file);
  tryLock(file)?.();
});

test('a process waits for a lock', async () => {
  const release = await takeLock(file, wait);
  let waited = 0;
  setTimeout(release, 120);
  const next = await takeLock(file, { ...wait, waitMs: 20_000, onWait: () => waited++ });
  expect(waited).toBe(1);
  next();
});

test('a lock of another process is refused, and free when that process was killed', async () => {
  const { child, said } = startHolder();
  expect(await said).toBe('held');
  expect(tryLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  const release = await takeLock(file, { ...wait, waitMs: 20_000 });
  release();
});
