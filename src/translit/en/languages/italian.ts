/** Italian spelling → Ukrainian letters: §122, §126, §128.3, §139. */

import { MARKED_LETTERS } from '../marked-letters.ts';
import { parseRules } from './letter-rules.ts';

export const ITALIAN_RULES = parseRules(
  'italian',
  `
 | glia |  | лья | §139.1 | Foglia Фолья
 | glie |  | льє | §139.1 | Moglie Мольє
 | gli |  | льї | §139.1 | Gli Льї
 | gna |  | нья | §139.1 | Bologna Болонья
 | gne |  | ньє | §139.1 | Agnelli Аньєллі
 | gn |  | нь | §139.1 | Gnocchi Ньоккі
 | cci | [aou] | чч | §128.3 | Boccaccio Боккаччо
 | cc | [ei] | чч | §128.3 | Puccini Пуччіні
 | c | [ei] | ч | вжиток | Botticelli Боттічеллі
 | c |  | к | вжиток | Boccaccio Боккаччо
 | ggi | [aou] | дж | вжиток | Maggio Маджо
 | gi | [aou] | дж | вжиток | Giovanni Джованні
 | g | [ei] | дж | вжиток | Angeletti Анджелетті
 | g |  | ґ | §122 | Paganini Паґаніні
 | qu |  | кв | вжиток | Pasquini Пасквіні
 | z |  | ц | вжиток | Balzarini Бальцаріні
V | s | V | з | вжиток | Ambrosini Амброзіні
 | s |  | с | вжиток | Rossini Россіні
 | h |  |  | вжиток | Hetti Етті
 | j |  | й | §126 | Jacuzzi Якуцці
 | x |  | кс | вжиток | Maxi Максі
[ao] | i | [a-z] | й | §126 | Caiazzo Каяццо, Raimondi Раймонді
[bpvmfr] | ie | (?!le$)[a-z] | ’є | §138.1 | Barbieri Барб’єрі
^[bpvmf]|^ch | ia | [a-z] | ’я | §138.1 | Biancheri Б’янкері
 | a |  | а | вжиток | Giovanni Джованні
 | b |  | б | вжиток | Botticelli Боттічеллі
 | d |  | д | вжиток | Domini Доміні
 | e |  | е | вжиток | Botticelli Боттічеллі
 | f |  | ф | вжиток | Francesco Франческо
 | i |  | і | §129.I.3 | Giovanni Джованні
 | k |  | к | вжиток | Kelli Келлі
 | l | [bcdfgmnprstvz] | ль | §139.2 | Garibaldi Ґарібальді
 | l |  | л | вжиток | Botticelli Боттічеллі
 | m |  | м | вжиток | Machiavelli Макіавеллі
 | n |  | н | вжиток | Giovanni Джованні
 | o |  | о | вжиток | Giovanni Джованні
 | p |  | п | вжиток | Puccini Пуччіні
 | q |  | к | вжиток | Iraq Ірак
 | r |  | р | вжиток | Rossini Россіні
 | t |  | т | вжиток | Botticelli Боттічеллі
 | u |  | у | вжиток | Mussolini Муссоліні
 | v |  | в | вжиток | Giovanni Джованні
 | w |  | в | вжиток | Wanno Ванно
 | y |  | і | вжиток | Yannuzzi Іаннуцці
${MARKED_LETTERS}
`,
);
