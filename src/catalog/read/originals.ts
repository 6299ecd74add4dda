/** The originals of pictures. */
import type { CatalogDatabase } from '../database.ts';

/** Hashes of the originals from which a picture of the store was made. */
export function originalsOf(db: CatalogDatabase, imageId: string): string[] {
  return db
    .prepare<[string], string>('SELECT DISTINCT hash FROM image WHERE image_id = ?')
    .pluck()
    .all(imageId);
}
