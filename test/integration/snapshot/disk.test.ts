/** When a disk is told to make durable what was written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

test('a few files are made durable one by one, with the folders they are named in', () => {
  expect(asked(1)).toEqual(['flush', 'sync /base/tree/0', 'sync /base/tree', 'sync /base', 'sync /']);
});

test('many are at once', () => {
  expect(asked(1000)).toEqual(['flush', 'all /base']);
});

test('with very many the disk begins before the flush, and only the flush counts', () => {
  expect(asked(150_000)).toEqual(['begin /base', 'begin /base', 'flush', 'all /base']);
});

test('where nothing makes a folder durable at once, each file of very many is, with the folders that name it', () => {
  const base = mkdtempSync(join(tmpdir(), 'ani-ua-disk-'));
  try {
    const said: string[] = [];
    const disk = createDisk(base, {
      ...nodeCalls,
      sync: (path) => void said.push(path),
      syncAll: () => false,
      startSyncAll: () => {},
    });
    for (let file = 0; file < 60_000; file += 1) disk.wrote(join(base, 'gone', String(file)));
    const written = ['a/b/c.json', 'a/b/d.json', 'e.json'].map((path) => join(base, path));
    for (const file of written) disk.write(file, Buffer.from('{}'));
    disk.flush();
    for (const path of [...written, join(base, 'a/b'), join(base, 'a'), base, dirname(base)])
      expect(said).toContain(path);
    said.length = 0;
    disk.flush();
    expect(said).toEqual([]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
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
