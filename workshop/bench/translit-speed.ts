import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '../../src/translit/core/engine.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { PAIRS_FOLDER } from '../../test/harness/translit/accuracy.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';
import { openCheckout } from './translit/checkout.ts';
import { type Corpora, createCorpora } from './translit/corpora.ts';
import { emitPackage, LOADED, measureLoading } from './translit/loading.ts';

export const usage = `
npm run bench -- translit-speed

Characters a second of processor time by engine, each line through the whole core, beside libraries that do comparable work
on the same text in the same run: wanakana (kana, romaji), pinyin-pro (pinyin between notations; characters to pinyin
on a text of its own), es-hangul (romanize) and, when Debian's icu-devtools is there, uconv with an ICU transform (its
start-up taken off), each in a process of its own. Then load time and memory of the emitted engines in fresh processes.
One JSON line each; "ratio" is ours over theirs.

With --against the packages of both checkouts read the same texts in turns, in a fresh process each round, and are
loaded in others: microseconds of processor time a text, milliseconds and memory of loading. It takes about two minutes.

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export function open(checkout: string, _args: string[], folder: string): Promise<Subject> {
  const corpora = createCorpora(PAIRS_FOLDER);
  return openCheckout(
    checkout,
    CONTESTS.map(({ lang, on }) => [lang, on, corpora[on]]),
    folder,
  );
}

/** A rival of an engine: a contender of ours on some text, or an ICU transform of uconv. */
type Rival = { readonly contender: string; readonly on?: keyof Corpora } | { readonly transform: string };

const CONTESTS: readonly {
  readonly lang: Lang;
  readonly on: keyof Corpora;
  readonly rivals: readonly Rival[];
}[] = [
  {
    lang: 'ja',
    on: 'romaji',
    rivals: [{ contender: 'wanakana toKatakana' }, { transform: 'Latin-Katakana' }],
  },
  { lang: 'ja', on: 'kana', rivals: [{ contender: 'wanakana toRomaji' }, { transform: 'Hiragana-Latin' }] },
  {
    lang: 'zh',
    on: 'pinyin',
    rivals: [
      { contender: 'pinyin-pro convert' },
      { contender: 'pinyin-pro pinyin', on: 'hanzi' },
      { transform: 'Latin-NumericPinyin' },
    ],
  },
  { lang: 'ko', on: 'hangul', rivals: [{ contender: 'es-hangul romanize' }, { transform: 'Hangul-Latin' }] },
  { lang: 'en', on: 'english', rivals: [{ transform: 'Latin-Cyrillic' }] },
];

const CONTENDER = fileURLToPath(new URL('translit/contender.ts', import.meta.url));

/** Characters a second of processor time, each contender in a fresh process. */
function speedOf(contender: string, on: string): number {
  return Number(execFileSync(process.execPath, [CONTENDER, contender, on], { encoding: 'utf8' }));
}

const REPEATS = 64;

/** uconv over a file of some megabytes, less what it takes for an empty one; undefined where it is missing. */
function speedOfUconv(transform: string, text: string, folder: string): number | undefined {
  const file = join(folder, 'text');
  const timeOf = (content: string) => {
    writeFileSync(file, content);
    const command = ['uconv', '-f', 'utf-8', '-t', 'utf-8', '-x', transform, file];
    return Math.min(...[1, 2, 3].map(() => userSecondsOf(command)));
  };
  const took = timeOf(text.repeat(REPEATS)) - timeOf('');
  return Number.isNaN(took) ? undefined : (text.length * REPEATS) / took;
}

/** Processor seconds of a program in user mode; NaN when it fails or is not there. */
function userSecondsOf(command: readonly string[]): number {
  const script = '"$@" > /dev/null || exit 1; times';
  const { status, stdout } = spawnSync('sh', ['-c', script, 'sh', ...command], { encoding: 'utf8' });
  const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  return status === 0 ? Number(minutes) * 60 + Number(seconds) : Number.NaN;
}

/** Prints one JSON line a result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  readOptions(args, {});
  const corpora = createCorpora(PAIRS_FOLDER);
  for (const { lang, on, rivals } of CONTESTS) {
    const ours = speedOf(lang, on);
    print({ lang, text: on, charactersPerSecond: Math.round(ours) });
    for (const rival of rivals) {
      const theirs =
        'transform' in rival
          ? speedOfUconv(rival.transform, corpora[on], folder)
          : speedOf(rival.contender, rival.on ?? on);
      const speed =
        theirs === undefined
          ? { missing: true }
          : { charactersPerSecond: Math.round(theirs), ratio: round(ours / theirs) };
      const name = 'transform' in rival ? `uconv ${rival.transform}` : rival.contender;
      print({ lang, text: on, rival: name, ...speed });
    }
  }
  // What a user of the emitted package waits for and keeps.
  const module = await emitPackage(projectRoot, folder);
  for (const [load, withLexicon] of LOADED) {
    const { ms, heapMB, rssMB } = await measureLoading(module, withLexicon, LOADS);
    print({ load, ms: round(ms), heapMB: round(heapMB), rssMB: round(rssMB) });
  }
}

const LOADS = 5;
const round = (value: number) => Number(value.toFixed(1));
