import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Cell, DatabaseConnection } from './connection.ts';

/** Opens a file that is only read, in a transaction. */
export function openSqlite(path: string): DatabaseConnection {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new Error('there is no such file');
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 10_000 });
  db.defaultSafeIntegers(true);
  db.exec('BEGIN');
  return {
    warnings: async () => [],
    async query(sql) {
      const statement = db.prepare<[], Cell[]>(sql);
      // A statement that attaches another file is no reader.
      if (!statement.reader || !statement.readonly) return { columns: [], rows: [] };
      // Begun when they are read: a database with rows under way cannot be closed.
      const rows = { [Symbol.iterator]: () => statement.raw().iterate() };
      return { columns: statement.columns().map(({ name }) => name), rows };
    },
    destroy: () => void db.close(),
  };
}
