/** The state of one query: the matches so far, and the lowest cost of each document found. */
import type { Fields } from './fields.ts';
import { clearMatches, createMatches, type Matches, matchSound, matchSpelling } from './match.ts';
import { isFunctionWord } from './optional.ts';
import { createScorer, missingCost, popularityCost } from './score.ts';
import type { Season } from './season.ts';
import type { QueryWord } from './tokens.ts';

type By = 'spelling' | 'sound';

interface Plan {
  readonly words: readonly QueryWord[];
  readonly by: By;
  readonly typos: 0 | 1 | 2;
  /** Least length for mistakes in a single word, and in one of several words; 5 and 4 if left out. */
  readonly shortestAlone?: number;
  readonly shortestAmong?: number;
  /** Cost of the plan: for another layout or another script. */
  readonly penalty: number;
  /** Only documents of this season and part, or of this year. */
  readonly season?: Season;
  readonly year?: number;
  /** Share of the query's letters that a document must have; 1 if left out. */
  readonly least?: number;
}

/** Receives a hit. `isWhole` says that the query is the whole name. */
export type Offer = (document: number, cost: number, isWhole?: boolean) => void;

export interface Run {
  readonly fields: Fields;
  /** Whether the query names a season. If not, later seasons come after the first. */
  namesSeason: boolean;
  follow(plan: Plan): void;
  /** Records a hit whose whole name is the query. Popularity orders such hits only among those of the same season. */
  readonly offerWhole: Offer;
  /** Records a hit of a plan without a season: later seasons come after the first. */
  readonly propose: Offer;
  /** The lowest cost so far. */
  lowest(): number;
  /** Documents with their costs, in no order. */
  found(): { readonly documents: readonly number[]; readonly costs: Float32Array };
  clear(): void;
}

/** We compute the cost of at most this many documents. Only a query of one or two letters matches more. */
const mostPriced = 3000;
/** Cost of the others: they come later, by popularity. */
const unpriced = 0.4;
/** If words may be missing, a word counts for at most this many letters. */
const maxLetters = 8;
/** If words are missing, the other words must cover most of a name. */
const mostUncovered = 0.25;
/** Letters of the query for each mistake after the first: three words with a wrong letter each are another name. */
const lettersPerMistake = { spelling: 6, sound: 9 };
/** Cost of a later season if the query names none. */
const laterSeason = 0.03;
/** Share of that cost if the query is the whole name. It must be less than the cost of a name that is not a proper one. */
const ofWholeName = 0.25;
const otherPart = 0.05;

/** Finds the words of the index that fit words of the query, once per word and query. */
function createMatcher({ vocabulary, spellings, sounds }: Fields) {
  const pool: Matches[] = [];
  const known = new Map<string, Matches>();
  return {
    match(
      word: QueryWord,
      { by, typos, words, shortestAlone = 5, shortestAmong = 4 }: Plan,
      isFinished: boolean,
    ): Matches {
      const isAlone = words.length === 1;
      const forgiving = { typos, isAlone, shortest: isAlone ? shortestAlone : shortestAmong, isFinished };
      const key = `${by} ${typos} ${forgiving.shortest} ${isAlone} ${isFinished} ${word.isPair} ${word.text}`;
      const same = known.get(key);
      if (same !== undefined) return same;
      const matches = pool[known.size] ?? createMatches(vocabulary.size);
      pool[known.size] = matches;
      known.set(key, matches);
      const lexicon = { forms: by === 'sound' ? sounds : spellings, lengths: vocabulary.lengths };
      if (by === 'sound') matchSound(lexicon, word, forgiving, matches);
      else matchSpelling(lexicon, word, forgiving, matches);
      return matches;
    },
    clear() {
      for (const matches of known.values()) clearMatches(matches);
      known.clear();
    },
  };
}

/** Number of letters that a word counts for if some may be missing. */
const lettersOf = ({ text, isPair }: QueryWord): number =>
  isPair ? 2 : isFunctionWord(text) ? 1 : Math.min(text.length, maxLetters);

