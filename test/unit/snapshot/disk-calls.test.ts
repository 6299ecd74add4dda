/** What makes a file durable leaves no file open, and a file that is gone is none to be made durable. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { newFolder } from '../../harness/folder.ts';

test.runIf(process.platform === 'linux')('closes a file after making it durable', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, 'text');
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let turn = 0; turn < 50; turn += 1) nodeCalls.sync(file);
  // Other work of the process may open some.
  expect(open()).toBeLessThan(before + 25);
});

test('ignores a missing file, and throws for an invalid path', () => {
  expect(() => nodeCalls.sync(join(newFolder(), 'none'))).not.toThrow();
  expect(() => nodeCalls.sync('/tmp/\0')).toThrow();
});
