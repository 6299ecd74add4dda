import { editDistance } from '../../search/nearest.ts';

/** The candidate closest to a misspelt value; undefined if none is close enough. */
export function closestMatch(value: string, candidates: Iterable<string>): string | undefined {
  const typed = value.toLowerCase();
  let best: string | undefined;
  // A third of the letters may be wrong, at least one and at most three.
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
