/**
 * German spelling → Ukrainian letters: §136 (ei, eu), §121–122, §132 and the table of the Держпатент
 * recommendations of 2001 ([D]).
 */
import { parseRules } from './letter-rules.ts';
import { MARKED_LETTERS } from './marked-letters.ts';

export const GERMAN_RULES = parseRules(
  'german',
  `
 | tsch |  | ч | [D] |
 | sch |  | ш | [D] |
 | sh |  | ш | вжиток |
 | chs | $|C | кс | [D] |
 | ch |  | х | [D] |
 | ck |  | к | §128.4 |
 | ph |  | ф | [D] |
 | pf |  | пф | [D] |
 | qu |  | кв | [D] |
 | tz |  | ц | [D] |
 | th |  | т | [D] |
 | dt | $ | т | [D] |
 | zsch |  | ч | вжиток |
 | zz |  | цц | [D] |
 | z |  | ц | [D] |
^ | st |  | шт | [D] |
^ | sp |  | шп | [D] |
 | stein |  | штейн | §136 |
 | städt |  | штедт | [D] |
 | stadt |  | штадт | [D] |
 | straße |  | штрасе | [D] |
 | ss |  | сс | [D] |
 | s | [aeiouyäöü] | з | [D] |
 | s |  | с | [D] |
 | ß |  | сс | [D] |
 | äu |  | ой | [D] |
 | eu |  | ой | §136 |
l | ei |  | яй | §136 |
 | ei |  | ай | §136 |
 | ey |  | ай | §136 |
 | ai |  | ай | [D] |
 | ay |  | ай | [D] |
 | au |  | ау | §131 |
 | ie |  | і | [D] |
 | aa |  | аа | §137 |
 | ee |  | ее | §137 |
 | oe |  | е | §132 |
 | ä |  | е | [D] |
 | ö |  | е | §132 |
^ | ü |  | ю | [D] |
 | ü |  | ю | §138.2 |
V|[äöü] | h | $|C |  | [D] |
 | h |  | г | §122.4 |
^ | j | [aeiouäöü] | й | §126 |
 | j |  | й | §126 |
 | v |  | ф | [D] |
 | w |  | в | §124 |
 | g |  | ґ | §122 |
 | c | [eiy] | ц | [D] |
 | c |  | к | [D] |
 | x |  | кс | [D] |
 | ll |  | лл | §128.3 |
 | l | [^aeiouyäöül]|$ | ль | §139.2 |
 | a |  | а | [D] |
 | b |  | б | [D] |
 | d |  | д | [D] |
 | e |  | е | [D] |
 | f |  | ф | [D] |
 | i |  | і | [D] |
 | k |  | к | [D] |
 | l |  | л | [D] |
 | m |  | м | [D] |
 | n |  | н | [D] |
 | o |  | о | [D] |
 | p |  | п | [D] |
 | q |  | к | [D] |
 | r |  | р | [D] |
 | t |  | т | [D] |
 | u |  | у | [D] |
 | y |  | ю | [D] |
${MARKED_LETTERS}
`,
);
