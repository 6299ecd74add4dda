import type { Buckets } from './buckets.ts';
import { foldWord } from './fold.ts';
import { createFormsBuilder, type Forms } from './forms.ts';
import { createGrams, createKeys, type Grams } from './grams.ts';
import { readSeason } from './season.ts';
import { allRows, sortInSteps } from './sort.ts';
import { soundOf } from './sound.ts';
import { readTokens } from './tokens.ts';
import { createVocabularyBuilder, type Vocabulary } from './vocabulary.ts';

/** What is searched: a record's texts with their weights (1 = its proper name, less = other names). */
export interface TextDocument {
  readonly id: number;
  readonly fields: readonly { readonly text: string; readonly weight: number }[];
  /** Popularity: a little better fit for what is asked for oftener. */
  readonly rank: number;
}

/** How words are read that are not spelled as they sound; what has no reading is null. */
export interface Readings {
  /** A Latin word by ear, in Cyrillic: `Charlotte` → `Шарлотта`. */
  readonly ear: (word: string) => string | null;
  /** Kana in Cyrillic: `しんげき` → `шінґекі`. */
  readonly kana: (text: string) => string | null;
}

/**
 * All texts as rows of numbers of words. Documents are numbered by rank (then id). Document `d` has the
 * fields `fieldStarts[d] … fieldStarts[d + 1]`, field `f` the words `wordStarts[f] … wordStarts[f + 1]`.
 */
export interface Fields {
  readonly vocabulary: Vocabulary;
  readonly documentCount: number;
  /** By document: its id, its place in the list it came from, and its distance in popularity from the first (0 … 8). */
  readonly ids: Float64Array;
  readonly rows: Uint32Array;
  readonly ranks: Float32Array;
  /** By document: bit n for season n, and the highest part. */
  readonly seasons: Uint32Array;
  readonly parts: Uint8Array;
  readonly fieldStarts: Uint32Array;
  readonly wordStarts: Uint32Array;
  readonly words: Uint32Array;
  readonly weights: Float32Array;
  /** By field: letters, without those that name a season. */
  readonly letters: Uint8Array;
  readonly documentOf: Uint32Array;
  /** Documents of word `w`, without repetition: `postings[postingStarts[w] … postingStarts[w + 1]]`. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  /** Words as written and folded; words by sound and by ear. */
  readonly spellings: Forms;
  readonly sounds: Forms;
  /** Fields without their spaces, as written and by sound; fields by the first letters of their words. */
  readonly written: Grams;
  readonly heard: Grams;
  readonly initials: Buckets;
}

