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
 | ię | [bp] | ем | §144 | Zięba Земба
 | ię |  | ен | §144 | Więcek Венцек
 | ę | [bp] | ем | §144 | Kępa Кемпа
 | ę | $ | е | §144 | Linkę Лінке
 | ę |  | ен | §144 | Kędzior Кендзьор
^kw | ia |  | я | §139.1 | Kwiatkowski Квятковскі
[bpmwf] | ia |  | ’я | §138.1 | Piasek П’ясек
[dtnszcl] | ia |  | я | §139.1 | Maniak Маняк
[bcdfgklmnprstwz] | ie |  | е | §144 | Zielinski Зелінскі
[bpmwf] | io |  | йо | §138.2 | Piotrowski Пйотровскі
[dtnszclśź] | ią |  | ьон | §139.1 | Gąsiąk Ґонсьонк
[bpmwf] | ią |  | йон | §138.2 | Piątek Пйонтек
[dtnszcl] | io |  | ьо | §139.1 | Ziobrzyk Зьобжик
[bcdfgklmnprstwz] | iu |  | ю | §139.1 | Niuczyk Нючик
 | y |  | и | §144 | Kowalczyk Ковальчик`,
  ),
  OTHER_RULES,
);

/** Hungarian: s is ш, sz с, zs ж, cs ч, c ц; gy, ny, ly, ty are soft. */
export const HUNGARIAN_RULES = overlay(
  parseRules(
    'hungarian',
    `
 | dzs |  | дж | вжиток | Dzsudzsák Джуджак
 | sz |  | с | вжиток | Szabó Сабо
 | zs |  | ж | вжиток | Rózsa Рожа
 | cs |  | ч | вжиток | Kovács Ковач
 | gya |  | дя | §139.1 | Gyarmat Дярмат
 | gyá |  | дя | §139.1 | Gyáni Дяні
 | gyu |  | дю | §139.1 | Gyula Дюла
 | gyö |  | дьє | §139.1 | Györi Дьєрі
 | gyo |  | дьо | §139.1 | Gyori Дьорі
 | gy | V | д | §139.1 | Gyimes Дімеш
 | gy |  | дь | §139.1 | Nagy Надь
 | nya |  | ня | §139.1 | Kónya Коня
 | nyá |  | ня | §139.1 | Nyári Нярі
 | ny | [ei] | н | §139.1 | Nyerges Нерґеш
 | ny |  | нь | §139.1 | Csány Чань
 | ly |  | й | §126 | Király Кірай
 | ty | [aeiou]|$ | ть | §139.1 | Batty Батть
 | ö |  | е | §132 | Vörös Вереш
 | ő |  | е | §132 | Szőke Секе
 | ü |  | ю | §138.2 | Szücs Сюч
 | ű |  | ю | §138.2 | Fűzi Фюзі
 | y | $ | і | вжиток | Horthy Горті
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
[bdfgklmnprstvz] | eanu | $ | яну | §144 | Rebreanu Ребряну
 | cea | $ | ча | вжиток | Vrancea Вранча
[bdfglmnprstv] | ea | C | я | вжиток | Neamț Нямц
^ | ia |  | я | §126 | Ialomița Яломіца
 | ch | [ei] | к | вжиток | Enache Енаке
 | gh | [ei] | ґ | вжиток | Gheorghe Ґеорґе
 | ci | [aou] | ч | вжиток | Lucian Лучан
 | c | [ei] | ч | вжиток | Cernat Чернат
 | gi | [aou] | дж | вжиток | Giurescu Джуреску
 | g | [ei] | дж | вжиток | Georgescu Джеорджеску
 | ț |  | ц | вжиток | Constanț Констанц
 | ţ |  | ц | вжиток | Moţa Моца
 | ș |  | ш | вжиток | Moș Мош
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
 | ný | $ | ний | §145 | Černý Черний
 | ová | $ | ова | §145 | Nováková Новакова
 | ch |  | х | §122.4 | Dvorchak Дворхак
 | ica | $ | иця | §145 | Sevnica Севниця
[vnt] | ec | $ | ець | §145 | Hlohovec Глоговець
 | lji |  | лі | §139.1 | Bijeljina Бієліна
 | nji |  | ні | §139.1 | Lopatinjina Лопатініна
[a-z] | ic | $ | іч | §145 | Jokic Йокіч
[a-z] | ić | $ | іч | §145 | Mlinarić Млінаріч
 | dž |  | дж | вжиток | Džeko Джеко
 | đ |  | дж | вжиток | Đoković Джоковіч
 | c |  | ц | вжиток | Cech Цех
 | ř |  | рж | §144 | Dvořák Дворжак
 | ě |  | є | вжиток | Zdeněk Зденєк
 | ďa |  | дя | вжиток | Naďa Надя
 | ťa |  | тя | вжиток | Kaťa Катя
 | ů |  | у | вжиток | Martinů Мартіну
 | ý | $ | ий | §145 | Malý Малий
 | ý |  | и | вжиток | Týn Тин`,
  ),
  OTHER_RULES,
);

/** Turkish: c is дж, ç ч, ş ш, ı и. */
export const TURKISH_RULES = overlay(
  parseRules(
    'turkish',
    `
 | oğlu | $ | оглу | вжиток | Davutoğlu Давутоглу
 | köy | $ | кей | вжиток | Kadıköy Кадикей
 | oglu | $ | оглу | вжиток | Davutoglu Давутоглу
 | ch |  | ч | вжиток | Chelik Челік
 | c |  | дж | вжиток | Cemal Джемал
 | ç |  | ч | вжиток | Çelik Челік
 | ş |  | ш | вжиток | Şahin Шахін
 | sh |  | ш | вжиток | Shahin Шахін
 | ğ |  | г | вжиток | Erdoğan Ердоган
 | ə |  | е | вжиток | Mingəçevir Мінґечевір
 | x |  | х | §122.4 | Xankəndi Ханкенді
 | q |  | ґ | §122 | Qəbələ Ґебеле
 | ı |  | и | вжиток | Kılıç Килич
 | kh |  | кх | вжиток | Gökhan Ґекхан
 | h |  | х | §122.4 | Şahin Шахін
 | j |  | ж | вжиток | Jale Жале
^ | yı |  | йи | вжиток | Yıldız Йилдиз
^ | yü |  | ю | §138.2 | Yücel Юджел
 | l | [bcdfgkmnprstvz] | л | §121 | Yılmaz Йилмаз
^ | ö |  | о | вжиток | Özil Озіл
 | ö |  | е | §132 | Göksu Ґексу
 | ü |  | ю | §138.2 | Gürsel Ґюрсел`,
  ),
  OTHER_RULES,
);
