import { expect, test } from 'vitest';
import { createDisk, nodeCalls } from '../../../src/snapshot/disk.ts';

/** Writes so many files that are none; tells what the disk was asked to do. */
function asked(files: number): string[] {
  const said: string[] = [];
  const disk = createDisk('/base', {
    ...nodeCalls,
    sync: (path) => void said.push(`sync ${path}`),
    syncAll: (folder) => said.push(`all ${folder}`) > 0,
    startSyncAll: (folder) => void said.push(`begin ${folder}`),
  });
  for (let file = 0; file < files; file += 1) disk.wrote(`/base/tree/${file}`);
  said.push('flush');
  disk.flush();
  disk.flush();
  return said;
}

test('a flush makes a few files durable one by one, with the folders that name them', () => {
  expect(asked(1)).toEqual(['flush', 'sync /base/tree/0', 'sync /base/tree', 'sync /base', 'sync /']);
});

test('a flush makes many files durable at once', () => {
  expect(asked(1000)).toEqual(['flush', 'all /base']);
});