/** A typed array that grows. */
function createRow<T extends Uint8Array | Uint32Array | Float32Array>(make: (length: number) => T) {
  let values = make(1 << 12);
  let length = 0;
  return {
    push(value: number): number {
      if (length === values.length) {
        const larger = make(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
      return length;
    },
    get length() {
      return length;
    },
    // `as`: a part of a T is a T.
    done: (): T => values.slice(0, length) as T,
  };
}

const u32 = (length: number) => new Uint32Array(length);
/** So many documents or words are read in a step; so many documents are listed, and rows gone through. */
const documentsInStep = 32;
const wordsInStep = 128;
const documentsListed = 1024;
const rowsInStep = 4096;

/** Seasons that a document's proper names tell; where they tell none it is the first, or what another name says. */
function readSeasons(document: TextDocument): { readonly seasons: number; readonly part: number } {
  let [proper, other, part] = [0, 0, 0];
  for (const { text, weight } of document.fields) {
    const found = readSeason(text);
    if (weight >= 1) part = Math.max(part, found.part);
    if (found.season === 0 || found.season > 30) continue;
    if (weight >= 1) proper |= 1 << found.season;
    else other |= 1 << found.season;
  }
  return { seasons: (proper === 0 ? 2 | other : proper) >>> 0, part };
}

/** Letters of a text that name no season. */
function countLetters(text: string): number {
  let letters = 0;
  readTokens(readSeason(text).rest, { joinRuns: true }, (_units, start, end, isPair) => {
    letters += isPair ? 1 : end - start;
  });
  return Math.min(255, letters);
}

/** Documents in a list, and their places in it by descending rank, ties by id. */
function* rankDocuments(documents: Iterable<TextDocument>) {
  const listed: TextDocument[] = [];
  for (const document of documents) {
    if (listed.length % documentsListed === 0) yield;
    listed.push(document);
  }
  const [rankOf, idOf] = [(row: number) => listed[row]?.rank ?? 0, (row: number) => listed[row]?.id ?? 0];
  const order = yield* sortInSteps(
    allRows(listed.length),
    (a, b) => rankOf(b) - rankOf(a) || idOf(a) - idOf(b),
  );
  return { listed, order };
}

/** Cuts the texts into words and gives both numbers, in slices: documents by descending rank, ties by id. */
export function* buildFields(
  documents: Iterable<TextDocument>,
  readings: Readings | undefined,
): Generator<undefined, Fields> {
  const { listed, order } = yield* rankDocuments(documents);
  const count = order.length;
  const builder = createVocabularyBuilder();
  const [words, wordStarts, documentOf] = [createRow(u32), createRow(u32), createRow(u32)];
  const weights = createRow((length) => new Float32Array(length));
  const letters = createRow((length) => new Uint8Array(length));
  const fieldStarts = new Uint32Array(count + 1);
  const [seasons, parts] = [new Uint32Array(count), new Uint8Array(count)];
  const [ids, ranks] = [new Float64Array(count), new Float32Array(count)];
  const most = Math.log10(1 + Math.max(0, listed[order[0] ?? -1]?.rank ?? 0));
  wordStarts.push(0);
  for (const [number, row] of order.entries()) {
    if (number % documentsInStep === 0) yield;
    const document = listed[row];
    if (document === undefined) continue;
    ids[number] = document.id;
    ranks[number] = most - Math.log10(1 + Math.max(0, document.rank));
    for (const { text, weight } of document.fields) {
      readTokens(text, { joinRuns: true }, (units, start, end) => {
        words.push(builder.intern(units, start, end));
      });
      wordStarts.push(words.length);
      weights.push(weight);
      letters.push(countLetters(text));
      documentOf.push(number);
    }
    fieldStarts[number + 1] = weights.length;
    const own = readSeasons(document);
    seasons[number] = own.seasons;
    parts[number] = own.part;
  }
  const rows = {
    documentCount: count,
    ids,
    rows: order,
    ranks,
    seasons,
    parts,
    fieldStarts,
    wordStarts: wordStarts.done(),
    words: words.done(),
    weights: weights.done(),
    letters: letters.done(),
    documentOf: documentOf.done(),
  };
  yield;
  const vocabulary = builder.build();
  const postings = yield* createPostings(rows, vocabulary.size);
  const { spellings, sounds } = yield* buildForms(vocabulary, readings);
  const named = { ...rows, vocabulary };
  const size = rows.weights.length;
  const written = yield* createGrams(size, (field) => lettersOfField(named, field));
  const heard = yield* createGrams(size, (field) => soundOf(lettersOfField(named, field)));
  const initials = yield* createKeys(size, (field) => beginningsOf(initialsOfField(named, field)));
  return { ...named, ...postings, spellings, sounds, written, heard, initials };
}

/** The words of an index by all that they may be found by. */
function* buildForms(
  vocabulary: Vocabulary,
  readings: Readings | undefined,
): Generator<undefined, Pick<Fields, 'spellings' | 'sounds'>> {
  const [spellings, sounds] = [createFormsBuilder(), createFormsBuilder()];
  for (let word = 0; word < vocabulary.size; word += 1) {
    if (word % wordsInStep === 0) yield;
    const text = vocabulary.read(word);
    spellings.add(text, word << 1);
    if (text.charCodeAt(0) >= 0x2000) continue;
    const folded = foldWord(text);
    if (folded !== text) spellings.add(folded, (word << 1) | 1);
    const sound = soundOf(text);
    if (sound === '') continue;
    sounds.add(sound, word << 1);
    const heard = text.length > 1 && /^[a-z]/.test(text) ? readings?.ear(text)?.toLowerCase() : undefined;
    for (const other of new Set(earsOf(text, heard ?? '').map(soundOf)))
      if (other !== sound && other.length > 1) sounds.add(other, word << 1);
  }
  return { spellings: yield* spellings.build(), sounds: yield* sounds.build() };
}

/** How a word is heard: one th is т to some, с or з to others («дес ноут»). */
function earsOf(text: string, heard: string): readonly string[] {
  const isPlain = /^[^t]*th[^t]*$/.test(text) && /^[^т]*т[^т]*$/.test(heard);
  return isPlain ? [heard, heard.replace('т', 'с'), heard.replace('т', 'з')] : [heard];
}

type Named = Pick<Fields, 'vocabulary' | 'words' | 'wordStarts'>;

/** Visits the words of a field that are written with letters, as ranges of code units. */
function forEachLetterWord(
  { vocabulary, words, wordStarts }: Named,
  field: number,
  visit: (start: number, end: number) => void,
): void {
  const { units, starts, lengths } = vocabulary;
  for (let at = wordStarts[field] ?? 0; at < (wordStarts[field + 1] ?? 0); at += 1) {
    const word = words[at] ?? 0;
    const start = starts[word] ?? 0;
    if ((units[start] ?? 0) < 0x2000) visit(start, start + (lengths[word] ?? 0));
  }
}

/** A field without its spaces; empty where it is written without letters. */
export function lettersOfField(named: Named, field: number): string {
  const { units } = named.vocabulary;
  let joined = '';
  forEachLetterWord(named, field, (start, end) => {
    for (let i = start; i < end; i += 1) joined += String.fromCharCode(units[i] ?? 0);
  });
  return joined;
}

/** The same by word, in order. */
export function letterWordsOfField(named: Named, field: number): readonly string[] {
  const words: string[] = [];
  const { units } = named.vocabulary;
  forEachLetterWord(named, field, (start, end) => {
    words.push(String.fromCharCode(...units.subarray(start, end)));
  });
  return words;
}

/** The first letters of a field's words. */
export function initialsOfField(named: Named, field: number): string {
  let initials = '';
  forEachLetterWord(named, field, (start) => {
    initials += String.fromCharCode(named.vocabulary.units[start] ?? 0);
  });
  return initials;
}

/** What is typed for a name of three words and more: all its initials, or those before its number or subtitle. */
const beginningsOf = (initials: string): readonly string[] =>
  initials.length < 3
    ? []
    : [3, 4, 5, 6, 7].flatMap((n) => (n <= initials.length ? [initials.slice(0, n)] : []));

type Rows = Pick<Fields, 'documentCount' | 'fieldStarts' | 'wordStarts' | 'words'>;

/** Turns the rows round by counting: first how many documents a word has, then which. */
function* createPostings(
  rows: Rows,
  vocabularySize: number,
): Generator<undefined, Pick<Fields, 'postingStarts' | 'postings'>> {
  const postingStarts = new Uint32Array(vocabularySize + 1);
  yield* forEachWord(rows, vocabularySize, (word) => {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < vocabularySize; word += 1) {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + (postingStarts[word] ?? 0);
  }
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[vocabularySize] ?? 0);
  yield* forEachWord(rows, vocabularySize, (word, document) => {
    const at = next[word] ?? 0;
    postings[at] = document;
    next[word] = at + 1;
  });
  return { postingStarts, postings };
}

/** Visits each different word of each document once, in slices. */
function* forEachWord(
  rows: Rows,
  vocabularySize: number,
  visit: (word: number, document: number) => void,
): Generator<undefined> {
  const { documentCount, fieldStarts, wordStarts, words } = rows;
  const lastDocument = new Uint32Array(vocabularySize);
  for (let document = 0; document < documentCount; document += 1) {
    if (document % rowsInStep === 0) yield;
    const end = wordStarts[fieldStarts[document + 1] ?? 0] ?? 0;
    for (let at = wordStarts[fieldStarts[document] ?? 0] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      if (lastDocument[word] === document + 1) continue;
      lastDocument[word] = document + 1;
      visit(word, document);
    }
  }
}
