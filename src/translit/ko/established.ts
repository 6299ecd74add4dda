/**
 * Words whose Ukrainian form is settled otherwise than by the rules, each with where it is settled. Read as whole words
 * in `ko_default`; `ko_academic` keeps to the letters.
 */
import { createPrefilter } from '../core/prefilter.ts';
import { readWords } from '../core/text-tables.ts';

export interface EstablishedName {
  readonly hangul: string;
  /** In small letters where it is a common noun. */
  readonly ukrainian: string;
  readonly source: string;
}

export const ESTABLISHED: readonly EstablishedName[] = [
  ...from('uk.wikipedia, «Кім Йо Чжон»', [
    ['평양', 'Пхеньян'],
    ['김정일', 'Кім Чен Ір'],
    ['김일성', 'Кім Ір Сен'],
  ]),
  ...from('Український правопис 2019, § 2', [['김정은', 'Кім Чен Ин']]),
  // Northern spelling with ㄹ at the head, Ukrainian forms by the southern one.
  ...from('Unicode CLDR: області Кореї', [
    ['서울', 'Сеул'],
    ['라선', 'Насон'],
    ['량강', 'Янган'],
  ]),
  ...from('uk.wikipedia, «Південна провінція Хамгьон»', [['량강도', 'Янгандо']]),
  // 의 within a word is і by article 5.4, but here it is the head of a word: 신 (new) and 의주, 여 and 의도.
  ...from('рішення: ий, як у 의정부 Ийджонбу', [
    ['신의주', 'Сінийджу'],
    ['여의도', 'Йоийдо'],
  ]),
  // 고 and 조선 are two words.
  ...from('uk.wikipedia, «Три корейські держави»', [['고조선', 'Кочосон']]),
  ...from('назви страв: kashevar.com, tykyiv.com', [
    ['김치', 'кімчі'],
    ['비빔밥', 'пібімпап'],
  ]),
  // The halves of provinces: the words for south and north are read on their own. Attested for Хамгьон, Пхьонан and
  // Хванхе; decision: the other provinces alike.
  ...from('uk.wikipedia, «Південна провінція Хамгьон», «Хванхе-Північ»', [
    ...halves('함경', 'Хамгьон'),
    ...halves('평안', 'Пхьонан'),
    ...halves('황해', 'Хванхе'),
    ...halves('충청', 'Чхунчхон'),
    ...halves('전라', 'Чолла'),
    ...halves('경상', 'Кьонсан'),
  ]),
];

/**
 * States, provinces, cities, quarters of Seoul and a few common words that begin with a surname's syllable: in `mode: auto` no one
 * means a person; nor by one of them with the word for town, station … behind it (서울역, 평양시).
 * decision: a closed list beside the rule that a short line beginning with a surname is a name.
 */
const PLACES = readWords(`
  대한민국 한국 조선 고려 고구려 백제 신라 가야 발해 부산 대구 인천 광주 대전 울산 세종 수원 제주 제주도
  경기 경기도 강원 강원도 자강 자강도 함경 함경도 평안도 황해 황해도 충청도 전라 전라도 경상 경상도
  개성 남포 원산 함흥 청진
  성남 고양 용인 안산 안양 남양주 화성 평택 시흥 파주 김포 광명 군포 이천 오산 하남 양주 구리 안성 포천 여주 과천 춘천 원주 강릉
  동해 속초 삼척 태백 청주 충주 제천 천안 아산 서산 당진 공주 논산 보령 전주 익산 군산 정읍 남원 김제 목포 여수 순천 나주 광양
  포항 경주 구미 경산 안동 김천 영주 상주 영천 문경 창원 김해 진주 양산 거제 통영 사천 밀양 강남 강북 명동 홍대 이태원 남대문
  한글 한복 한식 한류 한옥 안녕
`);

const settled = new Set(
  ESTABLISHED.filter(({ ukrainian }) => !ukrainian.includes(' ')).map((entry) => entry.hangul),
);

const mayBeNoName = createPrefilter([...PLACES, ...settled]);

/** A word that is known to be no person's name. */
export function isNoName(word: string): boolean {
  return isPlace(word) || (PLACE_SUFFIX.test(word) && isPlace(word.replace(PLACE_SUFFIX, '')));
}

/** Town, station, district, mountain, palace … after the name of a place. */
const PLACE_SUFFIX = /(?<=..)(?:특별시|광역시|시|역|군|구|동|항)$/;

function isPlace(word: string): boolean {
  return mayBeNoName(word) && (PLACES.has(word) || settled.has(word));
}

function halves(hangul: string, ukrainian: string): readonly (readonly [string, string])[] {
  return [
    [`${hangul}남도`, `${ukrainian}-намдо`],
    [`${hangul}북도`, `${ukrainian}-пукто`],
  ];
}

function from(source: string, forms: readonly (readonly [string, string])[]): EstablishedName[] {
  return forms.map(([hangul, ukrainian]) => ({ hangul, ukrainian, source }));
}
