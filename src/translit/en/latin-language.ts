/**
 * Which language words in Latin letters are of: Japanese in romaji, Chinese in pinyin, or English, which stands for all others.
 * Each word has signs: what could read it, which lists have it, how its syllables are built. How much a sign says for a language is
 * the logarithm of its share among lines of that language (`npm run bench -- translit-language`, the dev half), less the largest.
 */
import type { Engine, ReadOptions } from '../core/engine.ts';
import { readWords } from '../core/text-tables.ts';
import { COMPOUND_SURNAMES } from '../zh/established.ts';
import type { EstablishedForms } from './established.ts';
import { keep, type Memo } from './kept-words.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import type { OtherEngines } from './other-engines.ts';
import { isPinyin } from './pinyin.ts';
import { isJapaneseName, isLikelyJapanese, isRomaji } from './romaji.ts';

/** The languages that are told apart by more than their script. */
type LatinLang = 'ja' | 'zh' | 'en';

interface LanguageSources extends OtherEngines {
  readonly lexicon?: Lexicon | undefined;
  readonly established: EstablishedForms;
}

const LANGS: readonly LatinLang[] = ['ja', 'zh', 'en'];
const JAPANESE: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };
const CHINESE: ReadOptions = { system: 'ukt', mode: 'text', explain: false };

/** The hundred commonest surnames of China in pinyin (Ministry of Public Security, 2020). */
const SURNAMES: ReadonlySet<string> = new Set([
  ...COMPOUND_SURNAMES,
  ...readWords(`
    bai cai cao chang chen cheng cui dai deng ding dong du duan fan fang feng fu gao gong gu guo han hao he hou hu huang jia jiang
    jin kong lei li liang liao lin liu long lu luo ma mao meng mo pan peng qian qin qiu ren shao shen shi song su sun tan tang tao
    tian wan wang wei wu xia xiang xiao xie xiong xu xue yan yang yao ye yin yu yuan zeng zhang zhao zheng zhong zhou zhu zou
  `),
]);

const isRead = (engine: Engine | undefined, word: string, options: ReadOptions) =>
  engine?.read(word, options).every(({ kind }) => kind === 'word') === true;

/** Longer words are no names: their signs would cost time and tell nothing. */
const LONGEST = 40;

/**
 * What signs say, in tenths, of ja, zh, en. Of a word: R, r romaji, strict or not; P, p pinyin, telling or not; E a word that is listed as
 * English and not as Japanese, e one of the dictionary, n an established form; J a Japanese name; T, t marks, with those of long vowels
 * and tones or without. Of its shape: vowel groups up to three, d for three letters a group. Of a first word: a Chinese surname or another. A particle of Japanese, small behind another word.
 */
const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  `-=-34,-59,0 R=0,-59,-24 Rp=0,-10,-23 e=-27,-51,0 n=-38,-50,0 r=0,-46,-16 p=-58,0,-23 rp=-7,0,-25 RJ=0,-42,-31 rE=-31,-35,0
  t=-40,-34,0 Rpe=0,0,-13 RpJ=0,-12,-28 rpe=0,-15,-12 RE=-26,-30,0 pn=-50,0,-4 RpE=-20,0,-3 P=-60,0,-56 re=0,-28,-13 rpE=-33,0,-10
  pe=-30,-7,0 Rpn=-4,0,0 nt=-41,-23,0 Rn=0,-19,-7 pt=-55,0,-31 pT=-55,0,-59 PT=-52,0,-55 Re=0,-10,-8 rpn=-24,0,-17 et=-29,-11,0
  pnt=-43,0,-22 Pt=-49,0,-53 RT=0,-13,-34 rpT=-33,0,-47
  particle=0,-47,-54
  1=0,-2,-9 2=-4,-14,0 3=0,-47,-2 1d=-14,0,-10 2d=-10,0,-12 3d=0,-1,-10 other=0,-11,0 surname=-48,0,-48`
    .split(/\s+/)
    .map((row) => {
      const [sign = '', weights = ''] = row.split('=');
      return [sign, weights.split(',').map(Number)];
    }),
);

/** Of signs that are too rare to be weighed together the last is passed over. */
function weightsOf(signs: string): readonly number[] {
  for (let length = signs.length; length > 0; length--) {
    const found = WEIGHTS.get(signs.slice(0, length));
    if (found !== undefined) return found;
  }
  return WEIGHTS.get('-') ?? [];
}

/** Tells the language of a line by its Latin words, in their order. */
export type TellLanguage = (words: readonly string[]) => LatinLang;

/** More words tell no more. */
const MOST_WORDS = 32;

/** What a word says wherever it stands, and what it says besides as the first of two or three. */
interface Weighed {
  readonly own: readonly number[];
  readonly first: readonly number[];
}

/** Prepares {@link TellLanguage}; the last words weighed are kept, as names repeat. */
export function createTellLanguage(sources: LanguageSources): TellLanguage {
  const weighed: Memo<Weighed> = new Map();
  return (words) => {
    const sums = [0, 0, 0];
    const count = Math.min(words.length, MOST_WORDS);
    for (let at = 0; at < count; at++) {
      const word = words[at] ?? '';
      const { own, first } =
        at > 0 && PARTICLES.has(word)
          ? PARTICLE
          : (weighed.get(word) ?? keep(weighed, word, weigh(word, sources)));
      add(sums, own);
      if (at === 0 && (count === 2 || count === 3)) add(sums, first);
    }
    // English stands for all that nothing else is told of.
    const most = Math.max(...sums);
    return sums[2] === most ? 'en' : (LANGS[sums.indexOf(most)] ?? 'en');
  };
}

const NOTHING: readonly number[] = [];

function add(sums: number[], weights: readonly number[]): void {
  for (let lang = 0; lang < weights.length; lang++) sums[lang] = (sums[lang] ?? 0) + (weights[lang] ?? 0);
}

const PARTICLES = readWords('no wo wa ga ni na kara ka yo mo');
const PARTICLE: Weighed = { own: weightsOf('particle'), first: NOTHING };

function weigh(source: string, sources: LanguageSources): Weighed {
  const word = source.toLowerCase().normalize('NFC');
  if (word.length > LONGEST) return { own: NOTHING, first: NOTHING };
  const plain = foldMarks(word);
  const signs = ownSigns(word, plain, sources);
  if (!/p/i.test(signs)) return { own: weightsOf(signs), first: NOTHING };
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 1;
  const own = [...weightsOf(signs)];
  add(own, weightsOf(`${Math.min(3, groups)}${plain.length >= groups * 2.9 ? 'd' : ''}`));
  return { own, first: weightsOf(SURNAMES.has(plain) ? 'surname' : 'other') };
}

function ownSigns(word: string, plain: string, sources: LanguageSources): string {
  const { japanese, chinese, lexicon, established } = sources;
  const romaji = !isRead(japanese, word, JAPANESE)
    ? ''
    : isRomaji(word) && isLikelyJapanese(word, false)
      ? 'R'
      : 'r';
  const pinyin = !isRead(chinese, word, CHINESE) ? '' : isPinyin(plain) ? 'P' : 'p';
  const listed = lexicon?.isEnglish(word)
    ? 'E'
    : lexicon?.lookup(plain) !== undefined
      ? 'e'
      : established.find(plain, 'name') !== undefined
        ? 'n'
        : '';
  const marks = plain === word ? '' : /[āēīōūǎǐǒǔǚ]/.test(word) ? 'T' : 't';
  return `${romaji}${pinyin}${listed}${isJapaneseName(word) ? 'J' : ''}${marks}` || '-';
}
