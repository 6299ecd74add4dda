import { serviceReadings } from '../../../src/api/readings.ts';
import type { TextDocument } from '../../../src/search/fields.ts';
import { createTextIndex, type TextIndex } from '../../../src/search/text.ts';

type Names = readonly (string | readonly string[])[];

/** Documents 1, 2, 3 …, each with its names; the earlier the more popular. */
const documentsOf = (names: Names): TextDocument[] =>
  names.map((own, i) => ({
    id: i + 1,
    rank: names.length - i,
    fields: (typeof own === 'string' ? [own] : own).map((text) => ({ text, weight: 1 })),
  }));

export const indexOf = (...names: Names): TextIndex => createTextIndex(documentsOf(names));

/** With the readings of names in other scripts. */
export const readingIndexOf = (...names: Names): TextIndex =>
  createTextIndex(documentsOf(names), serviceReadings());

export const ids = (index: TextIndex, query: string): number[] => index.search(query).map(({ id }) => id);
