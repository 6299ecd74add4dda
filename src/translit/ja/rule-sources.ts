/**
 * The rules that `explain` names for Japanese, in both systems. «Коваль»: github.com/alardev/koval, rules after Kovalenko 2012;
 * «Ґоджюон 2011»: translator's note of AO3 work 47442727; «Я/Пропозиція2019»: table of syllables in uk.wikipedia.
 */
import { parseRuleNotes } from '../core/rule-note.ts';

export const japaneseRule = parseRuleNotes(`
ja.syllable | склад за таблицею | a syllable by the table | Коваленко 2012 (програма «Коваль»); Ґоджюон 2011; Вікіпедія:Я/Пропозиція2019
ja.junction | і та е після голосного: ї, є (Коваленко) або і, е (Ґоджюон) | i and e after a vowel: ї, є (Kovalenko) or і, е (Gojuon) | Коваль; Ґоджюон 2011
ja.diphthong | і після голосного в корені — й | i after a vowel of the same root is й | Коваль
ja.long-vowel | довгі о та у не позначаються, довгі а та е подвоюються | long o and u are not marked, long a and e are doubled | Коваль
ja.gemination | っ подвоює приголосний | っ doubles the consonant | Коваль
ja.syllabic-n | ん передає н | ん is н | Коваленко 2012 (програма «Коваль»)
ja.n-before-labial | ん перед б, п, м — м | ん before б, п, м is м | Коваль; uk.wikipedia (Рампо, Ґумма)
ja.apostrophe-after-n | апостроф між ん і голосним | an apostrophe between ん and a vowel | Коваль (Дзен’ємон)
ja.boundary | межа частин імені: голосні не зливаються | a boundary inside a name: vowels do not merge | Коваль (знак _); рішення для mode=name
ja.particle | は і へ окремим словом — ва, е | は and へ as words of their own are ва, е | 「現代仮名遣い」 1986, 第2
ja.established | усталена форма | an established form | uk.wikipedia; Коваль
ja.initial | ініціал | an initial | правопис 2019, § 64
ja.season | слово назви: сезон, частина | a word of titles: season, part | вжиток
`);
