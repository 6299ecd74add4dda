/**
 * Tables of names, as `names.json` has them: `Latin Українське` or `Two Words = Два-Слова`, separated by commas. There are ten thousand
 * entries, and a line asks for a few: an initial's entries are taken apart when the first word with it is asked for.
 */
import { groupBy } from '../core/groups.ts';
import { foldMarks } from './latin.ts';

/** A name of several words as its table has it. */
export interface RawPhrase {
  readonly latin: string;
  readonly reading: string;
}

export interface NameTable {
  /** The form of a word (lower case, no marks), in lower case; undefined where the table has none. */
  form(plain: string): string | undefined;
  /** Names of several words that begin with this one. */
  phrases(plain: string): readonly RawPhrase[];
}

interface Entries {
  readonly words: Map<string, string>;
  readonly phrases: Map<string, RawPhrase[]>;
}

const NONE: readonly RawPhrase[] = [];

/** Reads the table when it is asked. */
export function readNameTable(table: string): NameTable {
  let cells: Map<string, string[]> | undefined;
  const known = new Map<string, Entries>();

  function entriesOf(plain: string): Entries {
    const initial = plain.charAt(0);
    const found = known.get(initial);
    if (found) return found;
    cells ??= cellsByInitial(table);
    const entries = parseCells(cells.get(initial) ?? []);
    cells.delete(initial);
    known.set(initial, entries);
    return entries;
  }

  return {
    // Forms are made small here: of the thousands of them few are asked for.
    form: (plain) => entriesOf(plain).words.get(plain)?.toLowerCase(),
    phrases: (plain) => entriesOf(plain).phrases.get(plain) ?? NONE,
  };
}

function cellsByInitial(table: string): Map<string, string[]> {
  return groupBy(table.split(','), (entry) => foldMarks(entry.charAt(0).toLowerCase()).charAt(0));
}

/** What stands between the words of a phrase. */
const BOUNDARY = /[ .-]/;

function parseCells(cells: readonly string[]): Entries {
  const words = new Map<string, string>();
  const phrases: RawPhrase[] = [];
  for (const entry of cells) {
    const separator = entry.indexOf(' = ');
    const space = entry.indexOf(' ');
    if (separator >= 0)
      phrases.push({ latin: entry.slice(0, separator), reading: entry.slice(separator + 3) });
    else if (space > 0) words.set(foldMarks(entry.slice(0, space).toLowerCase()), entry.slice(space + 1));
  }
  const firstWord = ({ latin }: RawPhrase) => foldMarks(latin.toLowerCase()).split(BOUNDARY, 1)[0] ?? '';
  return { words, phrases: groupBy(phrases, firstWord) };
}
