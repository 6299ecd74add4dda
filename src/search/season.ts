/** Reads the season and the part of a name or a query in any form: `2nd Season`, `S2`, `(2 сезон)`, `II`, `第2期`. */

export interface Season {
  /** 0 if none is named. */
  readonly season: number;
  readonly part: number;
  /** The text without the season and the part. */
  readonly rest: string;
}

/** Ordinals and numerals by their first letters, which fit any gender and case. */
const numerals: readonly (readonly [RegExp, number])[] = [
  [/^(?:перш|перв|один|first|one$|i$|一$|壱$|ファースト)/u, 1],
  [/^(?:друг|втор|два|second|two$|ii$|二$|弐$|セカンド)/u, 2],
  [/^(?:трет|три|third|three$|iii$|三$|参$|サード)/u, 3],
  [/^(?:четверт|чотири|четыре|fourth|four$|iv$|四$|肆$)/u, 4],
  [/^(?:п.?ят|fifth|five$|v$|五$|伍$)/u, 5],
  [/^(?:шост|шест|шіст|sixth|six$|vi$|六$)/u, 6],
  [/^(?:сьом|седьм|сім$|семь$|seventh|seven$|vii$|七$)/u, 7],
  [/^(?:восьм|eighth|eight$|viii$|八$)/u, 8],
  [/^(?:дев.?ят|ninth|nine$|ix$|九$)/u, 9],
];

// No title has thirty seasons: in "86 season 2" the 86 belongs to the name.
const digits = '[0-2]?\\d';
/** Endings of Ukrainian and Russian ordinals, so that «сезон вторгнення» is not the second season. */
const ending = '(?:[иіы]й|ой|а?я|а|у?ю|у|[еє]|ое|ього|ого|ої|ьої|ьому|ому|ою|ьою|[иіы]м|[иіы]х)';
const ordinalWords =
  `(?:перш|перв|друг|втор|треть?|четверт|п['’]?ят|шост|шест|сьом|седьм)${ending}|` +
  'first|second|third|fourth|fifth|sixth|seventh|セカンド|サード';
/** Behind the noun also cardinals: "Season Two", "сезон два". */
const cardinalWords =
  "один|два|три|чотири|четыре|п['’]?ять|шість|шесть|сім|семь|one|two|three|four|five|six|seven";
const edge = '(?![\\p{L}\\p{N}])';
const start = '(?<![\\p{L}\\p{N}])';
const number = `(${digits}|[ivx]{1,4}|[一二三四五六七八九壱弐参肆伍]|(?:${ordinalWords}|${cardinalWords})${edge})`;
const ordinal = `(${digits}(?:\\s?(?:st|nd|rd|th)|-?(?:й|ий|ій|а|я|ый))?|${ordinalWords})`;
/** A number behind these words is theirs, even if one is before them, too: `Season 3 Part 2`, `Kaiju No. 8 Season 2`. */
const noOwnNumber = `(?!(?<=\\d\\s?(?:season|part|cour|частина|часть))[\\s-]{1,3}\\d{1,2}${edge}(?!\\s?(?:сер|еп|эп|част|part|ep)))`;

const partForms = [
  new RegExp(`(?:${start}|第)${ordinal}[\\s-]*(?:частина|часть|part|cour|クール)${edge}${noOwnNumber}`, 'u'),
  new RegExp(
    `(?:${start}(?:частина|часть|ч(?=\\.)|part|pt|cour|クール)|(?<=${start}s\\d)p)[\\s.-]*${number}${edge}`,
    'u',
  ),
];
const seasonForms = [
  new RegExp(`${start}${ordinal}[\\s-]*(?:сезон\\S{0,2}|season|シーズン)${edge}${noOwnNumber}`, 'u'),
  new RegExp(
    `(?:${start}сезон|${start}season|シーズン|(?<![\\p{Script=Latin}])season)[\\s-]*${number}${edge}`,
    'u',
  ),
  new RegExp(`${start}(?:s|тб|тв|tv)[\\s-]?(\\d{1,2})${edge}`, 'u'),
  new RegExp(`第?\\s?${number}\\s?期`, 'u'),
];
/** A bare number from two to nine after a name is its season: "Overlord II", "Баскетбол Куроко 3", but not "No. 6". */
const bareForm = /(?:(?<=\S)(?<!\bno\.?)\s|(?<=[\u3040-\u9fff]))([2-9]|ii|iii|iv|v|vi|vii|viii|ix)\s*$/u;

/** Roman numerals in Cyrillic letters, also mixed: `ІІ`, `ІV`. One letter may be a word. */
const cyrillicNumeral = new RegExp(`${start}[ivxіх]{2,4}${edge}`, 'gu');
const inLatin = (numeral: string) => numeral.replaceAll('і', 'i').replaceAll('х', 'x');

function toNumber(text: string): number {
  const digits = /^\d+/.exec(text)?.[0];
  if (digits !== undefined) return Number(digits);
  return numerals.find(([form]) => form.test(text))?.[1] ?? 0;
}

function take(text: string, forms: readonly RegExp[]): readonly [value: number, rest: string] {
  for (const form of forms) {
    const found = form.exec(text);
    const value = toNumber(found?.[1] ?? '');
    if (found === null || value === 0) continue;
    return [value, text.replaceAll(new RegExp(form, 'gu'), ' ')];
  }
  return [0, text];
}

/** Most texts name no season, so this one test sorts them out. */
const mayHave = /\d|[ivx]\s*$|сезон|season|частин|част|part|cour|期|シーズン/u;

/** Reads the season and part of a name or a query. */
export function readSeason(text: string): Season {
  const lower = text.normalize('NFKC').toLowerCase().replace(cyrillicNumeral, inLatin);
  if (!mayHave.test(lower)) return { season: 0, part: 0, rest: text };
  const [part, withoutPart] = take(lower, partForms);
  const [season, withoutSeason] = take(withoutPart, seasonForms);
  if (season > 0 || part > 0) return { season, part, rest: withoutSeason };
  const [bare, rest] = take(lower, [bareForm]);
  return bare === 0 ? { season, part, rest: text } : { season: bare, part, rest };
}
