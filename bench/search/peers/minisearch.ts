import type { Open } from './peer.ts';
import { need } from './peer.ts';

interface MiniSearch {
  addAll(documents: readonly object[]): void;
  search(text: string): readonly { readonly id: number }[];
}
type Package = new (options: object) => MiniSearch;

/** Prefixes and fuzziness as its README's autocompletion has them. */
export const openMiniSearch: Open = (items) => {
  const index = new (need<Package>('minisearch'))({
    fields: ['main', 'other'],
    processTerm: (term: string) => term.normalize('NFKC').toLowerCase(),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { main: 2 } },
  });
  index.addAll(
    items.map(({ id, names }) => ({
      id,
      main: names.flatMap(({ role, text }) => (role === 'synonym' ? [] : [text])).join(' \n '),
      other: names.flatMap(({ role, text }) => (role === 'synonym' ? [text] : [])).join(' \n '),
    })),
  );
  return {
    name: 'minisearch',
    search: (text, limit) =>
      index
        .search(text)
        .slice(0, limit)
        .map(({ id }) => id),
  };
};
