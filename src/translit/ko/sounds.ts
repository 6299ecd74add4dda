/**
 * The standard pronunciation (표준 발음법, 1988, in the wording in force) as rules over syllable boundaries, in the order that
 * works. Tensing (articles 23–28) is not written in Ukrainian and has no rule, save where it keeps a sound voiceless.
 */
import type { SoundRule } from './boundary.ts';
import { ASPIRATES, carry, change, neutralCoda } from './changes.ts';
import {
  aspirateAfterH,
  dropHBeforeVowel,
  hardLiquidBeforeH,
  mergeWithH,
  nasalizeH,
  tenseSAfterH,
} from './h-sounds.ts';
import { CLUSTERS } from './hangul.ts';

const NASALS = new Map([
  ['ㄱ', 'ㅇ'],
  ['ㄷ', 'ㄴ'],
  ['ㅂ', 'ㅁ'],
]);

const palatalizeBeforeI: SoundRule = {
  id: 'ko.art17.palatalization',
  cite: '표준 발음법 17',
  examples: [
    ['굳이', 'куджі'],
    ['같이', 'качхі'],
    ['해돋이', 'хедоджі'],
    ['붙여', 'пучхо'],
    ['핥이다', 'хальчхіда'],
  ],
  apply(boundary) {
    const { coda, onset, vowel, ending } = boundary;
    if (onset !== '') return 'unchanged';
    if (vowel === 'ㅣ' && coda === 'ㄷ') return carry(boundary, '', 'ㅈ');
    if (vowel === 'ㅣ' && coda === 'ㄾ') return carry(boundary, 'ㄹ', 'ㅊ');
    if (coda === 'ㅌ' && (vowel === 'ㅣ' || (vowel === 'ㅕ' && ending))) return carry(boundary, '', 'ㅊ');
    return 'unchanged';
  },
};

/** 맏형 keeps its ㅌ: 형 is a word, 혀 and 혔 are forms of the ending 히. */
const palatalizeBeforeHi: SoundRule = {
  id: 'ko.art17.palatalization-hi',
  cite: '표준 발음법 17, 붙임',
  examples: [
    ['묻히다', 'мучхіда'],
    ['닫혀', 'тачхо'],
    ['닫혔다', 'тачхотта'],
    ['맏형', 'матхьон'],
  ],
  apply(boundary) {
    const { coda, onset, vowel, ending } = boundary;
    if (coda !== 'ㄷ' || onset !== 'ㅎ') return 'unchanged';
    return vowel === 'ㅣ' || (vowel === 'ㅕ' && ending) ? change(boundary, '', 'ㅊ') : 'unchanged';
  },
};

/** Before a word, not an ending, the coda is neutralized first (article 15): such words stand in the lexicon. */
const carryOver: SoundRule = {
  id: 'ko.art13.carry-over',
  cite: '표준 발음법 13–14',
  examples: [
    ['음악', 'имак'],
    ['낮은', 'наджин'],
    ['닭이', 'тальгі'],
    ['값이', 'капсі'],
    ['앉아', 'анджа'],
    ['핥아', 'хальтха'],
    ['읊어', 'ильпхо'],
    ['있어', 'іссо'],
  ],
  apply(boundary) {
    const { coda, onset } = boundary;
    if (onset !== '' || coda === '' || coda === 'ㅇ') return 'unchanged';
    const [rest, last] = CLUSTERS.get(coda) ?? ['', coda];
    return carry(boundary, rest, last);
  },
};

/** Articles 24–25: after ㄵ, ㄼ, ㄾ, ㄻ of a verb stem the ending is tense, so it is not voiced. Not so after nouns. */
const tenseAfterStem: SoundRule = {
  id: 'ko.art24.tense-ending',
  cite: '표준 발음법 24–25',
  examples: [
    ['앉다', 'анта'],
    ['젊다', 'чомта'],
    ['넓다', 'нольта'],
    ['핥다', 'хальта'],
    ['여덟도', 'йодольдо'],
    ['삶과', 'самгва'],
  ],
  apply(boundary) {
    if (!'ㄵㄼㄾㄻ'.includes(boundary.coda) || boundary.coda === '' || boundary.trait === 'noun')
      return 'unchanged';
    if (!ASPIRATES.has(boundary.onset)) return 'unchanged';
    boundary.tense = true;
    return 'changed';
  },
};

