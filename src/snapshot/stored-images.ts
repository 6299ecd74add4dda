/** Reads pictures for a snapshot from the store. Missing or damaged ones are made again from their originals. */
import type { CatalogDatabase } from '../catalog/database.ts';
import { createOriginalStore } from '../catalog/import/validate/originals.ts';
import { originalsOf } from '../catalog/read/originals.ts';
import { readStored, type StoredPicture } from '../images/stored.ts';
import type { ReadImage } from './staging-writer.ts';

/** @param db the catalogue, which names the originals of a picture */
export function createImageReader(
  db: CatalogDatabase,
  data: { readonly images: string; readonly originals: string },
): ReadImage {
  const originals = createOriginalStore({ dir: data.originals });
  const remake = async (id: string): Promise<StoredPicture | undefined> => {
    for (const hash of originalsOf(db, id)) {
      const bytes = originals.read(hash);
      if (bytes === undefined) continue;
      // Loaded only here, because it loads the decoder.
      const { createImageStore, imageId } = await import('../images/store.ts');
      // Another version of the decoder gives another id.
      if (imageId(bytes) === id) await createImageStore({ dir: data.images }).put(bytes);
    }
    return readStored(data.images, id);
  };
  let last: { readonly id: string; readonly picture: StoredPicture | undefined } | undefined;
  return async (path) => {
    const [, id = '', name = ''] = /([0-9a-f]{32})-([^/]+)$/.exec(path) ?? [];
    // The variants of a picture are read one after another.
    if (last?.id !== id) last = { id, picture: readStored(data.images, id) ?? (await remake(id)) };
    return last.picture?.get(name);
  };
}
