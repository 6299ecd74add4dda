import { createTextIndex, type TextIndex } from '../../../src/search/text.ts';

/** Documents 1, 2, 3 …, each with its names; the earlier the more popular. */
export function indexOf(...names: readonly (string | readonly string[])[]): TextIndex {
  return createTextIndex(
    names.map((own, i) => ({
      id: i + 1,
      rank: names.length - i,
      fields: (typeof own === 'string' ? [own] : own).map((text) => ({ text, weight: 1 })),
    })),
  );
}

export const ids = (index: TextIndex, query: string): number[] => index.search(query).map(({ id }) => id);
