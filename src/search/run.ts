/** One query at work: what was matched so far, and the lowest cost of each document met. */
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
  /** Letters that a single word, and one among others, must have to be mistaken; else 5 and 4. */
  readonly shortestAlone?: number;
  readonly shortestAmong?: number;
  /** What the plan itself costs: another layout, another script. */
  readonly penalty: number;
  /** Only documents of this season and part, or of this year. */
  readonly season?: Season;
  readonly year?: number;
  /** Share of the query's letters a document must have; 1 where left out. */
  readonly least?: number;
}

/** Receives a hit; `isWhole` tells that a name is nothing but what was typed. */
export type Offer = (document: number, cost: number, isWhole?: boolean) => void;

export interface Run {
  readonly fields: Fields;
  /** Whether the query names a season: then none comes before the others. */
  namesSeason: boolean;
  follow(plan: Plan): void;
  /** Keeps the cost of a document that has the query as a whole name: popularity sets it apart from such alone. */
  readonly offerWhole: Offer;
  /** Keeps that of a hit of a plan without a season: later seasons come after the first. */
  readonly propose: Offer;
  /** The lowest cost so far. */
  lowest(): number;
  /** Documents with their costs, in no order. */
  found(): { readonly documents: readonly number[]; readonly costs: Float32Array };
  clear(): void;
}

/** More documents than these are not priced one by one: a letter or two begin them all. */
const mostPriced = 3000;
/** What those cost that are not: after the others, by popularity. */
const unpriced = 0.4;
/** Letters that a word counts for when some may be missing. */
const maxLetters = 8;
/** Where words are missing the others must be most of a name. */
const mostUncovered = 0.25;
/** Letters of the query to each mistake after the first: a wrong letter in each of three words is another name. */
const lettersPerMistake = { spelling: 6, sound: 9 };
/** A later season where the query names none. */
const laterSeason = 0.03;
const otherPart = 0.05;

/** The words of the index that fit those of a query: each is looked for once a query. */
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

/** Letters that a word counts for where some may be missing. */
const lettersOf = ({ text, isPair }: QueryWord): number =>
  isPair ? 2 : isFunctionWord(text) ? 1 : Math.min(text.length, maxLetters);

/** The working memory of an index, used again for each query. */
export function createRun(fields: Fields): Run {
  const costs = new Float32Array(fields.documentCount).fill(Number.POSITIVE_INFINITY);
  const documents: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  const matcher = createMatcher(fields);
  const gather = createGatherer(fields);
  /** Keeps a document's cost where it is lower than what was known; `bonus` counts in its place alone. */
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
    offerWhole: (document, cost) => keep(document, cost, popularityCost(fields, document)),
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

/** What a document's season costs; null where the query asks for another one. */
function seasonCost(
  { fields, namesSeason }: Run,
  document: number,
  wanted: Season | undefined,
): number | null {
  const own = fields.seasons[document] ?? 0;
  const part = fields.parts[document] ?? 0;
  if (wanted === undefined) {
    if (namesSeason) return 0;
    // The lowest season that the document may be.
    const first = Math.min(5, 31 - Math.clz32(own & -own));
    return laterSeason * Math.max(0, first - 1) + (part > 1 ? laterSeason : 0);
  }
  if (wanted.season > 0 && ((own >>> wanted.season) & 1) === 0) return null;
  if (wanted.part > 0) return part === wanted.part ? 0 : null;
  return part > 1 ? otherPart : 0;
}

interface Candidates {
  readonly documents: readonly number[];
  /** Letters of the query that each has; only where fewer than all are enough. */
  readonly letters: readonly number[];
}

/** Finds documents that hold words with enough letters of the query. */
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
    // A document that has none of the words so far can still have enough only while the rest is enough.
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
    // By number, so by popularity: where there are too many the popular ones are priced.
    if (found.length > mostPriced) found.sort((a, b) => a - b);
    const own = found.map((document) => counts[document] ?? 0);
    for (const document of met) {
      counts[document] = 0;
      lastWord[document] = 0;
    }
    return { documents: found, letters: own };
  };
}
