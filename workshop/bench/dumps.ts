/** What dumps cost: the command as a whole, and its two dear parts beside bare loops over the same bytes and rows. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { createDumpDatabase } from '../../src/dumps/database.ts';
import { type DumpSource, type KindName, kindNames, rowsOf } from '../../src/dumps/kinds.ts';
import { writeCompressed } from '../../src/dumps/line-files.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { projectRoot } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { digits, median } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- dumps [--source FOLDER | --data DIR] [--rounds N]

Makes the dumps of a snapshot, and measures their two dear parts alone, in turns with bare loops, N times (default 3):
  lines      all records read from the snapshot and written as NDJSON; bare: the same bytes, from memory, compressed with the
             same levels
  database   the same rows, from memory, stored in SQLite; bare: the rows of its tables inserted by plain statements, with the same
             indexes and full-text search
One JSON line each: seconds of processor time (medians) and the ratio to the bare loop; of the command seconds and peak memory.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already; its dumps are made anew
`;

const schema = fileURLToPath(new URL('../../data/dump-schema.sql', import.meta.url));

/** Seconds of processor time that some work takes, of all threads. */
async function secondsOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function* linesOf(source: DumpSource, kind: KindName): Generator<string> {
  for (const row of rowsOf[kind](source)) yield `${JSON.stringify(row)}\n`;
}

/** Rows of each table in a database: those with a rowid of their own (full-text search) with it. */
function readTables(file: string) {
  const db = new Database(file, { readonly: true });
  const names = db
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_search\\__%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all();
  const tables = names.map(({ name, sql }) => {
    const columns = sql.startsWith('CREATE VIRTUAL') ? 'rowid, *' : '*';
    return { name, rows: db.prepare<[], unknown[]>(`SELECT ${columns} FROM ${name}`).raw().all() };
  });
  db.close();
  return tables;
}

/** Inserts rows by one prepared statement a table. */
function insertBare(file: string, tables: ReturnType<typeof readTables>): void {
  const db = new Database(file);
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF']) db.pragma(pragma);
  db.exec(readFileSync(schema, 'utf8'));
  db.exec('BEGIN');
  for (const { name, rows } of tables) {
    const isSearch = name.endsWith('_search');
    const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name);
    const named = isSearch ? `(rowid, ${columns.join(', ')})` : '';
    const marks = (isSearch ? ['rowid', ...columns] : columns).map(() => '?').join(', ');
    const statement = db.prepare(`INSERT INTO ${name}${named} VALUES (${marks})`);
    for (const row of rows) statement.run(...row);
    if (isSearch) db.exec(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
  }
  db.exec('COMMIT; ANALYZE;');
  db.close();
}

/** Prints one JSON line a part. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { rounds, ...options } = readOptions(args, { ...sourceOrData, rounds: 3 });
  const dataDir = await openData(options, folder);
  const data = dataFolder(dataDir);
  rmSync(data.dumps, { recursive: true, force: true });
  const { ms, peakMb } = await measureStep(['scripts/dumps.ts'], {
    cwd: projectRoot,
    env: { DATA_DIR: dataDir },
  });
  print({ part: 'npm run dumps', seconds: digits(ms / 1000), peakMb: Math.round(peakMb) });

  const source: DumpSource = openSnapshot(data.snapshot);
  const all = new Map(kindNames.map((kind) => [kind, [...rowsOf[kind](source)]]));
  const texts = kindNames.map((kind) => [...linesOf(source, kind)].join(''));
  const bytes = texts.map((text) => Buffer.from(text));
  const database = join(folder, 'dump.sqlite');
  const store = (file: string) => {
    const db = createDumpDatabase(file, schema);
    // `as`: rows and tables of one kind.
    for (const [kind, rows] of all) for (const row of rows) db.store(kind, row as never);
    db.finish({});
  };
  store(database);
  const tables = readTables(database);
  const parts = {
    lines: [] as number[],
    linesBare: [] as number[],
    database: [] as number[],
    databaseBare: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const out = (name: string) => join(folder, `${round}-${name}`);
    parts.lines.push(
      await secondsOf(async () => {
        for (const kind of kindNames) await writeCompressed(out(kind), linesOf(source, kind));
      }),
    );
    parts.linesBare.push(
      await secondsOf(async () => {
        for (const [at, own] of bytes.entries()) await writeCompressed(out(`bare-${at}`), [own]);
      }),
    );
    parts.database.push(await secondsOf(() => store(out('own.sqlite'))));
    parts.databaseBare.push(await secondsOf(() => insertBare(out('bare.sqlite'), tables)));
  }
  const line = (part: string, own: readonly number[], bare: readonly number[]) =>
    print({
      part,
      seconds: digits(median(own)),
      bareSeconds: digits(median(bare)),
      ratio: digits(median(own) / median(bare)),
    });
  const megabytes = Math.round(bytes.reduce((sum, { length }) => sum + length, 0) / 1e6);
  line(`lines, ${megabytes} MB`, parts.lines, parts.linesBare);
  line('database', parts.database, parts.databaseBare);
}
