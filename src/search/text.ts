import { createFields, type Fields, type TextDocument } from './fields.ts';
import { swapLayout } from './fold.ts';
import { findCuts, type Matches, matchExactly, matchWord } from './match.ts';
import { createScorer, missingCost } from './score.ts';
import { type QueryWord, readQuery } from './tokens.ts';

export type { TextDocument } from './fields.ts';

interface TextHit {
  readonly id: number;
  /**
   * Between 0 and 1, higher is better. Above 0.5: every word was found as written or as a beginning; up to
   * 0.5: with a mistake, with the other keyboard layout, or with words left out.
   */
  readonly score: number;
}

export interface TextIndex {
  /** All documents that match, the best first, then by rank descending, then by id. */
  search(query: string, options?: { readonly limit?: number }): readonly TextHit[];
}

/** What bounds the work on a query, however long it is. */
const maxQueryLength = 200;
const maxWords = 12;
const maxCuts = 3;
/** Letters that a word counts for when some may be missing; 12 such words fit in a byte. */
const maxLetters = 6;
/** A text read with another keyboard layout comes after all that fits as typed, before all with mistakes. */
const layoutCost = 0.9;
/** Words joined or split otherwise than typed: after the words themselves, before beginnings ("onepiece"). */
const joinCost = 0.12;

type MaxTypos = 0 | 2;

/** One query at work: the words matched so far are kept, since most plans share them. */
interface Run {
  readonly fields: Fields;
  /** Cost of the best fit by number of document. */
  readonly best: Map<number, number>;
  readonly match: (word: QueryWord, how: MaxTypos | 'exactly') => Matches;
}

function createRun(fields: Fields): Run {
  const known = new Map<string, Matches>();
  return {
    fields,
    best: new Map(),
    match(word, how) {
      const key = `${how} ${word.isPair} ${word.text}`;
      const matches =
        known.get(key) ??
        (how === 'exactly'
          ? matchExactly(fields.vocabulary, word.text)
          : matchWord(fields.vocabulary, word, how));
      known.set(key, matches);
      return matches;
    },
  };
}

interface Plan {
  readonly words: readonly QueryWord[];
  /** Position of a word whose right neighbour must follow it at once in the text (a joined word that was cut). */
  readonly glued?: number;
  readonly typos: MaxTypos;
  readonly penalty: number;
}

/** Makes an index over a list of texts; its memory is some 60 bytes a word of text. */
export function createTextIndex(documents: Iterable<TextDocument>): TextIndex {
  const fields = createFields(documents);
  return { search: (query, { limit } = {}) => search(fields, query, limit) };
}

function search(fields: Fields, query: string, limit: number | undefined): readonly TextHit[] {
  const run = createRun(fields);
  const typed = query.slice(0, maxQueryLength);
  collect(run, typed, 0);
  const swapped = isCertain(run) ? null : swapLayout(typed);
  if (swapped !== null) collect(run, swapped, layoutCost);
  if (run.best.size === 0) {
    for (const [text, penalty] of [[typed, 0] as const, [swapped ?? '', layoutCost] as const]) {
      follow(run, { words: readQuery(text).slice(0, maxWords), typos: 2, penalty }, 'some');
    }
  }
  return rankHits(run, limit);
}

/** Whether something fits without mistakes. */
function isCertain({ best }: Run): boolean {
  for (const cost of best.values()) if (cost < layoutCost) return true;
  return false;
}

function collect(run: Run, query: string, penalty: number): void {
  const words = readQuery(query).slice(0, maxWords);
  follow(run, { words, typos: 2, penalty }, 'all');
  const joined = joinedPlans(run, words, penalty + joinCost);
  for (const plan of joined) follow(run, plan, 'all');
  if (isCertain(run)) return;
  for (const plan of joined) follow(run, { ...plan, typos: 2 }, 'all');
}

