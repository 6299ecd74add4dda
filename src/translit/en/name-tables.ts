/**
 * Tables of names, as `names.json` has them: `Latin Українське` or `Two Words = Два-Слова`, separated by commas. There
 * are ten thousand entries and a line needs a few, so the entries of an initial letter are parsed at the first look-up.
 */
import { oncePerKey } from '../../packed/once-per-key.ts';
import { groupBy } from '../core/groups.ts';
import { foldMarks } from './latin.ts';

/** A name of several words as its table has it. */
export interface RawPhrase {
  readonly latin: string;
  readonly reading: string;
  /** The name of its table. */
  readonly table: string;
}

/** The forms of a word, in lower case, by the tables that have it. */
type Forms = Record<string, string | undefined>;

export interface NameTables {
  /** The forms of a word (lower case, no marks); undefined if no table has it. */
  forms(plain: string): Readonly<Forms> | undefined;
  /** Names of several words that begin with this one, table by table. */
  phrases(plain: string): readonly RawPhrase[];
}

const NONE: readonly RawPhrase[] = [];

/** Prepares tables, given by their names. They are parsed on demand. */
export function readNameTables(tables: Readonly<Record<string, string>>): NameTables {
  const cells = oncePerKey((name: string) => cellsByInitial(tables[name] ?? ''));
  const entriesOf = oncePerKey((initial: string) => {
    const words = new Map<string, Forms>();
    const phrases: RawPhrase[] = [];
    for (const table of Object.keys(tables))
      for (const entry of cells(table).get(initial) ?? []) addEntry(entry, table, words, phrases);
    return { words, phrases: groupBy(phrases, firstWordOf) };
  });
  return {
    forms: (plain) => entriesOf(plain.charAt(0)).words.get(plain),
    phrases: (plain) => entriesOf(plain.charAt(0)).phrases.get(plain) ?? NONE,
  };
}

function cellsByInitial(table: string): Map<string, string[]> {
  return groupBy(table.split(','), (entry) => foldMarks(entry.charAt(0).toLowerCase()).charAt(0));
}

function addEntry(entry: string, table: string, words: Map<string, Forms>, phrases: RawPhrase[]): void {
  const separator = entry.indexOf(' = ');
  const space = entry.indexOf(' ');
  if (separator >= 0)
    phrases.push({ latin: entry.slice(0, separator), reading: entry.slice(separator + 3), table });
  else if (space > 0) {
    const plain = foldMarks(entry.slice(0, space).toLowerCase());
    const forms = words.get(plain) ?? {};
    forms[table] = entry.slice(space + 1).toLowerCase();
    words.set(plain, forms);
  }
}

/** Spaces, full stops and hyphens separate the words of a phrase. */
const firstWordOf = ({ latin }: RawPhrase): string =>
  foldMarks(latin.toLowerCase()).split(/[ .-]/, 1)[0] ?? '';
