/** Catalogues of an earlier schema version, for tests of migrations. */
import type { CatalogDatabase } from '../../src/catalog/database.ts';

/**
 * What takes a migration back, by the version that the migration leads to. The migrations to versions up to 4 also run on
 * tables of version 4; a test of one of them makes the earlier tables itself.
 */
const undone = new Map([
  [5, 'DROP TABLE text_id'],
  [6, 'DROP TABLE html_text'],
]);

/**
 * Takes back the migrations after a version, so that `openCatalog` runs them again.
 * @throws Error if this file does not say how
 */
export function undoMigrations(db: CatalogDatabase, to: number): void {
  const current = Number(db.pragma('user_version', { simple: true }));
  for (let version = current; version > Math.max(to, 4); version -= 1) {
    const sql = undone.get(version);
    if (sql === undefined)
      throw new Error(
        `test/harness/earlier-schema.ts must say how to undo the migration to version ${version}`,
      );
    db.exec(sql);
  }
  db.pragma(`user_version = ${to}`);
}
