/**
 * Established forms: names whose Ukrainian form is fixed by tradition or usage and not by the rules. The forms and
 * their sources are in `data/translit/names`; `npm run lexicon` makes `names.json` from them.
 */
import type { Mode } from '../core/engine.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { type RawPhrase, readNameTables } from './name-tables.ts';
import names from './names.json' with { type: 'json' };
import { applyMode } from './orthography.ts';

/** A name of several words: its words after the first, and the reading of the whole name. */
export interface Phrase {
  readonly rest: readonly string[];
  readonly reading: Readonly<Record<Mode, string>>;
  /**
   * When the phrase must be alone in the line, or between its commas and brackets. Otherwise its words could be a part
   * of a title (The Black Sea Fleet) or of a person's name (Tran Hai Duong).
   */
  readonly apart: 'always' | 'in names' | 'never';
}

export interface EstablishedForms {
  /** The form of a word (lower case, no marks, apostrophes as ’), in lower case; undefined if none is known. */
  find(plain: string, mode: Mode): string | undefined;
  /** Names of several words that begin with this one, the longer first. */
  phrases(plain: string): readonly Phrase[];
}

/** How to use the phrases of a table. Ukrainian exonyms (`areOwn`) keep their и in every mode (Новий Орлеан). */
const PHRASE_TABLES: Readonly<Record<string, { areOwn: boolean; apart: Phrase['apart'] }>> = {
  titles: { areOwn: true, apart: 'never' },
  own: { areOwn: true, apart: 'never' },
  places: { areOwn: false, apart: 'never' },
  people: { areOwn: false, apart: 'never' },
  geography: { areOwn: true, apart: 'always' },
  placePhrases: { areOwn: false, apart: 'in names' },
};

/**
 * Builds the lookup from the tables and the names of a lexicon. Persons come first in `name` and `auto`, places in
 * `text`. Ukrainian words and exonyms keep their и in every mode (Детектив, Афіни).
 */
export function createEstablishedForms(lexicon?: Lexicon): EstablishedForms {
  const { titles, own, places, people, ownAsText } = names;
  const tables = readNameTables({ titles, own, places, people, ownAsText });
  return {
    find(plain, mode) {
      const forms = tables.forms(plain);
      return (forms && findForm(forms, mode)) ?? (lexicon && findListed(plain, mode, lexicon));
    },
    // Cached, because folding phrases costs more than reading a word. Only first words of listed phrases are cached, so
    // their number is bounded.
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
  // As `text`, the и of a given name (Борис, Джим) does not count: the rule of the mode decides.
  return ownAsText ?? (people && applyMode(applyMode(people, 'name'), mode));
}

/** A name of the lexicon. Mode `text` tries its places first, other modes use no places. */
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

/** Sorts the phrases of a word, the longer first, and caches them. */
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
