/** Any other language of Latin script, known by a letter with a mark: one letter, one reading. */
import { parseRules } from './letter-rules.ts';
import { MARKED_LETTERS } from './marked-letters.ts';

export const OTHER_RULES = parseRules(
  'other',
  `
 | ch |  | х | §122.4 |
 | cz |  | ч | §144 |
 | sz |  | ш | §144 |
 | rz |  | ж | §144 |
 | ck |  | к | §128.4 |
 | ph |  | ф | §123 |
 | th |  | т | §123 |
 | sh |  | ш | вжиток |
 | kh |  | х | §122.4 |
 | zh |  | ж | вжиток |
 | qu |  | кв | вжиток |
[aeiouyáéíóúäöüå] | j |  | й | §126 |
[dtzsln] | j |  | ь | §139.1 |
[bpvmfk] | jö |  | ’є | §138.1 |
[bpvmfk] | jø |  | ’є | §138.1 |
 | jö |  | йо | §138.2 |
 | j |  | й | §126 |
^ | y | [aeiou] | й | §126 |
V | y |  | й | §126 |
 | y |  | і | вжиток |
 | ia | $ | ія | §129.I.2 |
 | a |  | а | вжиток |
 | b |  | б | вжиток |
 | c | [eiy] | ц | вжиток |
 | c |  | к | вжиток |
 | d |  | д | вжиток |
 | e |  | е | вжиток |
 | f |  | ф | вжиток |
 | g |  | ґ | §122 |
 | h |  | г | §122.4 |
 | i |  | і | §129.I.3 |
 | k |  | к | вжиток |
 | l |  | л | вжиток |
 | m |  | м | вжиток |
 | n |  | н | вжиток |
 | o |  | о | вжиток |
 | p |  | п | вжиток |
 | q |  | к | вжиток |
 | r |  | р | вжиток |
 | s |  | с | вжиток |
 | t |  | т | вжиток |
 | u |  | у | вжиток |
 | v |  | в | вжиток |
 | w |  | в | вжиток |
 | x |  | кс | вжиток |
 | z |  | з | вжиток |
${MARKED_LETTERS}
`,
);
