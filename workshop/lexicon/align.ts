/**
 * Aligns the letters of an English word with the sounds of its pronunciation: finds the cheapest path through the grid
 * of letters and sounds. We chose the costs by looking at wrong alignments.
 */
import { isVowelSound, SOUNDS_OF } from './spellings.ts';

/** Letters and the sounds they write; `sounds` is empty for silent letters. `stress`: '0', '1', '2' or ''. */
export interface Chunk {
  readonly letters: string;
  readonly sounds: readonly string[];
  readonly stress: string;
  /** Index of the first letter in the word. */
  readonly at: number;
}

const VOWEL_LETTERS = 'aeiouy';
const LONGEST_SPELLING = 5;
const SILENT_COST: Readonly<Record<string, number>> = {
  h: 1.5,
  g: 1.5,
  b: 1.5,
  k: 1.5,
  t: 1.8,
  w: 1.8,
  l: 1.8,
  p: 1.8,
  d: 1.8,
  s: 1.9,
  x: 1.9,
};

/** The cheapest alignment. There is always one, because a letter may be silent, and a sound may have no letter. */
export function align(word: string, pronunciation: string): Chunk[] {
  const marked = pronunciation.split(' ');
  const sounds = marked.map((sound) => sound.replace(/\d/, ''));
  const stresses = marked.map((sound) => /\d/.exec(sound)?.[0] ?? '');
  const width = sounds.length + 1;
  const cost = new Float64Array((word.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(cost.length);
  cost[0] = 0;
  for (let cell = 0; cell < cost.length; cell++) {
    const spent = cost[cell] ?? 0;
    const reach = (letters: number, phones: number, extra: number): void => {
      const next = cell + letters * width + phones;
      if (spent + extra < (cost[next] ?? 0)) {
        cost[next] = spent + extra;
        from[next] = cell;
      }
    };
    leave(word, sounds, Math.floor(cell / width), cell % width, reach);
  }
  return trace(word, sounds, stresses, from);
}

/** All steps from a cell: a silent letter, a sound without a letter, a spelling of one or two sounds. */
function leave(
  word: string,
  sounds: readonly string[],
  i: number,
  j: number,
  reach: (letters: number, phones: number, cost: number) => void,
): void {
  const sound = sounds[j];
  const split = splitsDouble(word, i) ? SPLIT_COST : 0;
  if (i < word.length) reach(1, 0, silentCost(word, i));
  if (sound !== undefined) reach(0, 1, sound === 'AH' ? 2.2 : sound === 'Y' ? 1.6 : 4);
  if (sound === undefined) return;
  const pair = `${sound} ${sounds[j + 1]}`;
  for (let length = 1; length <= LONGEST_SPELLING && i + length <= word.length; length++) {
    const letters = word.slice(i, i + length);
    const writes = SOUNDS_OF.get(letters);
    const inside = i + length < word.length;
    if (writes?.has(sound)) reach(length, 1, split + spellingCost(letters, sound, inside));
    else if (length === 1 && isVowelSound(sound) === VOWEL_LETTERS.includes(letters))
      reach(1, 1, isVowelSound(sound) ? 1.5 : 3.5);
    if (writes?.has(pair)) reach(length, 2, pairCost(letters, inside));
  }
}

/** Cost of a group that begins with the second of two equal letters: Grassley is g-r-a-ss-l-ey, not g-r-a-s-sl-ey. */
const SPLIT_COST = 0.5;

function splitsDouble(word: string, index: number): boolean {
  const letter = word[index];
  return letter !== undefined && letter === word[index - 1] && !VOWEL_LETTERS.includes(letter);
}

function silentCost(word: string, index: number): number {
  const letter = word[index] ?? '';
  if (letter === 'e') return index === word.length - 1 ? 0.6 : 1.2;
  return SILENT_COST[letter] ?? 2.2;
}

function spellingCost(letters: string, sound: string, inside: boolean): number {
  let cost = letters.length > 1 ? 0.15 : 0.1;
  if (letters.length > 1 && isVowelSound(sound) && letters[0] === 'h') cost += 0.7;
  if (letters === 'r' && sound === 'ER') cost += 1.6;
  if (letters.length > 1 && !isVowelSound(sound) && letters.endsWith('e') && inside) cost += 0.8;
  return cost;
}

function pairCost(letters: string, inside: boolean): number {
  if (letters === 'tz') return 0.15;
  return letters.endsWith('e') && inside && !VOWEL_LETTERS.includes(letters[0] ?? '') ? 1.5 : 0.5;
}

function trace(
  word: string,
  sounds: readonly string[],
  stresses: readonly string[],
  from: Int32Array,
): Chunk[] {
  const width = sounds.length + 1;
  const chunks: Chunk[] = [];
  let cell = from.length - 1;
  while (cell > 0) {
    const before = from[cell] ?? 0;
    const at = Math.floor(before / width);
    const firstSound = before % width;
    const lastSound = cell % width;
    chunks.push({
      letters: word.slice(at, Math.floor(cell / width)),
      sounds: sounds.slice(firstSound, lastSound),
      stress: stresses.slice(firstSound, lastSound).find((stress) => stress !== '') ?? '',
      at,
    });
    cell = before;
  }
  return chunks.reverse();
}
