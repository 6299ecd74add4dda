/** The candidate closest to a misspelt value, or undefined when none is close enough to be meant. */
export function nearest(value: string, candidates: Iterable<string>): string | undefined {
  const typed = value.toLowerCase();
  let best: string | undefined;
  // A third of the letters may be wrong, at least one and at most three: more is another word.
  let bound = Math.min(3, Math.max(1, Math.floor(typed.length / 3)));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - typed.length) > bound) continue;
    const distance = editDistance(typed, candidate.toLowerCase());
    if (distance <= bound) {
      if (distance === 0) return candidate;
      best = candidate;
      bound = distance - 1;
    }
  }
  return best;
}

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
