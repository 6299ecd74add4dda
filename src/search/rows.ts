/** Cuts texts into words and numbers both. The index is built from these rows. */

import { createGrowingArray } from '../packed/growing-array.ts';
import type { Fields, TextDocument } from './fields.ts';
import { readSeason } from './season.ts';
import { signsOf } from './signs.ts';
import { readTokens, type TokenSink } from './tokens.ts';
import { createVocabularyBuilder } from './vocabulary.ts';

type Rows = Omit<Fields, 'postings' | 'spellings' | 'sounds' | 'written' | 'heard' | 'initials'>;

/** Rows of words that grow document by document. */
function createRows(count: number) {
  const rows = {
    vocabulary: createVocabularyBuilder(),
    words: createGrowingArray(Uint32Array),
    wordStarts: createGrowingArray(Uint32Array),
    weights: createGrowingArray(Float32Array),
    letters: createGrowingArray(Uint8Array),
    signs: createGrowingArray(Uint32Array),
    documentOf: createGrowingArray(Uint32Array),
    seasons: new Uint32Array(count),
    parts: new Uint8Array(count),
  };
  rows.wordStarts.push(0);
  return rows;
}

/** A name followed by its kana reading, HUNTER×HUNTER（ハンター×ハンター）, is indexed as both names, too. */
const withReading = /^(.*\S)\s*[（(]([\u3041-\u30ff\s\p{P}\p{S}]+)[）)]$/u;

function namesOf({ fields }: TextDocument): TextDocument['fields'] {
  return fields.flatMap((field) => {
    const [, name, reading] = withReading.exec(field.text) ?? [];
    if (name === undefined || reading === undefined || !/[\u3041-\u30ff]/u.test(reading)) return field;
    return [field, { ...field, text: name }, { ...field, text: reading }];
  });
}

/** Adds a document: cuts all its texts into words. */
function readDocument(rows: ReturnType<typeof createRows>, number: number, document: TextDocument): void {
  const { vocabulary, words } = rows;
  let [proper, other, part] = [0, 0, 0];
  for (const { text, weight } of namesOf(document)) {
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
    rows.wordStarts.push(words.length);
    rows.weights.push(weight);
    rows.letters.push(Math.min(255, letters));
    rows.signs.push(signsOf(text));
    rows.documentOf.push(number);
  }
  // If no proper name names a season, it is the first one, or a season that another name names.
  rows.seasons[number] = proper === 0 ? 2 | other : proper;
  rows.parts[number] = part;
}

/** Cuts texts into words. Numbers documents by descending rank (ties by id), and words as they first occur. */
export function readRows(documents: Iterable<TextDocument>): Rows {
  const ranked = [...documents].map((document, row) => ({ document, row }));
  ranked.sort(({ document: a }, { document: b }) => b.rank - a.rank || a.id - b.id);
  const count = ranked.length;
  const added = createRows(count);
  const fieldStarts = new Uint32Array(count + 1);
  const [ids, rows, ranks] = [new Float64Array(count), new Uint32Array(count), new Float32Array(count)];
  const years = new Uint16Array(count);
  const most = Math.log10(1 + Math.max(0, ranked[0]?.document.rank ?? 0));
  for (const [number, { document, row }] of ranked.entries()) {
    ids[number] = document.id;
    rows[number] = row;
    years[number] = document.year ?? 0;
    ranks[number] = most - Math.log10(1 + Math.max(0, document.rank));
    readDocument(added, number, document);
    fieldStarts[number + 1] = added.weights.length;
  }
  const { vocabulary, words, wordStarts, weights, letters, signs, documentOf, seasons, parts } = added;
  return {
    documentCount: count,
    ids,
    rows,
    ranks,
    years,
    seasons,
    parts,
    fieldStarts,
    vocabulary: vocabulary.build(),
    wordStarts: wordStarts.done(),
    words: words.done(),
    weights: weights.done(),
    letters: letters.done(),
    signs: signs.done(),
    documentOf: documentOf.done(),
  };
}
