/** Common words whose syllables are those of names, so that nothing but a list tells them from people. */
import { createPrefilter } from '../core/prefilter.ts';
import { readWords } from '../core/text-tables.ts';
import names from './names.json' with { type: 'json' };

/** Words that begin with a surname and weigh as a name would: `data/translit/names/korean/words`. */
const WORDS = readWords(names.words);

/**
 * What follows 이 (this), 한 (one), 내 (my), 전 (former) as often as a surname: everyday nouns and counters that given names
 * could be.
 */
const AFTER_DETERMINER = readWords(`
  사람 사랑 사실 사건 사진 세상 세계 순간 시간 노래 음악 영화 여자 남자 이름 문제 나라 도시 거리 마음 하루 하나 정도 이상 이유 정보 소리 인생 생명
  번호 표정 기분 기억 계절 여름 가을 겨울 동네 동안 경우 방법 상황 소설 문장 작품 주일 그림 친구 가수 배우 선수 감독 대표 대통령 남편 여친 남친 애인
  명 권 길 점 쪽 번 살 년 일 개 달 주 반 대 장 잔 병 말 곳 때 것 날 밤 손 몸 집
`);

const mayBeListed = createPrefilter(WORDS);

/** A word that weighs as a name and is none. */
export function isCommonWord(word: string): boolean {
  return mayBeListed(word) && WORDS.has(word);
}

/** A word that makes what stands apart before it no surname. */
export function followsDeterminer(word: string): boolean {
  return AFTER_DETERMINER.has(word);
}
