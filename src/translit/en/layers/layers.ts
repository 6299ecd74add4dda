import { LINE_LAYERS } from './line-layers.ts';
import type { LayerNote } from './word-layer.ts';
import { MARKED_WORDS, PLAIN_WORDS, WHOLE_NAMES } from './word-layers.ts';

/** Each layer once, in the order of first use. */
export const LAYERS: readonly LayerNote[] = [
  ...new Set<LayerNote>([...LINE_LAYERS, ...WHOLE_NAMES, ...MARKED_WORDS, ...PLAIN_WORDS]),
];

/**
 * Checks ids of layers and returns them as a set.
 * @throws {RangeError} if there is no such layer
 */
export function layersWithout(ids: readonly string[]): ReadonlySet<string> {
  const known = LAYERS.map(({ id }) => id);
  for (const id of ids)
    if (!known.includes(id))
      throw new RangeError(`There is no layer «${id}». There are: ${known.join(', ')}.`);
  return new Set(ids);
}
