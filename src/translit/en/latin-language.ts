/**
 * Which language words in Latin letters are of: Japanese in romaji, Chinese in pinyin, or English, which stands for all others.
 * Each word has signs: what could read it, which lists have it, how its syllables are built. How much a sign says for a language is
 * the logarithm of its share among lines of that language (`npm run bench -- translit-language`, the dev half), less the largest.
 */
import type { Engine, ReadOptions } from '../core/engine.ts';
import { readList, readRows, readWords } from '../core/text-tables.ts';
import { COMPOUND_SURNAMES } from '../zh/established.ts';
import type { EstablishedForms } from './established.ts';
import { keep, type Memo } from './kept-words.ts';
import { foldMarks } from './latin.ts';
import type { Lexicon } from './lexicon.ts';
import type { OtherEngines } from './other-engines.ts';
import { isPinyin } from './pinyin.ts';
import { isJapaneseName, isLikelyJapanese, isRomaji } from './romaji.ts';
import tables from './tables.json' with { type: 'json' };

/** The languages that are told apart by more than their script. */
type LatinLang = 'ja' | 'zh' | 'en';

interface LanguageSources extends OtherEngines {
  readonly lexicon?: Lexicon | undefined;
  readonly established: EstablishedForms;
}

const LANGS: readonly LatinLang[] = ['ja', 'zh', 'en'];
const JAPANESE: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };
const CHINESE: ReadOptions = { system: 'ukt', mode: 'text', explain: false };

/** The commonest surnames of China in pinyin. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...COMPOUND_SURNAMES,
  ...readList(tables['chinese-surnames'], 'first'),
]);

const isRead = (engine: Engine | undefined, word: string, options: ReadOptions) =>
  engine?.read(word, options).every(({ kind }) => kind === 'word') === true;

/** Longer words are no names: their signs would cost time and tell nothing. */
const LONGEST = 40;

/** What signs say, in tenths, of ja, zh, en. */
const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  readRows(tables['language-weights']).map(([sign = '', ...weights]) => [sign, weights.map(Number)]),
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
