/** Aligns a written word with the right form, letter by letter. */
import { readWords } from '../core/text-tables.ts';

/** Pairs of letters that writers confuse. They cost less than other replacements. */
const NEAR = readWords(
  'иі ії їі йі ий еє єе эе гґ гх хг ґг шс сш чт тч цт зд жд зж жз яа ая юу ую оь йь нм мн ’ь',
);

const change = (a: string, b: string) => (a === b ? 0 : NEAR.has(a + b) ? 0.5 : 1);

/** Edit costs from each beginning of the written word to each beginning of the right form. */
function costsOf(written: string, right: string): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= written.length; row++) {
    const above = rows[row - 1] ?? [];
    const own = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (above[column - 1] ?? 0) + change(written.charAt(row - 1), right.charAt(column - 1));
      own.push(Math.min(replaced, (above[column] ?? 0) + 1, (own[column - 1] ?? 0) + 1));
    }
    rows.push(own);
  }
  return rows;
}

/** The edit distance from a written word to a right form. */
export const distance = (written: string, right: string): number =>
  costsOf(written, right)[written.length]?.[right.length] ?? 0;

/** Cuts a written word into parts, one for each piece of the right form. */
export function cutLike(written: string, pieces: readonly string[]): readonly string[] {
  const right = pieces.join('');
  const costs = costsOf(written, right);
  const at = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  /** By a number of first letters of the right form: where these end in the written word. */
  const ends = new Array<number>(right.length + 1).fill(0);
  ends[right.length] = written.length;
  for (let row = written.length, column = right.length; column > 0; ) {
    const replaced =
      row > 0 &&
      at(row, column) === at(row - 1, column - 1) + change(written.charAt(row - 1), right.charAt(column - 1));
    if (replaced) ends[--column] = --row;
    else if (row > 0 && at(row, column) === at(row - 1, column) + 1) row--;
    else ends[--column] = row;
  }
  let column = 0;
  let start = 0;
  return pieces.map((piece, index) => {
    column += piece.length;
    const end = index === pieces.length - 1 ? written.length : (ends[column] ?? start);
    const cut = written.slice(start, end);
    start = end;
    return cut;
  });
}
