/**
 * English vowel sounds in Ukrainian. The sound decides first and the letter second, because in Ukrainian unstressed
 * vowels follow the letter. § numbers: Український правопис 2019; shares in comments were measured on attested pairs.
 */
import type { Context } from './context.ts';
import { isEnglishWord } from './origin.ts';

type VowelRule = (context: Context) => string;

/** §134 [æ]: е before ck, sh, th, ch, d, g, m, final t; а before l, r, x, v, f, s, p, b, n (Джек, Ешлі; Алан, Макс). */
function readAe({ letters, word, at, rest, first, next }: Context): string {
  if (letters === 'au' || (next === 'K' && rest.startsWith('ch'))) return 'а';
  if (first && !/^(?:sh|m[bp])/.test(rest)) return 'а';
  if (next === 'SH' || isReducedA(rest, word, at)) return 'е';
  if (/^g[dmn]/.test(rest)) return 'а';
  // Places: Стенфорд, Менсфілд, Сендвіч, Денбері.
  if (/^n[ds]?(?:field|bury|ford|l[eo]y|wich|don|dale|well|wood|worth)$|^nsville$/.test(rest)) return 'е';
  // `word.ts` reads such a stem in the same way: Генкок, Кренбрук.
  if (/^(?:[nmbdpg]|mp|ns)(?:cock|croft|brook|berry|way)$/.test(rest)) return 'е';
  if (/^n(?:s?$|ks?$|kin|c[iy]|d(?:y|i|(?:ie|ey|on|all?|ler?)s?)$)|^vi[ns]$/.test(rest))
    return isFrontN(word, at, rest) ? 'е' : 'а';
  return /^(?:ck|k|sh|t?ch|th|d|g|m|tt?s?$|tt?(?:[ey]|ie)|tsy)/.test(rest) ? 'е' : 'а';
}

/** Before n usage has е in names of one syllable (Ден, Френк) and before -ndy, -ndon, -ncy (Сенді, Брендон, Ненсі). */
function isFrontN(word: string, at: number, rest: string): boolean {
  return !/^ns?$/.test(rest) || !/[aeiouy]/.test(word.slice(0, at));
}

/** [ɑ]: aa → аа (§137: Caan Каан), else by its letter: o → о (Скотт), a after w → о (Вотсон), else а (Барнс). */
function readAa({ letters, previous, next }: Context): string {
  if (letters === 'aa') return 'аа';
  if (/^h?oh?$|^au$|^ow$/.test(letters)) return 'о';
  return letters === 'a' && previous === 'W' && next !== 'R' ? 'о' : 'а';
}

/** [ʌ], [ə]: stressed u, ou, oo → а (§134, Гантер, Блад), o before v → а (Лавґуд), else о; unstressed by letter. */
function readAh(context: Context): string {
  const { letters, stressed, rest, word, at, previous, first } = context;
  // Usage writes -tion, -sion without the vowel: Стейшн, Мішн, Сешнс.
  if (
    /i?o$/.test(letters) &&
    /^[SZ]H$/.test(previous) &&
    /[st]io$/.test(word.slice(0, -rest.length)) &&
    /^ns?$/.test(rest)
  )
    return '';
  switch (letters[0]) {
    case undefined:
    case 'e':
      return 'е';
    case 'u':
      // The prefixes un- and up- keep their sound: Анлімітед, Апґрейд.
      return stressed || (first && /^[np]../.test(rest)) ? 'а' : 'у';
    case 'o':
      if (letters === 'ou' || letters === 'oo') return stressed || letters === 'oo' ? 'а' : 'у';
      return stressed && rest.startsWith('v') && !keepsO(word) ? 'а' : 'о';
    case 'a':
      if (letters === 'ai') return 'е';
      if (letters === 'au') return 'о';
      if (letters === 'a' && isReducedA(rest, word, at)) return 'е';
      return 'а';
    default:
      return letters === 'io' ? 'о' : letters === 'ia' ? 'а' : 'і';
  }
}

/** Names in Cov- and Gov- keep their letter (Ковентрі, Макґоверн), English words in Cov- their sound (Діскавері). */
function keepsO(word: string): boolean {
  return word.includes('gov') || (word.includes('cov') && !isEnglishWord(word));
}

/** The a that is е by practice: -ace, -land, -ham (Воллес, Клівленд, Бекінгем). */
function isReducedA(rest: string, word: string, at: number): boolean {
  if (rest === 'ce') return true;
  const before = word[at - 1];
  return (/^nds?$/.test(rest) && before === 'l' && at > 1) || (rest === 'm' && before === 'h' && at > 1);
}

/** [ɔ]: aw → оу (Креншоу, §133), else о. */
function readAo({ letters }: Context): string {
  return letters.startsWith('aw') ? 'оу' : 'о';
}

/** [ɛ]: ar, arr before a vowel → а (Гаррі, Сара, Гарінґтон; not Мерілін); everything else е, [eə] too (Клер, §130). */
function readEh({ letters, next, rest, silentE }: Context): string {
  if (letters !== 'a' || next !== 'R') return 'е';
  if (/^ri[^e]/.test(rest)) return /^ri(?:ly|go|ngs?$)/.test(rest) ? 'е' : 'а';
  return rest.startsWith('rr') || (/^r[aeou]/.test(rest) && !silentE) ? 'а' : 'е';
}

/** [ɜː], [ɚ] §135: er, ur, ear → ер; ir → ір; or, our → ор; ar → ар; yr stressed → ер. Doubled rr stays;
 * urr before a vowel → арр by its British [ʌ] (Каррі, Даррелл; Берроуз by tradition). */
