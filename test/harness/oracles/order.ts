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
