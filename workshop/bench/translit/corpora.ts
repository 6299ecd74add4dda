/** Texts for measuring speed: attested names line by line, repeated to a fixed length. */
import { toHiragana } from 'wanakana';
import type { Lang } from '../../../src/translit/core/engine.ts';
import { readPairs } from '../../../test/harness/translit/pairs.ts';

/** The longest text of one request. */
const LENGTH = 1 << 15;

export interface Corpora {
  readonly romaji: string;
  readonly kana: string;
  readonly pinyin: string;
  readonly hangul: string;
  readonly english: string;
  readonly hanzi: string;
}

/** @param folder lists of pairs */
export function createCorpora(folder: string): Corpora {
  const pairs = readPairs(folder);
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
    hanzi: fill(['人工智能改变世界各国人民的生活方式', '中华人民共和国北京市海淀区']),
  };
}

function fill(lines: readonly string[]): string {
  const block = `${lines.join('\n')}\n`;
  return block.repeat(Math.ceil(LENGTH / block.length)).slice(0, LENGTH);
}
