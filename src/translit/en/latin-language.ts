/**
 * Tells the language of words in Latin letters: Japanese in romaji, Chinese in pinyin, or English, which stands for all
 * others. Each word has signs: which engines could read it, which lists have it, how its syllables are built. The
 * weight of a sign for a language is the logarithm of its share among lines of that language (`npm run bench --
 * translit-language`, the dev half), minus the largest.
 */
import type { Piece, ReadOptions } from '../core/engine.ts';
import { isCapital } from '../core/letter-case.ts';
import { readList, readRows, readWords } from '../core/text-tables.ts';
import { APOSTROPHE, HYPHEN, unifyApostrophes } from '../core/words.ts';
import { COMPOUND_SURNAMES } from '../zh/established.ts';
import type { EstablishedForms } from './established.ts';
import { keep, type Memo } from './kept-words.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import type { OtherEngines } from './other-engines.ts';
import { isClearPinyin } from './pinyin.ts';
import { isJapaneseName, isLikelyJapanese, isRomaji } from './romaji.ts';
import tables from './tables.json' with { type: 'json' };

/** The languages that the script alone cannot tell apart. */
type LatinLang = 'ja' | 'zh' | 'en';

interface LanguageSources extends OtherEngines {
  readonly lexicon?: Lexicon | undefined;
  readonly established: EstablishedForms;
}

const JAPANESE: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };
const CHINESE: ReadOptions = { system: 'ukt', mode: 'text', explain: true };

/** The commonest surnames of China in pinyin. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...COMPOUND_SURNAMES,
  ...readList(tables['chinese-surnames'], 'first'),
]);
/** Surnames that are also English words. Before other English words they are no evidence (Long Dance). */
const ENGLISH_SURNAMES = readList(tables['chinese-surnames'], 'english');

/** Properties of a word that may show that its line is Chinese. */
interface Pinyin {
  /** The number of syllables if the word is spelled as pinyin, otherwise 0. */
  readonly syllables: number;
  /** The word has tones, ü or an initial that only pinyin has. */
  readonly isTelling: boolean;
  /** Neither English nor romaji has the word or its spelling. */
  readonly isAlone: boolean;
  /** In romaji the word is one mora. */
  readonly isMora: boolean;
  readonly isSurname: boolean;
  readonly isEnglish: boolean;
}

/** The commonest initials that neither romaji nor English has before vowels of pinyin. */
const TELLING_INITIALS: ReadonlySet<string> = new Set(['zh', 'x', 'q']);

/** Finals that romaji rarely has after these consonants (Jiahao, Ziyue, Guo). */
const GLIDE =
  /^dao|(?:j|[bdlnpt])ia|j[iu]e|[bdlnpt]i[eu]|[dghjklnstz]ua|[ghksz]ui|[cdghklnrstz]uo|[djlnqtxy]ue|yua|hao|zi/;

/** Finals that show that an established name is Chinese (Nanchang, Tianjin, Lanzhou). */
const CHINESE_FINAL = /ng|ian|iao|ou|uo/;

type Spelling = Pick<Pinyin, 'syllables' | 'isTelling'>;

const NOT_SPELLED: Spelling = { syllables: 0, isTelling: false };

/**
 * Rejects English words: Hunter would have the -r of erhua, Canaan lacks an apostrophe before its last syllable. Also
 * rejects Japanese ones: an apostrophe before y is that of romaji (Jun’ya).
 */
function spellingOf(pinyin: Piece): Spelling {
  if (pinyin.source.includes('n’y')) return NOT_SPELLED;
  let syllables = 0;
  let isTelling = false;
  for (const { from, rule } of pinyin.steps ?? []) {
    const isDivided = syllables === 0 || pinyin.source.includes(APOSTROPHE);
    if (rule === 'zh.erhua' || (rule === 'zh.syllable' && /^[aeo]/.test(from) && !isDivided))
      return NOT_SPELLED;
    if (rule === 'zh.initial' || rule === 'zh.syllable' || rule === 'zh.irregular') syllables++;
    isTelling ||= TELLING_INITIALS.has(from);
  }
  return { syllables, isTelling };
}

const NO_PINYIN: Pinyin = {
  ...NOT_SPELLED,
  isAlone: false,
  isMora: false,
  isSurname: false,
  isEnglish: false,
};

/** A line is Chinese only if it has evidence that neither English nor romaji explains. */
function showsChinese(line: readonly Pinyin[]): boolean {
  let alone = 0;
  for (const { syllables, isAlone, isTelling } of line) {
    if (isTelling) return true;
    if (isAlone) alone += syllables;
  }
  // Ha Ji Me Te is Japanese.
  const isSpelledOut = line.every(({ isMora }) => isMora);
  return (alone > 1 && !isSpelledOut) || isApart(line) || isChineseName(line);
}

