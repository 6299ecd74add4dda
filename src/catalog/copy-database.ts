/** Copies a SQLite file in one consistent state, even while another process writes it. */
import Database from 'better-sqlite3';
import { CatalogError } from './database.ts';

/**
 * Copies a database into a new file. Writers are not blocked longer than by one read.
 * @throws CatalogError if the database is damaged, or there is no space
 */
export function copyDatabase(from: string, to: string): void {
  const db = new Database(from, { readonly: true, timeout: 10_000 });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_FULL')
      throw new CatalogError(`${to}: there is no space left on the disk (${error.code}).`);
    if (error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code))
      throw new CatalogError(`${from} is damaged (${error.code}): it cannot be copied.`);
    throw error;
  } finally {
    db.close();
  }
}
