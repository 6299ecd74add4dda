import { countBits } from '../packed/bit-set.ts';
import { toUnits } from '../packed/units.ts';
import { allowedTypos, countTypos } from './distance.ts';
import { foldWord } from './fold.ts';
import { type Forms, findBeginnings, forEachCandidate } from './forms.ts';
import { maskOf } from './packed-forms.ts';
import { isWordLike, soundOf } from './sound.ts';
import type { QueryWord } from './tokens.ts';

/**
 * How badly a word of the index fits a word of the query: `typos · 16 + kind`. Zero means "does not fit"; otherwise a
 * smaller code is a better fit.
 */
export const kinds = { whole: 1, folded: 2, beginning: 3, foldedBeginning: 4 } as const;
/** Number of mistakes in a code. */
export const typosOf = (code: number): number => code >> 4;
/** The kind of a fit: one of {@link kinds}. */
export const kindOf = (code: number): number => code & 15;

/** The words of the index that fit a word of the query, with their codes by number of word. Cleared and reused. */
export interface Matches {
  readonly words: number[];
  readonly codes: Uint8Array;
  /** How many letters of each word the query covers. */
  readonly covered: Uint8Array;
}

/** An empty set of matches over a vocabulary. */
export const createMatches = (vocabularySize: number): Matches => ({
  words: [],
  codes: new Uint8Array(vocabularySize),
  covered: new Uint8Array(vocabularySize),
});

/** Removes all words. */
export function clearMatches({ words, codes }: Matches): void {
  for (const word of words) codes[word] = 0;
  words.length = 0;
}

function keep(matches: Matches, word: number, code: number, covered: number): void {
  const before = matches.codes[word] ?? 0;
  if (before !== 0 && before <= code) return;
  if (before === 0) matches.words.push(word);
  matches.codes[word] = code;
  matches.covered[word] = covered;
}

interface Lexicon {
  readonly forms: Forms;
  /** Letters of each word. */
  readonly lengths: Uint8Array;
}

interface Beginning {
  readonly text: Uint16Array;
  /** Whether the text is folded. Then no hit counts as written. */
  readonly isFolded: boolean;
  readonly wholeOnly: boolean;
}

/** Finds words that equal the text or begin with it. `wordOf` is the word's number · 2, plus 1 for a folded form. */
function matchBeginnings(
  { forms, lengths }: Lexicon,
  { text, isFolded, wholeOnly }: Beginning,
  matches: Matches,
): void {
  const [from, to] = findBeginnings(forms, text);
  for (let form = from; form < to; form += 1) {
    const length = (forms.starts[form + 1] ?? 0) - (forms.starts[form] ?? 0);
    const isWhole = length === text.length;
    if (wholeOnly && !isWhole) return;
    const own = forms.wordOf[form] ?? 0;
    const word = own >>> 1;
    const asWritten = !isFolded && (own & 1) === 0;
    const kind = isWhole
      ? asWritten
        ? kinds.whole
        : kinds.folded
      : asWritten
        ? kinds.beginning
        : kinds.foldedBeginning;
    const letters = lengths[word] ?? 0;
    keep(matches, word, kind, isWhole ? letters : Math.max(1, Math.round((letters * text.length) / length)));
  }
}

/** Whether the first letter is the same, or swapped with the second. Else too little of a short word is left. */
const beginsAlike = (units: Uint16Array, start: number, text: Uint16Array): boolean =>
  units[start] === text[0] || (units[start] === text[1] && units[start + 1] === text[0]);

interface Mistaken {
  readonly text: Uint16Array;
  readonly typos: number;
  readonly asBeginning: boolean;
  readonly isShortAlone: boolean;
}

/** Finds words that equal the text, or begin with it, with mistakes. */
function matchMistakes(
  { forms, lengths }: Lexicon,
  { text, typos, asBeginning, isShortAlone }: Mistaken,
  matches: Matches,
): void {
  const { units, starts, masks, wordOf } = forms;
  // Two different letters may lead to the same bucket.
  const seen = new Uint8Array(forms.size);
  const wanted = { units: text, start: 0, end: text.length };
  const mask = maskOf(text, 0, text.length);
  forEachCandidate(forms, text, typos > 1, (form) => {
    if (seen[form] === 1) return;
    seen[form] = 1;
    const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
    const longer = end - start - text.length;
    if (longer < -typos) return;
    // Each mistake changes at most one letter of each word, so the masks rule out most forms before we compare letters.
    const lacking = countBits(mask & ~(masks[form] ?? 0));
    if (lacking > typos || (text.length < 6 && !beginsAlike(units, start, text))) return;
    // In a short word that stands alone we forgive only a missing letter or two swapped ones.
    const isSwapped = longer === 0 && mask === masks[form];
    if (isShortAlone && longer !== 1 && !isSwapped) return;
    const word = (wordOf[form] ?? 0) >>> 1;
    const letters = lengths[word] ?? 0;
    const other = { units, start, end };
    if (longer <= typos && countBits((masks[form] ?? 0) & ~mask) <= typos) {
      const count = countTypos(wanted, other, typos, 'whole');
      // With two mistakes and another beginning it is another word.
      if (count <= typos && (count < 2 || beginsAlike(units, start, text)))
        return keep(matches, word, (Math.max(1, count) << 4) | kinds.folded, letters);
    }
    if (!asBeginning || longer <= 0 || lacking > 1 || units[start] !== text[0]) return;
    if (countTypos(wanted, other, 1, 'beginning') > 1) return;
    const covered = Math.max(1, Math.round((letters * text.length) / (end - start)));
    keep(matches, word, (1 << 4) | kinds.foldedBeginning, covered);
  });
}

