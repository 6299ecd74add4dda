import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';
import { UsageError } from './run.ts';

/**
 * Makes an empty folder for the output of a command. Removes earlier output of the command, and refuses anything else.
 * @param mark a field of a JSON file in the folder, and the beginning of its value, by which we recognize earlier
 *   output
 * @throws UsageError if the folder contains something else
 */
export function emptyFolder(folder: string, mark: { file: string; field: string; start: string }): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder.`);
    const entries = readdirSync(folder);
    if (entries.length > 0 && !readField(join(folder, mark.file), mark.field).startsWith(mark.start)) {
      throw new UsageError(`${folder} is not empty. Give a new or an empty folder.`);
    }
    for (const entry of entries) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
}

/** A text in a JSON file; empty if there is none. */
function readField(path: string, field: string): string {
  const value = parseJson(readRegular(path));
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : '';
}
