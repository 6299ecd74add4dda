/** Latin letters with marks: their plain form (the key of every list) and their own reading. */
import { readPairTable } from '../core/text-tables.ts';

/** Letters that Unicode does not decompose. */
const PLAIN = readPairTable('æ=ae ə=e œ=oe ø=o ß=ss ł=l đ=d ð=d þ=th ħ=h ı=i ŋ=ng ſ=s ĳ=ij ŉ=n ŧ=t ĸ=k');

const COMBINING = /\p{M}+/gu;
const PLAIN_WORD = /^[a-z’]+$/;

/** Is the word written with a–z and apostrophes only? */
export function isPlain(word: string): boolean {
  return PLAIN_WORD.test(word);
}

/** Lower-case Latin without marks: `müller` → `muller`, `milizé` → `milize`. Ligatures are taken apart. */
export function foldMarks(word: string): string {
  if (isPlain(word)) return word;
  let folded = '';
  for (const letter of word.normalize('NFKD').replace(COMBINING, '')) folded += PLAIN.get(letter) ?? letter;
  return folded.toLowerCase();
}

/** Takes the marks off letters that no rule knows (Vietnamese ễ → e, full-width ａ → a) and leaves the others. */
export function foldUnless(word: string, isKnown: (code: number) => boolean): string {
  let folded = '';
  for (const letter of word) folded += isKnown(letter.codePointAt(0) ?? 0) ? letter : foldMarks(letter);
  return folded;
}
