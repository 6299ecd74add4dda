/** Relations between sounds that several rules of pronunciation use. */
import { readPairTable } from '../core/text-tables.ts';
import type { Boundary, RuleEffect } from './boundary.ts';

/** Plain sounds and the aspirated sounds that they become beside ㅎ. */
export const ASPIRATES = readPairTable('ㄱ=ㅋ ㄷ=ㅌ ㅂ=ㅍ ㅈ=ㅊ');

/** Articles 8–11: the seven sounds a coda can have. */
const NEUTRAL = readPairTable(
  'ㄲ=ㄱ ㅋ=ㄱ ㄳ=ㄱ ㄺ=ㄱ ㅅ=ㄷ ㅆ=ㄷ ㅈ=ㄷ ㅊ=ㄷ ㅌ=ㄷ ㅎ=ㄷ ㅍ=ㅂ ㅄ=ㅂ ㄿ=ㅂ ㄵ=ㄴ ㄶ=ㄴ ㄼ=ㄹ ㄽ=ㄹ ㄾ=ㄹ ㅀ=ㄹ ㄻ=ㅁ',
);

/** The sound of a coda that no vowel takes over: one of the seven (표준 발음법 8–11), or '' for ''. */
export function neutralCoda(coda: string): string {
  return NEUTRAL.get(coda) ?? coda;
}

/** Sets new sounds. By default this settles the boundary. */
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

/** Like {@link change}, with the coda as the new onset. */
export function carry(boundary: Boundary, coda: string, onset: string): RuleEffect {
  boundary.carried = true;
  return change(boundary, coda, onset);
}
