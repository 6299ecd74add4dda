import { readTokens } from './tokens.ts';
import { createVocabularyBuilder, type Vocabulary } from './vocabulary.ts';

/** What is searched: a record's texts with their weights (1 = its proper name, less = other names). */
export interface TextDocument {
  readonly id: number;
  readonly fields: readonly { readonly text: string; readonly weight: number }[];
  /** Popularity: decides between hits that fit equally well. */
  readonly rank: number;
}

/**
 * All texts as rows of numbers of words. Documents are numbered by rank (then id). Document `d` has the
 * fields `fieldStarts[d] … fieldStarts[d + 1]`, field `f` the words `wordStarts[f] … wordStarts[f + 1]`.
 */
export interface Fields {
  readonly vocabulary: Vocabulary;
  readonly documentCount: number;
  readonly ids: Float64Array;
  readonly fieldStarts: Uint32Array;
  readonly wordStarts: Uint32Array;
  readonly words: Uint32Array;
  readonly weights: Float32Array;
  /** Documents of word `w`, without repetition: `postings[postingStarts[w] … postingStarts[w + 1]]`. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
}

/**
 * Short names of three words and more are also kept as one word ("oshinoko"); two joined words are found by
 * cutting the query instead, which needs no memory.
 */
const maxJoined = 24;
const joinedWeight = 0.8;

function joinWords(text: string, count: number): Uint16Array | null {
  if (count < 3 || text.length > maxJoined + count) return null;
  const joined: number[] = [];
  let alphabetic = true;
  readTokens(text, { joinRuns: true }, (units, start, end, isPair) => {
    alphabetic &&= !isPair;
    joined.push(...units.subarray(start, end));
  });
  return alphabetic && joined.length <= maxJoined ? Uint16Array.from(joined) : null;
}

/**
 * Cuts the texts into words and gives both numbers: documents by descending rank, ties by id. A short name of three
 * words and more gets one field more, of its words joined, at 0.8 of its weight.
 */
export function createFields(documents: Iterable<TextDocument>): Fields {
  const sorted = [...documents].sort((a, b) => b.rank - a.rank || a.id - b.id);
  const builder = createVocabularyBuilder();
  const fieldStarts = new Uint32Array(sorted.length + 1);
  const wordStarts: number[] = [0];
  const weights: number[] = [];
  let words = new Uint32Array(1 << 14);
  let size = 0;
  for (const [document, { fields }] of sorted.entries()) {
    for (const { text, weight } of fields) {
      const from = size;
      readTokens(text, { joinRuns: true }, (units, start, end) => {
        // one place is kept for the joined word below
        if (size + 1 >= words.length) {
          const larger = new Uint32Array(words.length * 2);
          larger.set(words);
          words = larger;
        }
        words[size] = builder.intern(units, start, end);
        size += 1;
      });
      wordStarts.push(size);
      weights.push(weight);
      const whole = joinWords(text, size - from);
      if (whole === null) continue;
      words[size] = builder.intern(whole, 0, whole.length);
      size += 1;
      wordStarts.push(size);
      weights.push(weight * joinedWeight);
    }
    fieldStarts[document + 1] = weights.length;
  }
  const rows = {
    documentCount: sorted.length,
    ids: Float64Array.from(sorted, ({ id }) => id),
    fieldStarts,
    wordStarts: Uint32Array.from(wordStarts),
    words: words.slice(0, size),
    weights: Float32Array.from(weights),
  };
  const vocabulary = builder.build();
  return { vocabulary, ...rows, ...createPostings(rows, vocabulary.size) };
}

type Rows = Pick<Fields, 'documentCount' | 'fieldStarts' | 'wordStarts' | 'words'>;

/** Turns the rows round by counting: first how many documents a word has, then which. */
function createPostings(rows: Rows, vocabularySize: number): Pick<Fields, 'postingStarts' | 'postings'> {
  const postingStarts = new Uint32Array(vocabularySize + 1);
  forEachWord(rows, vocabularySize, (word) => {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < vocabularySize; word += 1) {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + (postingStarts[word] ?? 0);
  }
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[vocabularySize] ?? 0);
  forEachWord(rows, vocabularySize, (word, document) => {
    const at = next[word] ?? 0;
    postings[at] = document;
    next[word] = at + 1;
  });
  return { postingStarts, postings };
}

/** Visits each different word of each document once. */
function forEachWord(
  rows: Rows,
  vocabularySize: number,
  visit: (word: number, document: number) => void,
): void {
  const { documentCount, fieldStarts, wordStarts, words } = rows;
  const lastDocument = new Uint32Array(vocabularySize);
  for (let document = 0; document < documentCount; document += 1) {
    const end = wordStarts[fieldStarts[document + 1] ?? 0] ?? 0;
    for (let at = wordStarts[fieldStarts[document] ?? 0] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      if (lastDocument[word] === document + 1) continue;
      lastDocument[word] = document + 1;
      visit(word, document);
    }
  }
}
