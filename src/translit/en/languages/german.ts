/**
 * German spelling → Ukrainian letters: §136 (ei, eu), §121–122, §132 and the table of the Держпатент
 * recommendations of 2001 ([D]).
 */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { parseRules } from './letter-rules.ts';

export const GERMAN_RULES = parseRules(
  'german',
  `
 | tsch |  | ч | [D] | Klitschko Клічко
 | sch |  | ш | [D] | Schrödinger Шредінґер
 | s | h(?:eim|aus|afen|of) | с | [D] | Windsheim Віндсгайм
 | sh |  | ш | вжиток | Eshbach Ешбах
 | chs | $|C|e[nl] | кс | [D] | Hochstein Гокстайн
 | ch |  | х | [D] | Zürich Цюріх
 | ck |  | к | §128.4 | Stockhausen Штокгаузен
 | ph |  | ф | [D] | Phönix Фенікс
 | qu |  | кв | [D] | Marquardt Марквардт
 | tz |  | ц | [D] | Nietzsche Ніцше
 | th |  | т | [D] | Günther Ґюнтер
 | z |  | ц | [D] | Schwarzenegger Шварценеґґер
^ | st |  | шт | [D] | Stockhausen Штокгаузен
 | stein |  | штейн | §136 | Frankenstein Франкенштейн
 | stett | e | штетт | [D] | Niederstetten Нідерштеттен
 | stadt |  | штадт | [D] | Darmstadt Дармштадт
 | see | $ | зе | вжиток | Walchensee Вальхензе
 | ss |  | сс | [D] | Düsseldorf Дюссельдорф
 | s | [aeiouyäöü] | з | [D] | Coseratz Козерац
 | s |  | с | [D] | Oswald Освальд
 | eu |  | ой | §136 | Deutsch Дойч
l | ei |  | яй | §136 | Leimbach Ляймбах
 | ei |  | ай | §136 | Schneider Шнайдер
 | ey |  | ай | §136 | Meyerhoff Маєргофф
 | ai |  | ай | [D] | Schwaiger Швайґер
 | ay |  | ай | [D] | Bayreuth Байройт
 | oy |  | ой | [D] | Boyenstein Боєнштейн
 | ae | [bcdfghklmnprst] | е | §132 | Baedeker Бедекер
 | au |  | ау | §131 | Auerbach Ауербах
 | ie |  | і | [D] | Nietzsche Ніцше
 | aa |  | аа | §137 | Saalfeld Заальфельд
 | ee |  | ее | §137 | Schlee Шлее
 | oe |  | е | §132 | Schroeder Шредер
[^q] | ue | [bcdfghklmnprst] | ю | §138.2 | Huebner Гюбнер
 | ä |  | е | [D] | Schäfer Шефер
 | ö |  | е | §132 | Röntgen Рентґен
 | ü |  | ю | §138.2 | Müller Мюллер
V|[äöü] | h | $|C |  | [D] | Böhm Бем
 | h |  | г | §122.4 | Hohenheim Гогенгайм
 | j |  | й | §126 | Sjöberg Сєберґ
V | v | V | в | вжиток | Ravensdorf Равенсдорф
 | v |  | ф | [D] | Järvinen Єрфінен
 | w |  | в | §124 | Oswald Освальд
 | g |  | ґ | §122 | Röntgen Рентґен
 | c | [eiy] | ц | [D] | Cäcilie Кецілі
 | c |  | к | [D] | Cäcilie Кецілі
 | x |  | кс | [D] | Phönix Фенікс
 | ll |  | лл | §128.3 | Müller Мюллер
 | l | [^aeiouyäöül]|$ | ль | §139.2 | Oswald Освальд
 | a |  | а | [D] | Oswald Освальд
 | b |  | б | [D] | Schreiber Шрайбер
 | d |  | д | [D] | Oswald Освальд
 | e |  | е | [D] | Müller Мюллер
 | f |  | ф | [D] | Pfeiffer Пфайффер
 | i |  | і | [D] | Schrödinger Шредінґер
 | k |  | к | [D] | Klitschko Клічко
 | l |  | л | [D] | Klitschko Клічко
 | m |  | м | [D] | Müller Мюллер
 | n |  | н | [D] | Stockhausen Штокгаузен
 | o |  | о | [D] | Oswald Освальд
 | p |  | п | [D] | Porsche Порше
 | q |  | к | вжиток | Iraq Ірак
 | r |  | р | [D] | Müller Мюллер
 | t |  | т | [D] | Röntgen Рентґен
 | u |  | у | [D] | Schultz Шульц
 | y | [aeouäöü] | й | §126 | Yorckstein Йоркштейн
 | y |  | і | вжиток | Schwytz Швіц
${MARKED_LETTERS}
`,
);
