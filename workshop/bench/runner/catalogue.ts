/** A catalogue in a folder of a benchmark. */
import { join } from 'node:path';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { createImageStore } from '../../../src/images/store.ts';

/** Opens the catalogue of a folder until `use` ends. */
export async function withCatalogue<T>(
  folder: string,
  use: (db: CatalogDatabase) => Promise<T> | T,
): Promise<T> {
  const db = openCatalog(join(folder, 'catalog.sqlite'));
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** Imports a source into the catalogue of a folder. @throws Error if the source has mistakes */
export async function importInto(db: CatalogDatabase, source: string, folder: string) {
  const images = createImageStore({ dir: join(folder, 'images') });
  const originals = createOriginalStore({ dir: join(folder, 'originals') });
  const time = { now: Date.now() };
  const { files, errors } = await importSource({ db, folder: source, images, originals, time });
  if (errors.total > 0) throw new Error(`the source has errors: ${errors.groups()[0]?.first.message}`);
  return files;
}