/** Three or more words of one syllable each, some of which only pinyin has: Wang Pai Yu Shi, not Dan Da Dan. */
const isApart = (line: readonly Pinyin[]): boolean =>
  line.length > 2 &&
  line.every(({ syllables }) => syllables === 1) &&
  line.some(({ isAlone, isTelling, isMora }) => (isAlone && !isMora) || isTelling);

function isChineseName([surname, ...given]: readonly Pinyin[]): boolean {
  if (surname?.isSurname !== true || given.length === 0 || given.length > 2) return false;
  const isEnglish = surname.isEnglish && given.every((word) => word.isEnglish);
  return !isEnglish && given.every(({ syllables }) => syllables > 0);
}

/** Longer words are not names, so finding their signs would only cost time. */
const LONGEST = 40;

/** Weights of signs for ja, zh and en, in tenths. */
const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  readRows(tables['language-weights']).map(([sign = '', ...weights]) => [sign, weights.map(Number)]),
);

/** The weights of signs together. If these signs together are too rare to have weights, the last one is ignored. */
function weightsOf(signs: string): readonly number[] {
  for (let length = signs.length; length > 0; length--) {
    const found = WEIGHTS.get(signs.slice(0, length));
    if (found !== undefined) return found;
  }
  return WEIGHTS.get('-') ?? [];
}

/** Tells the language of a line by its Latin words, in their order. */
export type TellLanguage = (words: readonly string[]) => LatinLang;

/** Further words are not looked at. */
const MOST_WORDS = 32;

/** The weights of a word in any place, and its additional weights as the first of two or three words. */
interface Weighed {
  readonly own: readonly number[];
  readonly first: readonly number[];
  readonly pinyin: Pinyin;
  /** The Japanese engine reads the word: English words stay unread there. */
  readonly isJapanese: boolean;
  /** A listed name that Japanese cannot read. */
  readonly isWestern: boolean;
}

/** Prepares {@link TellLanguage}. The weights of words are cached, because names repeat. */
export function createTellLanguage(sources: LanguageSources): TellLanguage {
  const weighed: Memo<readonly Weighed[]> = new Map();
  return (words) => {
    const sums = [0, 0, 0];
    const line: Pinyin[] = [];
    let isPinyin = true;
    let japanese = 0;
    // decision: a Western name beside Japanese ones makes a Western name (Annie Tsukino), but not in a sentence or title.
    let isWesternName = false;
    const mayBeName = words.length < 4 && words.every((word) => isCapital(word.charAt(0)));
    const count = Math.min(words.length, MOST_WORDS);
    for (let at = 0; at < count; at++) {
      const word = words[at] ?? '';
      const isParticle = at > 0 && PARTICLES.has(word);
      const parts = isParticle ? PARTICLE : (weighed.get(word) ?? keep(weighed, word, weigh(word, sources)));
      // The first part tells most: others are often forms of address and second syllables (Sakura-san, Kang-ho).
      const [{ own, first } = UNTOLD] = parts;
      add(sums, own);
      if (at === 0 && (count === 2 || count === 3)) add(sums, first);
      if (parts.every(({ isJapanese }) => isJapanese)) japanese++;
      isWesternName ||= mayBeName && parts.every(({ isWestern }) => isWestern);
      isPinyin &&= isParticle || parts.every(({ pinyin }) => pinyin.syllables > 0);
      line.push(...parts.map(({ pinyin }) => pinyin));
    }
    if (
      count > 1 &&
      words.every((word) => TONED.test(word)) &&
      line.every(({ syllables }) => syllables === 1)
    )
      return 'zh';
    if (isApart(line)) add(sums, APART);
    const [ja = 0, zh = 0, en = 0] = sums;
    // Words that Japanese cannot read, and that are less likely English, need no other evidence (Tao Hua Yuan Ji).
    const isNeither = count > 1 && ja > en && japanese < count;
    if (isPinyin && zh > ja && zh > en && (isNeither || showsChinese(line))) return 'zh';
    // English stands for all other languages.
    return ja > en && japanese > 0 && !isWesternName ? 'ja' : 'en';
  };
}

const NOTHING: readonly number[] = [];
/** A tone digit at the end of a word. One such word alone is rather a number (Lv2, Mo2). */
const TONED = /[1-5]$/;

function add(sums: number[], weights: readonly number[]): void {
  for (let lang = 0; lang < weights.length; lang++) sums[lang] = (sums[lang] ?? 0) + (weights[lang] ?? 0);
}

