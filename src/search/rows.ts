/** Texts cut into words, and both numbered: what an index is made of. */

import { createGrowingArray } from '../packed/growing-array.ts';
import type { Task } from '../scheduling/task.ts';
import type { Fields, TextDocument } from './fields.ts';
import { readSeason } from './season.ts';
import { allRows, sortResumably } from './sort.ts';
import { readTokens, type TokenSink } from './tokens.ts';
import { createVocabularyBuilder } from './vocabulary.ts';

/** An earlier index, of which texts that are the same are copied. */
export interface IndexBase {
  readonly fields: Fields;
  /** Where the same texts with the same weights stood in the list it was made from; undefined where nowhere. */
  readonly rowInBase: (row: number) => number | undefined;
}

/** What becomes of the numbers of an earlier index: by number there, the number now + 1; 0 where it is gone. */
export interface Renumbered {
  readonly words: Uint32Array;
  readonly fields: Uint32Array;
}

type Rows = Omit<Fields, 'postings' | 'spellings' | 'sounds' | 'written' | 'heard' | 'initials'>;

/** So many documents are read in a step; so many are listed. */
const documentsInStep = 32;
const documentsListed = 1024;

/** A document; the texts of those that are copied from a base are not held, which are nearly all of them. */
type Listed = Pick<TextDocument, 'id' | 'rank'> & { [K in 'year' | 'fields']?: TextDocument[K] | undefined };

/** Documents in a list, and their places in it by descending rank, ties by id. */
function* rankDocuments(documents: Iterable<TextDocument>, isCopied: (row: number) => boolean) {
  const listed: Listed[] = [];
  for (const document of documents) {
    const row = listed.length;
    if (row % documentsListed === 0) yield;
    const { id, rank, year } = document;
    listed.push(isCopied(row) ? { id, rank, year } : document);
  }
  const [rankOf, idOf] = [(row: number) => listed[row]?.rank ?? 0, (row: number) => listed[row]?.id ?? 0];
  const order = yield* sortResumably(
    allRows(listed.length),
    (a, b) => rankOf(b) - rankOf(a) || idOf(a) - idOf(b),
  );
  return { listed, order };
}

/** Rows of words as they are added, document by document. */
function createRows(count: number) {
  const rows = {
    vocabulary: createVocabularyBuilder(),
    words: createGrowingArray(Uint32Array),
    wordStarts: createGrowingArray(Uint32Array),
    weights: createGrowingArray(Float32Array),
    letters: createGrowingArray(Uint8Array),
    documentOf: createGrowingArray(Uint32Array),
    seasons: new Uint32Array(count),
    parts: new Uint8Array(count),
  };
  rows.wordStarts.push(0);
  return rows;
}

type GrowingRows = ReturnType<typeof createRows>;

/** Ends a field; returns how many there are. */
function endField(rows: GrowingRows, document: number, weight: number, letters: number): number {
  rows.wordStarts.push(rows.words.length);
  rows.weights.push(weight);
  rows.letters.push(letters);
  return rows.documentOf.push(document);
}

/** Adds a document, of which all texts are cut into words. */
function readDocument(rows: GrowingRows, number: number, { fields = [] }: Listed): void {
  const { vocabulary, words } = rows;
  let [proper, other, part] = [0, 0, 0];
  for (const { text, weight } of fields) {
    const season = readSeason(text);
    const bit = season.season > 0 && season.season <= 30 ? 1 << season.season : 0;
    if (weight >= 1) {
      proper |= bit;
      part = Math.max(part, season.part);
    } else other |= bit;
    let letters = 0;
    const count: TokenSink = (_units, start, end, isPair) => {
      letters += isPair ? 1 : end - start;
    };
    const namesNone = season.rest === text;
    readTokens(text, { joinRuns: true }, (units, start, end, isPair) => {
      words.push(vocabulary.intern(units, start, end));
      if (namesNone) count(units, start, end, isPair);
    });
    // Letters that name a season are not counted.
    if (!namesNone) readTokens(season.rest, { joinRuns: true }, count);
    endField(rows, number, weight, Math.min(255, letters));
  }
  // Where proper names tell no season it is the first, or what another name says.
  rows.seasons[number] = proper === 0 ? 2 | other : proper;
  rows.parts[number] = part;
}

