/** Finds records whose whole name is a query in the obvious way: compares it with all names. */
import { readSeason } from '../../../src/search/season.ts';

export interface NamedRecord {
  readonly id: number;
  /** Its searched names. `isProper` is false for alternative names. */
  readonly names: readonly { readonly text: string; readonly isProper: boolean }[];
  /** Views, favourites, titles: if names and seasons are equal, the more popular record comes first. */
  readonly popularity: number;
}

/** A name without case, width, diacritics, apostrophes and signs, in hiragana; empty if nothing else is left. */
export function plainName(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´ʼー]/g, '');
  // ё is not the same letter as е. In kana the marks belong to the letters.
  const plain = letters.replace(/[\u00c0-\u0450\u0452-\u045f]/g, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  const kana = plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  // In scripts without spaces, a name is the same with and without them.
  return kana
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=[\u3041-\uffdc]) (?=[\u3041-\uffdc])/g, '')
    .trim();
}

/** Whether a name has signs besides apostrophes within words. */
const hasSigns = (text: string): boolean =>
  /[^\p{L}\p{M}\p{N}\s]/u.test(text.normalize('NFKC').replace(/(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu, ''));

/** How many seasons and parts come before a record, by its proper names. */
function laterBy(names: NamedRecord['names']): number {
  const read = names.filter(({ isProper }) => isProper).map(({ text }) => readSeason(text));
  const seasons = read.map(({ season }) => season).filter((season) => season > 0);
  const first = seasons.length === 0 ? 1 : Math.min(5, ...seasons);
  return first - 1 + Number(read.some(({ part }) => part > 1));
}

/**
 * By plain name, the record that a search must give first. If proper names differ only by signs: the one without. If
 * the name names no season: the first one.
 */
export function firstByName(records: readonly NamedRecord[]): ReadonlyMap<string, number> {
  const holders = records.flatMap(({ id, names, popularity }) =>
    names.map(({ text, isProper }) => {
      const kind = isProper ? (hasSigns(text) ? 1 : 0) : 2;
      const { season, part } = readSeason(text);
      const later = season > 0 || part > 0 ? 0 : laterBy(names);
      return { id, popularity, kind, later, plain: plainName(text) };
    }),
  );
  holders.sort((a, b) => a.kind - b.kind || a.later - b.later || b.popularity - a.popularity || a.id - b.id);
  const first = new Map<string, number>();
  for (const { plain, id } of holders) if (plain !== '' && !first.has(plain)) first.set(plain, id);
  return first;
}
