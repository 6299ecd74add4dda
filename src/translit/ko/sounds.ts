/**
 * The standard pronunciation (표준 발음법, 1988, in the wording in force) as rules over syllable boundaries. Their order
 * matters. Ukrainian does not write tensing (articles 23–28), so it has a rule only where it keeps a sound voiceless.
 */
import { readPairTable } from '../core/text-tables.ts';
import type { SoundRule } from './boundary.ts';
import { ASPIRATES, carry, change, neutralCoda } from './changes.ts';
import { CLUSTERS } from './hangul.ts';

const NASALS = readPairTable('ㄱ=ㅇ ㄷ=ㄴ ㅂ=ㅁ');

const palatalizeBeforeI: SoundRule = {
  id: 'ko.art17.palatalization',
  examples: readPairTable('굳이=куджі 같이=качхі 해돋이=хедоджі 붙여=пучхо 핥이다=хальчхіда'),
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
  examples: readPairTable('묻히다=мучхіда 닫혀=тачхо 닫혔다=тачхотта 맏형=матхьон'),
  apply(boundary) {
    const { coda, onset, vowel, ending } = boundary;
    if (coda !== 'ㄷ' || onset !== 'ㅎ') return 'unchanged';
    return vowel === 'ㅣ' || (vowel === 'ㅕ' && ending) ? change(boundary, '', 'ㅊ') : 'unchanged';
  },
};

/** The rest of ㅎ, ㄶ, ㅀ without ㅎ; undefined for other codas. */
function withoutH(coda: string): string | undefined {
  if (coda === 'ㅎ') return '';
  return coda === 'ㄶ' || coda === 'ㅀ' ? (CLUSTERS.get(coda)?.[0] ?? '') : undefined;
}

const aspirateAfterH: SoundRule = {
  id: 'ko.art12.aspiration',
  examples: readPairTable('좋고=чокхо 많다=мантха 싫다=сільтха'),
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    const aspirate = ASPIRATES.get(boundary.onset);
    return rest === undefined || aspirate === undefined ? 'unchanged' : change(boundary, rest, aspirate);
  },
};

const tenseSAfterH: SoundRule = {
  id: 'ko.art12.h-before-s',
  examples: readPairTable('좋습니다=чоссимніда 많소=манссо'),
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    return rest === undefined || boundary.onset !== 'ㅅ' ? 'unchanged' : change(boundary, rest, 'ㅆ');
  },
};

const nasalizeH: SoundRule = {
  id: 'ko.art12.h-before-n',
  examples: readPairTable('놓는=ноннин 뚫는=ттуллин'),
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    if (rest === undefined || boundary.onset !== 'ㄴ') return 'unchanged';
    return change(boundary, rest || 'ㄴ', 'ㄴ', 'changed');
  },
};

const dropHBeforeVowel: SoundRule = {
  id: 'ko.art12.h-dropped',
  examples: readPairTable('좋아=чоа 많이=мані 싫어=сіро'),
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    if (rest === undefined || (boundary.onset !== '' && boundary.onset !== 'ㅎ')) return 'unchanged';
    return change(boundary, rest, boundary.onset, rest === '' ? 'settled' : 'changed');
  },
};

const mergeWithH: SoundRule = {
  id: 'ko.art12.merging',
  examples: readPairTable(
    '축하=чхукха 입학=іпхак 못하다=мотхада 맞히다=мачхіда 앉히다=анчхіда 읽히다=ількхіда 넓히다=нольпхіда',
  ),
  apply(boundary) {
    if (boundary.onset !== 'ㅎ') return 'unchanged';
    const { coda } = boundary;
    if (coda === 'ㅈ') return change(boundary, '', 'ㅊ');
    if (coda === 'ㄵ' || coda === 'ㄺ' || coda === 'ㄼ') {
      const [rest = '', last = ''] = CLUSTERS.get(coda) ?? [];
      return change(boundary, rest, ASPIRATES.get(last) ?? '');
    }
    const aspirate = ASPIRATES.get(neutralCoda(coda));
    return aspirate === undefined ? 'unchanged' : change(boundary, '', aspirate);
  },
};