const APART = WEIGHTS.get('apart') ?? NOTHING;
const PARTICLES = readWords('no wo wa ga ni na kara ka yo mo');
const UNTOLD: Weighed = {
  own: NOTHING,
  first: NOTHING,
  pinyin: NO_PINYIN,
  isJapanese: false,
  isWestern: false,
};
const PARTICLE: readonly Weighed[] = [{ ...UNTOLD, own: weightsOf('particle'), isJapanese: true }];

/** A part of a word in small letters, without its tone digit, and its syllables as pinyin. */
interface Part extends Spelling {
  readonly word: string;
  readonly isRomaji: boolean;
  readonly isEnglish: boolean;
}

/** Weighs the parts of a word between its hyphens. A language that cannot read one of them cannot read the word. */
function weigh(source: string, sources: LanguageSources): readonly Weighed[] {
  if (source.length > LONGEST) return [UNTOLD];
  const words = source.toLowerCase().normalize('NFC').split(HYPHEN);
  const parts = words.map((word) => partOf(word.replace(TONED, ''), sources));
  const isRomaji = parts.every((part) => part.isRomaji && (parts.length === 1 || !part.isEnglish));
  const isPinyin = parts.every(({ syllables }) => syllables > 0);
  return parts.map((part) => weighPart({ ...part, isRomaji, ...(isPinyin ? {} : NOT_SPELLED) }, sources));
}

function partOf(word: string, { japanese, chinese, lexicon }: LanguageSources): Part {
  const isRomaji = japanese?.read(word, JAPANESE).every(({ kind }) => kind === 'word') === true;
  const [piece, ...more] = chinese?.read(unifyApostrophes(word), CHINESE) ?? [];
  const spelling = piece?.kind === 'word' && more.length === 0 ? spellingOf(piece) : NOT_SPELLED;
  return { word, isRomaji, isEnglish: lexicon?.isEnglish(word) === true, ...spelling };
}

function weighPart(part: Part, sources: LanguageSources): Weighed {
  const plain = foldMarks(part.word);
  const { signs, pinyin } = ownSigns(part, plain, sources);
  const isJapanese = part.isRomaji && !part.isEnglish;
  const isWestern = !isJapanese && isName(plain, sources);
  const told = { pinyin, isJapanese, isWestern };
  if (!/p/i.test(signs)) return { ...told, own: weightsOf(signs), first: NOTHING };
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 1;
  const own = [...weightsOf(signs)];
  add(own, weightsOf(`${Math.min(3, groups)}${plain.length >= groups * 2.9 ? 'd' : ''}`));
  return { ...told, own, first: weightsOf(pinyin.isSurname ? 'surname' : 'other') };
}

function isName(plain: string, { lexicon, established }: LanguageSources): boolean {
  return lexicon?.given(plain) !== undefined || established.find(plain, 'name') !== undefined;
}

/** The signs of a part; data/translit/tables/en/language-weights.tsv explains each letter. */
function ownSigns(
  { word, isEnglish, ...part }: Part,
  plain: string,
  { lexicon, established }: LanguageSources,
): { readonly signs: string; readonly pinyin: Pinyin } {
  const romaji = !part.isRomaji ? '' : isRomaji(word) && isLikelyJapanese(word, false) ? 'R' : 'r';
  const pinyin = part.syllables === 0 ? '' : isClearPinyin(plain) ? 'P' : 'p';
  const glide = romaji !== '' && pinyin !== '' && GLIDE.test(plain) ? 'G' : '';
  const listed = isEnglish
    ? 'E'
    : lexicon?.lookup(plain) !== undefined
      ? 'e'
      : established.find(plain, 'name') !== undefined
        ? 'n'
        : '';
  const marks = plain === word ? '' : /[āēīōūǎǐǒǔǚ]/.test(word) ? 'T' : 't';
  // Romaji that is not strict may be Chinese, unless it has more syllables than Chinese words have.
  const isUnlikely = romaji === 'r' && part.syllables < 4;
  const isAlone = pinyin !== '' && (romaji === '' || isUnlikely || glide !== '');
  const isTelling = pinyin !== '' && (part.isTelling || pinyin === 'P' || (marks !== '' && romaji === ''));
  return {
    signs: `${romaji}${pinyin}${glide}${listed}${isJapaneseName(word) ? 'J' : ''}${marks}` || '-',
    pinyin: {
      syllables: part.syllables,
      isMora: romaji !== '' && plain.length < 3,
      isTelling: isTelling && !isEnglish,
      isAlone: isAlone && (listed === '' || listed === 'e' || (listed === 'n' && CHINESE_FINAL.test(plain))),
      isSurname: SURNAMES.has(plain),
      isEnglish: ENGLISH_SURNAMES.has(plain) || (isEnglish && glide === '' && !SURNAMES.has(plain)),
    },
  };
}
