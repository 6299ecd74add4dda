/** Portuguese spelling → Ukrainian letters, for places of Brazil and Portugal: §122, §126, §130, §139; final o → у, e → і by usage. */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { parseRules } from './letter-rules.ts';

export const PORTUGUESE_RULES = parseRules(
  'portuguese',
  `
 | ão |  | ан | вжиток | João Жоан
 | ã |  | ан | вжиток | Porã Поран
 | nha |  | нья | §139.1 | Cunha Кунья
 | nho | $ | нью | §139.1 | Minho Мінью
 | nho |  | ньйо | §139.1 | Nhora Ньйора
 | nhe |  | ньє | §130 | Penhe Пеньє
 | nhi |  | ньї | §139.1 | Nhima Ньїма
 | lha |  | лья | §139.1 | Rocalha Рокалья
 | lho | $ | лью | §139.1 | Velho Велью
 | lho |  | льйо | §139.1 | Velhos Вельйос
 | lhe |  | льє | §130 | Ilhe Ільє
 | lhi |  | льї | §139.1 | Falhi Фальї
 | ch |  | ш | вжиток | Chaves Шавес
 | c |  | к | вжиток | Caldas Калдас
 | ç |  | с | вжиток | Garças Ґарсас
 | qu | [eiéíê] | к | вжиток | Quixe Кіші
 | g |  | ґ | §122 | Gama Ґама
 | j |  | ж | вжиток | Alentejo Алентежу
 | h |  |  | вжиток | Horta Орта
V|ú|á|é | s | V | з | вжиток | Rosado Розаду
 | s |  | с | вжиток | Santos Сантос
 | z | $ | с | вжиток | Luz Лус
 | z |  | з | вжиток | Fazenda Фазенда
 | x |  | ш | вжиток | Teixeira Тейшейра
[aeoáéó] | i | [^aeiouáéíóúãõ]|o|a | й | §126 | Cruzeiro Крузейру
. | o | $ | у | вжиток | Castelo Кастелу
.[bcdfghjlmnpqrstvxz] | e | $ | і | вжиток | Norte Норті
 | a |  | а | вжиток | Paulo Паулу
 | b |  | б | вжиток | Barra Барра
 | d |  | д | вжиток | Caldas Калдас
 | e |  | е | вжиток | Verde Верді
 | f |  | ф | вжиток | Feira Фейра
 | i |  | і | §129.I.3 | Vitória Віторія
 | k |  | к | вжиток | Kubas Кубас
 | l |  | л | вжиток | Paulo Паулу
 | m |  | м | вжиток | Campo Кампу
 | n |  | н | вжиток | Santo Санту
 | o |  | о | вжиток | Porto Порту
 | p |  | п | вжиток | Porto Порту
 | q |  | к | вжиток | Qora Кора
 | r |  | р | вжиток | Barra Барра
 | t |  | т | вжиток | Santo Санту
 | u |  | у | вжиток | Sul Сул
 | v |  | в | вжиток | Velho Велью
 | w |  | в | вжиток | Wanda Ванда
 | y |  | і | вжиток | Yvone Івоні
${MARKED_LETTERS}
`,
);
