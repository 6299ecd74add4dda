/** The originals of pictures. */
import type { CatalogDatabase } from '../database.ts';

/** Hashes of the originals that a picture of the store was made of. */
export function originalsOf(db: CatalogDatabase, imageId: string): string[] {
  return db
    .prepare<[string], string>('SELECT DISTINCT hash FROM image WHERE image_id = ?')
    .pluck()
    .all(imageId);
}
