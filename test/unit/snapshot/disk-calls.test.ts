/** What makes a file durable leaves no file open, and a file that is gone is none to be made durable. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';

test.runIf(process.platform === 'linux')('closes a file after making it durable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-sync-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, 'text');
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let turn = 0; turn < 50; turn += 1) nodeCalls.sync(file);
    // Other work of the process may open some.
    expect(open()).toBeLessThan(before + 25);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('ignores a missing file, and throws for an invalid path', () => {
  expect(() => nodeCalls.sync(join(tmpdir(), 'ani-ua-is-not-there'))).not.toThrow();
  expect(() => nodeCalls.sync(`${tmpdir()}/\0`)).toThrow();
});
