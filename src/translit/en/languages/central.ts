/**
 * Languages of the middle and the east of Europe in Latin letters → Ukrainian: §129–132, §138–139, §144–145. Which of them a word
 * is of, its marks and endings tell (`profiles.ts`) or the given name before it (`given-languages.ts`).
 */
import { overlay, parseRules } from './letter-rules.ts';
import { OTHER_RULES } from './other.ts';

/** Polish in plain letters, as -ski, -icz, -czyk tell it: i before a vowel only softens (§138–139, §144). */
export const POLISH_RULES = overlay(
  parseRules(
    'polish',
    `
 | szcz |  | щ | §144 | Szczepanski Щепанскі
 | cka | $ | цька | §145 | Kownacka Ковнацька
 | ń | sk | н | §145 | Kaczyński Качинскі
 | ó |  | у | §144 | Wójt Вуйт
[ptk] | rz |  | ш | §144 | Przybysz Пшибиш
 | ą | [bp] | ом | §144 | Dąbek Домбек
 | ą |  | он | §144 | Wąsik Вонсік
 | ię |  | ен | §144 | Więcek Венцек
^kw | ia |  | я | §139.1 | Kwiatkowski Квятковскі
[bpmwf] | ia |  | ’я | §138.1 | Piasek П’ясек
[dtnszcl] | ia |  | я | §139.1 | Maniak Маняк
[bcdfgklmnprstwz] | ie |  | е | §144 | Zielinski Зелінскі
 | y |  | и | §144 | Kowalczyk Ковальчик`,
  ),
  OTHER_RULES,
);

/** Hungarian: s is ш, sz с, zs ж, cs ч, c ц; gy, ny, ly, ty are soft. */
export const HUNGARIAN_RULES = overlay(
  parseRules(
    'hungarian',
    `
 | sz |  | с | вжиток | Szabó Сабо
 | zs |  | ж | вжиток | Rózsa Рожа
 | cs |  | ч | вжиток | Kovács Ковач
 | gya |  | дя | §139.1 | Gyarmat Дярмат
 | gyu |  | дю | §139.1 | Gyula Дюла
 | gy |  | дь | §139.1 | Nagy Надь
 | nya |  | ня | §139.1 | Kónya Коня
 | ny |  | нь | §139.1 | Csány Чань
 | ly |  | й | §126 | Király Кірай
 | j |  | й | §126 | Juhász Югас
 | s |  | ш | вжиток | Puskás Пушкаш
 | c |  | ц | вжиток | Bóc Боц`,
  ),
  OTHER_RULES,
);

/** Romanian: c and g before e and i are ч and дж, ch and gh к and ґ. */
export const ROMANIAN_RULES = overlay(
  parseRules(
    'romanian',
    `
[bdfglmnprstv] | ea | C | я | вжиток | Neamț Нямц
^ | ia |  | я | §126 | Ialomița Яломіца
 | ci | [aou] | ч | вжиток | Lucian Лучан
 | c | [ei] | ч | вжиток | Cernat Чернат
 | j |  | ж | вжиток | Jianu Жіану
 | ă |  | е | вжиток | Băsescu Бесеску
 | â |  | и | вжиток | Brâncuș Бринкуш
 | î |  | и | вжиток | Rîpă Рипе
 | x |  | кс | вжиток | Axin Аксін`,
  ),
  OTHER_RULES,
);

/** Czech, Slovak, Slovene, Croatian, Serbian: c is ц, -ic -іч, adjectives in -ský, -cký, -ný are those of Ukrainian (§145). */
export const SLAVIC_RULES = overlay(
  parseRules(
    'slavic',
    `
 | ský | $ | ський | §145 | Poborský Поборський
 | cký | $ | цький | §145 | Rosický Росіцький
 | ch |  | х | §122.4 | Dvorchak Дворхак
 | ica | $ | иця | §145 | Sevnica Севниця
[vnt] | ec | $ | ець | §145 | Hlohovec Глоговець
 | lji |  | лі | §139.1 | Bijeljina Бієліна
 | nji |  | ні | §139.1 | Lopatinjina Лопатініна
 | c |  | ц | вжиток | Cech Цех
 | ý | $ | ий | §145 | Malý Малий`,
  ),
  OTHER_RULES,
);

/** Turkish: c is дж, ç ч, ş ш, ı и. */
export const TURKISH_RULES = overlay(
  parseRules(
    'turkish',
    `
 | köy | $ | кей | вжиток | Kadıköy Кадикей
 | ch |  | ч | вжиток | Chelik Челік
 | c |  | дж | вжиток | Cemal Джемал
 | ç |  | ч | вжиток | Çelik Челік
 | ğ |  | г | вжиток | Erdoğan Ердоган
 | x |  | х | §122.4 | Xankəndi Ханкенді
 | q |  | ґ | §122 | Qəbələ Ґебеле
 | kh |  | кх | вжиток | Gökhan Ґекхан
 | h |  | х | §122.4 | Şahin Шахін
 | j |  | ж | вжиток | Jale Жале
^ | yı |  | йи | вжиток | Yıldız Йилдиз
 | l | [bcdfgkmnprstvz] | л | §121 | Yılmaz Йилмаз
^ | ö |  | о | вжиток | Özil Озіл
 | ü |  | ю | §138.2 | Gürsel Ґюрсел`,
  ),
  OTHER_RULES,
);
