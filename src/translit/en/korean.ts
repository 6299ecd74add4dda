/**
 * Recognises Korean names in Latin letters among English ones: the Revised Romanization of 2000 (Yeongju, Sancheong),
 * and McCune–Reischauer if its signs show it (Changsŏng). Only spellings that no other language has count, so Busan and
 * Kim do not. These are facts of the two romanizations (National Institute of the Korean Language, Notice 2000-8;
 * McCune–Reischauer 1939).
 */
import { readPairTable } from '../core/text-tables.ts';

const ONSETS = readPairTable(
  'g=ㄱ kk=ㄲ n=ㄴ d=ㄷ tt=ㄸ r=ㄹ l=ㄹ m=ㅁ b=ㅂ pp=ㅃ s=ㅅ ss=ㅆ =ㅇ j=ㅈ jj=ㅉ ch=ㅊ k=ㅋ t=ㅌ p=ㅍ h=ㅎ',
);
const VOWELS = readPairTable(
  'a=ㅏ ae=ㅐ ya=ㅑ yae=ㅒ eo=ㅓ e=ㅔ yeo=ㅕ ye=ㅖ o=ㅗ wa=ㅘ wae=ㅙ oe=ㅚ yo=ㅛ u=ㅜ wo=ㅝ we=ㅞ wi=ㅟ yu=ㅠ eu=ㅡ ui=ㅢ i=ㅣ',
);
const CODAS = readPairTable('= k=ㄱ n=ㄴ t=ㄷ l=ㄹ m=ㅁ p=ㅂ ng=ㅇ');

const VOWEL = 'yae|yeo|wae|ya|yo|yu|ye|eo|eu|ae|oe|wa|wo|we|wi|ui|[aeiou]';
const ONSET = 'kk|tt|pp|ss|jj|ch|[gndrmbsjktph]';
/** A consonant is a coda if no vowel follows. ng is a coda also before w (Changwon), and after eo, eu before a vowel. */
const SYLLABLE = new RegExp(
  `(${ONSET}|(?<=l)l)?(${VOWEL})(ng(?=w|$|[^aeiouy])|(?<=e[ou])ng(?=[aeiouy])|[kntlmp](?!${VOWEL}|h)|)`,
  'y',
);

/** Spellings of 어, 여, 으 with their possible neighbours. Excludes the -eon of Simeon, Gideon and Dungeon. */
const TELLING =
  /eong|(?:yeo[nlk]|(?:ch|j|h|s)eon|[gdsj]eo[klp]|(?:[gdj]|(?<!c)h)eu[nlmkp])(?![aeiou])|geo(?:ch|je)|aebaek|ngwon$/;
const SHORTEST = 5;
const LONGEST = 18;

/** The hangul of a word (small letters) that is unmistakably romanized Korean; undefined for any other word. */
export function hangulOf(word: string): string | undefined {
  const revised = /[ŏŭ]/.test(word) ? reviseSigns(word) : word;
  if (revised.length < SHORTEST || revised.length > LONGEST) return undefined;
  return revised !== word || TELLING.test(revised) ? compose(revised) : undefined;
}

function compose(word: string): string | undefined {
  let letters = '';
  SYLLABLE.lastIndex = 0;
  while (SYLLABLE.lastIndex < word.length) {
    const match = SYLLABLE.exec(word);
    if (match === null) return undefined;
    const [, onset = '', vowel = '', coda = ''] = match;
    letters += `${ONSETS.get(onset)}${VOWELS.get(vowel)}${CODAS.get(coda)}`;
  }
  return letters;
}

/** ŏ is eo, ŭ is eu; k’ and the like are aspirated, k without ’ at the beginning of a syllable is g. */
function reviseSigns(word: string): string {
  return word
    .replaceAll('ŏ', 'eo')
    .replaceAll('ŭ', 'eu')
    .replace(/(?<![kptc])(?:ch|[kpt])(?!’|h)(?=[aeiouyw])/g, (plain) => REVISED.get(plain) ?? plain)
    .replaceAll('’', '');
}
const REVISED = readPairTable('ch=j k=g p=b t=d');