/** The working memory of an index, reused for each query. */
export function createRun(fields: Fields): Run {
  const costs = new Float32Array(fields.documentCount).fill(Number.POSITIVE_INFINITY);
  const documents: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  const matcher = createMatcher(fields);
  const gather = createGatherer(fields);
  /** Records the cost of a document if it is lower than before. `bonus` affects only this position. */
  const keep = (document: number, cost: number, bonus: number = 0): void => {
    lowest = Math.min(lowest, cost);
    const known = costs[document] ?? 0;
    if (cost - bonus >= known) return;
    if (known === Number.POSITIVE_INFINITY) documents.push(document);
    costs[document] = cost - bonus;
  };
  const run: Run = {
    fields,
    namesSeason: false,
    offerWhole(document, cost) {
      const own = cost + ofWholeName * (seasonCost(run, document, undefined) ?? 0);
      keep(document, own, popularityCost(fields, document));
    },
    propose(document, cost, isWhole = false) {
      const own = cost + (seasonCost(run, document, undefined) ?? 0);
      keep(document, own, isWhole ? popularityCost(fields, document) : 0);
    },
    follow(plan) {
      const { words, penalty, season, year, least = 1 } = plan;
      if (words.length === 0) return;
      const matches: Matches[] = [];
      for (const [i, word] of words.entries()) {
        const found = matcher.match(word, plan, i < words.length - 1);
        if (found.words.length === 0 && least === 1) return;
        matches.push(found);
      }
      const letters = words.map(lettersOf);
      const total = letters.reduce((sum, count) => sum + count, 0);
      const candidates = gather(matches, letters, Math.ceil(total * least));
      const lengths = words.map(({ text }) => text.length);
      const price = createScorer(fields, matches, lengths);
      for (const [at, document] of candidates.documents.entries()) {
        const own = seasonCost(run, document, season);
        if (own === null || (year !== undefined && fields.years[document] !== year)) continue;
        const missing = least === 1 ? 0 : (missingCost * (total - (candidates.letters[at] ?? 0))) / total;
        const cost = at < mostPriced ? price(document) : unpriced;
        if (cost > (least < 1 ? mostUncovered : 1 + total / lettersPerMistake[plan.by])) continue;
        keep(document, penalty + own + missing + cost);
      }
    },
    lowest: () => lowest,
    found: () => ({ documents, costs }),
    clear() {
      matcher.clear();
      for (const document of documents) costs[document] = Number.POSITIVE_INFINITY;
      documents.length = 0;
      lowest = Number.POSITIVE_INFINITY;
      run.namesSeason = false;
    },
  };
  return run;
}

/** Cost of a document's season; null if the query asks for another season. */
function seasonCost(
  { fields, namesSeason }: Run,
  document: number,
  wanted: Season | undefined,
): number | null {
  const own = fields.seasons[document] ?? 0;
  const part = fields.parts[document] ?? 0;
  if (wanted === undefined) {
    if (namesSeason) return 0;
    // The lowest season that the document has.
    const first = Math.min(5, 31 - Math.clz32(own & -own));
    return laterSeason * Math.max(0, first - 1) + (part > 1 ? laterSeason : 0);
  }
  if (wanted.season > 0 && ((own >>> wanted.season) & 1) === 0) return null;
  if (wanted.part > 0) return part === wanted.part ? 0 : null;
  return part > 1 ? otherPart : 0;
}

interface Candidates {
  readonly documents: readonly number[];
  /** Number of the query's letters in each document. */
  readonly letters: readonly number[];
}

/** Finds documents that have words with enough letters of the query. */
function createGatherer({ documentCount, postings: { starts, values } }: Fields) {
  const counts = new Uint8Array(documentCount);
  const lastWord = new Uint8Array(documentCount);
  const lengthOf = ({ words }: Matches): number =>
    words.reduce((sum, word) => sum + (starts[word + 1] ?? 0) - (starts[word] ?? 0), 0);

  return (matches: readonly Matches[], letters: readonly number[], needed: number): Candidates => {
    const total = letters.reduce((sum, count) => sum + count, 0);
    const order = matches.map((own, i) => ({ own, i, length: lengthOf(own) }));
    order.sort((a, b) => a.length - b.length);
    const met: number[] = [];
    // A document without any of the words so far is possible only while the remaining words have enough letters.
    let left = total;
    for (const [turn, { own, i }] of order.entries()) {
      const isOpen = left >= needed;
      const weight = letters[i] ?? 0;
      for (const word of own.words) {
        const end = starts[word + 1] ?? 0;
        for (let at = starts[word] ?? 0; at < end; at += 1) {
          const document = values[at] ?? 0;
          const last = lastWord[document] ?? 0;
          if (last === turn + 1) continue;
          if (last === 0) {
            if (!isOpen) continue;
            met.push(document);
          }
          lastWord[document] = turn + 1;
          counts[document] = (counts[document] ?? 0) + weight;
        }
      }
      left -= weight;
    }
    const found: number[] = [];
    for (const document of met) if ((counts[document] ?? 0) >= needed) found.push(document);
    // Numbers follow popularity, so we compute the costs of the most popular documents.
    if (found.length > mostPriced) found.sort((a, b) => a - b);
    const own = found.map((document) => counts[document] ?? 0);
    for (const document of met) {
      counts[document] = 0;
      lastWord[document] = 0;
    }
    return { documents: found, letters: own };
  };
}
