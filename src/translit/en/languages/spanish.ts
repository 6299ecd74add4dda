/** Spanish spelling → Ukrainian letters: §122, §126, §132, §139 (Севілья, каньйон). */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { parseRules } from './letter-rules.ts';

export const SPANISH_RULES = parseRules(
  'spanish',
  `
^ | ciu |  | сью | §139.1 | Ciudad Сьюдад
 | ñá |  | нья | §139.1 | Aleñá Аленья
 | ñe |  | ньє | §130 | Núñez Нуньєс
 | ña |  | нья | §139.1 | Peña Пенья
 | ño |  | ньйо | §139.1 | Muñoz Муньйос
 | lle |  | льє | §130 | Gallego Ґальєґо
 | lla |  | лья | §139.1 | Sevilla Севілья
 | llo |  | льйо | §139.1 | Castillo Кастільйо
 | lli |  | льї | §139.1 | Gallito Ґальїто
 | ll |  | ль | §139.1 | Castell Кастель
 | ch |  | ч | вжиток | Sanchez Санчес
 | tz |  | ц | вжиток | Tzatla Цатла
 | c | [eiéí] | с | вжиток | Cervantez Сервантес
 | c |  | к | вжиток | Cortez Кортес
 | z |  | с | вжиток | Velazquez Веласкес
 | guí |  | ґі | §122 | Holguín Ольґін
 | gu | [eiéí] | ґ | §122 | Rodriguez Родріґес
 | gü |  | ґу | §122 | Agüero Аґуеро
 | g | [eiéí] | х | вжиток | Gimenez Хіменес
 | g |  | ґ | §122 | Gonzalez Ґонсалес
 | j |  | х | §122.4 | Jimenez Хіменес
 | h |  |  | вжиток | Hernandez Ернандес
 | quí |  | кі | вжиток | Marroquín Маррокін
 | qu |  | к | вжиток | Velazquez Веласкес
V | y |  | й | §126 | Godoy Ґодой
 | y | V | й | §126 | Yanez Янес
 | y |  | і | вжиток | Ybanez Ібанес
 | x |  | кс | вжиток | Xavín Ксавін
[bpvmfk] | ie | [^zg$] | ’є | §138.1 | Piedras П’єдрас
[tslnz] | ie |  | ьє | §139.1 | Sierra Сьєрра
 | ie |  | іє | §130 | Dieguez Дієґес
[tsnlz] | ia | [gn][aoe] | ья | §139.1 | Santiago Сантьяґо
[aeoáéó] | i | [^aeiouáéíóú] | й | §126 | Seibo Сейбо
 | a |  | а | вжиток | Velazquez Веласкес
 | b |  | б | вжиток | Ibáñez Ібаньєс
 | d |  | д | вжиток | Rodriguez Родріґес
 | e |  | е | вжиток | Velazquez Веласкес
 | f |  | ф | вжиток | Fernandez Фернандес
 | i |  | і | §129.I.3 | Martinez Мартінес
 | k |  | к | вжиток | Kiko Кіко
 | l | $|[^aeiouyáéíóúl] | ль | §139.2 | Valdez Вальдес
 | l |  | л | вжиток | Velazquez Веласкес
 | m |  | м | вжиток | Marquez Маркес
 | n |  | н | вжиток | Gonzalez Ґонсалес
 | o |  | о | вжиток | Gonzalez Ґонсалес
 | p |  | п | вжиток | Lopez Лопес
 | q |  | к | вжиток | Iraq Ірак
 | r |  | р | вжиток | Marquez Маркес
 | s |  | с | вжиток | Sanchez Санчес
 | t |  | т | вжиток | Martinez Мартінес
 | u |  | у | вжиток | Muñoz Муньйос
 | v |  | в | вжиток | Velazquez Веласкес
 | w |  | в | вжиток | Warez Варес
${MARKED_LETTERS}
`,
);
