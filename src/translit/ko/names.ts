/** A person's name: surname and given name apart, and nothing carried from one to the other. */
import type { Step } from '../engine.ts';
import { capitalize } from '../letter-case.ts';
import type { KoreanReader } from './reader.ts';
import { divideName, isSurname, TRADITIONAL_SURNAMES } from './surnames.ts';

/** A reading with its steps, none unless asked for. */
export interface NameReading {
  readonly result: string;
  readonly steps: readonly Step[];
}

/**
 * Reads a name from its words.
 * decision: no voicing over the boundary (전정국 Чон Чонгук): given names are said alone too, and the state
 * romanization keeps them apart; Kontsevich and half of the press voice.
 * @param words one word: surname and given name by the list; more: the surname stands first if it is listed, and the
 *   rest is the given name; else every word is read by itself. A word without a listed surname is a given or stage name
 */
export function readName(words: readonly string[], reader: KoreanReader, explain: boolean): NameReading {
  const [first = '', ...rest] = words;
  const whole = reader.readEstablished(words.join(''));
  if (whole) return { result: whole.result, steps: explain ? whole.steps : [] };
  const parts = rest.length === 0 ? divideName(first) : undefined;
  if (parts)
    return joinParts([readSurname(parts.surname, reader, explain), ...given(parts.given, reader, explain)]);
  if (rest.length > 0 && isSurname(first)) {
    return joinParts([readSurname(first, reader, explain), ...given(rest.join(''), reader, explain)]);
  }
  if (rest.length === 0) return joinParts(given(first, reader, explain));
  return joinParts(words.map((word) => readWord(word, reader, explain)));
}

function readWord(word: string, reader: KoreanReader, explain: boolean): NameReading {
  return { result: capitalize(reader.read(word)), steps: explain ? reader.explain(word) : [] };
}

function readSurname(surname: string, reader: KoreanReader, explain: boolean): NameReading {
  const traditional = TRADITIONAL_SURNAMES.get(surname);
  if (traditional === undefined) return readWord(surname, reader, explain);
  const step: Step = { from: surname, to: traditional, rule: 'ko.surname-tradition' };
  return { result: capitalize(traditional), steps: explain ? [step] : [] };
}

/** The given name in one word, its syllables joined as the system joins them. */
function given(name: string, reader: KoreanReader, explain: boolean): NameReading[] {
  if (name === '') return [];
  const result = capitalize(reader.readGiven(name));
  return [{ result, steps: explain ? reader.explainGiven(name) : [] }];
}

function joinParts(parts: readonly NameReading[]): NameReading {
  const boundary: Step = { from: '', to: ' ', rule: 'ko.name-boundary' };
  return {
    result: parts.map((part) => part.result).join(' '),
    steps: parts.flatMap((part, index) =>
      index === 0 || part.steps.length === 0 ? part.steps : [boundary, ...part.steps],
    ),
  };
}
