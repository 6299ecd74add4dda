/** Database sources for tests: folders of queries, and an import as an operator starts it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runHere } from './command.ts';

/** Writes a folder of queries: SQL by file name, and `queries` of source.json. */
export function writeQueries(
  folder: string,
  statements: Readonly<Record<string, string>>,
  queries: object = {},
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, sql] of Object.entries(statements)) writeFileSync(join(folder, `${name}.sql`), sql);
  writeFileSync(join(folder, 'source.json'), JSON.stringify({ version: 1, queries }));
}

/** Imports a database in a folder `root`. Its queries are in `root/queries`. */
export async function importDatabase(root: string, address: string, ...options: string[]) {
  const args = [address, '--queries', 'queries', ...options];
  const { code, stdout, stderr } = await runHere('import', args, { DATA_DIR: join(root, 'var') }, root);
  // Without the progress that a terminal shows.
  const errors = stderr.split('\n').filter((line) => line !== '' && !/^(?:checking|loading) /.test(line));
  return { code, stdout, errors };
}

/** The catalogue of `importDatabase` as lines of a source, by file. */
export async function exportedLines(root: string): Promise<(name: string) => Record<string, unknown>[]> {
  const out = mkdtempSync(join(root, 'out-'));
  const { code, stderr } = await runHere('export', [out], { DATA_DIR: join(root, 'var') }, root);
  if (code !== 0) throw new Error(stderr);
  return (name) => {
    const path = join(out, `${name}.ndjson`);
    const text = existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '';
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
  };
}
