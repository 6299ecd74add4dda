import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogError } from '../database.ts';
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../source/diagnostics.ts';
import { suggestKnown } from '../source/field-synonyms.ts';
import { type FileName, fileNames } from '../source/files.ts';
import { openLines } from '../source/write-lines.ts';
import { OverlongRow, RowError, readColumns } from './columns.ts';
import { connect } from './connect.ts';
import {
  type ConnectionOptions,
  type DatabaseConnection,
  describeFailure,
  transactionFactor,
  withDeadline,
} from './connection.ts';

/** A folder of queries, and the folder for their rows. */
export interface QueriesOptions extends ConnectionOptions {
  /** `anime.sql` makes `anime.ndjson`. Other files of a source in this folder are copied. */
  readonly queries: string;
  /** The folder in which the source is written. */
  readonly out: string;
  readonly warn: (message: string) => void;
  /** Called with every row that cannot become a line. */
  readonly onError?: ((mistake: Diagnostic) => void) | undefined;
}

/** The statement of one file. */
interface Query {
  readonly name: FileName;
  readonly sql: string;
}

/**
 * Writes the rows of all queries as the files of a source. Row N becomes line N. All queries see one snapshot of the
 * database.
 * @returns the rows that cannot become lines
 * @throws CatalogError if the database or a query fails
 */
export async function writeRows(options: QueriesOptions): Promise<Diagnostics> {
  const { queries, out, seconds, address } = options;
  const read = readQueries(queries);
  const diagnostics = createDiagnostics(options.onError);
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(queries))
    if (/^source\.json$|\.ndjson$/.test(file)) copyFileSync(join(queries, file), join(out, file));
  const connection = await connect(options);
  try {
    await withDeadline(connection, `Reading ${address.text}`, seconds * transactionFactor, async () => {
      for (const warning of await connection.warnings(read.map(({ sql }) => sql))) options.warn(warning);
      for (const query of read)
        await withDeadline(connection, `${query.name}.sql`, seconds, (check) =>
          writeQuery(connection, query, options, { diagnostics, check }),
        );
    });
  } finally {
    connection.destroy();
  }
  return diagnostics;
}

async function writeQuery(
  connection: DatabaseConnection,
  { name, sql }: Query,
  { out, env }: QueriesOptions,
  { diagnostics, check }: { readonly diagnostics: Diagnostics; readonly check: () => void },
): Promise<void> {
  const lines = openLines(join(out, `${name}.ndjson`));
  let row = 0;
  try {
    const { columns, rows } = await connection.query(sql);
    if (columns.length === 0) throw new CatalogError(notReading(name));
    const toLine = readColumns(name, columns);
    for await (const cells of rows) {
      row++;
      check();
      try {
        lines.write(toLine(cells));
      } catch (error) {
        if (error instanceof OverlongRow) throw new CatalogError(`${name}.sql row ${row}: ${error.message}`);
        if (!(error instanceof RowError)) throw error;
        diagnostics.add({ file: `${name}.ndjson`, line: row, message: error.message });
        lines.write('');
      }
    }
  } catch (error) {
    if (error instanceof CatalogError) throw error;
    const where = row === 0 ? '' : ` row ${row + 1}`;
    throw new CatalogError(`${name}.sql${where}: ${describeFailure(error, env)}`);
  } finally {
    lines.close();
  }
}

const queryFiles = fileNames.map((name) => `${name}.sql`);

function readQueries(folder: string): readonly Query[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CatalogError(`${folder} (--queries) is not a folder.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const names = files.map((file) => file.slice(0, -'.sql'.length));
  for (const name of names) {
    if (!fileNames.some((known) => known === name))
      throw new CatalogError(
        `${join(folder, name)}.sql is not named after a file of a source${suggestKnown(`${name}.sql`, queryFiles)}`,
      );
    if (existsSync(join(folder, `${name}.ndjson`)))
      throw new CatalogError(`${folder} holds ${name}.sql and ${name}.ndjson; give one of them.`);
  }
  if (!names.includes('anime'))
    throw new CatalogError(`${folder} has no anime.sql: there is nothing to import.`);
  return fileNames
    .filter((name) => names.includes(name))
    .map((name) => ({ name, sql: readStatement(folder, name) }));
}

/** White space, comments and brackets before the first word of a statement. */
const before = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/|\()*/;

/** Reads a statement, without the semicolon at its end. @throws CatalogError if it does not begin like a query */
function readStatement(folder: string, name: FileName): string {
  const sql = readFileSync(join(folder, `${name}.sql`), 'utf8').replace(/^\ufeff/, '');
  if (!/^(?:select|with|values|table)\b/i.test(sql.replace(before, '')))
    throw new CatalogError(notReading(name));
  return sql.replace(/[;\s]+$/, '');
}

const notReading = (name: FileName) =>
  `${name}.sql must be one statement that reads: SELECT, WITH, VALUES or TABLE.`;
