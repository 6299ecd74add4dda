/**
 * English spelling → Ukrainian letters, for words no list knows. What each column holds: `letter-rules.ts`.
 * § numbers: Український правопис 2019; «вжиток» marks usage measured on attested pairs where the norm is silent.
 */
import { parseRules } from './letter-rules.ts';

export const ENGLISH_RULES = parseRules(
  'letters',
  `
# Beginnings
^ | mc |  | мак | §128.4 |
^ | mac | [bcdfghjlmnpqrstvwz] | мак | §128.4 |
^ | kn |  | н | вжиток |
^ | gn |  | н | вжиток |
^ | wr |  | р | §124 |
^ | rh |  | р | §123 |
^ | who |  | гу | §122 |
^ | wh |  | в | §124 |
^ | pf |  | пф | §136 |
^ | tz |  | ц | вжиток |
^ | x |  | кс | вжиток |
^ | ch | [rl] | к | §123 |
^ | y | V | й | §126 |
# Whole endings
 | borough | $ | боро | вжиток |
 | burgh | $ | бурґ | §122 |
 | worth | $ | ворт | §135 |
. | ham | $ | гем | §134 |
. | land | $|s$|er$ | ленд | §134 |
 | mouth | $ | мут | вжиток |
 | shire | $ | шір | §129.III |
 | wright | $ | райт | §124 |
 | wood |  | вуд | §124 |
 | field | $|s$ | філд | вжиток |
 | stein | $ | штейн | §136 |
 | bridge | $ | брідж | вжиток |
. | ville | $ | вілл | §128.3 |
.. | sey | $ | сі | вжиток |
 | tion | $ | шн | вжиток |
 | cious | $ | шес | вжиток |
e | us | $ | ус | вжиток |
 | ous | $ | ус | вжиток |
 | que | $ | к | вжиток |
 | gue | $ | ґ | §122 |
.. | age | $ | ідж | вжиток |
 | ture | $ | чер | вжиток |
# -ough-, -igh-, -eigh-
 | ough | t | о | §133 |
 | ough |  | оу | §133 |
 | augh | t | о | §133 |
l | eigh | $ | і | вжиток |
 | eigh |  | ей | §133 |
 | aigh |  | ей | §133 |
 | igh |  | ай | вжиток |
# Groups of consonants
^ni|^mi | ch | [oa] | к | вжиток |
 | tsch |  | ч | §136 |
 | tch |  | тч | вжиток |
 | sch |  | ш | §136 |
 | sh |  | ш | вжиток |
 | ch |  | ч | вжиток |
 | cc | [eiy] | кс | вжиток |
 | ck |  | к | §128.4 |
 | ph |  | ф | §123 |
 | th |  | т | §124 |
 | gh |  | ґ | §122 |
 | wh |  | в | §124 |
 | qu |  | кв | вжиток |
 | kh |  | х | §122 |
 | zh |  | ж | вжиток |
 | dg | e | дж | вжиток |
 | sc | [eiy] | с | вжиток |
 | tz |  | ц | вжиток |
 | dt | $ | т | §136 |
 | mb | $|s$ | м | вжиток |
 | mn | $ | м | вжиток |
 | nge | $ | ндж | вжиток |
 | ng | [eiy] | нґ | §122 |
# c, g
 | ce | $ | с | вжиток |
 | c | [eiy] | с | вжиток |
 | c |  | к | вжиток |
 | ge | $|o | дж | вжиток |
 | gi | [ao] | дж | вжиток |
^ | g | e(?!b|t|r[dhtl]) | дж | вжиток |
^ | g | i(?![bdfglv]) | дж | вжиток |
 | gg |  | ґґ | §122 |
 | g | y$ | дж | вжиток |
be?r|^e|^ho | g | er | ґ | §122 |
[aeioun] | g | [ei] | ґ | §122 |
 | gu | [eiy] | ґ | §122 |
 | g |  | ґ | §122 |
# s, x, h, j, w
[oieu] | s | e$ | з | вжиток |
[ou] | s | e[ps] | з | вжиток |
er | s | a$ | з | вжиток |
 | s |  | с | вжиток |
 | x |  | кс | вжиток |
 | j |  | дж | вжиток |
 | w |  | в | §124 |
 | h | $|C |  | вжиток |
 | h |  | г | §122.4 |
# Vowels before r
 | aire | $ | ер | §130 |
 | air |  | ер | §130 |
 | are | $ | ер | §130 |
 | ear | [bcdfglmnpst] | ер | §135 |
 | ear |  | ір | вжиток |
 | eer |  | ір | вжиток |
 | ier | $|ce | ір | вжиток |
 | ere | $ | ір | вжиток |
 | ire | $ | айр | вжиток |
 | yre | $ | айр | вжиток |
 | ore | $ | ор | вжиток |
 | oor |  | ор | вжиток |
 | oar |  | ор | вжиток |
 | our | $ | ор | вжиток |
 | our |  | ур | вжиток |
 | ure | $ | юр | вжиток |
 | eur |  | ер | §132 |
 | ur | C|$ | ер | §135 |
 | ir | C|$ | ір | §135 |
 | yr | C | ір | §135 |
# Groups of vowels
 | eau |  | о | §133 |
 | ieu |  | ьє | §130 |
 | aye | $ | ей | §133 |
 | eye |  | ай | вжиток |
 | ay |  | ей | §133 |
 | ai |  | ей | §133 |
 | au |  | о | §133 |
 | aw |  | оу | §133 |
 | ee |  | і | вжиток |
 | ea | d$|th | е | вжиток |
 | ea | $ | ея | §129.I.2 |
 | ea |  | і | вжиток |
 | ae |  | е | §130 |
[^aeiou] | oe | [a-z] | е | §132 |
 | ei |  | ай | §136 |
 | ey | $|s$ | і | вжиток |
 | ey |  | ей | §133 |
[dtnlsz] | eu | s$ | еу | §130 |
 | eu |  | ю | вжиток |
[dtnlsz]|th | ew |  | ью | §139.1 |
r | ew |  | ю | §138.1 |
j|ch|sh | ew |  | у | вжиток |
^ | ew |  | ю | §130 |
 | ew |  | ’ю | §138.1 |
 | eo |  | ео | вжиток |
 | ie | $|s$|[dv] | і | вжиток |
 | ie | l$ | іе | вжиток |
 | ia | $ | ія | §129.I.2 |
 | io |  | іо | вжиток |
 | iu |  | іу | вжиток |
 | oa |  | оу | §133 |
 | oe | $ | о | §133 |
 | oi |  | ой | вжиток |
 | oy |  | ой | вжиток |
 | oo |  | у | вжиток |
 | ou |  | ау | §133 |
t|^br|^d|^cr|^cl|^dr|^g | own | $|s$ | аун | §133 |
 | ow | er$ | ау | §133 |
 | ow | ard$ | ов | вжиток |
 | ow |  | оу | §133 |
 | ue | $ | ю | вжиток |
 | ui |  | уї | §129.II |
 | uy | $ | ай | вжиток |
 | ya | $ | я | §129.I.2 |
V | y | V | й | §126 |
# -ine, -ice, -ise of names after another syllable: Christine, Beatrice, Denise
V[a-z]{1,4} | ine | $ | ін | вжиток |
V[a-z]{1,4} | ice | $ | іс | вжиток |
V[a-z]{1,4} | ise | $ | із | вжиток |
# Long vowels before one consonant and silent e
 | a | (?:[bcdfgkmnptvz]|s|st)e(?:$|s$|r$) | ей | §133 |
 | i | [bcdfgkmnptvzls]e(?:$|s$|r$) | ай | вжиток |
 | y | [bcdfgkmnptvzls]e(?:$|s$) | ай | вжиток |
 | o | [bcdfgkmnptvzls]e(?:$|s$) | оу | §133 |
[dtn] | u | [bcdfgkmnptvzls]e(?:$|s$) | ю | §139.1 |
 | e | [bcdfgkmnptvzl]e$ | і | вжиток |
^CC? | a | [bcdfgkmnpstvl](?:y|ey|ie)$|[bcdgkmpst]on$|[bckt]er$|[cd]en$ | ей | §133 |
^CC?C? | y | [bcdfgklmnpstv](?:er|on|man)s?$ | ай | вжиток |
. | e | $ |  | вжиток |
^CC? | all | $|s$ | олл | вжиток |
^[wbm] | al | [dtk] | ол | вжиток |
^w | a | [tnsl](?!a) | о | вжиток |
w | ar | C | ор | вжиток |
 | le | $ | л | вжиток |
 | les | $ | лс | вжиток |
C | es | $ | с | вжиток |
# Single vowels
 | a | ck|sh | е | §134 |
^.?.? | a | [md]$|tt$|dd|nc|nk|th | е | §134 |
 | a |  | а | §134 |
 | e |  | е | §130 |
 | i |  | і | §129.I.3 |
 | o |  | о | вжиток |
^CC?C? | u | CC|C$ | а | §134 |
 | u |  | у | вжиток |
 | y |  | і | §129.I.3 |
# Single consonants
 | b |  | б | вжиток |
 | d |  | д | вжиток |
 | f |  | ф | вжиток |
 | k |  | к | вжиток |
 | l |  | л | §121 |
 | m |  | м | вжиток |
 | n |  | н | вжиток |
 | p |  | п | вжиток |
 | q |  | к | вжиток |
 | r |  | р | вжиток |
 | t |  | т | вжиток |
 | v |  | в | вжиток |
 | z |  | з | вжиток |
`,
);
