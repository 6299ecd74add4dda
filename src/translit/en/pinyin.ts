/**
 * Recognises Chinese names in pinyin among English ones (Lanzhou, Xiamen, Qinghai). Only spellings count that neither
 * English nor another language of Latin script has: x before i and u, q without u, zh before ou, ao, ang, eng, ong, u,
 * a final zhi, and a few syllables with -ng (-eng only as a whole word). These are facts of the pinyin syllabary (GB/T
 * 16159).
 */
import { readList } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

const SYLLABLE =
  '(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ü|a|e|i|o|u)|er)';
const WHOLE = new RegExp(`^(?:${SYLLABLE}){1,4}$`);
const TELLING =
  /zh(?:ou|ao|ang|eng|ong|u[ao])|(?:^|[ng])x(?:i|u(?!a?s))|(?:ao|ia|wu)xing|^jixi|(?:^|n)q(?:i|uan$)|q(?:i[anou])|[iu]quan|^quan(?=zh|j|x)|guang|jiang|ch?uang|chuan$|yuan|[aeo][in]yang$|uoyang$|[ng]yang$|nhui$|xiang|zhu|[a-z]zhi$|gdong|njing$|gch?un|gdu$|^(?:[bdfgmprtwz]|[czs]h)eng$/;
const LONGEST = 18;

/** Is the word (small letters) unambiguous pinyin? Words of `LONGEST` letters or more are not. */
export function isClearPinyin(word: string): boolean {
  return word.length < LONGEST && TELLING.test(word) && WHOLE.test(word);
}

/** Those of the hundred commonest surnames that are rarely given names elsewhere. */
const SURNAMES = readList(tables['chinese-surnames'], 'telling');
/** The others. They are Chinese only if the given name is unambiguous pinyin (Song Jiang, Li Qingzhao). */
const SHARED_SURNAMES = readList(tables['chinese-surnames'], 'shared');

/** May the word (small letters) be a Chinese surname? */
export function isChineseSurname(word: string): boolean {
  return SURNAMES.has(word) || SHARED_SURNAMES.has(word);
}

/** Are these (small letters) the surname and the given name of a Chinese? `mayBeOther`: the words need not be a name. */
export function isChineseName(surname: string, given: string, mayBeOther: boolean): boolean {
  if (!isChineseGiven(given)) return false;
  if (SURNAMES.has(surname)) return !mayBeOther || isClearPinyin(surname) || isClearPinyin(given);
  return isClearPinyin(given);
}

const GIVEN = new RegExp(`^(?!.*(?:ri[aeou]|([aeiou])\\1))${SYLLABLE}{1,2}$`);

/** May the word (small letters) be a Chinese given name of one or two syllables (xiaoping, bei)? */
function isChineseGiven(word: string): boolean {
  return word.length < LONGEST && GIVEN.test(word);
}
