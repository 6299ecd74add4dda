/** Texts cut into words, and both numbered: what an index is made of. */

import { createColumn } from '../packed/column.ts';
import type { Fields, TextDocument } from './fields.ts';
import { readSeason, type Season } from './season.ts';
import { allRows, sortResumably } from './sort.ts';
import { readTokens, type TokenSink } from './tokens.ts';
import { createVocabularyBuilder } from './vocabulary.ts';

/** An index before, of which texts that are the same are copied. */
export interface Before {
  readonly fields: Fields;
  /** Where the same texts with the same weights stood in the list it was made from; undefined where nowhere. */
  readonly rowBefore: (row: number) => number | undefined;
}

/** What becomes of the numbers of an index before: by number as it was, the number now + 1; 0 where it is gone. */
export interface Renumbered {
  readonly words: Uint32Array;
  readonly fields: Uint32Array;
}

type Rows = Omit<Fields, 'postings' | 'spellings' | 'sounds' | 'written' | 'heard' | 'initials'>;

/** So many documents are read in a step; so many are listed. */
const documentsInStep = 32;
const documentsListed = 1024;

/** Seasons that a document's proper names tell; where they tell none it is the first, or what another name says. */
function createSeasons() {
  let [proper, other, part] = [0, 0, 0];
  return {
    add(found: Season, weight: number): void {
      if (weight >= 1) part = Math.max(part, found.part);
      if (found.season === 0 || found.season > 30) return;
      if (weight >= 1) proper |= 1 << found.season;
      else other |= 1 << found.season;
    },
    done: () => ({ seasons: (proper === 0 ? 2 | other : proper) >>> 0, part }),
  };
}

/** Documents in a list, and their places in it by descending rank, ties by id. */
function* rankDocuments(documents: Iterable<TextDocument>) {
  const listed: TextDocument[] = [];
  for (const document of documents) {
    if (listed.length % documentsListed === 0) yield;
    listed.push(document);
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
  const vocabulary = createVocabularyBuilder();
  const [words, wordStarts, documentOf] = [
    createColumn(Uint32Array),
    createColumn(Uint32Array),
    createColumn(Uint32Array),
  ];
  const weights = createColumn(Float32Array);
  const letters = createColumn(Uint8Array);
  const [seasons, parts] = [new Uint32Array(count), new Uint8Array(count)];
  wordStarts.push(0);
  /** Ends a field. */
  const endField = (document: number, weight: number, own: number): number => {
    wordStarts.push(words.length);
    weights.push(weight);
    letters.push(own);
    return documentOf.push(document);
  };
  return {
    get fieldCount() {
      return weights.length;
    },
    read(number: number, { fields }: TextDocument): void {
      const told = createSeasons();
      for (const { text, weight } of fields) {
        const season = readSeason(text);
        told.add(season, weight);
        let own = 0;
        const count: TokenSink = (_units, start, end, isPair) => {
          own += isPair ? 1 : end - start;
        };
        const namesNone = season.rest === text;
        readTokens(text, { joinRuns: true }, (units, start, end, isPair) => {
          words.push(vocabulary.intern(units, start, end));
          if (namesNone) count(units, start, end, isPair);
        });
        // Letters that name a season are not counted.
        if (!namesNone) readTokens(season.rest, { joinRuns: true }, count);
        endField(number, weight, Math.min(255, own));
      }
      const own = told.done();
      seasons[number] = own.seasons;
      parts[number] = own.part;
    },
    /** As `read`, from the document of an index before. */
    copy(number: number, old: Fields, document: number, now: Renumbered): void {
      const { units, starts, lengths } = old.vocabulary;
      for (
        let field = old.fieldStarts[document] ?? 0;
        field < (old.fieldStarts[document + 1] ?? 0);
        field++
      ) {
        for (let at = old.wordStarts[field] ?? 0; at < (old.wordStarts[field + 1] ?? 0); at++) {
          const word = old.words[at] ?? 0;
          if (now.words[word] === 0) {
            const start = starts[word] ?? 0;
            now.words[word] = vocabulary.intern(units, start, start + (lengths[word] ?? 0)) + 1;
          }
          words.push((now.words[word] ?? 0) - 1);
        }
        now.fields[field] = endField(number, old.weights[field] ?? 0, old.letters[field] ?? 0);
      }
      seasons[number] = old.seasons[document] ?? 0;
      parts[number] = old.parts[document] ?? 0;
    },
    done: () => ({
      vocabulary: vocabulary.build(),
      wordStarts: wordStarts.done(),
      words: words.done(),
      weights: weights.done(),
      letters: letters.done(),
      documentOf: documentOf.done(),
      seasons,
      parts,
    }),
  };
}

/** Cuts texts into words and numbers both, in slices: documents by descending rank, words as they come. */
export function* readRows(
  documents: Iterable<TextDocument>,
  before: Before | undefined,
): Generator<undefined, { readonly rows: Rows; readonly renumbered: Renumbered | undefined }> {
  const { listed, order } = yield* rankDocuments(documents);
  const count = order.length;
  const added = createRows(count);
  const fieldStarts = new Uint32Array(count + 1);
  const [ids, ranks] = [new Float64Array(count), new Float32Array(count)];
  const years = new Uint16Array(count);
  const most = Math.log10(1 + Math.max(0, listed[order[0] ?? -1]?.rank ?? 0));
  const old = before && openBefore(before);
  for (let number = 0; number < count; number += 1) {
    if (number % documentsInStep === 0) yield;
    const row = order[number] ?? -1;
    const document = listed[row];
    if (document === undefined) continue;
    ids[number] = document.id;
    years[number] = document.year ?? 0;
    ranks[number] = most - Math.log10(1 + Math.max(0, document.rank));
    const same = old?.documentBefore(row);
    if (old === undefined || same === undefined) added.read(number, document);
    else added.copy(number, old.fields, same, old.renumbered);
    fieldStarts[number + 1] = added.fieldCount;
  }
  const rows = { documentCount: count, ids, rows: order, ranks, years, fieldStarts, ...added.done() };
  return { rows, renumbered: old?.renumbered };
}

/** Documents of an index before by their rows there, and room for what becomes of its numbers. */
function openBefore({ fields, rowBefore }: Before) {
  const numbers = new Uint32Array(fields.documentCount);
  fields.rows.forEach((row, document) => {
    numbers[row] = document;
  });
  return {
    fields,
    documentBefore(row: number): number | undefined {
      const place = rowBefore(row);
      return place === undefined ? undefined : numbers[place];
    },
    renumbered: {
      words: new Uint32Array(fields.vocabulary.size),
      fields: new Uint32Array(fields.weights.length),
    },
  };
}