/** Not a rule of the standard: Ukrainian texts write рх (발해 Пархе), never льх, and never drop the х. */
const hardLiquidBeforeH: SoundRule = {
  id: 'ko.liquid-before-h',
  examples: readPairTable('발해=пархе 철학=чхорхак 결혼=кьорхон'),
  apply(boundary) {
    if (boundary.onset !== 'ㅎ' || neutralCoda(boundary.coda) !== 'ㄹ') return 'unchanged';
    boundary.hardLiquid = true;
    return change(boundary, 'ㄹ', 'ㅎ');
  },
};

/** Before a word, not an ending, the coda is neutralized first (article 15). The lexicon has such words. */
const carryOver: SoundRule = {
  id: 'ko.art13.carry-over',
  examples: readPairTable(
    '음악=имак 낮은=наджин 닭이=тальгі 값이=капсі 앉아=анджа 핥아=хальтха 읊어=ильпхо 있어=іссо',
  ),
  apply(boundary) {
    const { coda, onset } = boundary;
    if (onset !== '' || coda === '' || coda === 'ㅇ') return 'unchanged';
    const [rest = '', last = ''] = CLUSTERS.get(coda) ?? ['', coda];
    return carry(boundary, rest, last);
  },
};

/** Articles 24–25: after ㄵ, ㄼ, ㄾ, ㄻ of a verb stem the ending is tense, so it is not voiced. After nouns it is voiced. */
const tenseAfterStem: SoundRule = {
  id: 'ko.art24.tense-ending',
  examples: readPairTable('앉다=анта 젊다=чомта 넓다=нольта 핥다=хальта 여덟도=йодольдо 삶과=самгва'),
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
  examples: readPairTable('밟다=папта 밟는=памнин 밟아=пальба'),
  apply(boundary) {
    return boundary.trait === 'palp' ? change(boundary, 'ㅂ', boundary.onset, 'changed') : 'unchanged';
  },
};

const liquidOfStem: SoundRule = {
  id: 'ko.art11.stem',
  examples: readPairTable('읽고=ілько 맑게=мальке 닭과=такква 읽지=ікчі'),
  apply(boundary) {
    if (boundary.trait !== 'stem' || boundary.onset !== 'ㄱ') return 'unchanged';
    boundary.tense = true;
    return change(boundary, 'ㄹ', 'ㄱ', 'changed');
  },
};

const neutralize: SoundRule = {
  id: 'ko.art9.neutralization',
  examples: readPairTable('옷과=отква 앞집=апчіп 넋도=нокто 없다=опта'),
  apply(boundary) {
    const coda = neutralCoda(boundary.coda);
    return coda === boundary.coda ? 'unchanged' : change(boundary, coda, boundary.onset, 'changed');
  },
};

const nasalOfLiquid: SoundRule = {
  id: 'ko.art19.liquid-to-nasal',
  examples: readPairTable('강릉=каннин 종로=чонно 담력=тамньок 협력=хьомньок'),
  apply(boundary) {
    if (boundary.onset !== 'ㄹ' || !'ㅁㅇㄱㄷㅂ'.includes(boundary.coda) || boundary.coda === '')
      return 'unchanged';
    return change(boundary, boundary.coda, 'ㄴ', 'changed');
  },
};

/** The lexicon has the exceptions of article 20, 다만 (의견란, 생산량). */
const lateralize: SoundRule = {
  id: 'ko.art20.lateralization',
  examples: readPairTable('신라=сілла 전라=чолла 설날=соллаль'),
  apply(boundary) {
    const { coda, onset } = boundary;
    if (!((coda === 'ㄴ' && onset === 'ㄹ') || (coda === 'ㄹ' && onset === 'ㄴ'))) return 'unchanged';
    return change(boundary, 'ㄹ', 'ㄹ', 'changed');
  },
};

const nasalize: SoundRule = {
  id: 'ko.art18.nasalization',
  examples: readPairTable('국물=кунмуль 앞마당=аммадан 없는=омнин 독립=тонніп'),
  apply(boundary) {
    const nasal = NASALS.get(boundary.coda);
    if (nasal === undefined || (boundary.onset !== 'ㄴ' && boundary.onset !== 'ㅁ')) return 'unchanged';
    return change(boundary, nasal, boundary.onset, 'changed');
  },
};

/** The rules of the standard pronunciation, in order. */
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

/** For each syllable by itself: only the seven sounds of a coda. */
export const SYLLABLE_PRONUNCIATION: readonly SoundRule[] = [neutralize];