const labialOfPalp: SoundRule = {
  id: 'ko.art10.palp',
  cite: '표준 발음법 10, 다만',
  examples: [
    ['밟다', 'папта'],
    ['밟는', 'памнин'],
    ['밟아', 'пальба'],
  ],
  apply(boundary) {
    return boundary.trait === 'palp' ? change(boundary, 'ㅂ', boundary.onset, 'changed') : 'unchanged';
  },
};

const liquidOfStem: SoundRule = {
  id: 'ko.art11.stem',
  cite: '표준 발음법 11, 다만',
  examples: [
    ['읽고', 'ілько'],
    ['맑게', 'мальке'],
    ['닭과', 'такква'],
    ['읽지', 'ікчі'],
  ],
  apply(boundary) {
    if (boundary.trait !== 'stem' || boundary.onset !== 'ㄱ') return 'unchanged';
    boundary.tense = true;
    return change(boundary, 'ㄹ', 'ㄱ', 'changed');
  },
};

const neutralize: SoundRule = {
  id: 'ko.art9.neutralization',
  cite: '표준 발음법 8–11',
  examples: [
    ['옷과', 'отква'],
    ['앞집', 'апчіп'],
    ['넋도', 'нокто'],
    ['없다', 'опта'],
  ],
  apply(boundary) {
    const coda = neutralCoda(boundary.coda);
    return coda === boundary.coda ? 'unchanged' : change(boundary, coda, boundary.onset, 'changed');
  },
};

const nasalOfLiquid: SoundRule = {
  id: 'ko.art19.liquid-to-nasal',
  cite: '표준 발음법 19',
  examples: [
    ['강릉', 'каннин'],
    ['종로', 'чонно'],
    ['담력', 'тамньок'],
    ['협력', 'хьомньок'],
  ],
  apply(boundary) {
    if (boundary.onset !== 'ㄹ' || !'ㅁㅇㄱㄷㅂ'.includes(boundary.coda) || boundary.coda === '')
      return 'unchanged';
    return change(boundary, boundary.coda, 'ㄴ', 'changed');
  },
};

/** The words of article 20, 다만 (의견란, 생산량) stand in the lexicon. */
const lateralize: SoundRule = {
  id: 'ko.art20.lateralization',
  cite: '표준 발음법 20',
  examples: [
    ['신라', 'сілла'],
    ['전라', 'чолла'],
    ['설날', 'соллаль'],
  ],
  apply(boundary) {
    const { coda, onset } = boundary;
    if (!((coda === 'ㄴ' && onset === 'ㄹ') || (coda === 'ㄹ' && onset === 'ㄴ'))) return 'unchanged';
    return change(boundary, 'ㄹ', 'ㄹ', 'changed');
  },
};

const nasalize: SoundRule = {
  id: 'ko.art18.nasalization',
  cite: '표준 발음법 18',
  examples: [
    ['국물', 'кунмуль'],
    ['앞마당', 'аммадан'],
    ['없는', 'омнин'],
    ['독립', 'тонніп'],
  ],
  apply(boundary) {
    const nasal = NASALS.get(boundary.coda);
    if (nasal === undefined || (boundary.onset !== 'ㄴ' && boundary.onset !== 'ㅁ')) return 'unchanged';
    return change(boundary, nasal, boundary.onset, 'changed');
  },
};

/** The standard pronunciation of a word, in order. */
export const STANDARD_PRONUNCIATION: readonly SoundRule[] = [
  palatalizeBeforeI,
  palatalizeBeforeHi,
  aspirateAfterH,
  tenseSAfterH,
  nasalizeH,
  dropHBeforeVowel,
  mergeWithH,
  hardLiquidBeforeH,
  carryOver,
  tenseAfterStem,
  labialOfPalp,
  liquidOfStem,
  neutralize,
  nasalOfLiquid,
  lateralize,
  nasalize,
];

/** Each syllable on its own: nothing but the seven sounds of a coda. */
export const SYLLABLE_PRONUNCIATION: readonly SoundRule[] = [neutralize];
