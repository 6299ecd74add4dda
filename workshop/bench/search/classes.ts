/** The classes of queries: which names of an item a class takes, and what becomes of them. */
import type { Kind, Role } from './catalog.ts';
import { errors } from './errors.ts';
import { scripts } from './scripts.ts';
import { type Change, readRows, spellings } from './tables.ts';
import { words } from './words.ts';

type Script = 'ukrainian' | 'latin' | 'native';

/** How what is typed lies in a name: at its beginning, within it, as words of it, as its initials. */
export type Part = 'beginning' | 'inside' | 'words' | 'initials';

export interface QueryClass {
  readonly name: string;
  readonly of: Kind | 'both';
  readonly takes: Script | Role;
  /** The part of the name that is typed, and which names it is a part of: any record that has one is right. */
  readonly part: Change;
  readonly is: Part | '';
  readonly change: Change;
  /**
   * `onlyLatin`: items that have no name in Cyrillic: the query is in a script that none of their names has. `popular`: the
   * most popular 2 %: rarely watched titles have no abbreviation.
   */
  readonly only: 'onlyLatin' | 'popular' | '';
}

const changes = new Map([...spellings, ...Object.entries<Change>({ ...errors, ...scripts, ...words })]);

/** One change after another, by their names. @throws Error where there is none of a name */
function chain(names: string): Change {
  const all = names.split(' ').flatMap((name) => {
    const change = changes.get(name);
    if (change === undefined && name !== '') throw new Error(`There is no change "${name}".`);
    return change ?? [];
  });
  return (text, random) =>
    all.reduce<string | null>((made, one) => (made === null ? null : one(made, random)), text);
}

/** The rows of `classes.tsv`. */
export const classes: readonly QueryClass[] = readRows('classes.tsv').map(
  ([name = '', of, takes, change = '', part = '', is = '', only = '']) =>
    // `as`: the words of a file that is committed beside this one.
    ({ ...{ name, of, takes, is, only }, change: chain(change), part: chain(part) }) as QueryClass,
);

const cyrillic = /[а-яіїєґ]/i;
const native = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Which script a name is in; none where it mixes them. */
export function scriptOf(text: string): Script | null {
  if (native.test(text)) return /[a-zа-яіїєґ]/i.test(text) ? null : 'native';
  if (cyrillic.test(text)) return /[a-z]/i.test(text) ? null : 'ukrainian';
  return /[a-z]/i.test(text) ? 'latin' : null;
}
