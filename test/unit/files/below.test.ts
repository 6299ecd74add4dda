/** Lists of folders: nothing behind a link, and no list of Node's own, which follows links. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { copyFolder } from '../../../scripts/backup/copy-folder.ts';
import { stampOf } from '../../../scripts/cli/stamp.ts';
import { entriesBelow, filesBelow, pathBelow } from '../../../src/files/below.ts';
import { newFolder } from '../../harness/folder.ts';

let dir: string;
let folder: string;
beforeEach(() => {
  dir = newFolder();
  folder = join(dir, 'folder');
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  mkdirSync(join(dir, 'outside'));
  for (const file of ['folder/a/b/1', 'folder/a/.2', 'folder/3', 'outside/mine'])
    writeFileSync(join(dir, file), file);
  symlinkSync(join(dir, 'outside'), join(folder, 'link'));
  symlinkSync('..', join(folder, 'a/up'));
  symlinkSync('3', join(folder, 'a/file'));
  spawnSync('mkfifo', [join(folder, 'pipe')]);
});

test('lists no file behind a link, unless the folder itself is the link', () => {
  expect(filesBelow(folder)).toEqual(['3', 'a/.2', 'a/b/1']);
  symlinkSync(folder, join(dir, 'other'));
  expect(filesBelow(join(dir, 'other'))).toEqual(['3', 'a/.2', 'a/b/1']);
  const others = [...entriesBelow(folder)].filter((entry) => !entry.isFile() && !entry.isDirectory());
  expect(others.map((entry) => pathBelow(folder, entry)).sort()).toEqual(['a/file', 'a/up', 'link', 'pipe']);
});

test('sorts files by their whole paths', () => {
  const paths = ['b/z', 'b-/a', 'b.c', 'a/b/1', 'Б/а', 'a-b', 'b/a/y', 'b/a-', '0', 'a/B'];
  const other = join(dir, 'sorted');
  for (const path of paths) {
    mkdirSync(dirname(join(other, path)), { recursive: true });
    writeFileSync(join(other, path), path);
  }
  expect(filesBelow(other)).toEqual(paths.toSorted());
});

test('a backup and a stamp ignore files behind links', async () => {
  const stamp = stampOf([folder]);
  expect(await copyFolder(folder, join(dir, 'copy'))).toEqual({ files: 3, copied: 3, damaged: [] });
  expect(filesBelow(join(dir, 'copy'))).toEqual(['3', 'a/.2', 'a/b/1']);
  writeFileSync(join(dir, 'outside/more'), '');
  expect(stampOf([folder])).toBe(stamp);
});

test('no code lists folders by functions that follow links', () => {
  const sources = ['src', 'sidecar', 'scripts'].flatMap((room) =>
    filesBelow(room).map((file) => join(room, file)),
  );
  const recursive = /readdir(?:Sync)?\([^;]*recursive: true/;
  const strange = sources.filter(
    (file) => file.endsWith('.ts') && recursive.test(readFileSync(file, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(strange).toEqual([]);
});
