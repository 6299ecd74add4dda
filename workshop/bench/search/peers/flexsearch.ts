import { Index } from 'flexsearch';
import { distinct, type Open } from './peer.ts';

/** Beginnings of words, its balanced Latin encoder, and suggestions where a word is missing. */
export const openFlexSearch: Open = (items) => {
  const index = new Index({ tokenize: 'forward', context: false });
  const ids: number[] = [];
  for (const { id, names } of items) for (const { text } of names) index.add(ids.push(id) - 1, text);
  return {
    name: 'FlexSearch',
    search: (text, limit) =>
      distinct(
        index.search(text, { limit: limit * 8, suggest: true }).map((place) => ids[Number(place)] ?? 0),
        limit,
      ),
  };
};
