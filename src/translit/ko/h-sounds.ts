/** What becomes of ㅎ beside other sounds (표준 발음법, article 12), in the order that works. */
import type { SoundRule } from './boundary.ts';
import { ASPIRATES, change, neutralCoda } from './changes.ts';
import { CLUSTERS } from './hangul.ts';

/** What is left of ㅎ, ㄶ, ㅀ without ㅎ; undefined for other codas. */
function withoutH(coda: string): string | undefined {
  if (coda === 'ㅎ') return '';
  return coda === 'ㄶ' || coda === 'ㅀ' ? (CLUSTERS.get(coda)?.[0] ?? '') : undefined;
}

export const aspirateAfterH: SoundRule = {
  id: 'ko.art12.aspiration',
  cite: '표준 발음법 12.1',
  examples: [
    ['좋고', 'чокхо'],
    ['많다', 'мантха'],
    ['싫다', 'сільтха'],
  ],
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    const aspirate = ASPIRATES.get(boundary.onset);
    return rest === undefined || aspirate === undefined ? 'unchanged' : change(boundary, rest, aspirate);
  },
};

export const tenseSAfterH: SoundRule = {
  id: 'ko.art12.h-before-s',
  cite: '표준 발음법 12.2',
  examples: [
    ['좋습니다', 'чоссимніда'],
    ['많소', 'манссо'],
  ],
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    return rest === undefined || boundary.onset !== 'ㅅ' ? 'unchanged' : change(boundary, rest, 'ㅆ');
  },
};

export const nasalizeH: SoundRule = {
  id: 'ko.art12.h-before-n',
  cite: '표준 발음법 12.3',
  examples: [
    ['놓는', 'ноннин'],
    ['뚫는', 'ттуллин'],
  ],
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    if (rest === undefined || boundary.onset !== 'ㄴ') return 'unchanged';
    return change(boundary, rest || 'ㄴ', 'ㄴ', 'changed');
  },
};

export const dropHBeforeVowel: SoundRule = {
  id: 'ko.art12.h-dropped',
  cite: '표준 발음법 12.4',
  examples: [
    ['좋아', 'чоа'],
    ['많이', 'мані'],
    ['싫어', 'сіро'],
  ],
  apply(boundary) {
    const rest = withoutH(boundary.coda);
    if (rest === undefined || (boundary.onset !== '' && boundary.onset !== 'ㅎ')) return 'unchanged';
    return change(boundary, rest, boundary.onset, rest === '' ? 'settled' : 'changed');
  },
};

export const mergeWithH: SoundRule = {
  id: 'ko.art12.merging',
  cite: '표준 발음법 12.1, 붙임 1–2',
  examples: [
    ['축하', 'чхукха'],
    ['입학', 'іпхак'],
    ['못하다', 'мотхада'],
    ['맞히다', 'мачхіда'],
    ['앉히다', 'анчхіда'],
    ['읽히다', 'ількхіда'],
    ['넓히다', 'нольпхіда'],
  ],
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
export const hardLiquidBeforeH: SoundRule = {
  id: 'ko.liquid-before-h',
  cite: 'uk.wikipedia, «Три корейські держави» (Пархе)',
  examples: [
    ['발해', 'пархе'],
    ['철학', 'чхорхак'],
    ['결혼', 'кьорхон'],
  ],
  apply(boundary) {
    if (boundary.onset !== 'ㅎ' || neutralCoda(boundary.coda) !== 'ㄹ') return 'unchanged';
    boundary.hardLiquid = true;
    return change(boundary, 'ㄹ', 'ㅎ');
  },
};
