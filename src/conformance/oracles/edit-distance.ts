/** A simple measure of similar words: the oracle of the search's tolerance of typing mistakes. */

/** Insertions, deletions and substitutions that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [left = 0, above = 0, across = 0] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, above + 1, across + Number(letter !== other)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Words at this distance are never taken for typing mistakes of each other. */
const beyondTypos = 3;

/** The words of a name, split at spaces and hyphens. */
export const wordsOf = (name: string) => name.split(/[\s-]+/);

/** Whether a word of a name, or its beginning, is similar to the query. */
export function resembles(query: string, name: string): boolean {
  const typed = query.toLowerCase();
  return wordsOf(name.toLowerCase()).some(
    (word) =>
      editDistance(word, typed) < beyondTypos ||
      editDistance(word.slice(0, typed.length), typed) < beyondTypos,
  );
}
