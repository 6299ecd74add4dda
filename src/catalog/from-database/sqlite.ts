import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Cell, DatabaseConnection } from './connection.ts';

/** Opens a file read-only, in a transaction. */
export function openSqlite(path: string): DatabaseConnection {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new Error('there is no such file');
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 10_000 });
  db.defaultSafeIntegers(true);
  db.exec('BEGIN');
  // The first read, so that a file that is no database fails here.
  db.pragma('schema_version');
  return {
    warnings: async () => [],
    async query(sql) {
      const statement = db.prepare<[], Cell[]>(sql);
      // This also rejects a statement that attaches another file.
      if (!statement.reader || !statement.readonly) return { columns: [], rows: [] };
      // The iteration starts only when a caller reads rows, because SQLite cannot close a database during an iteration.
      const rows = { [Symbol.iterator]: () => statement.raw().iterate() };
      return { columns: statement.columns().map(({ name }) => name), rows };
    },
    destroy: () => void db.close(),
  };
}
