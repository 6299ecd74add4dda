/** Relations between sounds that several rules of pronunciation go by. */
import type { Boundary, RuleEffect } from './boundary.ts';

/** Plain sounds and what ㅎ makes of them. */
export const ASPIRATES = new Map([
  ['ㄱ', 'ㅋ'],
  ['ㄷ', 'ㅌ'],
  ['ㅂ', 'ㅍ'],
  ['ㅈ', 'ㅊ'],
]);

/** Articles 8–11: the seven sounds a coda can have. */
const NEUTRAL = new Map([
  ...['ㄲ', 'ㅋ', 'ㄳ', 'ㄺ'].map((coda) => [coda, 'ㄱ'] as const),
  ...['ㅅ', 'ㅆ', 'ㅈ', 'ㅊ', 'ㅌ', 'ㅎ'].map((coda) => [coda, 'ㄷ'] as const),
  ...['ㅍ', 'ㅄ', 'ㄿ'].map((coda) => [coda, 'ㅂ'] as const),
  ...['ㄵ', 'ㄶ'].map((coda) => [coda, 'ㄴ'] as const),
  ...['ㄼ', 'ㄽ', 'ㄾ', 'ㅀ'].map((coda) => [coda, 'ㄹ'] as const),
  ['ㄻ', 'ㅁ'] as const,
]);

/** The sound of a coda where no vowel takes it over: one of the seven (표준 발음법 8–11), or none for none. */
export function neutralCoda(coda: string): string {
  return NEUTRAL.get(coda) ?? coda;
}

/** Puts new sounds in; the boundary is settled unless said otherwise. */
export function change(
  boundary: Boundary,
  coda: string,
  onset: string,
  effect: RuleEffect = 'settled',
): RuleEffect {
  boundary.coda = coda;
  boundary.onset = onset;
  return effect;
}

/** The same, with an onset that came over from the coda. */
export function carry(boundary: Boundary, coda: string, onset: string): RuleEffect {
  boundary.carried = true;
  return change(boundary, coda, onset);
}
