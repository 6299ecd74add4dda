import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../src/files/below.ts';

/** Makes a folder. All folders of a run are removed at its end (temporary.ts). */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ani-ua-'));

/** The content of files below a folder, by path: base64, so that a comparison names what differs. */
export const readFolder = (folder: string, isRead = (_path: string) => true): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .filter(isRead)
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  );
