import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { romanize } from 'es-hangul';
import { convert, pinyin } from 'pinyin-pro';
import { toKatakana, toRomaji } from 'wanakana';
import type { Lang } from '../src/translit/engine.ts';
import { createEngines, createTransliterator, loadEnglish } from '../src/translit/index.ts';
import { createCorpora } from './translit/corpora.ts';
import { PAIRS_FOLDER } from './translit-accuracy.ts';

export const usage = `
npm run bench -- translit-speed

Characters a second by engine on one core, each line through the whole core, beside libraries that do comparable work
on the same text in the same run: wanakana (kana, romaji), pinyin-pro (pinyin between notations; characters to pinyin
on a text of its own), es-hangul (romanize) and, when Debian's icu-devtools is there, uconv with an ICU transform (its
start-up taken off). Then load time and memory of the emitted engines in fresh processes.
One JSON line each; "ratio" is ours over theirs.

Exit status: 0 done, 2 wrong usage.
`;

interface Rival {
  readonly name: string;
  /** Characters a second; undefined when the program is not there. */
  measure(): number | undefined;
}

/** Best of rounds that take a quarter of a second each: the least disturbed one. */
function speedOf(work: () => unknown, characters: number): number {
  work();
  let best = 0;
  for (let round = 0; round < 4; round++) {
    let times = 0;
    const start = performance.now();
    let elapsed = 0;
    while (elapsed < 250) {
      work();
      times++;
      elapsed = performance.now() - start;
    }
    best = Math.max(best, (times * characters * 1000) / elapsed);
  }
  return best;
}

/** A library's function over every line of a text, as ours is. */
function library(name: string, text: string, read: (line: string) => unknown): Rival {
  const lines = text.split('\n');
  return {
    name,
    measure: () =>
      speedOf(() => {
        for (const line of lines) read(line);
      }, text.length),
  };
}

const REPEATS = 64;

/** uconv over a file of many megabytes, less the time it takes for an empty one. */
function uconv(transform: string, text: string): Rival {
  return {
    name: `uconv ${transform}`,
    measure() {
      const folder = mkdtempSync(join(tmpdir(), 'translit-speed-'));
      const timeOf = (content: string) => {
        const file = join(folder, 'text');
        writeFileSync(file, content);
        const times = [1, 2, 3].map(() => {
          const start = performance.now();
          const { status } = spawnSync('uconv', [
            '-f',
            'utf-8',
            '-t',
            'utf-8',
            '-x',
            transform,
            '-o',
            '/dev/null',
            file,
          ]);
          return status === 0 ? performance.now() - start : Number.NaN;
        });
        return Math.min(...times);
      };
      const took = timeOf(text.repeat(REPEATS)) - timeOf('');
      rmSync(folder, { recursive: true });
      return Number.isNaN(took) ? undefined : (text.length * REPEATS * 1000) / took;
    },
  };
}

const HANZI = '人工智能改变世界各国人民的生活方式\n中华人民共和国北京市海淀区\n'.repeat(64);

export async function run(): Promise<number> {
  const corpora = createCorpora(PAIRS_FOLDER);
  const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
  const contests: readonly (readonly [Lang, keyof typeof corpora, readonly Rival[]])[] = [
    [
      'ja',
      'romaji',
      [
        library('wanakana toKatakana', corpora.romaji, (line) => toKatakana(line)),
        uconv('Latin-Katakana', corpora.romaji),
      ],
    ],
    [
      'ja',
      'kana',
      [
        library('wanakana toRomaji', corpora.kana, (line) => toRomaji(line)),
        uconv('Hiragana-Latin', corpora.kana),
      ],
    ],
    [
      'zh',
      'pinyin',
      [
        library('pinyin-pro convert', corpora.pinyin, (line) => convert(line, { format: 'symbolToNum' })),
        library('pinyin-pro pinyin (hanzi)', HANZI, (line) => pinyin(line)),
        uconv('Latin-NumericPinyin', corpora.pinyin),
      ],
    ],
    [
      'ko',
      'hangul',
      [
        library('es-hangul romanize', corpora.hangul, (line) => romanize(line)),
        uconv('Hangul-Latin', corpora.hangul),
      ],
    ],
    ['en', 'english', [uconv('Latin-Cyrillic', corpora.english)]],
  ];
  for (const [lang, text, rivals] of contests) {
    const ours = speedOf(
      () => service.transliterate({ lang, lines: { text: corpora[text] } }),
      corpora[text].length,
    );
    print({ lang, text, charactersPerSecond: Math.round(ours) });
    for (const { name, measure } of rivals) {
      const theirs = measure();
      if (theirs === undefined) print({ lang, text, rival: name, missing: true });
      else
        print({
          lang,
          text,
          rival: name,
          charactersPerSecond: Math.round(theirs),
          ratio: round(ours / theirs),
        });
    }
  }
  measureLoading();
  return 0;
}

/** Fresh processes import the emitted package: what a user of it waits for and keeps. */
function measureLoading(): void {
  const out = mkdtempSync(join(tmpdir(), 'translit-load-'));
  const packager = fileURLToPath(new URL('../scripts/package.ts', import.meta.url));
  execFileSync(process.execPath, [packager, '--out', out], { stdio: 'pipe' });
  const index = JSON.stringify(join(out, 'translit', 'index.js'));
  for (const lexicon of [false, true]) {
    const program = `
      const used = () => { globalThis.gc(); const { heapUsed, external, rss } = process.memoryUsage(); return { heap: heapUsed + external, rss }; };
      const before = used();
      const start = performance.now();
      const m = await import(${index});
      ${lexicon ? 'await m.loadEnglish();' : ''}
      for (const lang of ['ja', 'zh', 'ko', 'en']) m.transliterate(lang, 'Anna');
      const ms = performance.now() - start;
      const after = used();
      console.log(JSON.stringify({ ms, heapMB: (after.heap - before.heap) / 1e6, rssMB: (after.rss - before.rss) / 1e6 }));`;
    const runs = Array.from({ length: 5 }, () => {
      const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
        encoding: 'utf8',
      });
      // Printed by the program above.
      return JSON.parse(printed) as { ms: number; heapMB: number; rssMB: number };
    });
    const [best] = runs.sort((a, b) => a.ms - b.ms);
    if (best !== undefined)
      print({
        load: lexicon ? 'engines with the English lexicon' : 'engines',
        ms: round(best.ms),
        heapMB: round(best.heapMB),
        rssMB: round(best.rssMB),
      });
  }
  rmSync(out, { recursive: true });
}

const round = (value: number) => Number(value.toFixed(1));
const print = (result: object) => console.log(JSON.stringify({ bench: 'translit-speed', ...result }));
