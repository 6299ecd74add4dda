import UFuzzy from '@leeoniya/ufuzzy';
import { distinct, type Open } from './peer.ts';

/** One mistake a term, words in any order, all scripts: the options its README gives for each. */
export const openUFuzzy: Open = (items) => {
  const fuzzy = new UFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
    intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
    intraChars: "[\\p{L}\\d']",
    intraContr: "'\\p{L}{1,2}\\b",
    intraMode: 1,
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
  });
  const names = items.flatMap(({ id, names: own }) => own.map(({ text }) => ({ id, text })));
  const haystack = UFuzzy.latinize(names.map(({ text }) => text));
  return {
    name: 'uFuzzy',
    search(text, limit) {
      const [found, info, order] = fuzzy.search(haystack, UFuzzy.latinize([text])[0] ?? '', 1, 2_000);
      const places = order && info ? order.map((at) => info.idx[at] ?? 0) : (found ?? []);
      return distinct(
        places.flatMap((place) => names[place]?.id ?? []),
        limit,
      );
    },
  };
};
