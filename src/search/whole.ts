/** Names that a query is as a whole: they come first, however popular a longer one is. */
import { bucketOf } from '../packed/buckets.ts';
import { toUnits } from '../packed/units.ts';
import type { Fields } from './fields.ts';
import { foldWord } from './fold.ts';
import { type Forms, findBeginnings } from './forms.ts';
import { isScribble } from './match.ts';
import { soundOf } from './sound.ts';
import { readWords } from './tokens.ts';

/** How alike a word of a name and one of the query are. A name is as alike as its least alike word. */
export const likeness = { asWritten: 0, otherSpelling: 1, otherScript: 2 } as const;

/** Below the costs of all other hits: as written, then in another spelling, then in another script. */
export const lowestCost = -1;
const likenessCost = 0.1;
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

/** How alike a field and a query are, word by word; undefined where the query is not the whole of it. */
function compareField(
  { words, wordStarts }: Fields,
  field: number,
  query: readonly Likenesses[],
): number | undefined {
  const start = wordStarts[field] ?? 0;
  if ((wordStarts[field + 1] ?? 0) - start !== query.length) return undefined;
  let least: number = likeness.asWritten;
  for (const [i, equal] of query.entries()) {
    const alike = equal.get(words[start + i] ?? -1);
    if (alike === undefined) return undefined;
    least = Math.max(least, alike);
  }
  return least;
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
  const equal: Likenesses[] = [];
  for (const { text } of readWords(query, { joinRuns: true })) {
    const words = findEqual(fields, text);
    if (words.size === 0) return;
    equal.push(words);
  }
  const documentsOf = (word: number) => bucketOf(fields.postings, word);
  const counts = equal.map((words) => words.keys().reduce((sum, word) => sum + documentsOf(word).length, 0));
  const rarest = equal[counts.indexOf(Math.min(...counts))];
  for (const word of rarest?.keys() ?? []) {
    for (const document of documentsOf(word)) {
      const end = fields.fieldStarts[document + 1] ?? 0;
      for (let field = fields.fieldStarts[document] ?? 0; field < end; field += 1) {
        const alike = compareField(fields, field, equal);
        if (alike === undefined || alike > loosest) continue;
        const weightCost = (fields.weights[field] ?? 0) < 1 ? otherName : 0;
        offer(document, lowestCost + likenessCost * alike + weightCost);
      }
    }
  }
}
