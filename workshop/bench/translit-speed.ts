import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../../scripts/cli/options.ts';
import type { Lang, Mode, RequestLang } from '../../src/translit/core/engine.ts';
import type { Transliterator } from '../../src/translit/index.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { PAIRS_FOLDER } from '../../test/harness/translit/accuracy.ts';
import {
  createFullTransliterator,
  type HardText,
  hardTexts,
} from '../../test/harness/translit/hard-texts.ts';
import type { Run } from './runner/benchmark.ts';
import type { Subject } from './runner/rounds.ts';
import { type Corpora, createCorpora } from './translit/corpora.ts';
import { emitPackage, LOADED, measureLoading, openPackage, timesOf } from './translit/package.ts';
import type { Reader } from './translit/reader.ts';

export const usage = `
npm run bench -- translit-speed

Measures each engine in characters per second of processor time, each line through the whole core. For comparison it measures
libraries that do similar work on the same text in the same run: wanakana (kana, romaji), pinyin-pro (pinyin between
notations; characters to pinyin, on its own text), es-hangul (romanize) and, if Debian's icu-devtools is installed, uconv with
an ICU transform (without its start-up time), each in its own process. Then it measures load time and memory of the emitted
engines in new processes. Last come slow texts of 32 KB: for each the slowest language and mode, in milliseconds, with
explanations of every word and with a catalogue's names and corrections; as one text or with its lines as items.
Prints one JSON line for each; "ratio" is our value divided by theirs.

With --against, the packages of both checkouts read the same texts in turns, in a new process each round, and are loaded in
other processes: microseconds of processor time for each text, milliseconds and memory of loading. It takes about two minutes.

Exit status: 0 done, 2 wrong usage.
`;

/** A rival of an engine: a library (on a given text), or an ICU transform of uconv. */
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

/** Characters per second of uconv over a large file, minus its time for an empty file; NaN if it is missing. */
function speedOfUconv(transform: string, text: string, folder: string): number {
  const file = join(folder, 'text');
  const timeOf = (content: string) => {
    writeFileSync(file, content);
    const command = ['uconv', '-f', 'utf-8', '-t', 'utf-8', '-x', transform, file];
    return Math.min(...[1, 2, 3].map(() => userSecondsOf(command)));
  };
  return (text.length * REPEATS) / (timeOf(text.repeat(REPEATS)) - timeOf(''));
}

/** Processor seconds of a program in user mode; NaN if it fails or is missing. */
function userSecondsOf(command: readonly string[]): number {
  const script = '"$@" > /dev/null || exit 1; times';
  const { status, stdout } = spawnSync('sh', ['-c', script, 'sh', ...command], { encoding: 'utf8' });
  const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  return status === 0 ? Number(minutes) * 60 + Number(seconds) : Number.NaN;
}

/** Prints one JSON line for each result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  readOptions(args, {});
  const corpora = createCorpora(PAIRS_FOLDER);
  const module = await emitPackage(projectRoot, folder);
  /** Characters per second of processor time, each reader in a new process. */
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
  // What a user of the emitted package waits for, and what it keeps in memory.
  for (const [load, withLexicon] of LOADED) {
    const { ms, heapMB, rssMB } = await measureLoading(module, withLexicon, LOADS);
    print({ load, ms: round(ms), heapMB: round(heapMB), rssMB: round(rssMB) });
  }
  const service = await createFullTransliterator();
  for (const text of hardTexts) print({ hard: text.name, ...findSlowest(service, text) });
}

/** The longest text of one request, in bytes. */
const LONGEST_TEXT = 1 << 15;
const TIMES = 3;
const LANGS: readonly RequestLang[] = ['ja', 'zh', 'ko', 'en', 'auto'];
const MODES: readonly Mode[] = ['auto', 'name', 'text'];

/** The beginning of a text, cut to a number of bytes. */
function cutTo(text: string, bytes: number): string {
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}

/** The lines of a longer text as items. The breaks between items do not count as text. */
function itemsOf(make: HardText['make']): string[] {
  const items: string[] = [];
  let left = LONGEST_TEXT;
  for (const line of make(2 * LONGEST_TEXT).split('\n')) {
    const item = cutTo(line, left);
    left -= Buffer.byteLength(item);
    if (left > 0 || item !== '') items.push(item);
  }
  return items;
}

function findSlowest(service: Transliterator, { make }: HardText) {
  const texts = { text: { text: cutTo(make(LONGEST_TEXT), LONGEST_TEXT) }, items: { items: itemsOf(make) } };
  const requests = Object.entries(texts).flatMap(([as, lines]) =>
    LANGS.flatMap((lang) => MODES.map((mode) => ({ as, lines, lang, mode }))),
  );
  const timed = requests.map(({ as, lines, lang, mode }) => {
    const times = Array.from({ length: TIMES }, () => {
      const start = performance.now();
      service.transliterate({ lang, lines, mode, explain: true });
      return performance.now() - start;
    });
    return { as, lang, mode, ms: round(Math.min(...times)) };
  });
  return timed.toSorted((one, other) => other.ms - one.ms)[0];
}

const [LOADS, SPANS] = [5, 20];
const round = (value: number) => Number(value.toFixed(1));
