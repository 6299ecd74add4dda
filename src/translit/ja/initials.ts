/** Initials of names in romaji: «S. Haruno». */
import { readPairTable } from '../core/text-tables.ts';
import { FULL_STOP } from '../core/title-words.ts';

/**
 * Initials (two letters if Hepburn has two) by the row of syllables that they most often stand for. decision: S is С
 * (Satoru as well as Shiori), C is Ч (chi is its only Hepburn row), L is Р, X is not read.
 */
const INITIALS: ReadonlyMap<string, string> = readPairTable(
  'A=А B=Б C=Ч D=Д E=Е F=Ф G=Ґ H=Х I=І J=Дж K=К L=Р M=М N=Н O=О P=П R=Р S=С T=Т U=У V=В W=В Y=Й Z=Дз Ch=Ч Sh=Ш Ts=Ц',
);

/**
 * Reads the Latin word from `start` to `end` as an initial, if a full stop follows. Abbreviations of several letters
 * (N.H.K.) are handled by `readTitleWord` before.
 */
export function readInitial(line: string, start: number, end: number): string | undefined {
  if (end - start > 2 || line.charCodeAt(end) !== FULL_STOP) return undefined;
  return INITIALS.get(line.slice(start, end));
}
