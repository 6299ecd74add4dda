/**
 * One contender in a process of its own, so that none pays for the heap of another:
 * node workshop/bench/translit/contender.ts NAME TEXT prints its characters a second of processor time.
 */
import type { Lang } from '../../../src/translit/core/engine.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';
import { PAIRS_FOLDER } from '../../../test/harness/translit/accuracy.ts';
import { createCorpora } from './corpora.ts';

const MICROSECONDS = 1e6;
const ROUND = 0.2 * MICROSECONDS;

/** What reads a text; a library is given it line by line, as ours reads it. */
type Reader = (text: string, lines: readonly string[]) => unknown;

const eachLine =
  (read: (line: string) => unknown): Reader =>
  (_, lines) => {
    for (const line of lines) read(line);
  };

const readers: ReadonlyMap<string, () => Promise<Reader>> = new Map([
  ['ja', ours('ja')],
  ['zh', ours('zh')],
  ['ko', ours('ko')],
  ['en', ours('en')],
  ['wanakana toKatakana', async () => eachLine((await import('wanakana')).toKatakana)],
  ['wanakana toRomaji', async () => eachLine((await import('wanakana')).toRomaji)],
  ['es-hangul romanize', async () => eachLine((await import('es-hangul')).romanize)],
  ['pinyin-pro pinyin', async () => eachLine((await import('pinyin-pro')).pinyin)],
  [
    'pinyin-pro convert',
    async () => {
      const { convert } = await import('pinyin-pro');
      return eachLine((line) => convert(line, { format: 'symbolToNum' }));
    },
  ],
]);

function ours(lang: Lang): () => Promise<Reader> {
  return async () => {
    const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
    return (text) => service.transliterate({ lang, lines: { text } });
  };
}

/** The best of a few rounds: what else the machine does matters little so. */
function speedOf(work: () => unknown, characters: number): number {
  for (let times = 0; times < 16; times++) work();
  let best = 0;
  for (let round = 0; round < 10; round++) {
    const start = process.cpuUsage().user;
    let times = 0;
    let elapsed = 0;
    while (elapsed < ROUND) {
      work();
      times++;
      elapsed = process.cpuUsage().user - start;
    }
    best = Math.max(best, (times * characters * MICROSECONDS) / elapsed);
  }
  return best;
}

const [name = '', key = ''] = process.argv.slice(2);
const text = new Map(Object.entries(createCorpora(PAIRS_FOLDER))).get(key) ?? '';
const lines = text.split('\n');
const read = await readers.get(name)?.();
if (read === undefined || text === '') process.exitCode = 2;
else console.log(speedOf(() => read(text, lines), text.length));
