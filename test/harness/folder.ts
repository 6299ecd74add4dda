import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of the running test file, in order. */
const folders: string[] = [];

/** Makes a folder for the running test, or outside of a test for its whole file. setup.ts removes it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-'));
  folders.push(folder);
  return folder;
}

export const folderCount = (): number => folders.length;

/** Removes the folders after the first `kept` ones. */
export function removeFolders(kept: number): void {
  for (const folder of folders.splice(kept)) rmSync(folder, { recursive: true, force: true });
}
