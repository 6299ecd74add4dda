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

/** The words of one list of a table that has a list a row: its name, its words. */
export function readList(text: string, name: string): ReadonlySet<string> {
  return readWords(readRows(text).find(([own]) => own === name)?.[1] ?? '');
}

/** The rows of a table, their cells by the names of its columns. */
export function readRecords<Name extends string>(
  text: string,
  ...names: readonly Name[]
): readonly Readonly<Record<Name, string>>[] {
  // `as`: each name is a key.
  return readRows(text).map(
    (cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Name, string>,
  );
}
