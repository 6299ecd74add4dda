/**
 * What stands in romaji titles and name lists without being Japanese: initials, part numbers, seasons.
 */
import type { Token } from '../words.ts';
import { isRomanNumeral } from '../words.ts';

/** A reading that is not syllable by syllable, `copy` for what stays as it is without being unreadable. */
export type TitleReading = { readonly result: string; readonly rule: string } | 'copy' | null;

/**
 * First letter of a name by the row it most often stands for; two letters where Hepburn has them.
 * decision: S is С (Satoru as well as Shiori), C is Ч (chi is its only Hepburn row), L is Р, X is nothing.
 */
const INITIALS: ReadonlyMap<string, string> = new Map(
  'A=А B=Б C=Ч D=Д E=Е F=Ф G=Ґ H=Х I=І J=Дж K=К L=Р M=М N=Н O=О P=П R=Р S=С T=Т U=У V=В W=В Y=Й Z=Дз Ch=Ч Sh=Ш Ts=Ц'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);

const ORDINAL = /^(?:st|nd|rd|th)$/i;

/** Reads the Latin word at `index` when it is such a thing; looks at three neighbours on each side at most. */
export function readTitleWord(tokens: readonly Token[], index: number): TitleReading {
  const word = tokens[index]?.text ?? '';
  if (word.length > 7) return null;
  if (word.length <= 2) {
    const short = readShort(tokens, index, word);
    if (short !== null) return short;
  }
  if (isRomanNumeral(word)) return 'copy';
  if (word.length !== 6 && word.length !== 4) return null;
  const lower = word.toLowerCase();
  if (lower === 'season') return { result: 'сезон', rule: 'season' };
  if (lower === 'part' && isNumberAfter(tokens, index)) return { result: 'частина', rule: 'season' };
  return null;
}

/** Ordinals and numbers with letters (2nd, 3D), a Roman I, V or X at the end of a line, initials. */
function readShort(tokens: readonly Token[], index: number, word: string): TitleReading {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const followsDigit = before?.kind === 'gap' && /[0-9]$/.test(before.text);
  if (followsDigit && ORDINAL.test(word)) {
    return after?.text === ' ' && tokens[index + 2]?.text.toLowerCase() === 'season'
      ? { result: '-й', rule: 'season' }
      : 'copy';
  }
  const precedesDigit = after?.kind === 'gap' && /^[0-9]/.test(after.text);
  if ((followsDigit || precedesDigit) && word.toUpperCase() === word) return 'copy';
  if (
    /^[IVX]$/.test(word) &&
    index > 0 &&
    index >= tokens.length - 2 &&
    tokens[index + 1]?.text.startsWith('.') !== true
  )
    return 'copy';
  if (word.length === 1 && isAbbreviation(tokens, index)) return 'copy';
  const initial = after?.text.startsWith('.') === true ? INITIALS.get(word) : undefined;
  if (initial === undefined) return null;
  return { result: initial, rule: 'initial' };
}

/** Three or more single letters joined by full stops (N.H.K.) are an abbreviation and stay, one or two are initials. */
function isAbbreviation(tokens: readonly Token[], index: number): boolean {
  let run = 1;
  for (const step of [-2, 2])
    for (let at = index + step; run < 3 && tokens[at - step / 2]?.text === '.'; at += step) {
      if (tokens[at]?.kind !== 'word' || tokens[at]?.text.length !== 1) break;
      run++;
    }
  return run > 2;
}

function isNumberAfter(tokens: readonly Token[], index: number): boolean {
  const gap = tokens[index + 1]?.text ?? '';
  return /^ [0-9]/.test(gap) || (gap === ' ' && isNumeral(tokens[index + 2]?.text ?? ''));
}

function isNumeral(word: string): boolean {
  return isRomanNumeral(word) || /^[IVX]$/.test(word);
}
