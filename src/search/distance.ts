/** Typing mistakes between two words given as ranges of code units. */

export interface Word {
  readonly units: Uint16Array;
  readonly start: number;
  readonly end: number;
}

const width = 64;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];

/**
 * Number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal
 * string alignment), or `limit + 1` when it is more. With `asPrefix`, into the best beginning of `b`.
 * Only the diagonal band of `2 · limit + 1` cells is filled. Words are at most 63 units long.
 */
export function countTypos(a: Word, b: Word, limit: number, asPrefix: boolean): number {
  const n = a.end - a.start;
  const m = Math.min(b.end - b.start, asPrefix ? n + limit : width - 1);
  const over = limit + 1;
  if (n - m > limit || (!asPrefix && m - n > limit) || n >= width || m >= width) return over;
  let [before, last, row] = [rows[0], rows[1], rows[2]];
  if (!before || !last || !row) return over;
  for (let j = 0; j <= m; j += 1) last[j] = Math.min(j, over);
  for (let i = 1; i <= n; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(m, i + limit);
    row[from - 1] = from === 1 ? Math.min(i, over) : over;
    if (i - 1 + limit < m) last[i + limit] = over;
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
  if (!asPrefix) return Math.min(last[m] ?? over, over);
  let best = over;
  for (let j = Math.max(0, n - limit); j <= m; j += 1) best = Math.min(best, last[j] ?? over);
  return best;
}

/** Typing mistakes forgiven in a word of a length: too many in a short one and everything matches. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Number of mistakes that turn `a` into some part of `b`, or `limit + 1` when it is more (Sellers 1980). */
export function countTyposWithin(a: Word, b: Word, limit: number): number {
  const [n, m] = [a.end - a.start, b.end - b.start];
  const over = limit + 1;
  if (n >= width || m >= width) return over;
  let [before, last, row] = [rows[0], rows[1], rows[2]];
  if (!before || !last || !row) return over;
  last.fill(0, 0, m + 1);
  for (let i = 1; i <= n; i += 1) {
    row[0] = i;
    let best = i;
    const unit = a.units[a.start + i - 1];
    for (let j = 1; j <= m; j += 1) {
      const other = b.units[b.start + j - 1];
      let cost = (last[j - 1] ?? over) + (unit === other ? 0 : 1);
      cost = Math.min(cost, (last[j] ?? over) + 1, (row[j - 1] ?? over) + 1);
      if (i > 1 && j > 1 && unit === b.units[b.start + j - 2] && a.units[a.start + i - 2] === other) {
        cost = Math.min(cost, (before[j - 2] ?? over) + 1);
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return over;
    [before, last, row] = [last, row, before];
  }
  let least = over;
  for (let j = 0; j <= m; j += 1) least = Math.min(least, last[j] ?? over);
  return least;
}
