/**
 * Where a sorted list splits: the number of its first elements for which `isBefore` is true. A binary search.
 * @param length the list's length
 * @param isBefore whether the element at an index comes before the wanted one: true up to some index, then false
 */
export function partitionPoint(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
