/**
 * Names that are spelled as no English word is (Darane, Ushuaia, Kaunakakai): each letter has its own sound and a final e is
 * heard. For the names of many languages, and for those that games and books make up. §122–139; «вжиток»: measured.
 */
import { ENGLISH_RULES } from './english.ts';
import { overlay, parseRules, type RuleTable } from './letter-rules.ts';

const PLAIN_LETTERS = `
^ | tsh |  | ч | вжиток | Tshopo Чопо
^ | wh |  | в | §124 | Whaanga Ваанґа
^ | ts | (?!h) | ц | вжиток | Tsvane Цване
 | ts | V|’|kh | ц | вжиток | Khutsau Хуцау
^ | tch |  | ч | вжиток | Tchaane Чаане
 | tch |  | тч | вжиток | Matcharane Матчаране
 | sch |  | ш | §136 | Scharane Шаране
 | sh |  | ш | вжиток | Ashuma Ашума
 | ch |  | ч | вжиток | Pachuca Пачука
 | ck |  | к | §128.4 | Vracka Врака
 | ph |  | ф | §123 | Atumpha Атумфа
 | th |  | т | §123 | Darathe Дарате
 | kh |  | х | §122.4 | Khartala Хартала
 | gh |  | ґ | §122 | Ghorane Ґоране
 | zh |  | ж | вжиток | Azhara Ажара
 | qu | [bcdfghjklmnpqrstvwxz]|$ | ку | вжиток | Qustaane Кустаане
 | qu |  | кв | вжиток | Quarane Кваране
[^hs]a | h | $ |  | вжиток | Khaymah Хайма
[aeiou] | tl | $ | тль | §139.2 | Zaatatl Заататль
 | ij | [bcdfghklmnprstvz]|$ | ей | §133 | Aartsdijk Аартсдейк
 | q |  | к | вжиток | Qarina Каріна
 | c | [eiy] | ц | вжиток | Mencele Менцеле
 | c |  | к | вжиток | Calara Калара
 | ’ | [bcdfghklmnpqrstvz]|$ | ь | §139 | Bel’kovich Бельковіч
 | x |  | кс | вжиток | Vexane Вексане
 | dj |  | дж | вжиток | Djarane Джаране
[oeiu] | j | [bcdklmnstvz] | й | §126 | Postojna Постойна
 | j |  | дж | вжиток | Ajara Аджара
 | w |  | в | §124 | Tuwale Тувале
 | ae |  | е | §130 | Vaelisa Веліса
 | oo |  | у | вжиток | Zooka Зука
 | ee |  | і | вжиток | Beeka Біка
 | ou |  | у | вжиток | Mourane Муране
i | i | C | і | вжиток | Kwiila Квііла
qu | i |  | і | вжиток | Taquile Таквіле
V | i | [^aeiouy]|$ | й | §126 | Zaintara Зайнтара
 | ia | $ | ія | §129.I.2 | Mamilia Мамілія
 | ie | C|$ | іє | §130 | Ivramie Івраміє, Retiene Ретієне
 | ya |  | я | §126 | Yelya Єля
 | yu |  | ю | §126 | Yuran Юран
 | ye |  | є | §126 | Yelya Єля
 | yo |  | йо | §126 | Yomile Йоміле
 | ay | ne$ | ей | §133 | Norvayne Норвейне
V | y |  | й | §126 | Dayrane Дайране
 | y |  | і | §129.I.3 | Rathyne Ратіне
 | a |  | а | вжиток | Darane Даране
 | b |  | б | вжиток | Barane Баране
 | d |  | д | вжиток | Darane Даране
 | e |  | е | вжиток | Darane Даране
 | f |  | ф | вжиток | Farane Фаране
 | g |  | ґ | §122 | Garane Ґаране
 | i |  | і | §129.I.3 | Inoka Інока
 | k |  | к | вжиток | Karane Каране
 | l |  | л | вжиток | Larane Ларане
 | m |  | м | вжиток | Marane Маране
 | n |  | н | вжиток | Narane Наране
 | o |  | о | вжиток | Orane Оране
 | p |  | п | вжиток | Parane Паране
 | r |  | р | вжиток | Rarane Раране
 | s |  | с | вжиток | Sarane Саране
 | t |  | т | вжиток | Tarane Таране
 | u |  | у | вжиток | Urane Уране
 | v |  | в | вжиток | Varane Варане
 | z |  | з | вжиток | Zarane Заране
`;

export const WORLD_RULES = parseRules('world', `${PLAIN_LETTERS} | h |  | г | §122.4 | Hanabi Ганабі`);

/** Names of India and of Arabic and Persian lands keep х and the aspirated consonants (вжиток: Ахмадабад, Бхавнаґар, Лахор). */
export const EASTERN_RULES = parseRules(
  'eastern',
  `
^ | dh | [ai] | д | вжиток | Dhamar Дамар
${PLAIN_LETTERS} | h |  | х | §122.4 | Dhahana Дахана
`,
);

/**
 * Arabic names with the marks of the UN's romanization: long vowels are short in Ukrainian, emphatic consonants plain.
 */
