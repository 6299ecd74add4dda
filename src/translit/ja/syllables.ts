/**
 * The syllables of Japanese: kana, romaji and Ukrainian letters side by side. Kovalenko 2012 and the Gojuon ruling of
 * 2011 use the same letters in every row; the systems differ only where vowels meet (see `mora-reading.ts`).
 * Sources: Nihonoari kana table, column «Коваленко» (github.com/aeri/Nihonoari-App); Koval (github.com/alardev/koval);
 * uk.wikipedia «Вікіпедія:Я/Пропозиція2019»; rows of extended katakana that none of them lists follow the same letters.
 */

export type Vowel = 'a' | 'i' | 'u' | 'e' | 'o';

/**
 * What a word is made of.
 * - `syllable`: consonant and vowel; `vowel`: a bare vowel; `glide`: ya, yu, yo, ye; `wo`: を;
 * - `n`: ん; `stop`: っ; `long`: ー, a macron or the h of Satoh; `boundary`: a morpheme ends here (Koval's `_`, name mode).
 */
export interface Mora {
  readonly kind: 'syllable' | 'vowel' | 'glide' | 'wo' | 'n' | 'stop' | 'long' | 'boundary';
  /** Hepburn, the mora's name in rules and lists. */
  readonly romaji: string;
  readonly reading: string;
  readonly vowel: Vowel | null;
}

/** Kana = Hepburn = reading, three columns of equal length. */
const TABLE = `
か き く け こ|ka ki ku ke ko|ка кі ку ке ко
が ぎ ぐ げ ご|ga gi gu ge go|ґа ґі ґу ґе ґо
さ し す せ そ|sa shi su se so|са ші су се со
ざ じ ず ぜ ぞ|za ji zu ze zo|дза джі дзу дзе дзо
た ち つ て と|ta chi tsu te to|та чі цу те то
だ ぢ づ で ど|da ji zu de do|да джі дзу де до
な に ぬ ね の|na ni nu ne no|на ні ну не но
は ひ ふ へ ほ|ha hi fu he ho|ха хі фу хе хо
ば び ぶ べ ぼ|ba bi bu be bo|ба бі бу бе бо
ぱ ぴ ぷ ぺ ぽ|pa pi pu pe po|па пі пу пе по
ま み む め も|ma mi mu me mo|ма мі му ме мо
ら り る れ ろ|ra ri ru re ro|ра рі ру ре ро
きゃ きゅ きぇ きょ|kya kyu kye kyo|кя кю к’є кьо
ぎゃ ぎゅ ぎぇ ぎょ|gya gyu gye gyo|ґя ґю ґ’є ґьо
しゃ しゅ しぇ しょ|sha shu she sho|шя шю ше шьо
じゃ じゅ じぇ じょ|ja ju je jo|джя джю дже джьо
ちゃ ちゅ ちぇ ちょ|cha chu che cho|чя чю че чьо
ぢゃ ぢゅ ぢぇ ぢょ|ja ju je jo|джя джю дже джьо
にゃ にゅ にぇ にょ|nya nyu nye nyo|ня ню нє ньо
ひゃ ひゅ ひぇ ひょ|hya hyu hye hyo|хя хю х’є хьо
びゃ びゅ びぇ びょ|bya byu bye byo|бя бю б’є бьо
ぴゃ ぴゅ ぴぇ ぴょ|pya pyu pye pyo|пя пю п’є пьо
みゃ みゅ みぇ みょ|mya myu mye myo|мя мю м’є мьо
りゃ りゅ りぇ りょ|rya ryu rye ryo|ря рю рє рьо
てぃ てゅ とぅ てゃ てょ|ti tyu tu tya tyo|ті тю ту тя тьо
でぃ でゅ どぅ でゃ でょ|di dyu du dya dyo|ді дю ду дя дьо
ふぁ ふぃ ふぇ ふぉ ふゃ ふゅ ふょ|fa fi fe fo fya fyu fyo|фа фі фе фо фя фю фьо
ゔぁ ゔぃ ゔ ゔぇ ゔぉ ゔゃ ゔゅ ゔょ|va vi vu ve vo vya vyu vyo|ва ві ву ве во вя вю вьо
わ うぁ うぃ うぇ うぉ|wa wa wi we wo|ва ва ві ве во
つぁ つぃ つぇ つぉ つゅ|tsa tsi tse tso tsyu|ца ці це цо цю
くぁ くゎ くぃ くぇ くぉ|kwa kwa kwi kwe kwo|ква ква кві кве кво
ぐぁ ぐゎ ぐぃ ぐぇ ぐぉ|gwa gwa gwi gwe gwo|ґва ґва ґві ґве ґво
`;

