/**
 * Texts that are slow to read for their size. A hill-climbing search found them: it joined and changed words of the
 * lists, signs and scripts, and kept what took more time.
 */
import {
  createEngines,
  createTransliterator,
  loadEnglish,
  type Transliterator,
} from '../../../src/translit/index.ts';

export interface HardText {
  readonly name: string;
  /** The text with at most `size` UTF-16 units, cut between words. */
  make(size: number): string;
}

/** One piece of text, repeated. */
const repeat = (name: string, unit: string): HardText => ({
  name,
  make: (size) => unit.repeat(Math.floor(size / unit.length)),
});

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Three letters, different for each of 17,576 numbers, so that caching words does not help. */
const lettersOf = (number: number): string =>
  [number, Math.floor(number / 26), Math.floor(number / 676)].map((digit) => letters[digit % 26]).join('');

/** A line for each number. */
const makeLines = (name: string, lineOf: (number: number) => string): HardText => ({
  name,
  make(size) {
    let text = '';
    for (let number = 0; ; number++) {
      const line = `${lineOf(number)}\n`;
      if (text.length + line.length > size) return text;
      text += line;
    }
  },
});

export const hardTexts: readonly HardText[] = [
  repeat('a word that begins many phrases', 'La '),
  repeat('the same in capitals, a line each', 'LA\n'),
  repeat('the same before a letter with a mark', 'La Ȥ '),
  repeat('the same with hyphens', 'LAKE-Ȥ-'),
  repeat('a given name of many double names', 'Jean-É-'),
  repeat('names of antiquity', 'Gerontius-'),
  repeat('a letter that no language reads, a line each', 'q\n'),
  repeat('a letter that another language reads, a line each', 'a\n'),
  repeat('lines of a letter, a sign, a head and a mark', 'e\n=\nSt\nā\n'),
  repeat('one word of parts with apostrophes', "North'West'ī'"),
  repeat('one word of parts with capitals', 'CLeISlEt'),
  repeat('scripts and addresses in turns', 'か http://a Ĩ NEW '),
  makeLines('three letters, a line each', lettersOf),
  makeLines('three letters and one that no language reads', (number) => `${lettersOf(number)} q`),
  makeLines('three letters with a sound mark of kana', (number) => `${lettersOf(number)}\u3099`),
];

/** A transliterator with everything that a catalogue adds: corrections and names. */
export async function createFullTransliterator(): Promise<Transliterator> {
  return createTransliterator({
    engines: createEngines(await loadEnglish()),
    readings: [
      { lang: 'en', source: 'a a a a b', result: 'б' },
      { lang: 'ko', source: '김 김 김 국', result: 'б' },
    ],
    names: { lines: [['a b', 'А Б']], words: [['a', 'А']] },
  });
}
