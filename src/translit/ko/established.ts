/**
 * Words whose Ukrainian form is settled otherwise than by the rules, each with where it is settled. Read as whole words
 * in `ko_default`; `ko_academic` keeps to the letters.
 */
import { createSieve } from '../sieve.ts';

export interface Established {
  readonly hangul: string;
  /** In small letters where it is a common noun. */
  readonly ukrainian: string;
  readonly source: string;
}

export const ESTABLISHED: readonly Established[] = [
  ...from('uk.wikipedia, «Кім Йо Чжон»', [
    ['평양', 'Пхеньян'],
    ['김정일', 'Кім Чен Ір'],
    ['김일성', 'Кім Ір Сен'],
  ]),
  ...from('Український правопис 2019, § 2', [['김정은', 'Кім Чен Ин']]),
  // Northern spelling with ㄹ at the head, Ukrainian forms by the southern one.
  ...from('Unicode CLDR, subdivisions of KR and KP', [
    ['서울', 'Сеул'],
    ['라선', 'Насон'],
    ['량강', 'Янган'],
  ]),
  ...from('uk.wikipedia, «Південна провінція Хамгьон»', [['량강도', 'Янгандо']]),
  // 의 within a word is і by article 5.4, but here it is the head of a word: 신 (new) and 의주, 여 and 의도.
  ...from('decision: ий as in 의정부 Ийджонбу', [
    ['신의주', 'Сінийджу'],
    ['여의도', 'Йоийдо'],
  ]),
  // 고 and 조선 are two words.
  ...from('uk.wikipedia, «Три корейські держави»', [['고조선', 'Кочосон']]),
  ...from('kashevar.com, tykyiv.com: dishes', [
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
 * States, provinces and great cities that begin with a surname's syllable: in `mode: auto` no one means a person.
 * decision: a closed list beside the rule that a short line beginning with a surname is a name.
 */
const PLACES: ReadonlySet<string> = new Set(
  (
    '대한민국 한국 조선 고려 고구려 백제 신라 가야 발해 부산 대구 인천 광주 대전 울산 세종 수원 제주 제주도 ' +
    '경기 경기도 강원 강원도 자강 자강도 함경 함경도 평안도 황해 황해도 충청도 전라 전라도 경상 경상도 ' +
    '개성 남포 원산 함흥 청진'
  ).split(' '),
);

const settled = new Set(
  ESTABLISHED.filter(({ ukrainian }) => !ukrainian.includes(' ')).map((entry) => entry.hangul),
);

const mayBeNoName = createSieve([...PLACES, ...settled]);

/** A word that is known to be no person's name. */
export function isNoName(word: string): boolean {
  return mayBeNoName(word) && (PLACES.has(word) || settled.has(word));
}

function halves(hangul: string, ukrainian: string): readonly (readonly [string, string])[] {
  return [
    [`${hangul}남도`, `${ukrainian}-намдо`],
    [`${hangul}북도`, `${ukrainian}-пукто`],
  ];
}

function from(source: string, forms: readonly (readonly [string, string])[]): Established[] {
  return forms.map(([hangul, ukrainian]) => ({ hangul, ukrainian, source }));
}
