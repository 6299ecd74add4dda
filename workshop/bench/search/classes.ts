/** The classes of queries: which names of an item a class uses, and how it changes them. */
import type { Kind, Role } from './catalog.ts';
import { errors } from './errors.ts';
import { scripts } from './scripts.ts';
import { type Change, readRows, spellings } from './tables.ts';
import { words } from './words.ts';

type Script = 'ukrainian' | 'latin' | 'native';

/** The part of a name that is typed: its beginning, an inner part, some words, its initials. */
export type Part = 'beginning' | 'inside' | 'words' | 'initials';

export interface QueryClass {
  readonly name: string;
  readonly of: Kind | 'both';
  readonly takes: Script | Role;
  /** Takes the typed part of a name, and says what part it is: any record with such a name is right. */
  readonly part: Change;
  readonly is: Part | '';
  readonly change: Change;
  /**
   * `onlyLatin`: items without a Cyrillic name, so that the query's script differs from all their names. `popular`: the
   * most popular 2 %, because people do not abbreviate titles that few watch.
   */
  readonly only: 'onlyLatin' | 'popular' | '';
}

const changes = new Map([...spellings, ...Object.entries<Change>({ ...errors, ...scripts, ...words })]);

/** Applies several changes in order, by their names. @throws Error if a name is unknown */
function chain(names: string): Change {
  const all = names.split(' ').flatMap((name) => {
    const change = changes.get(name);
    if (change === undefined && name !== '') throw new Error(`Unknown change: "${name}".`);
    return change ?? [];
  });
  return (text, random) =>
    all.reduce<string | null>((made, one) => (made === null ? null : one(made, random)), text);
}

/** The rows of `classes.tsv`. */
export const classes: readonly QueryClass[] = readRows('classes.tsv').map(
  ([name = '', of, takes, change = '', part = '', is = '', only = '']) =>
    // `as`: the file with these words is committed next to this one.
    ({ ...{ name, of, takes, is, only }, change: chain(change), part: chain(part) }) as QueryClass,
);

const cyrillic = /[а-яіїєґ]/i;
const native = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** The script of a name; null if it mixes scripts. */
export function scriptOf(text: string): Script | null {
  if (native.test(text)) return /[a-zа-яіїєґ]/i.test(text) ? null : 'native';
  if (cyrillic.test(text)) return /[a-z]/i.test(text) ? null : 'ukrainian';
  return /[a-z]/i.test(text) ? 'latin' : null;
}
