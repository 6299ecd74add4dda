/** Tables as text: cells apart by comma, semicolon or tab, in quotes where they hold such a sign (RFC 4180). */

/** The cells of a text by line. */
function cellsOf(text: string, sign: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === sign) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

/** The rows of a table, its head first; undefined for a text that has no head of words in several columns. */
export function parseTable(text: string): readonly (readonly string[])[] | undefined {
  const [head = '', next] = text.split('\n', 2);
  if (next === undefined || head.includes('://')) return undefined;
  const sign = [',', ';', '\t'].find((candidate) => head.includes(candidate));
  if (sign === undefined) return undefined;
  const rows = cellsOf(text, sign);
  const names = rows[0] ?? [];
  const isHead =
    names.some((cell) => /\p{Letter}/u.test(cell)) &&
    // The column of row numbers has no name, or a sign.
    names.every((cell) => !/^\s*\d+\s*$/.test(cell) && cell.length < 40);
  return isHead ? rows : undefined;
}
