/**
 * Established forms: names that Ukrainian writes by tradition or in one settled way, whatever the rules say.
 * The tables under `names/` hold them with their sources.
 */
import type { Mode } from '../core/engine.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { AGREED } from './names/agreed.ts';
import { MORE_NAMES } from './names/bearers.ts';
import { CHARACTERS } from './names/characters.ts';
import { CITIES } from './names/cities.ts';
import { CLASSICAL } from './names/classical.ts';
import { FAMOUS } from './names/famous.ts';
import { FULL_NAMES } from './names/full-names.ts';
import { GIVEN_NAMES } from './names/given.ts';
import { GIVEN_ABROAD } from './names/given-abroad.ts';
import { HISTORY } from './names/history.ts';
import { PLACE_PHRASES } from './names/place-phrases.ts';
import { EXONYMS, PLACES } from './names/places.ts';
import { STARS } from './names/stars.ts';
import { NORM, SURNAMES } from './names/surnames.ts';
import { TOWNS } from './names/towns.ts';
import { UKRAINIAN } from './names/ukrainian.ts';
import { WORDS } from './names/words.ts';
import { WORLD } from './names/world.ts';
import { applyMode } from './orthography.ts';

/** A name of several words: its words after the first, and the whole form. */
export interface Phrase {
  readonly rest: readonly string[];
  readonly reading: Readonly<Record<Mode, string>>;
}

export interface Established {
  /** The form of a word (lower case, no marks, apostrophes as ’), in lower case; undefined where none is known. */
  find(plain: string, mode: Mode): string | undefined;
  /** Names of several words that begin with this one, the longer first. */
  phrases(plain: string): readonly Phrase[];
}

/**
 * Builds the lookup from the tables. Persons come first in `name` and `auto`, places in `text`. Words and names that
 * Ukrainian has of its own keep their и in every mode (Детектив, Афіни).
 */
export function createEstablished(): Established {
  const persons = new Map<string, string>();
  const places = new Map<string, string>();
  const exonyms = new Map<string, string>();
  const titles = new Map<string, string>();
  const phrases = new Map<string, RawPhrase[]>();
  const apart = new Map<string, readonly Phrase[]>();
  addTable(WORDS, titles, phrases, true);
  for (const table of [CITIES, STARS, UKRAINIAN, WORLD, EXONYMS]) addTable(table, exonyms, phrases, true);
  for (const table of [PLACE_PHRASES, TOWNS, PLACES, AGREED]) addTable(table, places, phrases);
  for (const table of [
    HISTORY,
    GIVEN_ABROAD,
    CLASSICAL,
    CHARACTERS,
    SURNAMES,
    MORE_NAMES,
    FAMOUS,
    GIVEN_NAMES,
    FULL_NAMES,
    NORM,
  ])
    addTable(table, persons, phrases);
  return {
    find(plain, mode) {
      const title = formIn(titles, plain);
      if (title !== undefined) return title;
      const name = mode === 'text' ? undefined : formIn(persons, plain);
      if (name !== undefined) return applyMode(name, mode);
      const exonym = formIn(exonyms, plain);
      if (exonym !== undefined) return exonym;
      const place = formIn(places, plain);
      if (place !== undefined) return applyMode(place, mode);
      if (mode !== 'text') return undefined;
      // The и of a given name (Борис, Джим) is a person's; elsewhere the mode's own rule decides.
      const other = formIn(persons, plain);
      return other === undefined ? undefined : applyMode(applyMode(other, 'name'), mode);
    },
    phrases(plain) {
      const raw = phrases.get(plain);
      if (raw === undefined) return [];
      const known = apart.get(plain) ?? takeApart(raw);
      apart.set(plain, known);
      return known;
    },
  };
}

/** Forms are made small here, not when the tables are read: of the thousands of them few are asked for. */
function formIn(table: ReadonlyMap<string, string>, plain: string): string | undefined {
  return table.get(plain)?.toLowerCase();
}

/** The same with the names of the lexicon behind those of the tables: as `text` its places first, else no places. */
export function withNames(established: Established, lexicon: Lexicon | undefined): Established {
  if (lexicon === undefined) return established;
  return {
    ...established,
    find(plain, mode) {
      const found = established.find(plain, mode);
      if (found !== undefined) return found;
      const name = (mode === 'text' ? lexicon.place(plain) : undefined) ?? lexicon.name(plain);
      return name === undefined
        ? undefined
        : applyMode(mode === 'text' ? applyMode(name, 'name') : name, mode);
    },
  };
}

/** Table: `Latin Українське` or `Two Words = Два-Слова`, separated by commas. A later entry replaces an earlier one. */
function addTable(
  table: string,
  words: Map<string, string>,
  phrases: Map<string, RawPhrase[]>,
  isExonym = false,
): void {
  for (const cell of table.split(',')) {
    const entry = cell.trim();
    const separator = entry.indexOf(' = ');
    if (separator >= 0) addPhrase(entry.slice(0, separator), entry.slice(separator + 3), phrases, isExonym);
    else {
      const space = entry.indexOf(' ');
      if (space > 0) words.set(foldMarks(entry.slice(0, space).toLowerCase()), entry.slice(space + 1));
    }
  }
}

/** A phrase as its table has it; it is taken apart when its first word is met. */
interface RawPhrase {
  readonly latin: string;
  readonly reading: string;
  /** A name that Ukrainian has of its own, not a transcription: its и stays in every mode (Новий Орлеан). */
  readonly isExonym: boolean;
}

const JOINT = /[ .-]/;

function addPhrase(
  latin: string,
  reading: string,
  phrases: Map<string, RawPhrase[]>,
  isExonym: boolean,
): void {
  const end = latin.search(JOINT);
  const first = foldMarks((end < 0 ? latin : latin.slice(0, end)).toLowerCase());
  const phrase = { latin, reading, isExonym };
  const known = phrases.get(first);
  if (known) known.push(phrase);
  else phrases.set(first, [phrase]);
}

/** The longer first. */
function takeApart(raw: readonly RawPhrase[]): Phrase[] {
  return raw
    .map(({ latin, reading, isExonym }) => {
      const [, ...rest] = foldMarks(latin.toLowerCase()).split(/[ .-]+/);
      const inMode = (mode: Mode) => (isExonym ? reading : applyMode(reading, mode));
      return { rest, reading: { auto: inMode('auto'), name: inMode('name'), text: inMode('text') } };
    })
    .sort((a, b) => b.rest.length - a.rest.length);
}
