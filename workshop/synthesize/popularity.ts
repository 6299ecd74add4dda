/**
 * The popularity of records: rank 0 is the most popular one. Ranks go to ids in fixed steps, so ids say nothing about
 * popularity.
 */
export interface Popularity {
  /** Number of records, with ids 1 … count. */
  readonly count: number;
  rankOf(id: number): number;
  idAt(rank: number): number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Ranks for the ids 1 … count. */
export function createPopularity(count: number): Popularity {
  let step = Math.max(1, Math.floor(count * 0.618_034));
  while (greatestDivisor(step, count) !== 1) step += 1;
  const ids = new Uint32Array(count);
  const ranks = new Uint32Array(count + 1);
  for (let rank = 0; rank < count; rank += 1) {
    const id = ((rank * step + Math.floor(count / 3)) % count) + 1;
    ids[rank] = id;
    ranks[id] = rank;
  }
  return { count, rankOf: (id) => ranks[id] ?? 0, idAt: (rank) => ids[rank] ?? 1 };
}

/** Views at a rank by Zipf's law with exponent 0.9. Watch counts of real catalogues are roughly like this. */
export const viewsAt = (rank: number, most: number): number => Math.floor(most / (rank + 1) ** 0.9);
