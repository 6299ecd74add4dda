/** Samples of fixtures, which are found through the API itself, so that the table runs against any catalogue. */

/** A sample of at most `most` items, at even distances from the first on. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]).flatMap((x) =>
    x === undefined ? [] : [x],
  );
}
