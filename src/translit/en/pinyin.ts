/**
 * Chinese names in pinyin among English ones (Lanzhou, Xiamen, Qinghai). Only spellings that neither English nor another
 * language of Latin script has: x before i and u, q without u, zh before ou, ao, ang, eng, ong, u, at the end zhi, and a few syllables with
 * -ng. Facts of the pinyin syllabary (GB/T 16159).
 */
import { readWords } from '../core/text-tables.ts';

const SYLLABLE =
  '(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ü|a|e|i|o|u)|er)';
const WHOLE = new RegExp(`^(?:${SYLLABLE}){1,4}$`);
const TELLING =
  /zh(?:ou|ao|ang|eng|ong|u[ao])|(?:^|[ng])x(?:i|u(?!a?s))|(?:ao|ia|wu)xing|^jixi|(?:^|n)q(?:i|uan$)|q(?:i[anou])|[iu]quan|^quan(?=zh|j|x)|guang|jiang|ch?uang|chuan$|yuan|[aeo][in]yang$|uoyang$|[ng]yang$|nhui$|xiang|zhu|[a-z]zhi$|gdong|njing$|gch?un|gdu$/;
const LONGEST = 18;

/** Is the word (small letters) pinyin that can be nothing else? Bounded: longer words are not looked at. */
export function isPinyin(word: string): boolean {
  return word.length < LONGEST && TELLING.test(word) && WHOLE.test(word);
}

/** Of the hundred commonest surnames (Ministry of Public Security of China, 2020) those in pinyin that are hardly given names elsewhere. */
const SURNAMES = readWords(`
  cao chen deng feng guo huang jiang liu peng qian qin qiu wang xi xia xiao xie xiong xu zeng zhang zhao zheng zhong zhou zhu
  zhuang zou
`);

/** Is the word (small letters) such a surname? */
export function isChineseSurname(word: string): boolean {
  return SURNAMES.has(word);
}

const GIVEN = new RegExp(`^(?!.*(?:ri[aeou]|([aeiou])\\1))${SYLLABLE}{1,2}$`);

/** May the word (small letters) be a Chinese given name of one or two syllables (xiaoping, bei)? */
export function isChineseGiven(word: string): boolean {
  return word.length < LONGEST && GIVEN.test(word);
}
