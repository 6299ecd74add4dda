/**
 * Words whose pronunciation hangul does not show. Each is respelled so that the rules then give its reading: with the
 * inserted ㄴ, the neutral coda, the ㄴ for ㄹ. Lists are those of 표준 발음법, by article; what stands there is fact.
 */
import { groupBy } from '../core/groups.ts';
import { readPairTable } from '../core/text-tables.ts';
import type { CodaTrait } from './boundary.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';

export interface Respelling {
  readonly written: string;
  readonly read: string;
  readonly cite: string;
}

/**
 * Article 29: ㄴ before 이, 야, 여, 요, 유 of a second word. Never by rule: 목요일, 안양, 담양, 십육 have none, and hangul does
 * not show where a word begins.
 */
const NIEUN_INSERTION = readPairTable(`
  솜이불=솜니불 홑이불=홑니불 막일=막닐 삯일=삯닐 맨입=맨닙 꽃잎=꽃닢 내복약=내복냑 한여름=한녀름 남존여비=남존녀비
  신여성=신녀성 색연필=색년필 직행열차=직행녈차 늑막염=늑막념 콩엿=콩녓 담요=담뇨 눈요기=눈뇨기 영업용=영업뇽 식용유=식용뉴
  국민윤리=국민뉸리 밤윷=밤뉻 솔잎=솔닢 설익=설닉 물약=물냑 불여우=불녀우 물엿=물녓 휘발유=휘발뉴 유들유들=유들뉴들
`);

/** Article 30.3: 사이시옷 before 이 is ㄴㄴ. (바닷가 may be read with ㄷ, article 30.1: the rules give that.) */
const SAISIOT = readPairTable('베갯잇=베갯닛 깻잎=깻닢 나뭇잎=나뭇닢 도리깻열=도리깻녈 뒷윷=뒷뉻');

/** Article 15: before a word, not an ending, the coda is neutralized, then carried over (ㄷ+인 not palatalized). */
const WORD_BOUNDARY = readPairTable(
  '젖어미=젇어미 맛없=맏없 겉옷=걷옷 헛웃음=헏웃음 첫인상=처딘상 넋없=넉없 값어치=갑어치 값있=갑있',
);

/** Article 20, 다만: ㄴㄹ is ㄴㄴ. */
const NO_LATERALIZATION = readPairTable(`
  의견란=의견난 임진란=임진난 생산량=생산냥 결단력=결단녁 공권력=공권녁 동원령=동원녕 상견례=상견녜 횡단로=횡단노
  이원론=이원논 입원료=입원뇨 구근류=구근뉴 음운론=음운논
`);

/** Article 10, 다만: 넓 is [넙] in these two. */
const NEOP = readPairTable('넓죽=넙죽 넓둥글=넙둥글');

export const RESPELLINGS: readonly Respelling[] = [
  ...list(NIEUN_INSERTION, 'ko.art29.n-insertion'),
  ...list(SAISIOT, 'ko.art30.saisiot'),
  ...list(WORD_BOUNDARY, 'ko.art15.word-boundary'),
  ...list(NO_LATERALIZATION, 'ko.art20.exception'),
  ...list(NEOP, 'ko.art10.exception'),
];

/** Syllables whose coda behaves unlike other codas of its letter: of nouns, of 밟-, of stems in ㄺ. */
export const CODA_TRAITS: ReadonlyMap<string, CodaTrait> = new Map([
  ...[...'삶앎덟'].map((syllable) => [syllable, 'noun'] as const),
  ['밟', 'palp'] as const,
  ...[...'읽맑밝굵늙긁갉낡붉얽'].map((syllable) => [syllable, 'stem'] as const),
]);

export interface Respelled {
  readonly text: string;
  readonly applied: readonly Respelling[];
}

const byFirst = groupBy(
  RESPELLINGS.toSorted((a, b) => b.written.length - a.written.length),
  ({ written }) => written.charCodeAt(0),
);
const mayBegin = new Uint8Array(SYLLABLES);
for (const code of byFirst.keys()) mayBegin[code - FIRST_SYLLABLE] = 1;

/** May the word hold a listed one? */
export function mayHoldListed(word: string): boolean {
  for (let at = 0; at < word.length; at++)
    if (mayBegin[word.charCodeAt(at) - FIRST_SYLLABLE] === 1) return true;
  return false;
}

/** The word with its listed parts respelled, the longest first. */
export function respell(word: string): Respelled {
  const applied: Respelling[] = [];
  let text = '';
  let at = 0;
  while (at < word.length) {
    const start = at;
    const found = byFirst.get(word.charCodeAt(at))?.find((entry) => word.startsWith(entry.written, start));
    if (found) applied.push(found);
    text += found ? found.read : word.charAt(at);
    at += found ? found.written.length : 1;
  }
  return { text, applied };
}

function list(pairs: ReadonlyMap<string, string>, cite: string): Respelling[] {
  return Array.from(pairs, ([written, read]) => ({ written, read, cite }));
}
