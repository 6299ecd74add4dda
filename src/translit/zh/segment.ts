/**
 * Divides joined pinyin into syllables by dynamic programming over letters. It weighs all divisions: fangan is fan+gan
 * and yingui is yin+gui, which the longest match gets wrong. Linear, because a syllable has at most six letters.
 */
import { LETTER, LETTERS, type PinyinLetters, START, TONED, U_UMLAUT } from './pinyin.ts';
import type { Syllable } from './spelling.ts';

/**
 * Costs of a division. A higher cost outweighs any number of lower ones (in words up to 131,071 letters). Pinyin
 * orthography (Scheme for the Chinese Phonetic Alphabet, 1958, V) puts an apostrophe before a syllable in a, e, o that
 * is not the first, so such a syllable without an apostrophe costs more than rare syllables, and these cost more than
 * many syllables.
 */
const SYLLABLE = 1;
const RARE = 2 ** 17;
const UNMARKED_VOWEL = 2 ** 34;
const ERHUA = 2 ** 51;

const LONGEST_SYLLABLE = 6;
const LETTER_R = 18;
const LETTER_H = 8;
/** Sets of letters, a bit each: a e i o u ü, and c s z. */
const VOWELS = (1 << 1) | (1 << 5) | (1 << 9) | (1 << 15) | (1 << 21) | (1 << U_UMLAUT);
const BEFORE_H = (1 << 3) | (1 << 19) | (1 << 26);
const has = (letters: number, letter: number): boolean => ((letters >> letter) & 1) !== 0;
/** Syllable number of the -r of erhua. */
export const ERHUA_SYLLABLE = 0xfffe;
const NONE = 0xffff;

/** a, e, o; the first letter of a word counts as marked. */
function isUnmarkedVowel(letter: number): boolean {
  return letter === 1 || letter === 5 || letter === 15;
}

/** The syllables of a word. `syllables` and `ends` (letter index after each) have `count` entries. */
export interface Division {
  count: number;
  syllables: Uint16Array;
  ends: Uint32Array;
}

/** Divides the letters; returns false if they are not pinyin. Writes the result into the division of {@link createDivide}. */
export type Divide = (word: PinyinLetters) => boolean;

interface Trie {
  /** next node by node * LETTERS + letter; 0 is none */
  readonly next: Uint16Array;
  /** syllable that ends at the node, NONE if none */
  readonly syllable: Uint16Array;
  /** cost of that syllable */
  readonly cost: Float64Array;
}

/** @param aliases pairs of another spelling and its syllable; they cost as much as rare syllables */
export function createDivide(
  syllables: readonly Syllable[],
  aliases: readonly (readonly string[])[],
  division: Division,
): Divide {
  const trie = buildTrie(syllables, aliases);
  let [costs, starts, last] = createScratch(65);

  /** Weighs every syllable that begins at letter `from`. */
  const relax = (codes: Uint8Array, length: number, from: number, singleTone: boolean): void => {
    const { next, syllable, cost } = trie;
    const first = codes[from] ?? 0;
    const unmarked = (first & START) === 0 && isUnmarkedVowel(first & LETTER);
    const base = (costs[from] ?? 0) + (unmarked ? UNMARKED_VOWEL : 0);
    let node = next[first & LETTER] ?? 0;
    let toneCount = first & TONED;
    for (let at = from + 1; node !== 0; at++) {
      const number = syllable[node] ?? NONE;
      if (number !== NONE) {
        const total = base + (cost[node] ?? 0);
        if (total < (costs[at] ?? 0)) {
          costs[at] = total;
          starts[at] = from;
          last[at] = number;
        }
      }
      if (at >= length) return;
      const code = codes[at] ?? 0;
      if ((code & START) !== 0) return;
      if ((code & TONED) !== 0 && singleTone) {
        if (toneCount !== 0) return;
        toneCount = 1;
      }
      node = next[node * LETTERS + (code & LETTER)] ?? 0;
    }
  };

  const divide = (word: PinyinLetters, singleTone: boolean): boolean => {
    const { length, codes } = word;
    costs[0] = 0;
    for (let at = 1; at <= length; at++) costs[at] = Number.POSITIVE_INFINITY;
    for (let at = 0; at < length; at++)
      if ((costs[at] ?? 0) < Number.POSITIVE_INFINITY) relax(codes, length, at, singleTone);
    // Erhua is only at the end of a word, and any division without it is better: yuner is yun+er.
    const beforeLast = costs[length - 1] ?? 0;
    if (mayBeErhua(word) && beforeLast + ERHUA < (costs[length] ?? 0)) {
      costs[length] = beforeLast + ERHUA;
      starts[length] = length - 1;
      last[length] = ERHUA_SYLLABLE;
    }
    if (costs[length] === Number.POSITIVE_INFINITY) return false;
    trace(division, length, starts, last);
    return true;
  };

  return (word) => {
    if (dividePlainly(trie, word, division)) return true;
    if (word.length >= costs.length) {
      [costs, starts, last] = createScratch(word.length * 2);
    }
    // A syllable has one tone: xīān can only be xī+ān. If the marks contradict every division, they are taken as
    // misprints.
    return divide(word, word.toneCount > 1) || (word.toneCount > 1 && divide(word, false));
  };
}

