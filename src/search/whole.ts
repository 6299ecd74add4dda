/** Finds names that equal the whole query. They come first, even if a longer name is more popular. */
import { bucketOf } from '../packed/buckets.ts';
import { toUnits } from '../packed/units.ts';
import type { Fields } from './fields.ts';
import { foldWord } from './fold.ts';
import { type Forms, findBeginnings } from './forms.ts';
import { isScribble } from './match.ts';
import { isCross } from './optional.ts';
import { noSigns, signsOf } from './signs.ts';
import { soundOf } from './sound.ts';
import { readWords } from './tokens.ts';
import { readWord } from './vocabulary.ts';

/** How similar a word of a name and a word of the query are. The least similar word decides for the name. */
export const likeness = { asWritten: 0, otherSpelling: 1, otherScript: 2 } as const;

/** Whole names cost less than all other hits: as written, then in another spelling, then in another script. */
export const wholeCost = -1;
const likenessCost = 0.1;
/** Cost if the signs are as typed, too. The difference outweighs popularity and the kind of name. */
export const lowestCost = -1.3;
/** Extra cost of a name that is not a proper one. */
const otherName = 0.05;

/** Words of the index by number, each with its likeness to a word of the query. */
type Likenesses = ReadonlyMap<number, number>;

/** Whether a word is an Arabic or Roman number. Numbers must be as written: by folding and sound, II would equal I. */
const isNumber = (word: string): boolean => /\d|^[ivx]+$/.test(word);

/** Adds the words that have the text as a form. */
function addEqual(found: Map<number, number>, forms: Forms, text: string, least: number): void {
  const units = toUnits(text);
  const [from, to] = findBeginnings(forms, units);
  for (let form = from; form < to; form += 1) {
    if ((forms.starts[form + 1] ?? 0) - (forms.starts[form] ?? 0) > units.length) return;
    const own = forms.wordOf[form] ?? 0;
    const alike = Math.max(least, own & 1);
    if (alike < (found.get(own >>> 1) ?? Number.POSITIVE_INFINITY)) found.set(own >>> 1, alike);
  }
}

/** The words of the index that equal a word of the query. */
function findEqual({ spellings, sounds }: Fields, word: string): Likenesses {
  const found = new Map<number, number>();
  addEqual(found, spellings, word, likeness.asWritten);
  if (isNumber(word)) return new Map([...found].filter(([, alike]) => alike === likeness.asWritten));
  if (word.charCodeAt(0) >= 0x2000) return found;
  const [folded, sound] = [foldWord(word), soundOf(word)];
  if (!isScribble(word, folded)) addEqual(found, spellings, folded, likeness.otherSpelling);
  if (!isScribble(word, sound)) addEqual(found, sounds, sound, likeness.otherScript);
  return found;
}

/** A word of the query: the equal words of the index, and whether it stands for the sign ×. */
interface Sought {
  readonly equal: Likenesses;
  readonly isCross: boolean;
}

/**
 * How similar a field and a query are, word by word; undefined if the query is not the whole field. Between two words
 * the name or the query may leave out an x, because it stands for a sign (SPY×FAMILY).
 */
function compareField(
  { vocabulary, words, wordStarts }: Fields,
  field: number,
  query: readonly Sought[],
): number | undefined {
  const [start, end] = [wordStarts[field] ?? 0, wordStarts[field + 1] ?? 0];
  if (end - start > query.length * 2) return undefined;
  let least: number = likeness.asWritten;
  let at = start;
  for (const { equal, isCross: isSign } of query) {
    const isLeftOut = () => at > start && isCross(readWord(vocabulary, words[at] ?? 0));
    if (at < end && !isSign && !equal.has(words[at] ?? -1) && isLeftOut()) at += 1;
    const alike = at < end ? equal.get(words[at] ?? -1) : undefined;
    if (alike === undefined && !isSign) return undefined;
    if (alike !== undefined) at += 1;
    least = Math.max(least, alike ?? likeness.otherSpelling);
  }
  return at === end ? least : undefined;
}

/**
 * Offers the documents that have the query as a name.
 * @param loosest the least similar {@link likeness} to accept
 */
export function findWhole(
  fields: Fields,
  query: string,
  loosest: number,
  offer: (document: number, cost: number) => void,
): void {
  const queryWords = readWords(query, { joinRuns: true });
  const sought: Sought[] = [];
  for (const [i, { text }] of queryWords.entries()) {
    const equal = findEqual(fields, text);
    const isSign = i > 0 && i < queryWords.length - 1 && isCross(text);
    if (equal.size === 0 && !isSign) return;
    sought.push({ equal, isCross: isSign });
  }
  const equal = sought.flatMap((word) => (word.isCross ? [] : word.equal));
  const documentsOf = (word: number) => bucketOf(fields.postings, word);
  const counts = equal.map((words) => words.keys().reduce((sum, word) => sum + documentsOf(word).length, 0));
  const rarest = equal[counts.indexOf(Math.min(...counts))];
  const signs = signsOf(query);
  for (const word of rarest?.keys() ?? []) {
    for (const document of documentsOf(word)) {
      const end = fields.fieldStarts[document + 1] ?? 0;
      for (let field = fields.fieldStarts[document] ?? 0; field < end; field += 1) {
        const alike = compareField(fields, field, sought);
        if (alike === undefined || alike > loosest) continue;
        const isProper = (fields.weights[field] ?? 0) >= 1;
        // People leave signs out, so another name without signs gets no better cost.
        const hasItsSigns = fields.signs[field] === signs && (isProper || signs !== noSigns);
        const isSoWritten = alike === likeness.asWritten && hasItsSigns;
        const cost = (isSoWritten ? lowestCost : wholeCost) + (isProper ? 0 : otherName);
        offer(document, cost + likenessCost * alike);
      }
    }
  }
}
