/** The image variants a snapshot publishes. */

import { imagePath } from '../api/present.ts';
import type { PublicCatalog } from '../catalog/read/index.ts';
import { imageFormats, imageSizes } from '../contract/enums.ts';
import type { LeafKey } from './artefacts.ts';

/** Ids of every image that a response can name. */
export function shownImages({ records, covers }: PublicCatalog): Set<string> {
  const ids = new Set<string>(covers());
  const add = (id: string | null) => {
    if (id !== null) ids.add(id);
  };
  for (const { poster } of records.anime) add(poster);
  for (const { image } of records.posters) add(image);
  for (const { avatar } of records.teams) add(avatar);
  for (const { image } of records.characters) add(image);
  return ids;
}

/** Paths of all variants under the tree, in a fixed order. */
export function* imageFiles(ids: ReadonlySet<string>): Generator<{ path: string; leaf: LeafKey }> {
  for (const id of [...ids].sort()) {
    const leaf: LeafKey = { name: `images/${id.slice(0, 2)}`, cache: 'immutable' };
    for (const { name } of imageSizes) {
      for (const format of imageFormats) yield { path: imagePath(id, name, format).slice(1), leaf };
    }
  }
}
