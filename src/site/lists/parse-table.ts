/** Tables as text: a sign separates the cells, and a cell that contains the sign is in quotes (RFC 4180). */

const signs = [',', ';', '\t', '|'];

/** The cells of a text by line, and the offset of a quote without an end, whose cell holds the rest of the text. */
function cellsOf(text: string, sign: string) {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let quote = 0;
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
    } else if (letter === '"' && cell === '') {
      isQuoted = true;
      quote = at;
    } else if (letter === sign) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return { rows, openQuote: isQuoted ? quote : undefined };
}

/**
 * The rows of a table, its head first; undefined if the first line has no known column. The separator is the sign that
 * gives the most known columns.
 */
export function parseTable(text: string, isColumn: (name: string) => boolean) {
  // Excel writes the separator into an extra first line.
  const begin = /^sep=.\r?\n/.test(text) ? text.indexOf('\n') + 1 : 0;
  const table = text.slice(begin);
  const [head = ''] = table.split('\n', 1);
  if (head.includes('://')) return undefined;
  const knownBy = (sign: string) => (cellsOf(head, sign).rows[0] ?? []).filter(isColumn).length;
  const best = signs.reduce((one, other) => (knownBy(other) > knownBy(one) ? other : one));
  if (knownBy(best) === 0) return undefined;
  const { rows, openQuote } = cellsOf(table, best);
  return { rows, openQuote: openQuote === undefined ? undefined : begin + openQuote };
}
