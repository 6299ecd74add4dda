/**
 * Gives a reading the letter case of its source. The number of letters may change (Sha → Шя, Jo → Джьо, sh → ш), so the
 * reading of a capitalised word gets one capital at its start, and that of a word in capitals gets only capitals.
 */

/** `none`: no letter with case (kana, hangul, han), treated as lower; `mixed`: capitals inside (McDonald). */
export type LetterCase = 'none' | 'lower' | 'title' | 'upper' | 'mixed';

/** The case of a word. A single capital letter is `title`: «O» of «O Romeo» must not put words in capitals. */
export function letterCase(word: string): LetterCase {
  let capitals = 0;
  let small = 0;
  let firstIsCapital = false;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    if (code > 0x7f) return letterCaseOfAny(word);
    if (code >= 0x61 && code <= 0x7a) small++;
    else if (code >= 0x41 && code <= 0x5a) {
      if (capitals + small === 0) firstIsCapital = true;
      capitals++;
    }
  }
  return caseBy(capitals, small, firstIsCapital);
}

function letterCaseOfAny(word: string): LetterCase {
  let capitals = 0;
  let small = 0;
  let firstIsCapital = false;
  for (const character of word) {
    if (isCapital(character)) {
      if (capitals + small === 0) firstIsCapital = true;
      capitals++;
    } else if (character.toUpperCase() !== character) small++;
  }
  return caseBy(capitals, small, firstIsCapital);
}

/** The case of a word with these numbers of capital and small letters. */
export function caseBy(capitals: number, small: number, firstIsCapital: boolean): LetterCase {
  if (capitals === 0) return small === 0 ? 'none' : 'lower';
  if (small === 0) return capitals > 1 ? 'upper' : 'title';
  return capitals === 1 && firstIsCapital ? 'title' : 'mixed';
}

/** Is the character a capital letter (title-case digraphs like ǅ included)? */
export function isCapital(character: string): boolean {
  return character.toLowerCase() !== character;
}

/** Makes the first letter a capital and leaves the rest unchanged. Skips leading apostrophes and marks. */
export function capitalize(text: string): string {
  const first = text.charCodeAt(0);
  // The common case, Ukrainian letters: а–я, then є і ї, then capitals.
  if (first >= 0x430 && first <= 0x44f) return String.fromCharCode(first - 0x20) + text.slice(1);
  if (first >= 0x450 && first <= 0x45f) return String.fromCharCode(first - 0x50) + text.slice(1);
  return first >= 0x400 && first <= 0x42f ? text : capitalizeAny(text);
}

function capitalizeAny(text: string): string {
  let index = 0;
  for (const character of text) {
    const upper = character.toUpperCase();
    if (upper !== character) return text.slice(0, index) + upper + text.slice(index + character.length);
    if (character.toLowerCase() !== character) return text;
    index += character.length;
  }
  return text;
}

/**
 * Puts a lower-case reading into the case of its word. For `mixed` only the first letter's case counts; an engine that
 * knows the reading of each part uses {@link joinInCase}.
 */
export function carryCase(word: string, reading: string): string {
  const cased = letterCase(word);
  if (cased !== 'mixed') return inCase(cased, reading);
  return isCapital(String.fromCodePoint(word.codePointAt(0) ?? 0)) ? capitalize(reading) : reading;
}

/** Puts a lower-case reading into a known case. `mixed` needs the word, see {@link carryCase}. */
export function inCase(cased: Exclude<LetterCase, 'mixed'>, reading: string): string {
  if (cased === 'upper') return reading.toUpperCase();
  return cased === 'title' ? capitalize(reading) : reading;
}

/**
 * Joins lower-case parts of a reading and restores capitals: if the source of a part has a capital, its reading begins
 * with one (McDonald, KaguyaSama). If that reading has no letters, the next part gets the capital.
 * @param parts source and reading of each part, in order
 */
export function joinInCase(parts: readonly { readonly from: string; readonly to: string }[]): string {
  const word = parts.map((part) => part.from).join('');
  const reading = parts.map((part) => part.to).join('');
  if (letterCase(word) !== 'mixed') return carryCase(word, reading);
  let pending = false;
  let joined = '';
  for (const { from, to } of parts) {
    pending ||= from.toLowerCase() !== from;
    const raised = pending ? capitalize(to) : to;
    if (raised !== to) pending = false;
    joined += raised;
  }
  return joined;
}
