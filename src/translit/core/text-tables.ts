/** Parses small tables and lists written as text. */

/** The distinct words of a text of any number of lines. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Parses pairs on any number of lines: `word=reading word=reading`. */
export function readPairTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(readWords(text), (pair): [string, string] => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}

/** Parses a table of `data/translit`: one row a line, with tabs between the cells. */
export function readRows(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.split('\t'));
}

/** The words of one list. Each row of the table is the name of a list and its words. */
export function readList(text: string, name: string): ReadonlySet<string> {
  return readWords(readRows(text).find(([own]) => own === name)?.[1] ?? '');
}

/** The rows of a table as objects. Their keys are the names of the columns. */
export function readRecords<Name extends string>(
  text: string,
  ...names: readonly Name[]
): readonly Readonly<Record<Name, string>>[] {
  // `as`: each name is a key.
  return readRows(text).map(
    (cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Name, string>,
  );
}
