/**
 * Ukrainian names that came in Latin letters, back in Ukrainian: the table of passports (Cabinet of Ministers, resolution 55 of 2010,
 * «КМУ 55») read the other way, and what habit writes beside it (-sky, -iy, yo). The soft sign and the apostrophe, which Latin letters
 * leave out, come back where one spelling alone is likely. These names are no transcriptions: their и stays in every mode.
 */
import { parseRules, type RuleTable } from './letter-rules.ts';

export const UKRAINIAN_RULES: RuleTable = parseRules(
  'ukrainian',
  `
 | tskyi | $ | цький | §145 | Verbytskyi Вербицький
 | tskyy | $ | цький | §145 | Verbytskyy Вербицький
 | tskiy | $ | цький | §145 | Levitskiy Левіцький
 | tsky | $ | цький | §145 | Khmelnytsky Хмельницький
 | tska | $ | цька | §145 | Kropyvnytska Кропивницька
 | skyi | $ | ський | §145 | Lobanovskyi Лобановський
 | skyy | $ | ський | §145 | Hrushevskyy Грушевський
 | skiy | $ | ський | §145 | Zalevskiy Залевський
 | sky | $ | ський | §145 | Chubynsky Чубинський
 | ska | $ | ська | §145 | Yastremska Ястремська
 | sk | $ | ськ | §145 | Shostynsk Шостинськ
 | shch |  | щ | КМУ 55 | Hryshchuk Грищук
 | zgh |  | зг | КМУ 55 | Zghurych Згурич
 | tsch |  | ч | вжиток | Klitschko Клічко
 | kh |  | х | КМУ 55 | Mahuchikh Магучіх
 | zh |  | ж | КМУ 55 | Lyzhychko Лижичко
 | ch |  | ч | КМУ 55 | Mudrych Мудрич
 | sh |  | ш | КМУ 55 | Hrysha Гриша
[ey] | ts | $ | ць | §145 | Horobets Горобець
 | ts |  | ц | КМУ 55 | Tsybulko Цибулко
 | yi | $ | ий | КМУ 55 | Pidmohylnyi Підмогильний
[aeiou] | yi |  | ї | вжиток | Mykytayiv Микитаїв
l | yi | n | ьї | §139 | Ilyin Ільїн
 | yi |  | иї | КМУ 55 | Malyiv Малиїв
 | iia |  | ія | КМУ 55 | Yevheniia Євгенія
 | iiu |  | ію | КМУ 55 | Andriiuk Андріюк
 | iie |  | іє | КМУ 55 | Kyriienko Кирієнко
 | ii | v | ії | КМУ 55 | Paliiv Паліїв
 | ii |  | ій | КМУ 55 | Oliinyk Олійник
[bpmf]|^v|[^kstz]v|^luk | ia |  | ’я | §7 | Derevianko Дерев’янко
 | ia |  | я | КМУ 55 | Horianyk Горяник
[bpmf]|^v|[^kstz]v|^luk | iu |  | ’ю | §7 | Lubiuk Луб’юк
 | iu |  | ю | КМУ 55 | Hnatiuk Гнатюк
[aeiou] | ie |  | є | КМУ 55 | Moiseienko Мойсеєнко
[bpmf]|^v|[^kstz]v|^luk | ie |  | ’є | §7 | Vorobiev Вороб’єв
 | ie | nko$ | іє | вжиток | Matvienko Матвієнко
 | ie |  | є | КМУ 55 | Serhieiev Сергєєв
[dlnstzr] | io | v | ьо | §139 | Kisliova Кісльова
[bpvmf] | io | v | йо | §138.2 | Soloviov Соловйов
 | io |  | іо | §129 | Farion Фаріон
u|a|o|y | i | v | ї | КМУ 55 | Hamaliaiv Гамаляїв
a | i | n[eaiy] | ї | КМУ 55 | Ukrainets Українець
[aeou] | i |  | й | КМУ 55 | Haidai Гайдай
 | i |  | і | КМУ 55 | Pisnyi Пісний
[bpmf]|^v|[^kstz]v|^luk | ya |  | ’я | §7 | Zavyalych Зав’ялич
 | ya |  | я | вжиток | Horyanyk Горяник
[bpmf]|^v|[^kstz]v|^luk | yu |  | ’ю | §7 | Lubyuk Луб’юк
 | yu |  | ю | вжиток | Kostyuk Костюк
[dlnstz] | ye |  | ьє | §139 | Leontyev Леонтьєв
[bpvmfrkg]|^h | ye |  | ’є | §7 | Hryhoryev Григор’єв
 | ye |  | є | вжиток | Zhyemchuk Жємчук
[dlnstzr] | yo |  | ьо | §139 | Kyselyov Кисельов
 | yo |  | йо | вжиток | Yovenko Йовенко
[aeiou] | y |  | й | вжиток | Oliynyk Олійник
[lnrv] | y | $ | ий | §145 | Luzhny Лужний
 | y |  | и | КМУ 55 | Mudryk Мудрик
[aeiouy] | l | ch|ny[ckit]|m[ao] | ль | §139 | Kovalchuk Ковальчук
 | l | sk | ль | §139 | Podilsk Подільськ
^sy | l | v | ль | §139 | Sylvestrov Сильвестров
vasy | l | k | ль | §139 | Vasylko Василько
[ay] | l | $ | ль | §139 | Moskal Москаль
 | l |  | л | КМУ 55 | Lytvyn Литвин
^ku | z | m | зь | §139 | Kuzmych Кузьмич
 | a |  | а | КМУ 55 | Bandura Бандура
 | b |  | б | КМУ 55 | Bandura Бандура
 | d |  | д | КМУ 55 | Bandura Бандура
 | e |  | е | КМУ 55 | Bereza Береза
 | f |  | ф | КМУ 55 | Fedchenko Федченко
 | g |  | г | вжиток | Grygorenko Григоренко
 | h |  | г | КМУ 55 | Hryhorenko Григоренко
 | k |  | к | КМУ 55 | Kolisnyk Колісник
 | m |  | м | КМУ 55 | Mudryk Мудрик
 | n |  | н | КМУ 55 | Kolisnyk Колісник
 | o |  | о | КМУ 55 | Bondar Бондар
 | p |  | п | КМУ 55 | Petrenko Петренко
 | r |  | р | КМУ 55 | Bondar Бондар
 | s |  | с | КМУ 55 | Svyrydenko Свириденко
 | t |  | т | КМУ 55 | Petrenko Петренко
 | u |  | у | КМУ 55 | Bandura Бандура
 | v |  | в | КМУ 55 | Savchenko Савченко
 | z |  | з | КМУ 55 | Kozak Козак
`,
);

/** Spellings that no Ukrainian name has in Latin letters. */
const FOREIGN = '[jqwx]|c(?!h)|oo|ee|th|ph';

/** A word (small letters) that may be of a line of Ukrainian names. */
export const UKRAINIAN_WORD = new RegExp(`^(?!.*(?:${FOREIGN}|[rs]z))[a-z’]+$`);

/**
 * Surnames that are spelled so by hardly anyone but Ukrainians: -enko, -chuk, -iuk, -yshyn, -ovych, -nyk, and adjectives with the y of
 * their и.
 */
const SURNAME = new RegExp(
  `^(?!mc|.*(?:${FOREIGN}))` +
    '[a-z’]{2,}(?:[bcdfghiklmnprstvyz]enko|[a-z]chuk|[bcdfghklmnprstvz][iy]uk|[iy]shyn|y[nt]sk(?:y|yi|yy|iy|a)|skyi|[bcdfghkmprstvz][lnrv]yi|[oe]vych|[mn]ych|[a-z]nyk)$',
);

/** Is the word (small letters) a Ukrainian surname in Latin letters? A word with marks is none: they are of other languages. */
export function isUkrainian(word: string): boolean {
  return SURNAME.test(word);
}
