/**
 * The lexicon: English words whose reading the letter rules would miss. Kept as one packed string (about a third
 * of the plain text, one byte a character), unpacked once. See `scripts/lexicon.ts` for how it is made.
 */

export interface Lexicon {
  /** The reading of a lower-case word, with і for every [i]; undefined where the word is not listed. */
  lookup(word: string): string | undefined;
  readonly size: number;
}

/** Readings are stored in these signs, one each for the letters of LETTERS, so that the string stays one-byte. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567';
const LETTERS = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’';
const SIGN_OF: ReadonlyMap<string, string> = new Map(
  [...LETTERS].map((letter, at) => [letter, SIGNS.charAt(at)]),
);
const LETTER_OF: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const at = SIGNS.indexOf(String.fromCharCode(code));
  return at < 0 ? '' : LETTERS.charAt(at);
});
const LONGEST_PREFIX = 35;
const SEPARATOR = ' ';

/**
 * Packs sorted entries: each is the number of letters shared with the one before (one digit of base 36),
 * the rest of the word, the reading in signs.
 */
export function packLexicon(entries: readonly (readonly [word: string, reading: string])[]): string {
  let previous = '';
  const entriesPacked: string[] = [];
  for (const [word, reading] of entries) {
    let shared = 0;
    while (shared < LONGEST_PREFIX && shared < word.length && word[shared] === previous[shared]) shared++;
    const signs = [...reading].map((letter) => SIGN_OF.get(letter) ?? '').join('');
    entriesPacked.push(shared.toString(36) + word.slice(shared) + signs);
    previous = word;
  }
  return entriesPacked.join(SEPARATOR);
}

/** Unpacks what {@link packLexicon} wrote. Readings stay packed until they are asked for. */
export function createLexicon(packed: string): Lexicon {
  const signsOf = new Map<string, string>();
  let word = '';
  let start = 0;
  while (start < packed.length) {
    const found = packed.indexOf(SEPARATOR, start);
    const end = found < 0 ? packed.length : found;
    let split = start + 1;
    while (split < end && packed.charCodeAt(split) >= 0x61) split++;
    const code = packed.charCodeAt(start);
    const shared = code < 0x61 ? code - 0x30 : code - 0x57;
    word = word.slice(0, shared) + packed.slice(start + 1, split);
    signsOf.set(word, packed.slice(split, end));
    start = end + 1;
  }
  return {
    size: signsOf.size,
    lookup: (key) => {
      const signs = signsOf.get(key);
      return signs === undefined ? undefined : unpackReading(signs);
    },
  };
}

function unpackReading(signs: string): string {
  let reading = '';
  for (let index = 0; index < signs.length; index++) reading += LETTER_OF[signs.charCodeAt(index)] ?? '';
  return reading;
}
