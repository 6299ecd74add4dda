/** Texts for measuring speed: attested names line by line, repeated to a fixed length. */
import { toHiragana } from 'wanakana';
import type { Lang } from '../../../src/translit/core/engine.ts';
import { PAIRS_FOLDER } from '../../../test/harness/translit/accuracy.ts';
import { readPairs } from '../../../test/harness/translit/pairs.ts';

/** The longest text of one request. */
export const LENGTH = 1 << 15;

/** The engine that reads each text. */
export const LANG_OF = { romaji: 'ja', kana: 'ja', pinyin: 'zh', hangul: 'ko', english: 'en' } as const;

export type Corpora = Readonly<Record<keyof typeof LANG_OF, string>>;

/** The texts, made of the lists of pairs. */
export function createCorpora(): Corpora {
  const pairs = readPairs(PAIRS_FOLDER);
  const sourcesOf = (lang: Lang) => [
    ...new Set(pairs.flatMap((pair) => (pair.lang === lang ? [pair.source] : []))),
  ];
  const romaji = sourcesOf('ja').filter((source) => /^[\x20-\x7e]+$/.test(source));
  return {
    romaji: fill(romaji),
    kana: fill(romaji.map((name) => toHiragana(name, { passRomaji: false }))),
    pinyin: fill(sourcesOf('zh')),
    hangul: fill(sourcesOf('ko')),
    english: fill(sourcesOf('en')),
  };
}

function fill(lines: readonly string[]): string {
  const block = `${lines.join('\n')}\n`;
  return block.repeat(Math.ceil(LENGTH / block.length)).slice(0, LENGTH);
}
