/** The list that a settled form of a Western name comes from, and its source. */
import { foldMarks } from '../../translit/en/latin.ts';
import type { Locale } from '../locales.ts';

/** Title and source of a list of names, in both languages of the site. */
export interface NameListNote {
  readonly uk: readonly [title: string, source: string];
  readonly en: readonly [title: string, source: string];
}

/** The names of one initial letter with the numbers of their lists. */
export interface SettledNames {
  readonly lists: Readonly<Record<string, NameListNote>>;
  readonly names: Readonly<Record<string, readonly (readonly [list: string, form: string])[]>>;
}

/** The origin of a settled form. */
export interface Settled {
  readonly list: string;
  readonly source: string;
}

/** The initial that a name is filed under: a to z, or _ for any other. */
export const initialOf = (name: string): string => /^[a-z]/.exec(foldMarks(name.toLowerCase()))?.[0] ?? '_';

/** Address of the names of an initial. */
export const settledAddress = (initial: string): string => `/names/lists/${initial}.json`;

/** The key of a name: in lower case, with one kind of apostrophe. */
export const filedAs = (name: string): string => name.toLowerCase().replaceAll("'", '’');

const plain = (form: string) => filedAs(form).replaceAll('и', 'і');

/** The list that has this form of the name; undefined if none has. */
export function settledIn(
  { lists, names }: SettledNames,
  name: string,
  form: string,
  locale: Locale,
): Settled | undefined {
  const key = filedAs(name);
  for (const spelled of [key, foldMarks(key)]) {
    const own = Object.hasOwn(names, spelled) ? names[spelled] : undefined;
    const [list = ''] = own?.find(([, its]) => plain(its) === plain(form)) ?? [];
    const note = lists[list]?.[locale];
    if (note !== undefined) return { list: note[0], source: note[1] };
  }
  return undefined;
}
