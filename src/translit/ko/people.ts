/** Who is meant by a line of hangul in `mode: auto`: a person, or what the words say. */
import { createPrefilter } from '../core/prefilter.ts';
import { readList } from '../core/text-tables.ts';
import { followsDeterminer, isCommonWord } from './common-words.ts';
import { isNoName } from './established.ts';
import { isGivenOfPeople } from './given-names.ts';
import { fullNameEvidence, givenNameEvidence } from './name-evidence.ts';
import { isCommonSurname, isSurname, surnameLength } from './surnames.ts';
import { pairEvidence } from './syllable-pairs.ts';
import tables from './tables.json' with { type: 'json' };

/** People whose name no evidence finds. */
const PEOPLE = readList(tables['people-and-words'], 'people');

const mayBeListed = createPrefilter(PEOPLE);

/**
 * Is the word a person's full name? Three syllables that begin with a surname and weigh as a name, four with a
 * surname of two; two syllables are one word unless they are a listed person.
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
  // decision: a surname of two syllables with one left for the given name is evidence enough (남궁민).
  if (word.length === 3) return surname === 2 || weighsAsFullName(word);
  return surname === 2 && givenNameEvidence(word.slice(2)) > 0;
}

/**
 * Bits from which three syllables are a name, and what a common surname adds to them: three quarters of all people have one of
 * the twenty commonest (census of 2015), and a given name that is listed. Chosen so that names, and words of no list, are missed about equally often.
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
 * Are the words apart a surname and a given name (김 민수, 김 민 수)? «이 노래» (this song) is none, nor is a surname before
 * syllables that no given name has.
 */
export function isPersonApart(surname: string, given: string): boolean {
  if (!isSurname(surname) || isNoName(surname) || followsDeterminer(given)) return false;
  if (given.length === 1) return givenNameEvidence(given) > 0;
  if (given.length > 2) return false;
  return surname.length === 1 ? fullNameEvidence(surname + given) >= 0 : givenNameEvidence(given) > 0;
}
