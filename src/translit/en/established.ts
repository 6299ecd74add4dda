/**
 * Established forms: names that Ukrainian writes by tradition or in one settled way, whatever the rules say. They and their
 * sources stand in `data/translit/names`, of which `npm run lexicon` makes `names.json`.
 */
import type { Mode } from '../core/engine.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { type RawPhrase, readNameTables } from './name-tables.ts';
import names from './names.json' with { type: 'json' };
import { applyMode } from './orthography.ts';

/** A name of several words: its words after the first, and the whole form. */
export interface Phrase {
  readonly rest: readonly string[];
  readonly reading: Readonly<Record<Mode, string>>;
  /**
   * Where it must stand apart, nothing else in the line or between its commas and brackets: in a title the words are read one by one
   * (The Black Sea Fleet), in a name they are a person's (Tran Hai Duong).
   */
  readonly apart: 'always' | 'in names' | 'never';
}

export interface EstablishedForms {
  /** The form of a word (lower case, no marks, apostrophes as ’), in lower case; undefined where none is known. */
  find(plain: string, mode: Mode): string | undefined;
  /** Names of several words that begin with this one, the longer first. */
  phrases(plain: string): readonly Phrase[];
}

/** Where the phrases of a table stand; names that Ukrainian has of its own keep their и in every mode (Новий Орлеан). */
const PHRASE_TABLES: Readonly<Record<string, { areOwn: boolean; apart: Phrase['apart'] }>> = {
  titles: { areOwn: true, apart: 'never' },
  own: { areOwn: true, apart: 'never' },
  places: { areOwn: false, apart: 'never' },
  people: { areOwn: false, apart: 'never' },
  geography: { areOwn: true, apart: 'always' },
  placePhrases: { areOwn: false, apart: 'in names' },
};

/**
 * Builds the lookup from the tables and the names of a lexicon. Persons come first in `name` and `auto`, places in `text`. Words and
 * names that Ukrainian has of its own keep their и in every mode (Детектив, Афіни).
 */
export function createEstablishedForms(lexicon?: Lexicon): EstablishedForms {
  const { titles, own, places, people, ownAsText } = names;
  const tables = readNameTables({ titles, own, places, people, ownAsText });
  return {
    find(plain, mode) {
      const forms = tables.forms(plain);
      return (forms && findForm(forms, mode)) ?? (lexicon && findListed(plain, mode, lexicon));
    },
    // Only the lists' own first words are kept, so their number is bounded: to fold them costs more than to read the word.
    phrases: keepPhrases((plain) => [...tables.phrases(plain), ...(lexicon?.phrases(plain) ?? [])]),
  };
}

function findForm(forms: Readonly<Record<string, string | undefined>>, mode: Mode): string | undefined {
  const { titles, own, places, people, ownAsText } = forms;
  if (titles !== undefined) return titles;
  if (mode !== 'text' && people !== undefined) return applyMode(people, mode);
  if (own !== undefined) return own;
  if (places !== undefined) return applyMode(places, mode);
  if (mode !== 'text') return undefined;
  // The и of a given name (Борис, Джим) is a person's; elsewhere the mode's own rule decides.
  return ownAsText ?? (people && applyMode(applyMode(people, 'name'), mode));
}

/** A name of the lexicon: as `text` its places first, else no places. */
function findListed(plain: string, mode: Mode, lexicon: Lexicon): string | undefined {
  const name = (mode === 'text' ? lexicon.place(plain) : undefined) ?? lexicon.name(plain);
  return name && applyMode(mode === 'text' ? applyMode(name, 'name') : name, mode);
}

function toPhrase({ latin, reading, table }: RawPhrase): Phrase {
  const { areOwn = false, apart = 'never' } = PHRASE_TABLES[table] ?? {};
  const [, ...rest] = foldMarks(latin.toLowerCase()).split(/[ .-]+/);
  const inMode = (mode: Mode) => (areOwn ? reading : applyMode(reading, mode));
  return { rest, reading: { auto: inMode('auto'), name: inMode('name'), text: inMode('text') }, apart };
}

/** Sorts the phrases of a word, the longer first, and keeps them. */
function keepPhrases(find: (plain: string) => readonly RawPhrase[]): EstablishedForms['phrases'] {
  const kept = new Map<string, readonly Phrase[]>();
  return (plain) => {
    const known = kept.get(plain);
    if (known !== undefined) return known;
    const phrases = find(plain)
      .map(toPhrase)
      .toSorted((a, b) => b.rest.length - a.rest.length);
    if (phrases.length > 0) kept.set(plain, phrases);
    return phrases;
  };
}
