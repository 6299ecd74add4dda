/** Tables as text: a sign separates the cells, and a cell that contains the sign is in quotes (RFC 4180). */

const signs = [',', ';', '\t', '|'];

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

/**
 * The rows of a table, its head first; undefined if the first line has no known column. The separator is the sign that
 * gives the most known columns.
 */
export function parseTable(
  text: string,
  isColumn: (name: string) => boolean,
): readonly (readonly string[])[] | undefined {
  // Excel writes the separator into an extra first line.
  const table = /^sep=.\r?\n/.test(text) ? text.slice(text.indexOf('\n') + 1) : text;
  const [head = ''] = table.split('\n', 1);
  if (head.includes('://')) return undefined;
  const found = signs.map((sign) => ({
    sign,
    known: (cellsOf(head, sign)[0] ?? []).filter(isColumn).length,
  }));
  const best = found.reduce((one, other) => (other.known > one.known ? other : one));
  return best.known > 0 ? cellsOf(table, best.sign) : undefined;
}
