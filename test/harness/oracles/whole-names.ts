/** Whose whole name a query is, the obvious way: all names laid beside it. */

export interface NamedRecord {
  readonly id: number;
  /** Its names that are searched; `isProper` tells those that are no alternative ones. */
  readonly names: readonly { readonly text: string; readonly isProper: boolean }[];
  /** Views, favourites, titles: of equal ones the greater comes first. */
  readonly popularity: number;
}

/** A name without case, width, diacritics, apostrophes and signs, in hiragana; empty where nothing else is left. */
export function plainName(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´ʼー]/g, '');
  // ё is another letter than е; of kana the marks belong to the letters.
  const plain = letters.replace(/[\u00c0-\u0450\u0452-\u045f]/g, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  const kana = plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  // Scripts without spaces are one with and without them.
  return kana
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=[\u3041-\uffdc]) (?=[\u3041-\uffdc])/g, '')
    .trim();
}

/** Has a name signs, but for apostrophes within words? */
const hasSigns = (text: string): boolean =>
  /[^\p{L}\p{M}\p{N}\s]/u.test(text.normalize('NFKC').replace(/(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu, ''));

/** By plain name the record that a search for it must give first: of proper names that differ by signs alone the one without. */
export function firstByName(records: readonly NamedRecord[]): ReadonlyMap<string, number> {
  const holders = records.flatMap(({ id, names, popularity }) =>
    names.map(({ text, isProper }) => {
      const kind = isProper ? (hasSigns(text) ? 1 : 0) : 2;
      return { id, popularity, kind, plain: plainName(text) };
    }),
  );
  holders.sort((a, b) => a.kind - b.kind || b.popularity - a.popularity || a.id - b.id);
  const first = new Map<string, number>();
  for (const { plain, id } of holders) if (plain !== '' && !first.has(plain)) first.set(plain, id);
  return first;
}