/** For the cheapest division up to each letter: its cost, the start of its last syllable, and the number of that syllable. */
function createScratch(
  size: number,
): [costs: Float64Array<ArrayBuffer>, starts: Uint32Array<ArrayBuffer>, last: Uint16Array<ArrayBuffer>] {
  return [new Float64Array(size), new Uint32Array(size), new Uint16Array(size)];
}

function mayBeErhua({ codes, length }: PinyinLetters): boolean {
  return length > 1 && ((codes[length - 1] ?? 0) & LETTER) === LETTER_R;
}

/**
 * Divides a word without weighing, which suffices for nearly all words. Inside a syllable no consonant precedes a vowel
 * (test: zh-division), so each consonant before a vowel begins a syllable, as does each marked letter. If all parts are
 * common syllables, no other division is as good: it would have a rare syllable, or one that begins with an unmarked
 * vowel.
 */
function dividePlainly(trie: Trie, { codes, length }: PinyinLetters, division: Division): boolean {
  let node = 0;
  let toned = 0;
  division.count = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    if (at > 0 && beginsSyllable(codes, at, length)) {
      if (!addCommon(trie, node, division, at)) return false;
      node = 0;
      toned = 0;
    }
    if ((code & toned) !== 0) return false;
    toned |= code & TONED;
    node = trie.next[node * LETTERS + (code & LETTER)] ?? 0;
    if (node === 0) return false;
  }
  return addCommon(trie, node, division, length);
}

/** Is it a letter marked as {@link START}, or a consonant (zh, ch, sh as one) before a vowel? */
function beginsSyllable(codes: Uint8Array, at: number, length: number): boolean {
  const code = codes[at] ?? 0;
  if ((code & START) !== 0) return true;
  const letter = code & LETTER;
  const next = at + 1 < length ? (codes[at + 1] ?? 0) & LETTER : 0;
  if (has(VOWELS, letter)) return false;
  if (next === LETTER_H && has(BEFORE_H, letter))
    return at + 2 < length && has(VOWELS, (codes[at + 2] ?? 0) & LETTER);
  return has(VOWELS, next) && !(letter === LETTER_H && has(BEFORE_H, (codes[at - 1] ?? 0) & LETTER));
}

/** Adds the syllable that ends at the node; returns false if there is none, or if it is rare or an alias. */
function addCommon(trie: Trie, node: number, division: Division, end: number): boolean {
  const { count, syllables, ends } = division;
  if (trie.cost[node] !== SYLLABLE || count >= syllables.length) return false;
  syllables[count] = trie.syllable[node] ?? NONE;
  ends[count] = end;
  division.count = count + 1;
  return true;
}

/** An empty division, for the results of {@link createDivide}. */
export function createDivision(): Division {
  return { count: 0, syllables: new Uint16Array(64), ends: new Uint32Array(64) };
}

function trace(division: Division, length: number, starts: Uint32Array, last: Uint16Array): void {
  let count = 0;
  for (let at = length; at > 0; at = starts[at] ?? 0) count++;
  if (count > division.syllables.length) {
    division.syllables = new Uint16Array(count * 2);
    division.ends = new Uint32Array(count * 2);
  }
  division.count = count;
  for (let at = length; at > 0; at = starts[at] ?? 0) {
    division.syllables[--count] = last[at] ?? NONE;
    division.ends[count] = at;
  }
}

function buildTrie(syllables: readonly Syllable[], aliases: readonly (readonly string[])[]): Trie {
  // At most one node a letter; jü, qü, xü have two spellings.
  const letters = syllables.reduce((sum, { pinyin }) => sum + pinyin.length, 0);
  const most = 2 * letters + aliases.length * LONGEST_SYLLABLE;
  const next = new Uint16Array(most * LETTERS);
  const ending = new Uint16Array(most).fill(NONE);
  const cost = new Float64Array(most);
  let count = 1;
  const add = (spelling: string, index: number, price: number): void => {
    let node = 0;
    for (let at = 0; at < spelling.length; at++) {
      const slot = node * LETTERS + letterNumber(spelling.charCodeAt(at));
      if (next[slot] === 0) next[slot] = count++;
      node = next[slot] ?? 0;
    }
    ending[node] = index;
    cost[node] = price;
  };
  const numbers = new Map(syllables.map((syllable, index) => [syllable.pinyin, index]));
  syllables.forEach(({ pinyin, rare }, index) => {
    add(pinyin, index, SYLLABLE + (rare ? RARE : 0));
    // jü, qü, xü with the dots written out
    if (/^[jqx]u/.test(pinyin)) add(pinyin.replace('u', 'ü'), index, SYLLABLE);
  });
  for (const [spelling = '', pinyin = ''] of aliases) {
    const index = numbers.get(pinyin);
    if (index !== undefined) add(spelling, index, SYLLABLE + RARE);
  }
  return {
    next: next.slice(0, count * LETTERS),
    syllable: ending.slice(0, count),
    cost: cost.slice(0, count),
  };
}

function letterNumber(code: number): number {
  return code === 0xfc ? U_UMLAUT : code - 0x60;
}
