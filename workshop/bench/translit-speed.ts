import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../../scripts/cli/options.ts';
import type { Mode, RequestLang } from '../../src/translit/core/engine.ts';
import type { Transliterator } from '../../src/translit/index.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { findProgram } from '../../test/harness/programs.ts';
import {
  createFullTransliterator,
  type HardText,
  hardTexts,
} from '../../test/harness/translit/hard-texts.ts';
import type { Run } from './runner/benchmark.ts';
import { measureAll, type Subject } from './runner/rounds.ts';
import { type Corpora, createCorpora, LENGTH } from './translit/corpora.ts';
import { openPackage, timesOf } from './translit/package.ts';

export const usage = `
npm run bench -- translit-speed [--against DIR]

Measures the emitted engines, in turns with libraries that do similar work on the same texts of ${LENGTH} characters: wanakana
(kana, romaji), pinyin-pro (pinyin between notations), es-hangul (romanize) and, if Debian's icu-devtools is installed, uconv
with an ICU transform (without its start-up time). Each subject is in a new process each round. Prints one JSON line for each
figure: microseconds of processor time for a text; and milliseconds and memory of loading the engines.
Then come slow texts of 32 KB: for each the slowest language and mode, in milliseconds, with explanations of every word and
with a catalogue's names and corrections.

Exit status: 0 done, 2 wrong usage.
`;

/** The libraries, with the function for each text. */
const LIBRARIES: Readonly<Record<string, Partial<Corpora>>> = {
  wanakana: { romaji: 'wanakana toKatakana', kana: 'wanakana toRomaji' },
  'pinyin-pro': { pinyin: 'pinyin-pro convert' },
  'es-hangul': { hangul: 'es-hangul romanize' },
};

/** The ICU transforms of uconv. */
const TRANSFORMS: Corpora = {
  romaji: 'Latin-Katakana',
  kana: 'Hiragana-Latin',
  pinyin: 'Latin-NumericPinyin',
  hangul: 'Hangul-Latin',
  english: 'Latin-Cyrillic',
};

/** The package of a checkout. */
export function open(checkout: string, _args: string[], folder: string): Promise<Subject> {
  return openPackage(checkout, createCorpora(), folder);
}

// `as`: an object's own keys.
const entriesOf = (texts: Partial<Corpora>) => Object.entries(texts) as [keyof Corpora, string][];

function openLibrary(functions: Partial<Corpora>, corpora: Corpora, folder: string): Subject {
  const readings = Object.fromEntries(
    entriesOf(functions).map(([on, packaged]) => [on, { packaged, text: corpora[on] }]),
  );
  return { round: () => timesOf(readings, folder), close: async () => {} };
}

const REPEATS = 64;

/** uconv over a large file, minus its time for an empty file. */
function openUconv(corpora: Corpora, folder: string): Subject {
  const file = join(folder, 'text');
  const timeOf = (transform: string, content: string) => {
    writeFileSync(file, content);
    return userSecondsOf(['uconv', '-f', 'utf-8', '-t', 'utf-8', '-x', transform, file]);
  };
  const round = async () =>
    new Map(
      entriesOf(TRANSFORMS).map(([on, transform]) => {
        const seconds = timeOf(transform, corpora[on].repeat(REPEATS)) - timeOf(transform, '');
        return [`${on}, µs`, (seconds / REPEATS) * 1e6];
      }),
    );
  return { round, close: async () => {} };
}

/** Processor seconds of a program in user mode; NaN if it fails. */
function userSecondsOf(command: readonly string[]): number {
  const script = '"$@" > /dev/null || exit 1; times';
  const { status, stdout } = spawnSync('sh', ['-c', script, 'sh', ...command], { encoding: 'utf8' });
  const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  return status === 0 ? Number(minutes) * 60 + Number(seconds) : Number.NaN;
}

/** Prints one JSON line for each result. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  readOptions(args, {});
  const corpora = createCorpora();
  await measureAll(
    'here',
    async (subjects) => {
      subjects.set('here', await openPackage(projectRoot, corpora, folder));
      for (const [name, functions] of Object.entries(LIBRARIES))
        subjects.set(name, openLibrary(functions, corpora, folder));
      if (findProgram(['uconv']) !== undefined) subjects.set('uconv', openUconv(corpora, folder));
    },
    print,
  );
  const service = await createFullTransliterator();
  for (const text of hardTexts) print({ hard: text.name, ...findSlowest(service, text) });
}

const TIMES = 3;
const LANGS: readonly RequestLang[] = ['ja', 'zh', 'ko', 'en', 'auto'];
const MODES: readonly Mode[] = ['auto', 'name', 'text'];

/** The slowest language and mode for a text of one request, cut to 32 KB. */
function findSlowest(service: Transliterator, { make }: HardText) {
  const whole = make(LENGTH);
  const text = whole.slice(0, new TextEncoder().encodeInto(whole, new Uint8Array(LENGTH)).read);
  const timed = LANGS.flatMap((lang) => MODES.map((mode) => ({ lang, mode }))).map((how) => {
    const times = Array.from({ length: TIMES }, () => {
      const start = performance.now();
      service.transliterate({ ...how, lines: { text }, explain: true });
      return performance.now() - start;
    });
    return { ...how, ms: Number(Math.min(...times).toFixed(1)) };
  });
  return timed.toSorted((one, other) => other.ms - one.ms)[0];
}
