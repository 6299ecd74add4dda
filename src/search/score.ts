import type { Fields } from './fields.ts';
import { costOfTypo, type Matches } from './match.ts';

/** A word of the query that the document does not have: worse than any mistakes. */
export const missingCost = 3;

/** Parts of the cost below one mistake, so that mistakes always decide first; they add up to less than 0.9. */
const share = { spelling: 0.35, uncovered: 0.2, scattered: 0.12, order: 0.05, weight: 0.15 };

interface FieldCost {
  /** Mistakes plus the parts above; null when a word is missing or the cut halves are apart. */
  readonly cost: number;
  readonly found: number;
}

/**
 * Prices a document (0 = the query is one of its names, letter by letter) by the best of its fields: a word
 * that only another field holds counts as scattered. Null where a cut word is nowhere in one piece.
 */
export function createScorer(
  fields: Fields,
  matches: readonly Matches[],
  glued: number | undefined,
): (document: number) => number | null {
  const { fieldStarts, wordStarts, words, weights } = fields;
  const count = matches.length;
  const inField = new Uint8Array(count);
  const inDocument = new Uint8Array(count);
  const places = new Int32Array(count);

  /** Best cost of each query word within one field; also remembers where it stood. */
  const readField = (field: number): void => {
    inField.fill(0);
    const end = wordStarts[field + 1] ?? 0;
    for (let at = wordStarts[field] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      for (let i = 0; i < count; i += 1) {
        const cost = matches[i]?.costs[word] ?? 0;
        if (cost === 0 || (inField[i] !== 0 && cost >= (inField[i] ?? 0))) continue;
        inField[i] = cost;
        places[i] = at;
      }
    }
  };

  const isGlued = (field: number): boolean => {
    if (glued === undefined) return true;
    const [left, right] = [matches[glued]?.costs, matches[glued + 1]?.costs];
    const end = (wordStarts[field + 1] ?? 0) - 1;
    for (let at = wordStarts[field] ?? 0; at < end; at += 1) {
      if ((left?.[words[at] ?? 0] ?? 0) !== 0 && (right?.[words[at + 1] ?? 0] ?? 0) !== 0) return true;
    }
    return false;
  };

  const priceField = (field: number): FieldCost => {
    let [typos, spelling, found, scattered, ordered] = [0, 0, 0, 0, true];
    let last = -1;
    for (let i = 0; i < count; i += 1) {
      const cost = inField[i] || inDocument[i] || 0;
      if (cost === 0) continue;
      found += 1;
      typos += (cost - 1) >> 6;
      spelling += (cost - 1) % costOfTypo;
      if (inField[i] === 0) scattered += 1;
      else {
        if ((places[i] ?? 0) < last) ordered = false;
        last = places[i] ?? 0;
      }
    }
    const length = (wordStarts[field + 1] ?? 0) - (wordStarts[field] ?? 0);
    const uncovered = 1 - Math.min(1, (found - scattered) / Math.max(1, length));
    const cost =
      typos +
      (share.spelling * spelling) / (costOfTypo * count) +
      share.uncovered * uncovered +
      (share.scattered * scattered) / count +
      (ordered ? 0 : share.order) +
      share.weight * (1 - Math.min(1, weights[field] ?? 1));
    return { cost, found };
  };

  return (document) => {
    const [from, to] = [fieldStarts[document] ?? 0, fieldStarts[document + 1] ?? 0];
    inDocument.fill(0);
    for (let field = from; field < to; field += 1) {
      readField(field);
      for (let i = 0; i < count; i += 1) {
        const cost = inField[i] ?? 0;
        if (cost !== 0 && (inDocument[i] === 0 || cost < (inDocument[i] ?? 0))) inDocument[i] = cost;
      }
    }
    let best: number | null = null;
    for (let field = from; field < to; field += 1) {
      if (!isGlued(field)) continue;
      readField(field);
      const { cost } = priceField(field);
      if (best === null || cost < best) best = cost;
    }
    return best;
  };
}
