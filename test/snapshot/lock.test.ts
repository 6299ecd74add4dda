import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../src/snapshot/lock.ts';
import { deadProcess } from './dead-process.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-lock-'));
  file = join(folder, 'publishing');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is held until it is released, and leaves nothing behind', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(`Process ${process.pid} is publishing`);
  release();
  expect(readdirSync(folder)).toEqual([]);
  takeLock(file)();
});

test('of a process that is gone is taken over', () => {
  writeFileSync(file, `${deadProcess()} 1\n`);
  const release = takeLock(file);
  expect(Number.parseInt(readFileSync(file, 'utf8'), 10)).toBe(process.pid);
  release();
  expect(existsSync(file)).toBe(false);
});

test.each(['', 'nonsense', '-1 5', '0 0'])('that says %j is nobody’s', (text) => {
  writeFileSync(file, text);
  takeLock(file)();
});

test.runIf(existsSync('/proc/self/stat'))('of a later process with the same number is nobody’s', () => {
  writeFileSync(file, `${process.ppid} 1\n`);
  takeLock(file)();
});

test('of a living process is refused, and the message names the file', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(file);
  release();
});
