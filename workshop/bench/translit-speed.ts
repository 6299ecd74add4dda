import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../../src/translit/core/engine.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { PAIRS_FOLDER } from '../../test/harness/translit/accuracy.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';
import { type Corpora, createCorpora } from './translit/corpora.ts';
import { emitPackage, LOADED, measureLoading, openPackage, timesOf } from './translit/package.ts';
import type { Reader } from './translit/reader.ts';

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

/** A rival of an engine: a library on some text, or an ICU transform of uconv. */
type Rival = { readonly packaged: string; readonly on?: keyof Corpora } | { readonly transform: string };

const CONTESTS: readonly (readonly [lang: Lang, on: keyof Corpora, ...rivals: Rival[]])[] = [
  ['ja', 'romaji', { packaged: 'wanakana toKatakana' }, { transform: 'Latin-Katakana' }],
  ['ja', 'kana', { packaged: 'wanakana toRomaji' }, { transform: 'Hiragana-Latin' }],
  [
    ...(['zh', 'pinyin', { packaged: 'pinyin-pro convert' }] as const),
    ...([{ packaged: 'pinyin-pro pinyin', on: 'hanzi' }, { transform: 'Latin-NumericPinyin' }] as const),
  ],
  ['ko', 'hangul', { packaged: 'es-hangul romanize' }, { transform: 'Hangul-Latin' }],
  ['en', 'english', { transform: 'Latin-Cyrillic' }],
];

/** For `--against`. */
export function open(checkout: string, _args: string[], folder: string): Promise<Subject> {
  const corpora = createCorpora(PAIRS_FOLDER);
  return openPackage(
    checkout,
    CONTESTS.map(([lang, on]) => [lang, on, corpora[on]]),
    folder,
  );
}

const REPEATS = 64;

/** Characters a second of uconv over a file of some megabytes, less what it takes for an empty one; NaN where it is missing. */
function speedOfUconv(transform: string, text: string, folder: string): number {
  const file = join(folder, 'text');
  const timeOf = (content: string) => {
    writeFileSync(file, content);
    const command = ['uconv', '-f', 'utf-8', '-t', 'utf-8', '-x', transform, file];
    return Math.min(...[1, 2, 3].map(() => userSecondsOf(command)));
  };
  return (text.length * REPEATS) / (timeOf(text.repeat(REPEATS)) - timeOf(''));
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
  const module = await emitPackage(projectRoot, folder);
  /** Characters a second of processor time, each reader in a fresh process. */
  const speedOf = async (reader: Reader, on: keyof Corpora) => {
    const [microseconds = Number.NaN] = await timesOf([{ ...reader, text: corpora[on] }], folder, SPANS);
    return (corpora[on].length / microseconds) * 1e6;
  };
  for (const [lang, on, ...rivals] of CONTESTS) {
    const ours = await speedOf({ module, lang }, on);
    print({ lang, text: on, charactersPerSecond: Math.round(ours) });
    for (const rival of rivals) {
      const name = 'transform' in rival ? `uconv ${rival.transform}` : rival.packaged;
      const theirs =
        'transform' in rival
          ? speedOfUconv(rival.transform, corpora[on], folder)
          : await speedOf(rival, rival.on ?? on);
      const speed = { charactersPerSecond: Math.round(theirs), ratio: round(ours / theirs) };
      print({ lang, text: on, rival: name, ...(Number.isNaN(theirs) ? { missing: true } : speed) });
    }
  }
  // What a user of the emitted package waits for and keeps.
  for (const [load, withLexicon] of LOADED) {
    const { ms, heapMB, rssMB } = await measureLoading(module, withLexicon, LOADS);
    print({ load, ms: round(ms), heapMB: round(heapMB), rssMB: round(rssMB) });
  }
}

const [LOADS, SPANS] = [5, 20];
const round = (value: number) => Number(value.toFixed(1));
