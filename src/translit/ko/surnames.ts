/** Korean surnames, and how a name without spaces divides into surname and given name. */

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

/** Two syllables, in living or historical use. */
const DOUBLE: ReadonlySet<string> = new Set(
  '남궁 제갈 사공 선우 독고 동방 을지 사마 하후 영호 황보 서문 강전 장곡 소봉 어금 망절 무본 단우 부여 흑치'.split(
    ' ',
  ),
);

/**
 * Two syllables even where one is left for the given name. Not 황보, 서문, 강전, 장곡, 소봉: 황보라 is 황 and 보라, for 황 is
 * among the twenty commonest surnames and 황보 not among the first hundred.
 */
const DOUBLE_OF_THREE: ReadonlySet<string> = new Set(
  '남궁 제갈 사공 선우 독고 동방 을지 사마 하후 영호'.split(' '),
);

/** Surnames with a traditional Ukrainian form that is not that of the rules (uk.wikipedia, naming of Korean people). */
export const TRADITIONAL_SURNAMES: ReadonlyMap<string, string> = new Map([
  ['이', 'лі'],
  ['리', 'лі'],
  ['림', 'лім'],
]);

export function isSurname(word: string): boolean {
  return SINGLE.has(word) || DOUBLE.has(word);
}

export interface NameParts {
  readonly surname: string;
  /** '' where the surname stands alone */
  readonly given: string;
}

/** Divides a name written without spaces; undefined if it does not begin with a listed surname. */
export function divideName(name: string): NameParts | undefined {
  const two = name.slice(0, 2);
  const double =
    (name.length === 2 && DOUBLE.has(two)) ||
    (name.length === 3 && DOUBLE_OF_THREE.has(two)) ||
    (name.length > 3 && DOUBLE.has(two));
  if (double) return { surname: two, given: name.slice(2) };
  const one = name.slice(0, 1);
  return SINGLE.has(one) ? { surname: one, given: name.slice(1) } : undefined;
}
