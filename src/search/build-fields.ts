/** Makes what an index holds, from texts alone, or from texts and an earlier index: the result is the same. */

import { type BucketsOf, createBuckets } from '../packed/buckets.ts';
import type { Task } from '../scheduling/task.ts';
import { type Fields, initialsOfField, lettersOfField, type Readings, type TextDocument } from './fields.ts';
import { createGrams, createKeys } from './grams.ts';
import { type IndexBase, readRows } from './rows.ts';
import { soundOf } from './sound.ts';
import { buildWordForms } from './word-forms.ts';

/**
 * Makes the rows and all that finds them, in slices.
 * @param base an earlier index, of which what is the same is copied
 */
export function* buildFields(
  documents: Iterable<TextDocument>,
  readings: Readings | undefined,
  base?: IndexBase,
): Task<Fields> {
  const { rows, renumbered } = yield* readRows(documents, base);
  yield;
  const { vocabulary } = rows;
  const size = rows.weights.length;
  const wordsOf: BucketsOf = (document, visit) => {
    const end = rows.wordStarts[rows.fieldStarts[document + 1] ?? 0] ?? 0;
    for (let at = rows.wordStarts[rows.fieldStarts[document] ?? 0] ?? 0; at < end; at += 1)
      visit(rows.words[at] ?? 0);
  };
  const kept = base && renumbered && { old: base.fields, ...renumbered };
  const keptNames = (of: 'written' | 'heard' | 'initials') =>
    kept && { buckets: kept.old[of], numbers: kept.fields };
  const lettersOf = (field: number) => lettersOfField(rows, field);
  const initialsOf = (field: number) => beginningsOf(initialsOfField(rows, field));
  return {
    ...rows,
    postings: yield* createBuckets(vocabulary.size, rows.documentCount, wordsOf),
    ...(yield* buildWordForms(vocabulary, readings, kept && { forms: kept.old, words: kept.words })),
    written: yield* createGrams(size, lettersOf, keptNames('written')),
    heard: yield* createGrams(size, (field) => soundOf(lettersOf(field)), keptNames('heard')),
    initials: yield* createKeys(size, initialsOf, keptNames('initials')),
  };
}

/** What is typed for a name of three words and more: all its initials, or those before its number or subtitle. */
const beginningsOf = (initials: string): readonly string[] =>
  initials.length < 3
    ? []
    : [3, 4, 5, 6, 7].flatMap((n) => (n <= initials.length ? [initials.slice(0, n)] : []));
