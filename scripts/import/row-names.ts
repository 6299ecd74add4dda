import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorGroup } from '../../src/catalog/source/diagnostics.ts';
import { readLines } from '../../src/catalog/source/lines.ts';

/** A source whose lines are the rows of queries. */
export interface Rows {
  /** The folder with the lines that the queries gave. */
  readonly folder: string;
  /** The folder of the queries. */
  readonly queries: string;
}

/**
 * Makes the function that names rows of queries in messages instead of lines of files: `anime.sql row 7 (id 42): …`.
 * @param groups the errors that the messages tell of. Their files are read once
 */
export function createRowNames(
  groups: readonly ErrorGroup[],
  { folder, queries }: Rows,
): (message: string) => string {
  const ids = new Map<string, string>();
  for (const [file, own] of Map.groupBy(groups, ({ first }) => first.file)) {
    const wanted = new Set(own.map(({ first }) => first.line));
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    for (const { number, bytes } of readLines(path))
      if (wanted.has(number)) ids.set(`${file}:${number}`, idOf(bytes.toString()));
  }
  return (message) =>
    message
      .replaceAll(/\b([a-z]+)\.ndjson(?::(\d+))?/g, (whole, name, row) => {
        if (!existsSync(join(queries, `${name}.sql`))) return whole;
        return row === undefined ? `${name}.sql` : `${name}.sql row ${row}${ids.get(whole) ?? ''}`;
      })
      .replace(
        'is not a file in the source folder',
        () => `is not a file in ${queries}; --images FOLDER names another folder`,
      );
}

/** The field by which an editor finds the record of a row. */
function idOf(line: string): string {
  const [, field, value] = /"(id|anime|name)"\s*:\s*"?([^",{}]{1,80})/.exec(line) ?? [];
  return field === undefined ? '' : ` (${field} ${value})`;
}
