/**
 * Evidence that a word of hangul names a person: syllable by syllable, names and words differ. Hardly a word begins with
 * 김, hardly a given name ends in 다.
 */
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';

/** What a syllable weighs that no given name of those counted has in its place. */
const UNUSED = -4;

/*
 * Weights of evidence in bits: how many times oftener (log₂, rounded, at most 7) a syllable stands there in full names
 * than in dictionary words of three syllables that begin with a surname's. Counted over the names of 4,335 Koreans
 * (the members of the National Assembly in open-korean-text, Apache 2.0, and others) and the given names popular since
 * 1945 (Supreme Court, register of births; open-korean-text; Faker, MIT), and over 21,788 words (open-korean-text, whose
 * everyday words count four times; hunspell-dict-ko). Names and words kept to measure with
 * (`data/translit/ko-decisions.tsv`) are not counted.
 */

const SURNAME = weigh(`
  7 곽김류
  5 박윤
  4 권최홍
  3 이임황
  2 강민송정
  1 문서석손신심안양엄염장조채탁한함
  0 남노려림맹백변성오옥원유육전진차천허현
  -1 고구길나리배우주팽하
  -2 국금뇌도돈라명묘방범설섭승여엽온왕위지추편표형
  -3 갈경계곡공궁낭로마목반봉빙선소연옹운제탕태
  -4 견군기단담모묵복빈예요음인좌준총탄풍필학
  -5 근난당두만부사순애야어영완용은종증창초판평피환후
  -6 간감내동매미시포해호화
  -7 가대비상수자
`);
const FIRST_OF_GIVEN = weigh(`
  7 윤
  6 희
  5 겸규낙녹논병봄암혜홍
  4 광길영재철현효훈
  3 갑경덕돈봉석승옥은을종준찬춘칠태택헌흥
  2 건남민범삼성순오완용우욱웅익정진창채필한혁형
  1 국군궁권근긍기노두만명몽미상선세애예와왕운원융인일좌주충학항해호
  0 계귀균금능다대동득든맹묘문보복새서수숙숭신아여연유응의이임제중지천판향협환황후휘휴
  -1 강관교녀달도말무방법본부소솔시양언염요장점존청초추치쾌탁팔평하허화회
  -2 개구극담라락래령로목백사설송안외월위자차표
  -3 가공나난매면모배생스실약어업조직통행
`);
const LAST_OF_GIVEN = weigh(`
  7 곤규삼섭영옥완욱웅윤준춘택헌혁현혜효훈흠희
  6 빈숙우필환휴흥
  5 걸겸남덕렬룡륜묘봄순숭슬앙억읍천탁태평호
  4 갑균근녕백봉솔열엽용응익진찬철출홍황
  3 경광돈동두만명묵범석솜식언연예오온임재정창하협
  2 강건구담래례민배복선송수술승애요은조종주중채팔후
  1 국길노능득락란련롬롱린림모목무미별북상신악안야운원월율일직칠표학항향형
  0 결관교권귀기나달라람랑량록률매면문번병산서성세심아양왕유의줄청초충행회
  -1 각군극년도령름박발보부설실암업염위을인자제탄풍화
  -2 개고곡니대리망생소여지집치
  -3 간계로방이장
  -6 해
`);

/** Bits for a full name of a surname of one syllable and a given name of two; below 0 for a word. */
export function fullNameEvidence(name: string): number {
  return weightOf(SURNAME, name, 0) + givenNameEvidence(name.slice(1));
}

/** Bits for a given name of one syllable or two. */
export function givenNameEvidence(given: string): number {
  const last = weightOf(LAST_OF_GIVEN, given, given.length - 1);
  return given.length === 1 ? last : weightOf(FIRST_OF_GIVEN, given, 0) + last;
}

function weightOf(weights: Int8Array, word: string, at: number): number {
  return weights[word.charCodeAt(at) - FIRST_SYLLABLE] ?? UNUSED;
}

/** Lines of a weight and the syllables that have it. */
function weigh(table: string): Int8Array {
  const weights = new Int8Array(SYLLABLES).fill(UNUSED);
  for (const line of table.trim().split('\n')) {
    const [weight = '', syllables = ''] = line.trim().split(' ');
    for (const syllable of syllables) weights[syllable.charCodeAt(0) - FIRST_SYLLABLE] = Number(weight);
  }
  return weights;
}
