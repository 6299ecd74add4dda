/**
 * Names and words made of two parts: Ever+garden, Ander+son, Sky+rim. A known ending or beginning has one reading, and
 * the rest is read by itself. The lists are in `data/translit/names/parts`.
 */
import { groupBy } from '../core/groups.ts';
import { readPairTable } from '../core/text-tables.ts';
import names from './names.json' with { type: 'json' };

/** Ending → reading. Usage: the same second element is written the same way in every surname and place name. */
const ENDINGS = readPairTable(names.endings);

const SHORTEST_STEM = 3;

export interface Compound {
  readonly stem: string;
  readonly ending: string;
  readonly reading: string;
}

/** Endings by their last letter, the longer first. */
const BY_LAST_LETTER = groupBy(
  [...ENDINGS].sort(([a], [b]) => b.length - a.length),
  ([ending]) => ending.at(-1),
);

/**
 * Beginnings with silent letters or a long vowel, which the letter rules misread if something follows. Source: usage,
 * as with the endings. The rest must begin with consonants that can begin a word, so Firenze has no such beginning.
 */
const BEGINNINGS = readPairTable(names.beginnings);
const BEGINS = new RegExp(
  `^(${[...BEGINNINGS.keys()].join('|')})((?:[bcdfghjklmnprstvwz]|[bcdfgkpst][lr]|[cstw]h|s[cklmnpqtw]|qu)[aeiouy][a-z]+)$`,
);

/**
 * Words that English joins in names of games and stories (Dusk+watcher, Hearth+singer). Both halves must be such words,
 * or endings and beginnings from above. A half is read like a separate word. No half is a syllable of invented names.
 */
const HALVES = readPairTable(names.halves);
const FIRST_HALVES: ReadonlyMap<string, string> = new Map([...ENDINGS, ...HALVES, ...BEGINNINGS]);
const SECOND_HALVES: ReadonlyMap<string, string> = new Map([...BEGINNINGS, ...HALVES, ...ENDINGS]);

const LONGEST_PAIR = 20;

/** The two known halves of a word with their readings, or undefined. */
export function splitPair(word: string): readonly (readonly [half: string, reading: string])[] | undefined {
  if (word.length < 2 * SHORTEST_STEM || word.length > LONGEST_PAIR) return undefined;
  for (let at = SHORTEST_STEM; at <= word.length - SHORTEST_STEM; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const head = first === second ? undefined : FIRST_HALVES.get(first);
    const tail = head === undefined ? undefined : SECOND_HALVES.get(second);
    if (head !== undefined && tail !== undefined)
      return [
        [first, head],
        [second, tail],
      ];
  }
  return undefined;
}

/** Is the word the beginning or a half of English names (Deadman, Knightman)? Endings may be German. */
export function isEnglishHalf(word: string): boolean {
  return BEGINNINGS.has(word) || HALVES.has(word);
}

export interface Begun {
  readonly beginning: string;
  readonly reading: string;
  readonly rest: string;
}

/** The known beginning of a word and the rest, or undefined. */
export function splitBeginning(word: string): Begun | undefined {
  const [, beginning = '', rest = ''] = BEGINS.exec(word) ?? [];
  const reading = BEGINNINGS.get(beginning);
  return reading === undefined ? undefined : { beginning, reading, rest };
}

/**
 * Splits a compound; undefined if the word is not one. The stem has a vowel and ends in a consonant, a silent e
 * (Stone+house), -y, -ie (Haley+ville), or it is a syllable in -ay, -ey, -ee (Bay+side).
 */
export function splitCompound(word: string): Compound | undefined {
  if (/[^s]s$/.test(word)) {
    const one = splitSingular(word.slice(0, -1));
    if (one) return { stem: one.stem, ending: `${one.ending}s`, reading: `${one.reading}с` };
  }
  return splitSingular(word);
}

function splitSingular(word: string): Compound | undefined {
  for (const [ending, reading] of BY_LAST_LETTER.get(word.at(-1)) ?? []) {
    if (word.length - ending.length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (/[aeiouy](?:.*[^aeiouy]|[bcdfgklmnpstvz]+(?:e|ie|e?y)|[aeo]y)$|^[^aeiouy]+(?:[ae]y|ee)$/.test(stem))
      return { stem, ending, reading };
  }
  return undefined;
}
