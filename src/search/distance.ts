/** Counts typing mistakes between two words, each given as a range of code units. */

export interface Word {
  readonly units: Uint16Array;
  readonly start: number;
  readonly end: number;
}

const width = 64;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];

/** Which part of the other word is compared: all of it, its beginning, or any part. */
export type Place = 'whole' | 'beginning' | 'inside';

/**
 * Number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string
 * alignment), into its most similar beginning, or into its most similar part (Sellers 1980); `limit + 1` if there are
 * more. Fills only the diagonal band of `2 · limit + 1` cells, unless `place` is `inside`. Words have at most 63 units.
 */
export function countTypos(a: Word, b: Word, limit: number, place: Place): number {
  const [n, length] = [a.end - a.start, b.end - b.start];
  const isInside = place === 'inside';
  const m = isInside ? length : Math.min(length, place === 'whole' ? width - 1 : n + limit);
  const over = limit + 1;
  if (n - m > limit || (place === 'whole' && m - n > limit) || n >= width || m >= width) return over;
  const band = isInside ? width : limit;
  let [before, last, row] = [rows[0], rows[1], rows[2]];
  if (!before || !last || !row) return over;
  for (let j = 0; j <= m; j += 1) last[j] = isInside ? 0 : Math.min(j, over);
  for (let i = 1; i <= n; i += 1) {
    const from = Math.max(1, i - band);
    const to = Math.min(m, i + band);
    row[from - 1] = from === 1 ? Math.min(i, over) : over;
    if (i - 1 + band < m) last[i + band] = over;
    let best = row[from - 1] ?? over;
    const unit = a.units[a.start + i - 1];
    for (let j = from; j <= to; j += 1) {
      const other = b.units[b.start + j - 1];
      let cost = (last[j - 1] ?? over) + (unit === other ? 0 : 1);
      cost = Math.min(cost, (last[j] ?? over) + 1, (row[j - 1] ?? over) + 1);
      if (i > 1 && j > 1 && unit === b.units[b.start + j - 2] && a.units[a.start + i - 2] === other) {
        cost = Math.min(cost, (before[j - 2] ?? over) + 1);
      }
      row[j] = Math.min(cost, over);
      best = Math.min(best, cost);
    }
    if (best > limit) return over;
    [before, last, row] = [last, row, before];
  }
  if (place === 'whole') return Math.min(last[m] ?? over, over);
  let best = over;
  for (let j = Math.max(0, n - limit); j <= m; j += 1) best = Math.min(best, last[j] ?? over);
  return best;
}

/** Typing mistakes that we forgive in a word of this length. With more, a short word would match everything. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
