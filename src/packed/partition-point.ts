/**
 * Where a sorted list is parted: how many of its first elements come before what is looked for. A binary search.
 * @param length of the list
 * @param isBefore whether the element at a place comes before: true up to some place, false from there on
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
