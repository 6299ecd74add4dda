/**
 * The likelihood of a word among the words of a language: counts which letter follows two letters in a list. Smoothed
 * by Witten and Bell (1991): a context gives unseen letters a weight equal to its number of distinct letters.
 */

const START = '^^';
const END = '$';
/** a–z and the end of a word. */
const LETTERS = 27;

interface Followers {
  readonly counts: Map<string, number>;
  total: number;
}

/** The natural logarithms of a word's likelihood, one for each list of words (a–z). */
export function createTrigrams(lists: readonly Iterable<string>[]): (word: string) => number[] {
  const languages = lists.map(countLetters);
  const known = new Map<string, readonly number[]>();
  const measure = (trigram: string): readonly number[] => {
    const found =
      known.get(trigram) ??
      languages.map((contexts) => Math.log(likelihood(contexts, trigram.slice(0, -1), trigram.slice(-1))));
    known.set(trigram, found);
    return found;
  };
  return (word) => {
    const text = START + word + END;
    const sums = lists.map(() => 0);
    for (let at = START.length; at < text.length; at++)
      for (const [index, value] of measure(text.slice(at - START.length, at + 1)).entries())
        sums[index] = (sums[index] ?? 0) + value;
    return sums;
  };
}

/** Counts the letters that follow two letters, one, and none. */
function countLetters(words: Iterable<string>): Map<string, Followers> {
  const contexts = new Map<string, Followers>();
  for (const word of words) {
    const text = START + word + END;
    for (let at = START.length; at < text.length; at++)
      for (let length = 0; length <= START.length; length++)
        count(contexts, text.slice(at - length, at), text.charAt(at));
  }
  return contexts;
}

function count(contexts: Map<string, Followers>, context: string, letter: string): void {
  const followers = contexts.get(context) ?? { counts: new Map<string, number>(), total: 0 };
  followers.counts.set(letter, (followers.counts.get(letter) ?? 0) + 1);
  followers.total++;
  contexts.set(context, followers);
}

function likelihood(contexts: ReadonlyMap<string, Followers>, context: string, letter: string): number {
  const shorter = context === '' ? 1 / LETTERS : likelihood(contexts, context.slice(1), letter);
  const seen = contexts.get(context);
  if (seen === undefined) return shorter;
  const kinds = seen.counts.size;
  return ((seen.counts.get(letter) ?? 0) + kinds * shorter) / (seen.total + kinds);
}
