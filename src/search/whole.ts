/** Names that a query is as a whole: they come first, however popular a longer one is. */
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

/** How alike a word of a name and one of the query are. A name is as alike as its least alike word. */
export const likeness = { asWritten: 0, otherSpelling: 1, otherScript: 2 } as const;

/** Below the costs of all other hits: as written, then in another spelling, then in another script. */
export const wholeCost = -1;
const likenessCost = 0.1;
/** With the signs that were typed, too: more than popularity and the kind of a name are worth. */
export const lowestCost = -1.3;
/** What another name than the proper ones adds. */
const otherName = 0.05;

/** Words of the index by number, each with its likeness to a word of the query. */
type Likenesses = ReadonlyMap<number, number>;

/** Numbers, arabic and roman, have one spelling: by letters and sounds alone II is I. */
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

/** The words of the index that a word of the query is. */
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

/** A word of the query: the words of the index that it is, and whether it stands for a sign. */
interface Sought {
  readonly equal: Likenesses;
  readonly isCross: boolean;
}

/**
 * How alike a field and a query are, word by word; undefined where the query is not the whole of it. Between two words of
 * either an x may be left out: it stands for a sign (SPY×FAMILY).
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
 * @param loosest the least {@link likeness} that counts
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
        // People leave signs out: of other names one without them is no better.
        const hasItsSigns = fields.signs[field] === signs && (isProper || signs !== noSigns);
        const isSoWritten = alike === likeness.asWritten && hasItsSigns;
        const cost = (isSoWritten ? lowestCost : wholeCost) + (isProper ? 0 : otherName);
        offer(document, cost + likenessCost * alike);
      }
    }
  }
}
