/** Puts dumps in place for readers: those made here, and those that a mirror has copied. */
import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePublic } from '../files/public.ts';
import { readRegular } from '../files/regular.ts';
import { type DumpFile, type DumpIndex, indexPage } from './index-page.ts';

const generationName = /^[1-9]\d*$/;

const sumsFile = 'SHA256SUMS';
const sumsOf = (files: readonly DumpFile[]) =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

/** Writes the hashes of files in the format of `sha256sum --check`. */
export function writeSums(folder: string, files: readonly DumpFile[]): void {
  writeFileSync(join(folder, sumsFile), sumsOf(files));
}

/** Whether a folder's list of hashes is exactly that of these files. */
export const hasSums = (folder: string, files: readonly DumpFile[]): boolean =>
  readRegular(join(folder, sumsFile))?.toString() === sumsOf(files);

/** Replaces a file or link atomically, because readers may be reading it. */
function replaceFile(file: string, make: (temporary: string) => void): void {
  rmSync(`${file}.tmp`, { force: true });
  make(`${file}.tmp`);
  renameSync(`${file}.tmp`, file);
}

/** Replaces a file that everybody may read. */
export function replacePublicFile(file: string, content: string | Buffer): void {
  replaceFile(file, (temporary) => {
    writeFileSync(temporary, content);
    makePublic(temporary);
  });
}

/** Moves the finished folder of a generation into place. */
export function installDump(folder: string, made: string, generation: number): void {
  for (const name of readdirSync(made)) makePublic(join(made, name));
  makePublic(made);
  rmSync(join(folder, String(generation)), { recursive: true, force: true });
  renameSync(made, join(folder, String(generation)));
}

/** Publishes a list of installed generations: `latest`, then the page, then the list. Removes other generations. */
export function showIndex(folder: string, index: DumpIndex, bytes: Buffer): void {
  replaceFile(join(folder, 'latest'), (temporary) => symlinkSync(String(index.latest), temporary));
  replacePublicFile(join(folder, 'index.html'), indexPage(index));
  replacePublicFile(join(folder, 'index.json'), bytes);
  const kept = new Set(index.dumps.map((dump) => String(dump.generation)));
  const older = readdirSync(folder).filter((name) => generationName.test(name) && !kept.has(name));
  for (const name of older) rmSync(join(folder, name), { recursive: true });
}