/** Adds a document as the base has it. @param now what becomes of the base's numbers; what is met first gets one here */
function copyDocument(
  rows: GrowingRows,
  number: number,
  base: Fields,
  document: number,
  now: Renumbered,
): void {
  const { vocabulary, words } = rows;
  const { units, starts, lengths } = base.vocabulary;
  const endOfFields = base.fieldStarts[document + 1] ?? 0;
  for (let field = base.fieldStarts[document] ?? 0; field < endOfFields; field++) {
    for (let at = base.wordStarts[field] ?? 0; at < (base.wordStarts[field + 1] ?? 0); at++) {
      const word = base.words[at] ?? 0;
      if (now.words[word] === 0) {
        const start = starts[word] ?? 0;
        now.words[word] = vocabulary.intern(units, start, start + (lengths[word] ?? 0)) + 1;
      }
      words.push((now.words[word] ?? 0) - 1);
    }
    now.fields[field] = endField(rows, number, base.weights[field] ?? 0, base.letters[field] ?? 0);
  }
  rows.seasons[number] = base.seasons[document] ?? 0;
  rows.parts[number] = base.parts[document] ?? 0;
}

/**
 * Cuts texts into words and numbers both, in slices: documents by descending rank, words as they come.
 * @param base of which documents with the same texts are copied
 */
export function* readRows(
  documents: Iterable<TextDocument>,
  base: IndexBase | undefined,
): Task<{ readonly rows: Rows; readonly renumbered: Renumbered | undefined }> {
  const isCopied = (row: number) => base?.rowInBase(row) !== undefined;
  const { listed, order } = yield* rankDocuments(documents, isCopied);
  const count = order.length;
  const added = createRows(count);
  const fieldStarts = new Uint32Array(count + 1);
  const [ids, ranks] = [new Float64Array(count), new Float32Array(count)];
  const years = new Uint16Array(count);
  const most = Math.log10(1 + Math.max(0, listed[order[0] ?? -1]?.rank ?? 0));
  const opened = base && openBase(base);
  for (let number = 0; number < count; number += 1) {
    if (number % documentsInStep === 0) yield;
    const row = order[number] ?? -1;
    const document = listed[row];
    if (document === undefined) continue;
    ids[number] = document.id;
    years[number] = document.year ?? 0;
    ranks[number] = most - Math.log10(1 + Math.max(0, document.rank));
    const same = opened?.documentAt(row);
    if (opened === undefined || same === undefined) readDocument(added, number, document);
    else copyDocument(added, number, opened.fields, same, opened.renumbered);
    fieldStarts[number + 1] = added.weights.length;
  }
  const { vocabulary, words, wordStarts, weights, letters, documentOf, seasons, parts } = added;
  const rows: Rows = {
    ...{ documentCount: count, ids, rows: order, ranks, years, seasons, parts, fieldStarts },
    vocabulary: vocabulary.build(),
    wordStarts: wordStarts.done(),
    words: words.done(),
    weights: weights.done(),
    letters: letters.done(),
    documentOf: documentOf.done(),
  };
  return { rows, renumbered: opened?.renumbered };
}

/** Documents of the base by their rows now, and room for what becomes of its numbers. */
function openBase({ fields, rowInBase }: IndexBase) {
  const numbers = new Uint32Array(fields.documentCount);
  fields.rows.forEach((row, document) => {
    numbers[row] = document;
  });
  return {
    fields,
    documentAt(row: number): number | undefined {
      const place = rowInBase(row);
      return place === undefined ? undefined : numbers[place];
    },
    renumbered: {
      words: new Uint32Array(fields.vocabulary.size),
      fields: new Uint32Array(fields.weights.length),
    },
  };
}