const VOWELS = '|あ い う え お|a i u e o|а і у е о';
const GLIDES = '|や ゆ よ いぇ|ya yu yo ye|я ю йо є';

/** Readings that kana of one width alone have: in hiragana these pairs are a drawn-out vowel (ほぅ, すぃ). */
export const KATAKANA_PAIRS: ReadonlyMap<string, Mora> = new Map([
  ['すぃ', syllable('si', 'сі')],
  ['ずぃ', syllable('zi', 'дзі')],
  ['ほぅ', syllable('hu', 'ху')],
]);

export const N = createMora('n', 'n', 'н', null);
export const STOP = createMora('stop', 'q', '', null);
export const LONG = createMora('long', '-', '', null);
export const BOUNDARY = createMora('boundary', '|', '', null);
/** を is о in every source but one whose base library had во (notes, Q12); it never lengthens the о before it. */
const WO = createMora('wo', 'wo', 'о', 'o');

/** Mora by its kana in hiragana: one character, or one and a small one. */
export const BY_KANA: ReadonlyMap<string, Mora> = new Map([...rowsOf('syllable', TABLE), ...special()]);

/** Mora by its Hepburn spelling. Kana alone tell wo from うぉ, ja from ぢゃ: the first row wins. */
export const BY_ROMAJI: ReadonlyMap<string, Mora> = firstByRomaji();

function syllable(romaji: string, reading: string): Mora {
  return createMora('syllable', romaji, reading, vowelOf(romaji));
}

/** Every mora is made here: objects of one shape are read fastest. */
export function createMora(kind: Mora['kind'], romaji: string, reading: string, vowel: Vowel | null): Mora {
  return { kind, romaji, reading, vowel };
}

function vowelOf(romaji: string): Vowel | null {
  const last = romaji.at(-1);
  return last === 'a' || last === 'i' || last === 'u' || last === 'e' || last === 'o' ? last : null;
}

function rowsOf(kind: Mora['kind'], table: string): [string, Mora][] {
  const rows: [string, Mora][] = [];
  for (const line of table.trim().split('\n')) {
    const [kana, romaji, reading] = line
      .replace(/^\|/, '')
      .split('|')
      .map((column) => column.split(' '));
    kana?.forEach((key, index) => {
      const name = romaji?.[index] ?? '';
      rows.push([key, createMora(kind, name, reading?.[index] ?? '', vowelOf(name))]);
    });
  }
  return rows;
}

/** ゐ ゑ are read as い え (Touhou Wiki quotes Kovalenko for ゐ = і; ゑ by analogy), small kana alone as the large ones. */
function special(): [string, Mora][] {
  const bare = new Map([...rowsOf('vowel', VOWELS), ...rowsOf('glide', GLIDES)]);
  const rows: [string, Mora][] = [...bare, ['を', WO], ['ん', N], ['っ', STOP], ['ー', LONG]];
  const same = ['ゐい', 'ゑえ', 'ぁあ', 'ぃい', 'ぅう', 'ぇえ', 'ぉお', 'ゃや', 'ゅゆ', 'ょよ'];
  for (const [written, read] of same.map((pair) => [...pair])) {
    const mora = bare.get(read ?? '');
    if (written !== undefined && mora !== undefined) rows.push([written, mora]);
  }
  return [...rows, ['ゎ', syllable('wa', 'ва')], ['ゕ', syllable('ka', 'ка')], ['ゖ', syllable('ke', 'ке')]];
}

function firstByRomaji(): Map<string, Mora> {
  const found = new Map<string, Mora>([['wo', WO]]);
  for (const mora of [...BY_KANA.values(), ...KATAKANA_PAIRS.values()])
    if (mora.vowel !== null && !found.has(mora.romaji)) found.set(mora.romaji, mora);
  return found;
}
