/** Given names that French and English share the spelling of: the surname tells which it is (Жан Піаже, but Джін Ґрей). */
import { carryCase, isCapital } from '../core/letter-case.ts';
import type { Established } from './established.ts';
import { foldMarks } from './latin.ts';
import { type Line, latinAt, type Taken, take, textAt, word } from './line.ts';
import { BY_SURNAME, FRENCH_GIVEN } from './names/french-given.ts';
import { findProfile } from './profiles.ts';

/** How a settled form of a French surname shows what it is: [Latin, Ukrainian], both in lower case. */
const SIGNS: readonly (readonly [latin: RegExp, ukrainian: RegExp])[] = [
  [/j|g[ei]/, /(?<!д)ж/],
  [/oi/, /уа/],
  [/in(?:[tdcs]|e?)$/, /ен$/],
  [/[^s][tdsxz]$/, /[^тдсзкц]$/],
  [/er$/, /’?[єе]$/],
];

/** Whether a surname is French, by its spelling or by its settled form. */
function isFrench(surname: string, established: Established): boolean {
  const plain = foldMarks(surname.toLowerCase());
  const settled = established.find(plain, 'name');
  return settled === undefined
    ? findProfile(surname.toLowerCase())?.name === 'french'
    : SIGNS.some(([latin, ukrainian]) => latin.test(plain) && ukrainian.test(settled));
}

/** Charles Perrault → Шарль Перро. decision: not as `text`. */
export function readFrenchGiven(line: Line, index: number, established: Established): Taken | undefined {
  if (line.mode === 'text') return undefined;
  const source = latinAt(line, index);
  const lower = source.toLowerCase();
  const reading = BY_SURNAME.has(lower) ? FRENCH_GIVEN.get(lower) : undefined;
  if (reading === undefined) return undefined;
  const surname = latinAt(line, line.tokens.length - 1);
  const isGiven = line.tokens.length - 1 > index && /^[ -]$/.test(textAt(line, index + 1));
  if (!isGiven || !isCapital(surname.charAt(0)) || !isFrench(surname, established)) return undefined;
  return take(word(line, source, carryCase(source, reading), 'en.established'));
}
