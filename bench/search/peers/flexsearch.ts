import { distinct, need, type Open } from './peer.ts';

interface Index {
  add(id: number, text: string): void;
  search(text: string, options: object): readonly number[];
}
interface Package {
  readonly Index: new (options: object) => Index;
  readonly Charset: { readonly LatinBalance: object };
}

/** Beginnings of words, its balanced Latin encoder, and suggestions where a word is missing. */
export const openFlexSearch: Open = (items) => {
  const { Index } = need<Package>('flexsearch');
  const index = new Index({ tokenize: 'forward', encode: undefined, context: false });
  const ids: number[] = [];
  for (const { id, names } of items) for (const { text } of names) index.add(ids.push(id) - 1, text);
  return {
    name: 'FlexSearch',
    search: (text, limit) =>
      distinct(
        index.search(text, { limit: limit * 8, suggest: true }).map((place) => ids[place] ?? 0),
        limit,
      ),
  };
};
