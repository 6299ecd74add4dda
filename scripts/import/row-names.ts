import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '../../src/catalog/source/diagnostics.ts';
import { readLines } from '../../src/catalog/source/lines.ts';

/** A source whose lines are the rows of queries. */
export interface Rows {
  /** The folder with the lines that the queries gave. */
  readonly folder: string;
  /** The folder of the queries. */
  readonly queries: string;
}

/**
 * Makes the function that formats these diagnostics, with the row of a query instead of the line of a file:
 * `anime.sql row 7 (id 42): …`. It reads each file once.
 */
export function createRowFormat(
  diagnostics: readonly Diagnostic[],
  { folder, queries }: Rows,
): (diagnostic: Diagnostic) => string {
  const ids = new Map<string, string>();
  for (const [file, own] of Map.groupBy(diagnostics, (diagnostic) => diagnostic.file)) {
    const wanted = new Set(own.map(({ line }) => line));
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    for (const { number, bytes } of readLines(path))
      if (wanted.has(number)) ids.set(`${file}:${number}`, idOf(bytes.toString()));
  }
  return (diagnostic) => nameRows(formatDiagnostic(diagnostic), queries, ids);
}

/** Replaces the names of files in a message by the names of the queries that made them. */
export const nameRows = (
  message: string,
  queries: string,
  ids: ReadonlyMap<string, string> = new Map(),
): string =>
  message.replaceAll(/\b([a-z]+)\.ndjson(?::(\d+))?/g, (whole, name, row) => {
    if (!existsSync(join(queries, `${name}.sql`))) return whole;
    return row === undefined ? `${name}.sql` : `${name}.sql row ${row}${ids.get(whole) ?? ''}`;
  });

/** The field by which an editor finds the record of a row. */
function idOf(line: string): string {
  const [, field, value] = /"(id|anime|name)"\s*:\s*"?([^",{}]{1,80})/.exec(line) ?? [];
  return field === undefined ? '' : ` (${field} ${value})`;
}
