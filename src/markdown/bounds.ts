/** Limits for the Markdown of a description. Within them, parsing takes about as long as for an ordinary text. */

/** Parsing time grows with the square of the number of marks and of the depth: 10 KB of `*_` took 13 seconds. */
export const markdownBounds = {
  characters: 20_000,
  /** Characters that can begin or end markup, list items, and underlines of headings. */
  marks: 1000,
  /** Nested lists and quotations that begin on one line. */
  depth: 10,
} as const;

/** The first place where a text exceeds the bounds. */
export interface MarkdownExcess {
  readonly bound: keyof typeof markdownBounds;
  /** In UTF-16 units, from 0. */
  readonly index: number;
  readonly value: string;
}

/** Characters of markup, the marker of a list item, and a line of `=` or `-` that makes the text above a heading. */
const mark = /[[\]<>*_`]|::|^ {0,3}(?:=+|-+)[ \t]*$|^[ \t]*(?:[-+]|\d{1,9}[.)])(?=[ \t\r\n]|$)/gm;
const nesting = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t\\r\\n]|$))){${markdownBounds.depth + 1}}`,
  'm',
);

/** The first place where a text exceeds {@link markdownBounds}; undefined if it does not. */
export function findMarkdownExcess(text: string): MarkdownExcess | undefined {
  // A text has at most as many characters as UTF-16 units, so only long texts need counting.
  if (text.length > markdownBounds.characters) {
    const [...all] = text;
    const [value] = all.slice(markdownBounds.characters);
    const index = all.slice(0, markdownBounds.characters).join('').length;
    if (value !== undefined) return { bound: 'characters', index, value };
  }
  let count = 0;
  for (const { index, 0: value } of text.matchAll(mark)) {
    if (++count > markdownBounds.marks) return { bound: 'marks', index, value };
  }
  const nested = nesting.exec(text);
  return nested === null
    ? undefined
    : { bound: 'depth', index: nested.index + nested[0].length - 1, value: nested[0].slice(-1) };
}
