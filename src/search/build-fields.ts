/** Builds the index from the records' names. */

import { type BucketsOf, createBuckets } from '../packed/buckets.ts';
import { type Fields, initialsOfField, lettersOfField, type Readings, type TextDocument } from './fields.ts';
import { createGrams, createKeys } from './grams.ts';
import { readRows } from './rows.ts';
import { soundOf } from './sound.ts';
import { buildWordForms } from './word-forms.ts';

/** Cuts the texts into rows of words and builds every look-up table over them. */
export function buildFields(documents: Iterable<TextDocument>, readings?: Readings): Fields {
  const rows = readRows(documents);
  const { vocabulary } = rows;
  const size = rows.weights.length;
  const wordsOf: BucketsOf = (document, visit) => {
    const end = rows.wordStarts[rows.fieldStarts[document + 1] ?? 0] ?? 0;
    for (let at = rows.wordStarts[rows.fieldStarts[document] ?? 0] ?? 0; at < end; at += 1)
      visit(rows.words[at] ?? 0);
  };
  const lettersOf = (field: number) => lettersOfField(rows, field);
  return {
    ...rows,
    postings: createBuckets(vocabulary.size, rows.documentCount, wordsOf),
    ...buildWordForms(vocabulary, readings),
    written: createGrams(size, lettersOf),
    heard: createGrams(size, (field) => soundOf(lettersOf(field))),
    initials: createKeys(size, (field) => beginningsOf(initialsOfField(rows, field))),
  };
}

/** Keys of a name of at least three words: its first 3 … 7 initials. People often type only those before a subtitle. */
const beginningsOf = (initials: string): readonly string[] =>
  initials.length < 3
    ? []
    : [3, 4, 5, 6, 7].flatMap((n) => (n <= initials.length ? [initials.slice(0, n)] : []));
