/**
 * Established forms: names that Ukrainian writes by tradition or in one settled way, whatever the rules say. They and their
 * sources stand in `data/translit/names`, of which `npm run lexicon` makes `names.json`.
 */
import type { Mode } from '../core/engine.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import { type RawPhrase, readNameTable } from './name-tables.ts';
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

/**
 * Builds the lookup from the tables. Persons come first in `name` and `auto`, places in `text`. Words and names that
 * Ukrainian has of its own keep their и in every mode (Детектив, Афіни).
 */
export function createEstablishedForms(): EstablishedForms {
  const titles = readNameTable(names.titles);
  const exonyms = readNameTable(names.own);
  const ownPlaces = readNameTable(names.ownAsText);
  const places = readNameTable(names.places);
  const persons = readNameTable(names.people);
  return {
    find(plain, mode) {
      const title = titles.form(plain);
      if (title !== undefined) return title;
      const name = mode === 'text' ? undefined : persons.form(plain);
      if (name !== undefined) return applyMode(name, mode);
      const exonym = exonyms.form(plain);
      if (exonym !== undefined) return exonym;
      const place = places.form(plain);
      if (place !== undefined) return applyMode(place, mode);
      if (mode !== 'text') return undefined;
      const ukrainian = ownPlaces.form(plain);
      if (ukrainian !== undefined) return ukrainian;
      // The и of a given name (Борис, Джим) is a person's; elsewhere the mode's own rule decides.
      const other = persons.form(plain);
      return other === undefined ? undefined : applyMode(applyMode(other, 'name'), mode);
    },
    phrases: keepPhrases((plain) => [
      ...takeApart([...titles.phrases(plain), ...exonyms.phrases(plain)], true),
      ...takeApart([...places.phrases(plain), ...persons.phrases(plain)], false),
    ]),
  };
}

/** The same with the names of the lexicon behind those of the tables: as `text` its places first, else no places. */
export function withNames(established: EstablishedForms, lexicon: Lexicon | undefined): EstablishedForms {
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
    phrases: keepPhrases((plain) => [
      ...established.phrases(plain),
      ...takeApart(lexicon.geography(plain), true, 'always'),
      ...takeApart(lexicon.placePhrases(plain), false, 'in names'),
    ]),
  };
}

/** @param areOwn names that Ukrainian has of its own, no transcriptions: their и stays in every mode (Новий Орлеан) */
function takeApart(
  raw: readonly RawPhrase[],
  areOwn: boolean,
  apart: Phrase['apart'] = 'never',
): readonly Phrase[] {
  return raw.map(({ latin, reading }) => {
    const [, ...rest] = foldMarks(latin.toLowerCase()).split(/[ .-]+/);
    const inMode = (mode: Mode) => (areOwn ? reading : applyMode(reading, mode));
    return {
      rest,
      reading: { auto: inMode('auto'), name: inMode('name'), text: inMode('text') },
      apart,
    };
  });
}

/**
 * Sorts the phrases of a word, the longer first, and keeps them: to fold them costs more than to read the word. Only the lists'
 * own first words are kept, so their number is bounded.
 */
function keepPhrases(find: EstablishedForms['phrases']): EstablishedForms['phrases'] {
  const kept = new Map<string, readonly Phrase[]>();
  return (plain) => {
    const known = kept.get(plain);
    if (known !== undefined) return known;
    const phrases = find(plain).toSorted((a, b) => b.rest.length - a.rest.length);
    if (phrases.length > 0) kept.set(plain, phrases);
    return phrases;
  };
}
