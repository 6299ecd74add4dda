/** Small tables and lists written as text. */

/** The words of a text over any number of lines, each once. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A table of pairs over any number of lines: `word=reading word=reading`. */
export function readPairTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readWords(text), (pair): [string, string] => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}

/** The rows of a table of `data/translit`, one a line, with tabs between its cells. */
export function readRows(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.split('\t'));
}
