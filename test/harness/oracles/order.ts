/** The orders of the lists by the contract: the oracle of tests of sorts. */

const collator = new Intl.Collator('uk', { numeric: true });

/** Ukrainian alphabet, numbers by value (decision: decisions.ts, Parameters). */
export const nameOrder = (a: string, b: string) => collator.compare(a, b);

/** The title by which a list is sorted. */
export function nameOf(titles: {
  ua: string | null;
  english: string | null;
  original: string | null;
}): string {
  return titles.ua ?? titles.english ?? titles.original ?? '';
}

/** Compares by a key in a direction. Missing keys come last in both directions; ties are ordered by id. */
export function byDirection<T>(
  key: (item: T) => number | string | null | undefined,
  direction: 'asc' | 'desc',
  idOf: (item: T) => number,
): (a: T, b: T) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [key(a) ?? null, key(b) ?? null];
    if (x !== y) {
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * sign;
    }
    return idOf(a) - idOf(b);
  };
}