/** A year with another digit is another year, a pair of Han another word. Random letters are no mistyped word. */
const mustBeExact = ({ text, isPair }: QueryWord, { isAlone }: Forgiving): boolean =>
  isPair || /\d/.test(text) || (isAlone && text.length <= longestScribble && !isWordLike(soundOf(text)));

/** Up to this length we check whether a word is random letters. A longer one matches nothing by chance. */
const longestScribble = 7;

/** How many mistakes to forgive. A word alone must be longer, because no other word confirms it. */
export interface Forgiving {
  readonly typos: 0 | 1 | 2;
  readonly isAlone: boolean;
  /** Least length of a word that may have mistakes. */
  readonly shortest: number;
  /** Whether other words follow. Then two or three letters are a whole word, not the beginning of one. */
  readonly isFinished: boolean;
}

/** Finds words that fit as written, folded, as a beginning, or with as many mistakes as the word's length allows. */
export function matchSpelling(
  lexicon: Lexicon,
  word: QueryWord,
  forgiving: Forgiving,
  matches: Matches,
): void {
  const { text, isPair } = word;
  const folded = isPair ? text : foldWord(text);
  const [literal, form] = [toUnits(text), toUnits(folded)];
  const wholeOnly = forgiving.isFinished && !isPair && text.length < 4;
  matchBeginnings(lexicon, { text: literal, isFolded: false, wholeOnly }, matches);
  // "oo" folds to "o": it may be the whole word, but not the beginning of one.
  if (folded !== text && !isScribble(text, folded))
    matchBeginnings(
      lexicon,
      { text: form, isFolded: true, wholeOnly: wholeOnly || folded.length === 1 },
      matches,
    );
  if (forgiving.typos === 0 || mustBeExact(word, forgiving)) return;
  // "aaaaaaa" folds to one letter. The limit makes such a word too short for mistakes.
  const length = Math.min(text.length, folded.length + 1);
  const most = forgiving.shortest < 4 && length === 3 ? 1 : allowedTypos(length);
  const typos = length < forgiving.shortest ? 0 : Math.min(forgiving.typos, most);
  if (typos === 0) return;
  const asBeginning = text.length > (forgiving.isAlone ? 5 : 4);
  const isShortAlone = forgiving.isAlone && text.length < 6;
  const mistaken = { text: form, typos, asBeginning, isShortAlone };
  matchMistakes(lexicon, mistaken, matches);
  if (folded !== text) matchMistakes(lexicon, { ...mistaken, text: literal }, matches);
}

/** Mistakes that we forgive in sounds. There are fewer sounds than letters, so more words share them. */
const allowedMishearings = (length: number, isAlone: boolean): number =>
  length < (isAlone ? 6 : 4) ? 0 : length < 10 ? 1 : 2;

/** Whether a key was held down ("aaaa", "zzzzqqq"): merging equal neighbours leaves at most half of the letters. */
export const isScribble = (text: string, form: string): boolean => form.length * 2 <= text.length;

/** Finds words that sound like the query's word, in either script. */
export function matchSound(lexicon: Lexicon, word: QueryWord, forgiving: Forgiving, matches: Matches): void {
  if (word.isPair) return;
  const sound = soundOf(word.text);
  if (sound.length < Math.min(2, word.text.length) || isScribble(word.text, sound)) return;
  const heard = toUnits(sound);
  const leastBegun = forgiving.isAlone ? 5 : forgiving.isFinished ? 6 : 3;
  matchBeginnings(lexicon, { text: heard, isFolded: true, wholeOnly: sound.length < leastBegun }, matches);
  if (forgiving.typos === 0 || mustBeExact(word, forgiving)) return;
  const typos = allowedMishearings(sound.length, forgiving.isAlone);
  if (typos === 0) return;
  matchMistakes(lexicon, { text: heard, typos, asBeginning: sound.length > 5, isShortAlone: false }, matches);
}