export const ARABIC_RULES = overlay(
  parseRules(
    'arabic',
    `
V|[āīū] | h | $ |  | вжиток | Bāḩah Баха
 | ḩ |  | х | §122.4 | Bāḩah Баха
 | ţ |  | т | вжиток | Baţḩā Батха
 | ş |  | с | вжиток | Başīr Басір
 | ḑ |  | д | вжиток | Bayḑā Байда
 | z̧ |  | з | вжиток | Z̧afār Зафар
 | dh |  | д | вжиток | Dhāfār Дафар
 | gh |  | ґ | §122 | Ghāzān Ґазан
 | īyā |  | ія | §129.I.2 | Kīyāra Кіяра
 | īya |  | ія | §129.I.2 | Shamālīyah Шамалія
 | aw | C|[ḩḑţş] | ау | §131 | Jawfā Джауфа
[āīūaiu] | y | [^āīūaiu]|$ | й | §126 | Bayḑā Байда
 | ya |  | я | §126 | Yamānā Ямана
 | yā |  | я | §126 | Riyāḑ Ріяд
 | j |  | дж | вжиток | Jīzān Джізан
 | w |  | в | §124 | Wāsit Васіт
 | ā |  | а | вжиток | Bāḩah Баха
 | ī |  | і | вжиток | Jīzān Джізан
 | ū |  | у | вжиток | Dahūk Дахук`,
  ),
  EASTERN_RULES,
);

/** Russian surnames as passports and English books spell them: ё and soft signs are as Ukrainian has them (§144). */
export const RUSSIAN_RULES = overlay(
  parseRules(
    'russian',
    `
 | shch |  | щ | §144 | Shchyolkin Щолкін
 | eyev | $|a$ | єєв | §144 | Dorofeyev Дорофєєв
 | eev | $|a$ | єєв | §144 | Timofeev Тімофєєв
 | tsko | [iy]$ | цько | §144 | Trubetskoy Трубецькой
 | sko | [iy]$ | сько | §144 | Donskoy Донськой
ch|sh|zh | yo |  | о | §144 | Gorbachyov Ґорбачов, Shchyolkin Щолкін
[dlnrstz] | yo |  | ьо | §144 | Kiselyov Кісельов, Kovalyonok Ковальонок
[bvmfprk] | yev | $|a$ | ’єв | §144 | Prokopyev Прокоп’єв
[dlnstz] | yev | $|a$ | ьєв | §144 | Terentyev Терентьєв
[bvmfp] | ya |  | ’я | §144 | Myasnikov М’ясніков`,
  ),
  WORLD_RULES,
);

const EASTERN = /[bj]h|abad$|pur$|garh$|nagar$|shah|ullah$|h[a-z]*q(?!u)|q(?!u)[a-z]*h(?!$)|kh[a-z]*h(?!$)/;

/** Is the word (small letters) spelled as names of India, Persia or Arabia are in Latin letters? In a story dh alone says nothing. */
function isEastern(word: string, isPlace: boolean): boolean {
  return EASTERN.test(word) || (isPlace && word.includes('dh'));
}

/** Letters that English does not put together. */
const UNENGLISH = /[bdjkz]h|aa|uu|ii|q(?!u)|^(?:hl|vr|sr|zr|mb|nd|nk|ng|dz|ts|tl|dl)/;

/**
 * A final e behind three syllables: silent in words that the lexicon lists and in endings that other languages have given
 * English (-ine, -ette, -ville), else heard (Darane).
 */
const HEARD_E =
  /^(?!.*(?:tt|ll|nn|in|iqu|qu|gu|nc|dg|ng|rs|[bcdfgkpstz]l|iv|iz|ag|ad|ur|it|rn|mb|air|ess|ous|ors|ean|id|ok|yd|yk|lyn|om|or|oos|is|[lr]ak|[dp]ik|gr[ea]+v|[dl]an|ayn|[st]ol|cole?|ff|ees|[tf][iy]r|[sv]il|oam|nd)e$).*[aeiouy][^aeiouy]{1,3}[aeiouy]{1,2}[bcdfgklmnprstvz]{1,2}e$/;

/** -es behind three syllables of one consonant each is no plural: Batanes, Manizales. */
const HEARD_ES = /[aeiou][bcdfgklmnprtvz]{1,2}[aeiou][bcdfgklmnprtvz][aeiou][bdfklmnprtvz]es$/;

/** Is the word (small letters) spelled as no English word is? */
export function isUnenglish(word: string): boolean {
  return UNENGLISH.test(word) || HEARD_E.test(word) || HEARD_ES.test(word);
}

/**
 * Places that no list has are mostly of other languages: c is с before e and i (Cidra, Barcena; in made-up names ц), h is х after a
 * vowel (Ahava, Bahriyat): English has it there in hardly a name, and those of the East, of Polynesia and Africa keep it so.
 */
const PLACE_LETTERS = `
[nrv] | c | e$|i$ | ц | §144 | Rankovce Ранковце, Bogdanci Боґданці
 | c | [eiy] | с | вжиток | Barcena Барсена
[eiour] | nja | k?$ | ня | §139.1 | Mislinja Місліня
[eiour] | nj | [bcdfgkmnpstvz] | нь | §139.1 | Gorenjsko Гореньско
[eiour] | nji | $ | ні | §139.1 | Gornji Горні
[aeiou] | h | (?!en)[aeiou] | х | вжиток | Ahava Ахава, Nahouri Нахурі
[aeiou] | h | (?!rad|[lmn](?:$|er?$|s$))C | х | вжиток | Bahriyat Бахріят, Rohtas Рохтас
`;
export const PLACE_RULES = overlay(parseRules('letters', PLACE_LETTERS), ENGLISH_RULES);
export const PLACE_WORLD_RULES = overlay(
  parseRules(
    'world',
    `i | i | C | й | §126 | Viimsi Віймсі\n[nvltdr]i | c | e$ | ц | §144 | Piwnice Півніце${PLACE_LETTERS}`,
  ),
  WORLD_RULES,
);

/** The letter rules for a word that nothing knows. */
export function rulesOfUnknown(word: string, isPlace = false): RuleTable {
  if (isEastern(word, isPlace)) return EASTERN_RULES;
  if (isUnenglish(word)) return isPlace ? PLACE_WORLD_RULES : WORLD_RULES;
  return isPlace ? PLACE_RULES : ENGLISH_RULES;
}
