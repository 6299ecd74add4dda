import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '../../src/catalog/source/diagnostics.ts';
import { readLines } from '../../src/catalog/source/lines.ts';

/** A source whose lines are the rows of queries. */
export interface Rows {
  /** The lines as the queries gave them. */
  readonly folder: string;
  /** The folder of the queries. */
  readonly queries: string;
}

/** Diagnostics as lines of text, in which a line of a file is a row of its query: `anime.sql row 7 (id 42): …`. */
export function formatRows(diagnostics: readonly Diagnostic[], { folder, queries }: Rows): string[] {
  const ids = new Map<string, string>();
  for (const file of new Set(diagnostics.map((diagnostic) => diagnostic.file))) {
    const wanted = new Set(diagnostics.filter((one) => one.file === file).map(({ line }) => line));
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    for (const { number, bytes } of readLines(path))
      if (wanted.has(number)) ids.set(`${file}:${number}`, idOf(bytes.toString()));
  }
  return diagnostics.map((diagnostic) => nameRows(formatDiagnostic(diagnostic), queries, ids));
}

/** A message in which files of a source are the queries that made them. */
export const nameRows = (
  message: string,
  queries: string,
  ids: ReadonlyMap<string, string> = new Map(),
): string =>
  message.replaceAll(/\b([a-z]+)\.ndjson(?::(\d+))?/g, (whole, name, row) => {
    if (!existsSync(join(queries, `${name}.sql`))) return whole;
    return row === undefined ? `${name}.sql` : `${name}.sql row ${row}${ids.get(whole) ?? ''}`;
  });

/** By what an editor finds the record of a row. */
function idOf(line: string): string {
  const [, field, value] = /"(id|anime|name)"\s*:\s*"?([^",{}]{1,80})/.exec(line) ?? [];
  return field === undefined ? '' : ` (${field} ${value})`;
}
