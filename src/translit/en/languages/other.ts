/** Any other language of Latin script, known by a letter with a mark: one letter, one reading. */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { overlay, parseRules } from './letter-rules.ts';

export const OTHER_RULES = parseRules(
  'other',
  `
 | ch |  | х | §122.4 | Charvát Харват
 | cz |  | ч | §144 | Czękaj Чекай
 | sz |  | ш | §144 | Szymański Шіманьскі
 | rz |  | ж | §144 | Rzążew Жажев
 | ck |  | к | §128.4 | Lucková Лукова
 | ph |  | ф | §123 | Phạm Фạм
 | th |  | т | §123 | Thor Тор
 | sh |  | ш | вжиток | Shpëk Шпек
 | kh |  | х | §122.4 | Khodžić Ходжіч
 | zh |  | ж | вжиток | Zhuravëł Журавел
 | gaard | $ | ґор | вжиток | Bisgaard Бісґор
 | qu |  | кв | вжиток | Quřim Квржім
ch|[kg] | ie | w | е | §144 | Banachiewicz Банахевіч
[dtzslnc] | je |  | є | §139.1 | Ljerić Лєріч
[dtzsln] | j |  | ь | §139.1 | Maljković Мальковіч
[bpvmfk] | jø |  | ’є | §138.1 | Bjørnson Б’єрнсон
 | j |  | й | §126 | Kjærsgård Кєрсґорд
[bcdgklmnprstvzčšž] | iai | $ | яй | §139.1 | Mažeikiai Мажейкяй
 | ë | $ | а | вжиток | Sarandë Саранда
 | ie | $ | іє | §130 | Amálie Амаліє
V | y |  | й | §126 | Kayå Кайо
 | y |  | і | вжиток | Szymański Шіманьскі
 | õ | [bdghjklmnprstv] | и | вжиток | Nõmme Нимме
 | â | [mnr][bcdfglmnpstv] | и | вжиток | Târgu Тирґу
 | a |  | а | вжиток | Sofía Софія
 | b |  | б | вжиток | Bjørnson Б’єрнсон
 | c | [eiyj] | ц | вжиток | Jãjce Яйце
 | c |  | к | вжиток | Cábo Кабо
 | d |  | д | вжиток | Dvořák Дворжак
 | e |  | е | вжиток | Søren Серен
 | f |  | ф | вжиток | Sofía Софія
 | g |  | ґ | §122 | Kjærsgård Кєрсґорд
 | h |  | г | §122.4 | Håkon Гокон
[ae] | i | C|$|[čšžķļņ] | й | §126 | Kaišiadorys Кайшіадоріс, Molėtai Молетай
 | i |  | і | §129.I.3 | Fabiański Фабіаньскі
 | k |  | к | вжиток | Dvořák Дворжак
 | l | [bcdfgkmnprstvz] | ль | §139.2 | Skålmo Скольмо
 | l |  | л | вжиток | Lucková Лукова
 | m |  | м | вжиток | Guðmundur Ґудмундур
 | n |  | н | вжиток | Bjørnson Б’єрнсон
 | o |  | о | вжиток | Bjørnson Б’єрнсон
 | p |  | п | вжиток | Čapek Чапек
 | q |  | к | вжиток | Qavář Каварж
 | r |  | р | вжиток | Bjørnson Б’єрнсон
 | s |  | с | вжиток | Bjørnson Б’єрнсон
 | t |  | т | вжиток | Charvát Харват
 | u |  | у | вжиток | Guðmundur Ґудмундур
 | v |  | в | вжиток | Dvořák Дворжак
 | w |  | в | вжиток | Wałęsa Валеса
 | x |  | кс | вжиток | Xeňia Ксеньїя
 | z |  | з | вжиток | Zdeněk Зденєк
${MARKED_LETTERS}
`,
);

/** Swedish: s and v are voiced or not as they are written, y is ю, köp чеп (вжиток: Норрчепінґ, Нючепінґ). */
export const SWEDISH_RULES = overlay(
  parseRules(
    'swedish',
    `
 | köp |  | чеп | вжиток | Norrköping Норрчепінґ
 | y | [bcdfghklmnprstv]|$ | ю | вжиток | Nyköping Нючепінґ`,
  ),
  OTHER_RULES,
);

/**
 * Finnish and Estonian: ä is я behind a consonant (Jyväskylä), doubled яа, y is ю (§130, §138; maps of both countries in Ukrainian
 * write so).
 */
export const FINNIC_RULES = overlay(
  parseRules(
    'finnic',
    `
[bcdfghklmnprstv] | ä |  | я | вжиток | Räpina Ряпіна
 | jä |  | я | §126 | Järvamaa Ярвамаа
V|[äö] | i | [bcdfghklmnprstv]|$ | й | §126 | Hämeinsalo Гямейнсало
 | y | [bcdfghklmnprstv]|$ | ю | вжиток | Jyväskylä Ювяскюля
`,
  ),
  OTHER_RULES,
);
