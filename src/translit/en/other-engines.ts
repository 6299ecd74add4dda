/** Lets the engines of other languages read their words among English ones. */
import type { Engine, Mode, ReadOptions } from '../core/engine.ts';
import { hangulOf } from './korean.ts';
import type { WordSources } from './layers/word-layer.ts';
import { isClearPinyin } from './pinyin.ts';
import { isLikelyJapanese, isRomaji } from './romaji.ts';

export interface OtherEngines {
  /** Reads romaji. Without this engine such words are read as English. */
  readonly japanese?: Engine;
  /** Reads unambiguous pinyin. Without this engine such words are read as English. */
  readonly chinese?: Engine;
  /** Reads unambiguous romanized Korean. Without this engine such words are read as English. */
  readonly korean?: Engine;
}

const JAPANESE: ReadOptions = { system: 'ja_default', mode: 'text', explain: false };
/** decision: names of China are written by the academic system (Чжоу), independent of the default of `zh`. */
const CHINESE: ReadOptions = { system: 'academic', mode: 'text', explain: false };
const KOREAN: ReadOptions = { system: 'ko_default', mode: 'text', explain: false };

/** The readers of words that are neither lists nor rules. */
export function readersOf({
  japanese,
  chinese,
  korean,
}: OtherEngines): Pick<WordSources, 'readRomaji' | 'readPinyin' | 'readKorean'> {
  const readChinese = chineseReaderOf(chinese);
  return {
    readRomaji: japanese && ((word, mode) => readRomaji(word, mode, japanese)),
    readPinyin: readChinese && ((word) => (isClearPinyin(word) ? readChinese(word) : undefined)),
    readKorean: korean && ((word) => readKorean(word, korean)),
  };
}

/** Makes a reader that reads a word as Chinese, even if it could be something else. */
export function chineseReaderOf(
  chinese: Engine | undefined,
): ((word: string) => string | undefined) | undefined {
  return chinese && ((word) => readBy(chinese, word, CHINESE));
}

/** A word of strict romaji as the Japanese engine reads it; undefined for any other. */
export function readRomaji(word: string, mode: Mode, japanese: Engine): string | undefined {
  if (!isRomaji(word) || !isLikelyJapanese(word, mode === 'text')) return undefined;
  return readBy(japanese, word, JAPANESE);
}

function readKorean(word: string, korean: Engine): string | undefined {
  const hangul = hangulOf(word);
  return hangul === undefined ? undefined : readBy(korean, hangul, KOREAN);
}

/** The reading of a word by another engine, if that engine takes it as one word. */
function readBy(engine: Engine, word: string, options: ReadOptions): string | undefined {
  const [piece, ...more] = engine.read(word, options);
  return piece?.kind === 'word' && more.length === 0 ? piece.result : undefined;
}
