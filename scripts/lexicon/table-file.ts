/** Reads files of `data/translit`: three lines that begin with #, the names of the columns, lines of cells. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADS = [/^# \S/, /^# source: \S/, /^# licence: \S/];

/**
 * Reads a file: the line with the names of the columns and its index, and the lines of cells with their indexes. Adds
 * mistakes of its form to the faults; `fault` adds one of the line with an index.
 */
export function readTableFile(text: string, path: string, faults: string[]) {
  const lines = text.split('\n');
  const fault = (index: number, what: string) => void faults.push(`${path}:${index + 1}: ${what}`);
  if (!path.endsWith('.tsv')) fault(0, 'tables stand in files called .tsv');
  if (text !== text.normalize('NFC')) fault(0, 'the text is not in Unicode form NFC');
  if (lines.pop() !== '') fault(lines.length, 'the last line has no line break');
  if (!HEADS.every((head, index) => head.test(lines[index] ?? '')))
    fault(0, 'a file begins with «# what it holds», «# source: …», «# licence: …»');
  const top = lines.findIndex((line) => !line.startsWith('#'));
  const rows = [...lines.entries()]
    .filter(([index, line]) => index > top && !line.startsWith('#'))
    .map(([index, line]) => [index, line.split('\t')] as const);
  return { columns: lines[top] ?? '', top, rows, fault };
}

/**
 * Runs a reader that collects mistakes, and returns its result.
 * @throws {Error} with the mistakes, one per line
 */
export function withoutFaults<T>(read: (faults: string[]) => T): T {
  const faults: string[] = [];
  const made = read(faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return made;
}

/** The content of each file of a folder, by its name without the extension. */
export const readTableFolder = <T>(
  folder: string,
  parse: (text: string, file: string) => T,
  files: string[] = readdirSync(folder),
): ReadonlyMap<string, T> =>
  new Map(
    files
      .sort()
      .map((file) => [file.replace(/\.tsv$/, ''), parse(readFileSync(join(folder, file), 'utf8'), file)]),
  );
