import type { CatalogDatabase } from '../../database.ts';

/** Whether no line was ever loaded, so that a load may fill the tables in bulk. */
export function isEmpty(db: CatalogDatabase): boolean {
  return db.prepare<[], number>('SELECT NOT EXISTS (SELECT 1 FROM source_line)').pluck().get() === 1;
}

/**
 * Runs work without checks of foreign keys. The transaction calls `rejectBrokenReferences` at its end, which checks all
 * of them at once, at a fifth of the cost. (SQLite ignores this pragma inside a transaction.)
 */
export function withoutForeignKeys(db: CatalogDatabase, work: () => void): void {
  db.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

/** @throws Error if any row of the catalogue refers to a missing row */
export function rejectBrokenReferences(db: CatalogDatabase): void {
  const broken = db.pragma('foreign_key_check');
  if (!Array.isArray(broken) || broken.length === 0) return;
  throw new Error(`FOREIGN KEY constraint failed: ${JSON.stringify(broken[0])}`);
}

/**
 * Drops the secondary indexes, because building an index over a full table costs half of updating it for each row.
 * @returns a function that builds them again, which also checks unique indexes
 */
export function dropIndexes(db: CatalogDatabase): () => void {
  const indexes = db
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid",
    )
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
  return () => {
    for (const { sql } of indexes) db.exec(sql);
  };
}
