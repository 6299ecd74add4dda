/** French spelling → Ukrainian letters: §125 (ll, ill), §126, §128.3, §130, §132, §138–139. */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { parseRules } from './letter-rules.ts';

export const FRENCH_RULES = parseRules(
  'french',
  `
 | euil | $ | ей | §125 | Auteuil Отей
 | eil | $ | ей | §125 | Soleil Солей
 | eaux |  | о | §133 | Thibodeaux Тібодо
 | eau |  | о | §133 | Rousseau Руссо
 | aux | $ | о | §133 | Renaux Рено
 | ault | $ | о | §133 | Renault Рено
 | aud | $ | о | §133 | Renaud Рено
[dtzslnc] | ieux | $ | ьє | §139.1 | Cadieux Кадьє
 | ieux | $ | ’є | §138.1 | Lemieux Лем’є
 | au |  | о | §133 | Fauroux Фору
 | oux | $ | у | вжиток | Chalifoux Шаліфу
 | ou |  | у | вжиток | Rousseau Руссо
 | oix | $ | уа | вжиток | Delacroix Делакруа
 | oin |  | уен | вжиток | Coin Куен
 | oy |  | уа | вжиток | Leroy Леруа
 | oi |  | уа | вжиток | Boisseau Буассо
 | eux | $ | е | §132 | Montreux Монтре
 | eu |  | е | §132 | Pasteur Пастер
 | aille | $ | ай | §126 | Bataille Батай
 | eille | $ | ей | §126 | Mireille Мірей
 | ill | V | й | §125 | Guillaume Ґйом
[dtzsln] | ière |  | ьєр | §139.1 | Chantière Шантьєр
[dtzslnc] | ien | $|C | ьєн | §139.1 | Lucien Люсьєн
 | ien | $|C | ’єн | §138.1 | Bienne Б’єнн
 | en | [cdfgqtv] | ан | вжиток | Argenteuil Аржантей
 | em | [bp] | ам | вжиток | Lembert Ламбер
 | in | $|[bcdfgjklpqrstvxz] | ен | вжиток | Çetin Сетен
 | aie |  | е | §130 | Baie Бе
 | ai |  | е | §130 | Aimé Еме
 | ay | $ | е | §130 | Cambray Камбре
 | ei |  | е | §130 | Reims Ремс
 | er | $ | е | вжиток | Béranger Беранже
 | ez | $ | е | вжиток | Morez Море
 | es | $ |  | вжиток | Gonçalves Ґонсальв
. | e | $ |  | вжиток | Hélène Елен
[dtzslnc]|th | ier | $ | ьє | §139.1 | Gauthier Ґотьє
[bpvmfgkhr] | ier | $ | ’є | §138.1 | Olivier Олів’є
[bpvmf] | ie | r | ’є | §138.1 | Pierrick П’єррік
[dtzsln] | ie | r | ьє | §139.1 | Béziers Безьєрс
[dtzsln] | ié |  | ьє | §139.1 | Dié Дьє
 | ié |  | іє | §130 | Sanguié Санґіє
 | ie | [bcdfghjklmnpqrtvwxz]|sm | іє | §130 | Boulkiemdé Булькіємде
 | ch |  | ш | вжиток | Archambault Аршамбо
 | ç |  | с | вжиток | François Франсуа
 | ck |  | к | §128.4 | Pierrick П’єррік
 | c | [eiyéèê] | с | вжиток | Marceau Марсо
 | c |  | к | вжиток | Cadieux Кадьє
 | gna |  | нья | §139.1 | Champagna Шампанья
 | gn |  | нь | §139.1 | Peigné Пенье
 | guy | [aeo] | ґюй | вжиток | Guyot Ґюйо
 | gu | [eiyéèê] | ґ | §122 | Guilbault Ґільбо
 | g | [eiyéèê] | ж | вжиток | Lamperouge Ламперуж
 | g |  | ґ | §122 | Gaétan Ґаетан
 | j |  | ж | вжиток | Écija Есіжа
 | h |  |  | вжиток | Hervé Ерве
 | ph |  | ф | §123 | Philippé Філіппе
 | qu |  | к | вжиток | Véronique Веронік
 | x |  | кс | вжиток | Xavier Ксав’є
mon|au | t | [bcdfgjklmnpqsv] |  | вжиток | Montmagny Монманьї
[aeioué] | t | $ |  | вжиток | Poirot Пуаро
r|n | t | $ |  | вжиток | Albert Альбер
r|n | d | $ |  | вжиток | Périgord Періґор
[aoiu] | s | $ |  | вжиток | Louis Луї
V|é | s | V|é | з | вжиток | Rosé Розе
 | s |  | с | вжиток | Inés Інес
 | z |  | з | вжиток | Béziers Безьєрс
ch|j | u |  | у | §130.2 | Chute Шут
 | u |  | ю | §138.2 | Trudeau Трюдо
 | û |  | ю | §138.2 | Dû Дю
 | ll |  | лл | §128.3 | Belleau Белло
 | l | $|[bcdfgkmnpqstvz] | ль | §139.2 | Raoul Рауль, Salbert Сальбер
 | le | $ | ль | §139.2 | Émile Еміль
^ | y | [aeou] | й | §126 | Yonneau Йонно
 | y |  | і | вжиток | Molyneaux Моліно
 | w |  | в | вжиток | Wallon Валлон
 | a |  | а | вжиток | François Франсуа
 | b |  | б | вжиток | Thibault Тібо
 | d |  | д | вжиток | Trudeau Трюдо
 | e |  | е | §130 | Renault Рено
 | f |  | ф | вжиток | François Франсуа
 | i |  | і | вжиток | Inés Інес
 | k |  | к | вжиток | Kibodeaux Кібодо
 | l |  | л | вжиток | Hélène Елен
 | m |  | м | вжиток | Émile Еміль
 | n |  | н | вжиток | Monet Моне
 | o |  | о | вжиток | Thoreau Торо
 | p |  | п | вжиток | Lamperouge Ламперуж
 | q |  | к | вжиток | Iraq Ірак
 | r |  | р | вжиток | Rousseau Руссо
 | t |  | т | вжиток | Trudeau Трюдо
 | v |  | в | вжиток | Hervé Ерве
${MARKED_LETTERS}
`,
);
