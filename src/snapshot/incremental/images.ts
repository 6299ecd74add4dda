/** The files of pictures that a change of the catalogue adds or removes. */

import type { Base } from '../base.ts';
import { imageFiles } from '../image-files.ts';

/**
 * Compares the shown pictures with those of the base.
 * @param shown ids of all pictures that a response can name
 * @returns ids of new pictures, and files that nothing shows any more
 */
export function findImages(base: Base, shown: ReadonlySet<string>) {
  const wanted = new Set<string>();
  const added = new Set<string>();
  for (const id of shown)
    for (const { path, leaf } of imageFiles(new Set([id]))) {
      wanted.add(path);
      if (base.entry(leaf.name, path) === undefined) added.add(id);
    }
  const gone = [...base.rows.keys()]
    .filter((name) => name.startsWith('images/'))
    .flatMap((name) => base.leaf(name) ?? [])
    .flatMap((leaf) => leaf.files.flatMap(({ path }) => (wanted.has(path) ? [] : { leaf, path })));
  return { added, gone };
}
