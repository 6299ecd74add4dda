import type { Fields } from './fields.ts';
import { kindOf, kinds, type Matches, typosOf } from './match.ts';

/** Cost of a query word that the document does not have: more than any mistakes in a word. */
export const missingCost = 3;

/** Fractions of the cost. Together they stay below one mistake, so the number of mistakes decides first. */
export const share = {
  /** The word is spelled in another way. */
  folded: 0.03,
  /** Only the beginning was typed. Four letters or more cost more: they may be a whole word of another name. */
  beginning: { short: 0.03, long: 0.1 },
  /** The same, if other words follow: most people finish a word before the next one. */
  unfinished: 0.12,
  /** The share of the name that was not typed. */
  uncovered: 0.16,
  /** The words are not at the beginning of the name; are in several names of one record; are in another order. */
  inside: 0.07,
  scattered: 0.15,
  order: 0.05,
  /** Other words of the name are between them. */
  apart: 0.02,
  /** The words are in several names, and some have mistakes. */
  mistypedElsewhere: 9,
  /** The name is not a proper one. */
  weight: 0.15,
};

/** Weight of popularity: ten times fewer views cost this share of a mistake. Chosen from 0 … 0.1; see README.md. */
const popularityShare = 0.03;

/** Cost of a document that is less popular than the first. */
export const popularityCost = ({ ranks }: Fields, document: number): number =>
  popularityShare * (ranks[document] ?? 0);

/** Cost of a name that is not a proper one. */
export const weightCost = ({ weights }: Fields, field: number): number =>
  share.weight * (1 - Math.min(1, weights[field] ?? 1));

/** Cost of a kind of fit, by the length of the typed word. */
function spellingCost(kind: number, length: number): number {
  if (kind === kinds.whole) return 0;
  if (kind === kinds.folded) return share.folded;
  const begun = length < 4 ? share.beginning.short : share.beginning.long;
  return kind === kinds.beginning ? begun : begun + share.folded;
}

/** How each word of the query fits a field and its document. */
interface Fit {
  readonly matches: readonly Matches[];
  /** Letters of the words of the query. */
  readonly lengths: readonly number[];
  /** The best code within the field, and within the whole document; 0 if the word does not fit. */
  readonly inField: Uint8Array;
  readonly inDocument: Uint8Array;
  /** Position of the best word in the field, and how many of its letters the query covers. */
  readonly places: Int32Array;
  readonly covered: Uint8Array;
}

/** Finds the best code of each query word within one field. */
function readField({ wordStarts, words }: Fields, field: number, fit: Fit): void {
  const { matches, inField, places, covered } = fit;
  inField.fill(0);
  const end = wordStarts[field + 1] ?? 0;
  for (let at = wordStarts[field] ?? 0; at < end; at += 1) {
    const word = words[at] ?? 0;
    for (let i = 0; i < matches.length; i += 1) {
      const code = matches[i]?.codes[word] ?? 0;
      const best = inField[i] ?? 0;
      if (code === 0 || (best !== 0 && code >= best)) continue;
      inField[i] = code;
      places[i] = at;
      covered[i] = matches[i]?.covered[word] ?? 0;
    }
  }
}

/** Cost of the field that was read last. A word that only another field of the document has counts as scattered. */
function priceField(fields: Fields, field: number, fit: Fit): number {
  const { wordStarts, letters } = fields;
  const { lengths, inField, inDocument, places, covered } = fit;
  const count = lengths.length;
  let [cost, spelling, found, scattered, letterCount] = [0, 0, 0, 0, 0];
  let [last, first, ordered, together] = [-1, Number.POSITIVE_INFINITY, true, true];
  for (let i = 0; i < count; i += 1) {
    const code = inField[i] || inDocument[i] || 0;
    if (code === 0) continue;
    found += 1;
    cost += typosOf(code);
    spelling += spellingCost(kindOf(code), lengths[i] ?? 0);
    if (i < count - 1 && kindOf(code) >= kinds.beginning) spelling += share.unfinished;
    if (inField[i] === 0) {
      scattered += 1;
      continue;
    }
    const place = places[i] ?? 0;
    letterCount += covered[i] ?? 0;
    if (place < last) ordered = false;
    else if (last >= 0 && place > last + 1) together = false;
    first = Math.min(first, place);
    last = place;
  }
  const uncovered = 1 - Math.min(1, letterCount / Math.max(1, letters[field] ?? 1));
  cost += spelling / Math.max(1, found) + share.uncovered * uncovered;
  if (first > (wordStarts[field] ?? 0)) cost += share.inside;
  // If words come from several names, we allow no mistakes: a record with many names would match almost anything.
  if (scattered > 0)
    cost += (share.scattered * scattered) / count + (cost >= 1 ? share.mistypedElsewhere : 0);
  if (!ordered) cost += share.order;
  else if (!together) cost += share.apart;
  return cost + weightCost(fields, field);
}

/**
 * Computes the cost of documents: that of the best field (0 = the query is one of its names, letter by letter).
 * @param lengths the lengths of the query's words
 */
export function createScorer(
  fields: Fields,
  matches: readonly Matches[],
  lengths: readonly number[],
): (document: number) => number {
  const { fieldStarts } = fields;
  const count = matches.length;
  const inField = new Uint8Array(count);
  const inDocument = new Uint8Array(count);
  const [places, covered] = [new Int32Array(count), new Uint8Array(count)];
  const fit = { matches, lengths, inField, inDocument, places, covered };
  return (document) => {
    const [from, to] = [fieldStarts[document] ?? 0, fieldStarts[document + 1] ?? 0];
    inDocument.fill(0);
    // A single word is in the field or not, so it cannot be scattered.
    if (count > 1) {
      for (let field = from; field < to; field += 1) {
        readField(fields, field, fit);
        for (let i = 0; i < count; i += 1) {
          const code = inField[i] ?? 0;
          if (code !== 0 && (inDocument[i] === 0 || code < (inDocument[i] ?? 0))) inDocument[i] = code;
        }
      }
    }
    let best = Number.POSITIVE_INFINITY;
    for (let field = from; field < to; field += 1) {
      readField(fields, field, fit);
      if (count === 1 && inField[0] === 0) continue;
      best = Math.min(best, priceField(fields, field, fit));
    }
    return best;
  };
}
