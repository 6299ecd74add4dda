/** For `mode: auto`: tells whether hangul is a person's name or ordinary words. */
import { createPrefilter } from '../core/prefilter.ts';
import { readList } from '../core/text-tables.ts';
import { followsDeterminer, isCommonWord } from './common-words.ts';
import { isNoName } from './established.ts';
import { isGivenOfPeople } from './given-names.ts';
import { fullNameEvidence, givenNameEvidence } from './name-evidence.ts';
import { isCommonSurname, isSurname, surnameLength } from './surnames.ts';
import { pairEvidence } from './syllable-pairs.ts';
import tables from './tables.json' with { type: 'json' };

/** People whose names the evidence does not find. */
const PEOPLE = readList(tables['people-and-words'], 'people');

const mayBeListed = createPrefilter(PEOPLE);

/**
 * Is the word a person's full name? Three syllables are if they begin with a surname and the evidence suffices, four if
 * the surname has two syllables. Two syllables are a word unless they are a listed person.
 */
export function isPerson(word: string): boolean {
  const { length } = word;
  if (length > 1 && mayBeListed(word) && PEOPLE.has(word)) return true;
  if (length !== 3 && length !== 4) return false;
  return weighsAsName(word) && !isCommonWord(word) && !isNoName(word);
}

function weighsAsName(word: string): boolean {
  const surname = surnameLength(word);
  if (surname === 0) return false;
  // decision: a surname of two syllables and one more syllable are enough evidence (남궁민).
  if (word.length === 3) return surname === 2 || weighsAsFullName(word);
  return surname === 2 && givenNameEvidence(word.slice(2)) > 0;
}

/**
 * Bits that three syllables need to be a name, and bits that a common surname (three quarters of all people have one of
 * the twenty commonest, census of 2015) and a listed given name add. Chosen so that names and unlisted words are missed
 * about equally often.
 */
const ENOUGH = 1;
const COMMON = 1;
const LISTED = 3;

function weighsAsFullName(name: string): boolean {
  const needed = isCommonSurname(name.charAt(0)) ? ENOUGH - COMMON : ENOUGH;
  const listed = isGivenOfPeople(name.slice(1)) ? LISTED : 0;
  return fullNameEvidence(name) + pairEvidence(name) + listed >= needed;
}

/**
 * Are separate words a surname and a given name (김 민수, 김 민 수)? «이 노래» (this song) is not, nor is a surname before
 * syllables that no given name has.
 */
export function isPersonApart(surname: string, given: string): boolean {
  if (!isSurname(surname) || isNoName(surname) || followsDeterminer(given)) return false;
  if (given.length === 1) return givenNameEvidence(given) > 0;
  if (given.length > 2) return false;
  return surname.length === 1 ? fullNameEvidence(surname + given) >= 0 : givenNameEvidence(given) > 0;
}