/** The query with two neighbours joined (`nani ka` → `nanika`), or one word cut in two (the other way). */
function joinedPlans({ fields }: Run, words: readonly QueryWord[], penalty: number): readonly Plan[] {
  const plans: Plan[] = [];
  if (words.length > 6) return plans;
  for (const [i, word] of words.entries()) {
    const [before, after, next] = [words.slice(0, i), words.slice(i + 1), words[i + 1]];
    if (next !== undefined && !word.isPair && !next.isPair) {
      const joined = { text: word.text + next.text, isPair: false };
      plans.push({ words: [...before, joined, ...after.slice(1)], typos: 0, penalty });
    }
    for (const cut of findCuts(fields.vocabulary, word, maxCuts)) {
      const parts = [word.text.slice(0, cut), word.text.slice(cut)].map((text) => ({ text, isPair: false }));
      plans.push({ words: [...before, ...parts, ...after], glued: i, typos: 0, penalty });
    }
  }
  return plans;
}

/** Finds the documents that have all (or at least half) of a plan's words, and keeps their lower cost. */
function follow(
  { fields, best, match }: Run,
  { words, glued, typos, penalty }: Plan,
  which: 'all' | 'some',
): void {
  if (words.length === 0) return;
  const matches: Matches[] = [];
  for (const [i, word] of words.entries()) {
    const found = match(word, i === glued ? 'exactly' : typos);
    if (which === 'all' && found.words.length === 0) return;
    matches.push(found);
  }
  // Half of the words means half of their letters: "of the" is no half of "of the titans".
  const letters = words.map(({ text }) => Math.min(text.length, maxLetters));
  const total = letters.reduce((sum, count) => sum + count, 0);
  const needed = which === 'all' ? total : Math.ceil(total / 2);
  const scoreOf = createScorer(fields, matches, glued);
  for (const [document, found] of findDocuments(fields, matches, letters, needed)) {
    const cost = scoreOf(document);
    if (cost === null) continue;
    const missing = (words.length * missingCost * (total - found)) / total;
    const sum = cost + penalty + missing;
    if (sum < (best.get(document) ?? Number.POSITIVE_INFINITY)) best.set(document, sum);
  }
}

/** Documents that hold words with at least `needed` letters in all, each with how many. */
function findDocuments(
  { documentCount, postingStarts, postings }: Fields,
  matches: readonly Matches[],
  letters: readonly number[],
  needed: number,
): readonly (readonly [document: number, found: number])[] {
  const counts = new Uint8Array(documentCount);
  const lastWord = new Uint8Array(documentCount);
  for (const [i, { words }] of matches.entries()) {
    for (const word of words) {
      const end = postingStarts[word + 1] ?? 0;
      for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
        const document = postings[at] ?? 0;
        if (lastWord[document] === i + 1) continue;
        lastWord[document] = i + 1;
        counts[document] = (counts[document] ?? 0) + (letters[i] ?? 0);
      }
    }
  }
  const found: [number, number][] = [];
  for (let document = 0; document < documentCount; document += 1) {
    const count = counts[document] ?? 0;
    if (count >= needed) found.push([document, count]);
  }
  return found;
}

/** Documents are numbered by rank, so one sort of (cost, number) as a single float puts ties right. */
function rankHits({ fields, best }: Run, limit: number | undefined): readonly TextHit[] {
  const step = 4096;
  const keys = new Float64Array(best.size);
  let at = 0;
  for (const [document, cost] of best) {
    keys[at] = Math.round(cost * step) * fields.documentCount + document;
    at += 1;
  }
  keys.sort();
  const hits: TextHit[] = [];
  for (const key of limit === undefined ? keys : keys.subarray(0, limit)) {
    const document = key % fields.documentCount;
    const cost = Math.floor(key / fields.documentCount) / step;
    hits.push({ id: fields.ids[document] ?? 0, score: 1 / (1 + cost) });
  }
  return hits;
}
