import type { CatalogDatabase } from '../../database.ts';
import type { FileName } from '../../source/files.ts';

/** Kinds of records that leave a tombstone, by their file; the kind is also the name of the table. */
const kinds: ReadonlyMap<FileName, string> = new Map([
  ['anime', 'anime'],
  ['characters', 'character'],
  ['teams', 'team'],
]);

/** Writes a tombstone before a record is removed. A tombstone of the source replaces it later. */
export function createTombstoneWriter(
  db: CatalogDatabase,
  file: FileName,
): ((key: string) => void) | undefined {
  const kind = kinds.get(file);
  if (kind === undefined) return undefined;
  const insert = db.prepare<[string]>(
    `INSERT OR IGNORE INTO tombstone SELECT '${kind}', id, slug, NULL, 0 FROM ${kind} WHERE id = ?`,
  );
  return (key) => insert.run(key);
}

/** Removes the tombstones of records that exist (again). */
export function removeObsoleteTombstones(db: CatalogDatabase): void {
  for (const kind of kinds.values()) {
    db.prepare(`DELETE FROM tombstone WHERE kind = ? AND id IN (SELECT id FROM ${kind})`).run(kind);
  }
}

/** Removes the rows of pictures that no record uses any more. */
export function removeUnusedImages(db: CatalogDatabase): void {
  db.exec(`
    DELETE FROM image WHERE
      NOT EXISTS (SELECT 1 FROM anime WHERE poster = image.path)
      AND NOT EXISTS (SELECT 1 FROM poster WHERE poster.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM character WHERE character.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM team WHERE avatar = image.path)`);
}
