/** The image variants a snapshot publishes. */
import { imagePath } from '../api/present.ts';
import { imageFormats, imageSizes } from '../contract/enums.ts';
import type { PictureRecord, Records } from '../records/records.ts';
import type { LeafKey } from './artefacts.ts';
import { SnapshotError } from './errors.ts';
import type { StagingWriter } from './staging-writer.ts';

/** Ids of every image that a response can name. @param covers ids of the titles' own posters */
export function shownImages(records: Records, covers: Iterable<string>): Set<string> {
  const ids = new Set<string>(covers);
  const add = (picture: PictureRecord | null) => {
    if (picture !== null) ids.add(picture.id);
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

/**
 * Stages all variants of pictures.
 * @throws SnapshotError if some are missing in the store and cannot be made again
 */
export async function putImages(
  staging: Pick<StagingWriter, 'putImage'>,
  ids: ReadonlySet<string>,
  onProgress?: (step: string, done: number) => void,
): Promise<void> {
  let pictures = 0;
  const lost: string[] = [];
  for (const { path, leaf } of imageFiles(ids)) {
    if (!(await staging.putImage(leaf, path))) lost.push(path);
    pictures += 1;
    onProgress?.('pictures', pictures);
  }
  if (lost.length > 0)
    throw new SnapshotError(
      `${lost.length} files of pictures are missing or damaged in DATA_DIR, and so are their originals, e.g. ${lost[0]}. ` +
        'Make them anew with: npm run import -- SOURCE --verify',
    );
}