function readEr({ letters, stressed, previous, previousIsVowel, nextIsVowel, last }: Context): string {
  const doubled = letters.includes('rr') ? 'рр' : 'р';
  if (letters === 'urr' && stressed && nextIsVowel && previous !== 'B') return 'арр';
  if (letters === 'r') return 'р';
  // Hendren is Гендрен: Americans swap the two letters, Ukrainian does not.
  if (letters === 're' && !last && !previousIsVowel) return 'ре';
  if (letters.startsWith('ir')) return `і${doubled}`;
  if (/^o+r|^our/.test(letters)) return letters.startsWith('our') && stressed ? 'ер' : `о${doubled}`;
  if (letters.startsWith('ar')) return `а${doubled}`;
  if (letters === 'urgh') return 'ерґ';
  if (letters.startsWith('yr') && !stressed) return `і${doubled}`;
  return `е${doubled}`;
}

/** The letters after the vowel in Latin names: Cornelia, Thalia, Fabian. */
const LATIN_ENDING = /^[bdlmnrvz]i(?:a|us|um|an|en)$/;

/** Only English words have long vowels before one consonant and -er: Кремер, Надер (not Бейкер). */
function isGermanEr(rest: string, word: string): boolean {
  return /^[bdfgmnptvz]ers?$/.test(rest) && !isEnglishWord(word);
}

/** [eɪ] §133: ей; a of Latin -alia, -ania, -adia → а (Талія, Титанія); final -a → а; the letter e (é, ee, et at the end) → е. */
function readEy({ letters, last, rest, word }: Context): string {
  if (letters === 'a' && isGermanEr(rest, word)) return 'а';
  if (letters === 'a' && (last || LATIN_ENDING.test(rest))) return 'а';
  return letters === 'e' || (last && /^(?:y|ie|ee|et|eh)$/.test(letters)) ? 'е' : 'ей';
}

/** [ɪ]: і; unstressed e, ai, ei → е (Джанет); a → а, but -age → ідж. */
function readIh({ letters, next, rest, stressed, first }: Context): string {
  if (next === 'R') return 'і';
  if (letters === 'a') return /^ge?s?$/.test(rest) ? 'і' : 'а';
  if (letters === 'e') return stressed && !first ? 'і' : 'е';
  if (/^(?:ai|ei|ey)$/.test(letters)) return 'е';
  if (letters === 'u') return stressed ? 'і' : 'у';
  return letters === 'o' ? 'о' : 'і';
}

/** [i]: і; e before another vowel (Лео, Тео) and in Latin -elia, -eria, -enia (Корнелія, Валерія) → е. */
function readIy({ letters, nextIsVowel, rest, word }: Context): string {
  if (letters === 'e' && isGermanEr(rest, word)) return 'е';
  return letters === 'e' && (nextIsVowel || LATIN_ENDING.test(rest)) ? 'е' : 'і';
}

/**
 * [oʊ] §133: ow, oa, stressed o+consonant+silent e → оу (Сноу, Стоун; Стоунволл, not Джонс); final o, oe and every other
 * o → о.
 */
function readOw({ letters, rest, stressed, word, at, silentE }: Context): string {
  if (letters === 'ow' || letters === 'owe' || letters === 'oa') return 'оу';
  if (letters === 'ou') return rest.startsWith('l') ? 'оу' : 'о';
  // Names in -ole are also French (Agricole). Inside a word the letters up to the e must be a word (Stonewall).
  const isLong =
    rest.length === 2
      ? rest !== 'le' || isEnglishWord(word) || !/[aeiouy]/.test(word.slice(0, at))
      : silentE && isEnglishWord(word.slice(0, 2 - rest.length));
  return letters === 'o' && stressed && /^[bcdfgklmnpstvz]e/.test(rest) && isLong ? 'оу' : 'о';
}

/** [uː]: ew like [juː]; u after д т н → ю (Дюк, Тюдор); else у. */
function readUw(context: Context): string {
  const { letters, previous, last } = context;
  if (/^(?:i?ewe?|ieu)$/.test(letters)) return readYu(context);
  if (/^(?:u|ue|ui|eu)$/.test(letters) && /^[DTN]$/.test(previous))
    return letters === 'eu' || last ? 'ью' : 'ю';
  return 'у';
}

/**
 * [juː] §138.1, §139.1: at the start and after a vowel ю; after д т н л с з: ew → ью, u → ю (Ньютон; Дюк);
 * after шиплячі у; after р ю; after labials and velars ’ю when stressed or ew (Г’ю), else ю (Семюел).
 */
export function readYu({ letters, previous, previousIsVowel, first, last, stressed }: Context): string {
  if (first || previousIsVowel || previous === 'R') return 'ю';
  if (/^(?:[DTNLSZ]|TH)$/.test(previous))
    return /^(?:i?ewe?|ue)$/.test(letters) || (last && letters === 'u') ? 'ью' : 'ю';
  if (/^(?:CH|JH|SH|ZH|Y)$/.test(previous)) return 'у';
  return stressed || letters === 'ew' ? '’ю' : 'ю';
}

/** One rule for each vowel sound of ARPAbet. */
export const VOWEL_RULES: ReadonlyMap<string, VowelRule> = new Map<string, VowelRule>([
  ['AA', readAa],
  ['AE', readAe],
  ['AH', readAh],
  ['AO', readAo],
  ['AW', () => 'ау'],
  ['AY', () => 'ай'],
  ['EH', readEh],
  ['ER', readEr],
  ['EY', readEy],
  ['IH', readIh],
  ['IY', readIy],
  ['OW', readOw],
  ['OY', () => 'ой'],
  ['UH', () => 'у'],
  ['UW', readUw],
]);
