/** Reads a person's name: surname and given name are separate words, without sound changes between them. */
import type { Step } from '../core/engine.ts';
import { isGivenName } from './given-names.ts';
import type { KoreanReader } from './reader.ts';
import { isSurname, surnameLength, TRADITIONAL_SURNAMES } from './surnames.ts';

/**
 * Reads a name from its words. decision: no voicing between surname and given name (전정국 Чон Чонгук): given names are
 * also used alone, and the state romanization separates the two. Kontsevich and half of the press do voice.
 * @param words one word: a listed given name of two syllables, otherwise a listed surname and a given name, or without
 * a listed surname a given or stage name. Several words: if the first is a listed surname, the rest is the given name,
 * otherwise each word is read by itself
 */
export function readName(words: readonly string[], reader: KoreanReader): string {
  const whole = reader.readEstablished(words.length === 1 ? (words[0] ?? '') : words.join(''));
  if (whole) return whole.result;
  const parts = divideName(words);
  if (parts === undefined) return words.map((word) => reader.read(word, true)).join(' ');
  const { surname, given } = parts;
  if (surname === '') return reader.readGiven(given);
  const read = reader.readSurname(surname);
  return given === '' ? read : `${read} ${reader.readGiven(given)}`;
}

/** The steps of {@link readName}. */
export function explainName(words: readonly string[], reader: KoreanReader): readonly Step[] {
  const whole = reader.readEstablished(words.join(''));
  if (whole) return whole.steps;
  const parts = divideName(words);
  if (parts === undefined) return joinSteps(words.map((word) => reader.explain(word)));
  const { surname, given } = parts;
  const read = [];
  if (surname !== '') read.push(explainSurname(surname, reader));
  if (given !== '') read.push(reader.explainGiven(given));
  return joinSteps(read);
}

interface NameParts {
  /** '' if there is only a given or stage name */
  readonly surname: string;
  /** '' if there is only a surname */
  readonly given: string;
}

/** Surname and given name; undefined if each word is to be read by itself. */
function divideName(words: readonly string[]): NameParts | undefined {
  const [first = '', ...rest] = words;
  if (rest.length === 0) {
    const length = surnameLength(first);
    if (length === 1 && first.length === 2 && isGivenName(first)) return { surname: '', given: first };
    return { surname: first.slice(0, length), given: first.slice(length) };
  }
  return isSurname(first) ? { surname: first, given: rest.join('') } : undefined;
}

function explainSurname(surname: string, reader: KoreanReader): readonly Step[] {
  const traditional = TRADITIONAL_SURNAMES.get(surname);
  if (traditional === undefined) return reader.explain(surname);
  return [{ from: surname, to: traditional, rule: 'ko.surname-tradition' }];
}

function joinSteps(parts: readonly (readonly Step[])[]): readonly Step[] {
  const space: Step = { from: '', to: ' ', rule: 'ko.name-boundary' };
  return parts.flatMap((steps, index) => (index === 0 || steps.length === 0 ? steps : [space, ...steps]));
}
