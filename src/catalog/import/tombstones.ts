import type { Catalog } from '../database.ts';
import type { FileName } from './files.ts';

/** Kinds of records that leave a tombstone, by their file; the kind is also the name of the table. */
const kinds: ReadonlyMap<FileName, string> = new Map([
  ['anime', 'anime'],
  ['characters', 'character'],
  ['teams', 'team'],
]);

/** Leaves a tombstone for a record that is about to be removed; one that the source gives is written later and wins. */
export function createGravedigger(db: Catalog, file: FileName): ((key: string) => void) | undefined {
  const kind = kinds.get(file);
  if (kind === undefined) return undefined;
  const bury = db.prepare<[string]>(
    `INSERT OR IGNORE INTO tombstone SELECT '${kind}', id, slug, NULL FROM ${kind} WHERE id = ?`,
  );
  return (key) => bury.run(key);
}

/** Lifts the tombstones of the living. */
export function liftTombstones(db: Catalog): void {
  for (const kind of kinds.values()) {
    db.prepare(`DELETE FROM tombstone WHERE kind = ? AND id IN (SELECT id FROM ${kind})`).run(kind);
  }
}

/** Forgets pictures that no record names any more. */
export function removeUnusedImages(db: Catalog): void {
  db.exec(`
    DELETE FROM image WHERE
      NOT EXISTS (SELECT 1 FROM anime WHERE poster = image.path)
      AND NOT EXISTS (SELECT 1 FROM poster WHERE poster.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM character WHERE character.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM team WHERE avatar = image.path)`);
}
