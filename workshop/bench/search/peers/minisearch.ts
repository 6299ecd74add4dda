import MiniSearch from 'minisearch';
import type { Open } from '../peers.ts';

/** Prefixes and fuzziness as its README's autocompletion has them. */
export const openMiniSearch: Open = (items) => {
  const index = new MiniSearch({
    fields: ['main', 'other'],
    processTerm: (term) => term.normalize('NFKC').toLowerCase(),
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
