/** When a disk is told to make durable what was written. */
import { expect, test } from 'vitest';
import { createDisk, nodeCalls } from '../../src/snapshot/disk.ts';

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

test('a few files are made durable one by one, with the folders they are named in', () => {
  expect(asked(1)).toEqual(['flush', 'sync /base/tree/0', 'sync /base/tree', 'sync /base', 'sync /']);
});

test('many are at once', () => {
  expect(asked(1000)).toEqual(['flush', 'all /base']);
});

test('with very many the disk begins before the flush, and only the flush counts', () => {
  expect(asked(150_000)).toEqual(['begin /base', 'begin /base', 'flush', 'all /base']);
});

test('where nothing can make a folder durable, the beginning harms nobody', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(() => nodeCalls.startSyncAll('/nowhere')).not.toThrow();
  } finally {
    process.env.PATH = path;
  }
});
