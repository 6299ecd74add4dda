/** A cache of results by word, because names repeat. */

/** Number of cached words. It affects only speed. */
const KEPT_WORDS = 4096;

export type Memo<Found> = Map<string, Found>;

/** Longer words are rare. They are not cached, so the number of words also bounds the memory. */
const LONGEST_KEPT = 40;

/** Caches and returns the result for a word. */
export function keep<Found>(memo: Memo<Found>, source: string, found: Found): Found {
  if (source.length > LONGEST_KEPT) return found;
  if (memo.size >= KEPT_WORDS) memo.clear();
  memo.set(source, found);
  return found;
}
