import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../src/files/below.ts';

/** Makes a folder for all test files of a process. It is removed at the end of the run (temporary.ts). */
export const folderOfRun = (): string => mkdtempSync(join(tmpdir(), 'ani-ua-'));

/** The folders of the running test file, in order. */
const folders: string[] = [];

/** Makes a folder for the running test, or outside of a test for its whole file. setup.ts removes it. */
export function newFolder(): string {
  const folder = folderOfRun();
  folders.push(folder);
  return folder;
}

export const folderCount = (): number => folders.length;

/** Removes the folders after the first `kept` ones. */
export function removeFolders(kept: number): void {
  for (const folder of folders.splice(kept)) rmSync(folder, { recursive: true, force: true });
}

/** The content of files below a folder, by path: base64, so that a comparison names what differs. */
export const readFolder = (folder: string, isRead = (_path: string) => true): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .filter(isRead)
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  );
