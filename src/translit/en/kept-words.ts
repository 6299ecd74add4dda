/** What was found for words that were read: names repeat. */

/** Words that are kept. Bounded, and nothing depends on it but speed. */
const KEPT_WORDS = 4096;

export type Memo<Found> = Map<string, Found>;

/** Long words are rare, and would make the bound one of number only. */
const LONGEST_KEPT = 40;

/** Keeps what was found for a word, and gives it. */
export function keep<Found>(memo: Memo<Found>, source: string, found: Found): Found {
  if (source.length > LONGEST_KEPT) return found;
  if (memo.size >= KEPT_WORDS) memo.clear();
  memo.set(source, found);
  return found;
}
