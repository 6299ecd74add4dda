/**
 * Writes a pronounced English word in Ukrainian letters: first consonants and groups of sounds, then the same
 * orthography pass that the letter rules use. § numbers: Український правопис 2019.
 */
import { tidy } from '../../src/translit/en/orthography.ts';
import { align } from './align.ts';
import { type Context, contextsOf } from './context.ts';
import { isEnglishWord } from './origin.ts';
import { readYu, VOWEL_RULES } from './vowels.ts';

/** Consonants with one reading: §122 (ґ), §124 (th → т, з), §126. `readConsonant` has the others. */
const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    B: 'б',
    D: 'д',
    DH: 'з',
    F: 'ф',
    G: 'ґ',
    L: 'л',
    N: 'н',
    P: 'п',
    R: 'р',
    S: 'с',
    SH: 'ш',
    T: 'т',
    TH: 'т',
    V: 'в',
    ZH: 'ж',
  }),
);

/** Groups of sounds that one group of letters writes. */
const GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'K S': 'кс',
    'G Z': 'кс',
    'K SH': 'кш',
    'G ZH': 'кс',
    'AH L': 'л',
    'AH M': 'м',
    'AH N': 'н',
    'K AH': 'к',
    'N Y': 'нь',
    'L Y': 'ль',
    'T S': 'ц',
    'W AH': 'ва',
    'Y EH': 'є',
    'AW ER': 'ауер',
    'S T': 'ст',
  }),
);

/** The reading of a word by its pronunciation (ARPAbet), with і for every [i]. */
export function readPronounced(word: string, pronunciation: string): string {
  const reading = contextsOf(word, align(word, pronunciation)).map(readChunk).join('');
  return tidy(reading, word);
}

function readChunk(context: Context): string {
  const [sound = '', second] = context.sounds;
  if (second !== undefined) return readGroup(context, sound, second);
  const vowel = VOWEL_RULES.get(sound);
  return vowel ? vowel(context) : readConsonant(context, sound);
}

function readGroup(context: Context, sound: string, second: string): string {
  const whole = GROUPS.get(`${sound} ${second}`);
  if (whole !== undefined) return whole;
  return sound === 'Y' ? readAfterY(context, second) : readAyEr(context.letters);
}

/** iro → айро (Айронс), else аєр (Маєр). */
function readAyEr(letters: string): string {
  return letters === 'iro' ? 'айро' : 'аєр';
}

/** [j] + vowel from one spelling: u → ю, a → я, ure → юр. */
function readAfterY(context: Context, vowel: string): string {
  if (vowel === 'UW' || vowel === 'UH') return readYu(context);
  if (vowel === 'ER') return 'юр';
  return context.letters === 'u' ? readYu({ ...context, stressed: false }) : 'я';
}

/** Whether ch is German: after a vowel and before t, l, m, n, -er, -el or the end (Бехтлер, §122.4); not Murdoch. */
function isGermanCh({ word, rest }: Context): boolean {
  return (
    /^(?:t|l[eim]|m|ne|e(?:r[tns]?|lt?|n)$|s?$)/.test(rest) &&
    !/(?:o|te)chs?$/.test(word) &&
    !isEnglishWord(word)
  );
}

function readConsonant(context: Context, sound: string): string {
  const { letters } = context;
  switch (sound) {
    case 'W':
      return letters.startsWith('o') ? 'у' : 'в';
    case 'Z':
      return readZ(context);
    case 'Y':
      // §139.1: Kenyon Кеньйон.
      if (letters === 'y' && context.previous === 'N' && context.rest.length > 1) return 'ьй';
      return context.first || letters === 'y' || letters === 'j' ? 'й' : 'і';
    case 'NG':
      return letters.startsWith('ng') ? 'нґ' : 'н';
    case 'CH':
      return letters === 'tch' ? 'тч' : letters === 'cc' ? 'чч' : 'ч';
    case 'K':
      if (letters === 'kh') return 'х'; // §122.4: Khan Хан, Khalid Халід
      if (letters === 'g') return 'ґ'; // Strength
      if (letters === 'ch' && context.previousIsVowel && isGermanCh(context)) return 'х';
      // §128.4: MacKinnon, not Macken.
      if (letters === 'ck' && context.at === 2 && /^mack[aei]/.test(context.word) && !context.afterStress)
        return 'кк';
      return letters === 'cc' || letters === 'kk' ? 'кк' : 'к';
    case 'M':
      // Usage keeps the silent l: Palmer Палмер, Holm Голм.
      if (letters === 'lm') return 'лм';
      return letters.startsWith('mm') ? 'мм' : 'м';
    case 'JH':
      return 'дж';
    case 'HH':
      // Not in Blockhead.
      if (letters === 'kh') return context.previous === 'K' ? 'г' : 'х';
      return letters === 'j' || letters === 'ch' ? 'х' : 'г';
    default: {
      const letter = CONSONANTS.get(sound) ?? '';
      return isDoubled(letters) ? letter + letter : letter;
    }
  }
}

/** Doubled consonants of proper names stay (§128.3: Бетті, Міссурі). */
function isDoubled(letters: string): boolean {
  return /^([bdfglmnprstvz])\1e?$|^tth$/.test(letters);
}

/**
 * The letter s read [z]: Ukrainian writes з between vowels and in -se (Роза), at the end only after a stressed
 * vowel or in -les, -ves (Гейз, Рівз, Майлз), else с (Адамс, Джонс, Девіс).
 */
function readZ(context: Context): string {
  const { letters, previousIsVowel, next, last, first, word, afterStress } = context;
  if (letters === 'x') return first ? 'кс' : 'з';
  if (letters === 'ss') return 'сс';
  if (/^(?:z|cz|ts)/.test(letters)) return letters === 'zz' ? 'зз' : 'з';
  if (last) {
    if (letters === 'se') return previousIsVowel ? 'з' : 'с';
    if (!previousIsVowel) return /(?:les|ves)$/.test(word) ? 'з' : 'с';
    return afterStress ? 'з' : 'с';
  }
  // Before b usage writes с: Осборн, Кросбі; but not where English joins Rose and Bud.
  return previousIsVowel && !/^[LTN]$/.test(next) && !(next === 'B' && letters === 's') ? 'з' : 'с';
}
