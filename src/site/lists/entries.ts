/** The result of reading a list: titles by the ids of other catalogues, and titles that have only a name. */

/** Whose ids a list holds. Shikimori uses those of MyAnimeList. */
export const sources = ['MyAnimeList', 'AniList', 'Kitsu', 'AniDB'] as const;
export type ListSource = (typeof sources)[number];

/** What the visitor does with a title. */
export const listStatuses = ['watching', 'planned', 'completed', 'onHold', 'dropped'] as const;
export type ListStatus = (typeof listStatuses)[number];

/** A title that a list names without an id. */
export interface ListTitle {
  readonly title: string;
  readonly status?: ListStatus | undefined;
}

export interface ListEntry {
  readonly source: ListSource;
  readonly id: number;
  /** As the list calls it. */
  readonly title?: string | undefined;
  readonly status?: ListStatus | undefined;
}

/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** What was found in a text. */
export interface Found {
  readonly entries: readonly ListEntry[];
  readonly titles: readonly ListTitle[];
  /** How many manga, novels and other things that are not anime were left out. */
  readonly manga: number;
  /** Which rows have neither an id nor a name to search for: 1 is the first row. */
  readonly unread: readonly number[];
}

/**
 * An id as lists write it: `20`, `#20`, `20.0`, `1,535` or `1 535`, also in quotes or as the formula `="20"`;
 * undefined for any other text.
 */
export function idOf(text: string): number | undefined {
  const [, digits] =
    /^[#№='"]{0,3}(\d{1,9}|\d{1,3}(?:[,\u0020\u00a0\u202f]\d{3}){1,2})(?:\.0{1,3})?["']?$/.exec(
      text.trim(),
    ) ?? [];
  const id = Number(digits?.replace(/\D/g, ''));
  return id > 0 ? id : undefined;
}

/** A word for comparison: only lower-case letters and digits. */
export const plain = (word: string) =>
  word
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
