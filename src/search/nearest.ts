import { foldWord } from './fold.ts';

/**
 * Number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string
 * alignment), without a limit. Meant for short lists, because it is slow.
 */
export function editDistance(a: string, b: string): number {
  const [n, m] = [a.length, b.length];
  const cells: number[][] = Array.from({ length: n + 1 }, (_, i) => [i]);
  const cell = (i: number, j: number): number => cells[i]?.[j] ?? Math.max(i, j);
  for (let i = 1; i <= n; i += 1) {
    for (let j = 1; j <= m; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, cell(i - 2, j - 2) + 1);
      }
      const row = cells[i];
      if (row) row[j] = cost;
    }
  }
  return cell(n, m);
}

const maxLength = 64;
const plain = (text: string): string =>
  foldWord(
    text
      .slice(0, maxLength)
      .toLowerCase()
      .replace(/[\s_-]+/g, ''),
  );

/**
 * The `count` allowed values most similar to a given one, for "did you mean" in messages: fewest mistakes first, then
 * the same first letter, then the given order. Values without similarity are included as examples.
 */
export function nearest(value: string, allowed: readonly string[], count: number): readonly string[] {
  const wanted = plain(value);
  return allowed
    .map((name, at) => {
      const own = plain(name);
      const contained = wanted.length > 2 && (own.includes(wanted) || wanted.includes(own));
      const distance = editDistance(wanted, own);
      return {
        name,
        at,
        distance: contained ? Math.min(distance, 1) : distance,
        starts: own[0] === wanted[0],
      };
    })
    .sort((a, b) => a.distance - b.distance || Number(b.starts) - Number(a.starts) || a.at - b.at)
    .slice(0, count)
    .map(({ name }) => name);
}
