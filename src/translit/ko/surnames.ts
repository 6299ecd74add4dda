/** Korean surnames, and how a name without spaces divides into surname and given name. */
import { readPairTable, readWords } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';

/**
 * One syllable, in the order of holders in the census of 2015 (KOSTAT), then the rarer ones.
 * decision: without 아 (some hundreds of holders): a name that begins so is a stage name sooner (아이유 Аію).
 */
const SINGLE: ReadonlySet<string> = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설' +
    '마길연위표명기반라왕금옥육인맹제모탁국어은편' +
    '가간갈감견경계곡군궁근난낭내뇌단담당대돈동두량려로뢰리림만매목묘묵미범복봉부비빈빙사상섭수순승시애야엽영예온옹완요용운' +
    '음자종좌준즙증창초총탄탕태판팽평포풍피필학해형호화환후',
);

/** The twenty commonest: the first of the census. */
const COMMON: ReadonlySet<string> = new Set('김이박최정강조윤장임한오서신권황안송전홍');

/** One of the twenty surnames that most people have. */
export function isCommonSurname(syllable: string): boolean {
  return COMMON.has(syllable);
}

/** Two syllables, in living or historical use. */
const DOUBLE = readWords(
  '남궁 제갈 사공 선우 독고 동방 을지 사마 하후 영호 황보 서문 강전 장곡 소봉 어금 망절 무본 단우 부여 흑치',
);

/**
 * Two syllables even where one is left for the given name. Not 황보, 서문, 강전, 장곡, 소봉: 황보라 is 황 and 보라, for 황 is
 * among the twenty commonest surnames and 황보 not among the first hundred.
 */
const DOUBLE_OF_THREE = readWords('남궁 제갈 사공 선우 독고 동방 을지 사마 하후 영호');

/**
 * Surnames with a traditional Ukrainian form, in small letters, that is not that of the rules (uk.wikipedia, naming of
 * Korean people).
 */
export const TRADITIONAL_SURNAMES = readPairTable('이=лі 리=лі 림=лім');

const ONE = 1;
const TWO = 2;
/** By syllable: is it a surname, does one of two syllables begin with it? */
const begins = new Uint8Array(SYLLABLES);
for (const surname of [...SINGLE, ...DOUBLE]) {
  const place = surname.charCodeAt(0) - FIRST_SYLLABLE;
  begins[place] = (begins[place] ?? 0) | (surname.length === 1 ? ONE : TWO);
}

/** Whether the whole word is a listed surname, of one syllable or two. */
export function isSurname(word: string): boolean {
  return SINGLE.has(word) || DOUBLE.has(word);
}

/**
 * Syllables of the surname in a name written without spaces (the rest is the given name, '' where the surname stands
 * alone); 0 if the name does not begin with a listed surname.
 */
export function surnameLength(name: string): 0 | 1 | 2 {
  const kinds = begins[name.charCodeAt(0) - FIRST_SYLLABLE] ?? 0;
  if ((kinds & TWO) !== 0 && (name.length === 3 ? DOUBLE_OF_THREE : DOUBLE).has(name.slice(0, 2))) return 2;
  return (kinds & ONE) === 0 ? 0 : 1;
}
