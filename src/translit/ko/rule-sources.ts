/**
 * The rules that `explain` names for Korean. «표준 발음법 N»: article of the standard pronunciation; «Концевич»: the Ukrainian
 * adaptation of his system (uk.wikipedia, «Система Концевича»).
 */
import { parseRuleNotes } from '../core/rule-note.ts';

export const koreanRule = parseRuleNotes(`
ko.consonants | літери приголосних: дзвінкі між дзвінкими, глухі на початку й наприкінці | letters of consonants: voiced between voiced sounds, else voiceless | Концевич
ko.vowel | літера голосного | the letter of a vowel | Концевич; правопис 2019, § 2 (И)
ko.coda | кінець слова: один із семи звуків | the end of a word: one of seven sounds | 표준 발음법 8–11; Концевич
ko.separator | ь або апостроф перед я, ю, є | ь or an apostrophe before я, ю, є | правопис 2019, § 7, § 26
ko.established | усталена форма | an established form | uk.wikipedia; Unicode CLDR; правопис 2019, § 2
ko.surname-tradition | прізвище за традицією: Лі, Лім | a surname by tradition: Лі, Лім | Вікіпедія:Іменування статей/Корея
ko.name-boundary | прізвище й ім’я читаються окремо | surname and given name are read apart | 국어의 로마자 표기법 3.4; рішення
ko.name-hyphen | дефіс між складами імені | a hyphen between the syllables of a given name | 국어의 로마자 표기법 3.4
ko.art9.neutralization | наприкінці складу — один із семи звуків | a coda is one of seven sounds | 표준 발음법 8–11
ko.art10.palp | 밟 перед приголосним — 밥 | 밟 before a consonant is 밥 | 표준 발음법 10, 다만
ko.art10.exception | у 넓죽하다, 넓둥글다 читається 넙 | 넓죽하다, 넓둥글다 have 넙 | 표준 발음법 10, 다만
ko.art11.stem | ㄺ основи перед ㄱ — ㄹ | ㄺ of a stem before ㄱ is ㄹ | 표준 발음법 11, 다만
ko.art12.aspiration | ㅎ робить наступний приголосний придиховим | ㅎ aspirates the next consonant | 표준 발음법 12.1
ko.art12.merging | приголосний зливається з наступним ㅎ | a consonant merges with the next ㅎ | 표준 발음법 12.1, 붙임 1–2
ko.art12.h-before-s | ㅎ перед ㅅ — напружене сс | ㅎ before ㅅ makes it tense | 표준 발음법 12.2
ko.art12.h-before-n | ㅎ перед ㄴ читається як н | ㅎ before ㄴ is н | 표준 발음법 12.3
ko.art12.h-dropped | ㅎ перед голосним випадає | ㅎ before a vowel is dropped | 표준 발음법 12.4
ko.art13.carry-over | приголосний переходить на наступний голосний | a coda is carried over to the vowel | 표준 발음법 13–14
ko.art15.word-boundary | перед словом, а не закінченням, кінець складу спершу нейтралізується | before a word, not an ending, the coda is neutralized first | 표준 발음법 15
ko.art17.palatalization | ㄷ, ㅌ перед і — дж, чх | ㄷ, ㅌ before i are дж, чх | 표준 발음법 17
ko.art17.palatalization-hi | ㄷ перед 히 — чх | ㄷ before 히 is чх | 표준 발음법 17, 붙임
ko.art18.nasalization | к, т, п перед м, н — н, н, м | к, т, п before м, н are н, н, м | 표준 발음법 18
ko.art19.liquid-to-nasal | ㄹ після носового — н | ㄹ after a nasal is н | 표준 발음법 19
ko.art20.lateralization | ㄴ поруч із ㄹ — лл | ㄴ beside ㄹ: лл | 표준 발음법 20
ko.art20.exception | слова, де ㄴㄹ — нн | words where ㄴㄹ is нн | 표준 발음법 20, 다만
ko.art24.tense-ending | приголосний закінчення лишається глухим | the consonant of an ending stays voiceless | 표준 발음법 24–25
ko.art29.n-insertion | вставне н перед словом на і, я, йо, ю | н inserted before a word in i, ya, yeo, yo, yu | 표준 발음법 29
ko.art30.saisiot | ㅅ між словами перед і — нн | ㅅ between words before i is нн | 표준 발음법 30.3
ko.liquid-before-h | ㄹ перед ㅎ — р | ㄹ before ㅎ is р | uk.wikipedia, «Три корейські держави» (Пархе)
`);
