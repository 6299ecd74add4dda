import { countBits } from '../packed/bit-set.ts';
import { toUnits } from '../packed/units.ts';
import { allowedTypos, countTypos } from './distance.ts';
import { foldWord } from './fold.ts';
import { type Forms, findBeginnings, forEachCandidate } from './forms.ts';
import { maskOf } from './packed-forms.ts';
import { isWordLike, soundOf } from './sound.ts';
import type { QueryWord } from './tokens.ts';

/**
 * How badly a word of the index fits one of the query: `typos · 16 + kind`; zero means "does not fit". A smaller code is a
 * better fit.
 */
export const kinds = { whole: 1, folded: 2, beginning: 3, foldedBeginning: 4 } as const;
/** Mistakes that a code counts. */
export const typosOf = (code: number): number => code >> 4;
/** The kind of a fit: one of {@link kinds}. */
export const kindOf = (code: number): number => code & 15;

/** The words of the index that fit a word of the query, with their codes by number of word; emptied to be used again. */
export interface Matches {
  readonly words: number[];
  readonly codes: Uint8Array;
  /** Of how many letters of a word the query says something. */
  readonly covered: Uint8Array;
}

/** An empty set of matches over a vocabulary. */
export const createMatches = (vocabularySize: number): Matches => ({
  words: [],
  codes: new Uint8Array(vocabularySize),
  covered: new Uint8Array(vocabularySize),
});

/** Takes all words out. */
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
  /** Whether the text is folded, so that no hit of it is as written. */
  readonly isFolded: boolean;
  readonly wholeOnly: boolean;
}

/** Words that are the text or begin with it. The number of a form's word is doubled, plus one where it is folded. */
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

/** Whether the first letter is the same, or swapped with the second: in a short word hardly anything else is left. */
const beginsAlike = (units: Uint16Array, start: number, text: Uint16Array): boolean =>
  units[start] === text[0] || (units[start] === text[1] && units[start + 1] === text[0]);

interface Mistaken {
  readonly text: Uint16Array;
  readonly typos: number;
  readonly asBeginning: boolean;
  readonly isShortAlone: boolean;
}

/** Words that the text is, or begins, with mistakes. */
function matchMistakes(
  { forms, lengths }: Lexicon,
  { text, typos, asBeginning, isShortAlone }: Mistaken,
  matches: Matches,
): void {
  const { units, starts, masks, wordOf } = forms;
  // A bucket is met again through another letter.
  const seen = new Uint8Array(forms.size);
  const wanted = { units: text, start: 0, end: text.length };
  const mask = maskOf(text, 0, text.length);
  forEachCandidate(forms, text, typos > 1, (form) => {
    if (seen[form] === 1) return;
    seen[form] = 1;
    const [start, end] = [starts[form] ?? 0, starts[form + 1] ?? 0];
    const longer = end - start - text.length;
    if (longer < -typos) return;
    // Each mistake changes at most one letter of each: masks rule out most forms before letters are looked at.
    const lacking = countBits(mask & ~(masks[form] ?? 0));
    if (lacking > typos || (text.length < 6 && !beginsAlike(units, start, text))) return;
    // Alone in a word so short, a letter may be left out, or two swapped.
    const isSwapped = longer === 0 && mask === masks[form];
    if (isShortAlone && longer !== 1 && !isSwapped) return;
    const word = (wordOf[form] ?? 0) >>> 1;
    const letters = lengths[word] ?? 0;
    const other = { units, start, end };
    if (longer <= typos && countBits((masks[form] ?? 0) & ~mask) <= typos) {
      const count = countTypos(wanted, other, typos, 'whole');
      // Two slips and another beginning are another word.
      if (count <= typos && (count < 2 || beginsAlike(units, start, text)))
        return keep(matches, word, (Math.max(1, count) << 4) | kinds.folded, letters);
    }
    if (!asBeginning || longer <= 0 || lacking > 1 || units[start] !== text[0]) return;
    if (countTypos(wanted, other, 1, 'beginning') > 1) return;
    const covered = Math.max(1, Math.round((letters * text.length) / (end - start)));
    keep(matches, word, (1 << 4) | kinds.foldedBeginning, covered);
  });
}

/** A year with one digit changed is another year, and a pair of Han another word; what is no word is not mistyped. */
const isSure = ({ text, isPair }: QueryWord, { isAlone }: Forgiving): boolean =>
  isPair || /\d/.test(text) || (isAlone && text.length <= longestScribble && !isWordLike(soundOf(text)));

/** Letters typed at random are looked at up to so many; a longer word finds nothing by chance. */
const longestScribble = 7;

/** How many mistakes to forgive. A word alone has nothing beside it that says it was meant: it must be longer. */
export interface Forgiving {
  readonly typos: 0 | 1 | 2;
  readonly isAlone: boolean;
  /** Letters that a word must have. */
  readonly shortest: number;
  /** Two or three letters that others follow are a word, not the beginning of one. */
  readonly isFinished: boolean;
}

/** Words that fit as written, folded, or as a beginning; with mistakes, as many as its length allows. */
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
  // "oo" folds to "o": the word it may be, not every word it begins.
  if (folded !== text && !isScribble(text, folded))
    matchBeginnings(
      lexicon,
      { text: form, isFolded: true, wholeOnly: wholeOnly || folded.length === 1 },
      matches,
    );
  if (forgiving.typos === 0 || isSure(word, forgiving)) return;
  // What folds to almost nothing ("aaaaaaa") leaves no letters to be mistaken about.
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

/** Mistakes forgiven in sounds, which are fewer than letters and meet more often. */
const allowedMishearings = (length: number, isAlone: boolean): number =>
  length < (isAlone ? 6 : 4) ? 0 : length < 10 ? 1 : 2;

/** A key held down ("aaaa", "zzzzqqq"): what is left once its letters are one each was not meant. */
export const isScribble = (text: string, form: string): boolean => form.length * 2 <= text.length;

/** Words that sound like it, in whichever script. */
export function matchSound(lexicon: Lexicon, word: QueryWord, forgiving: Forgiving, matches: Matches): void {
  if (word.isPair) return;
  const sound = soundOf(word.text);
  if (sound.length < Math.min(2, word.text.length) || isScribble(word.text, sound)) return;
  const heard = toUnits(sound);
  const leastBegun = forgiving.isAlone ? 5 : forgiving.isFinished ? 6 : 3;
  matchBeginnings(lexicon, { text: heard, isFolded: true, wholeOnly: sound.length < leastBegun }, matches);
  if (forgiving.typos === 0 || isSure(word, forgiving)) return;
  const typos = allowedMishearings(sound.length, forgiving.isAlone);
  if (typos === 0) return;
  matchMistakes(lexicon, { text: heard, typos, asBeginning: sound.length > 5, isShortAlone: false }, matches);
}
