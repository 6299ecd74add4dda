import { readFileSync } from 'node:fs';
import type { Mode, RequestLang } from '../src/translit/core/engine.ts';
import {
  checkData,
  createChecker,
  createEngines,
  createTransliterator,
  loadEnglish,
  type Mark,
  type TranslitData,
  type TranslitResult,
} from '../src/translit/index.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run translit -- --lang LANG [options] [TEXT …]
npm run translit -- --check [--system ID] [--names FILE] [--explain] [--json] [TEXT …]

Transliterates TEXT into Ukrainian, each TEXT as a line, or standard input line by line if there is no TEXT. With --check TEXT
is Ukrainian, and the command lists each Japanese name that the system would write differently, with line and column. It lists
words that it cannot read on standard error.

  --lang LANG      required: ja (romaji, kana), zh (pinyin), ko (hangul), en (Latin), auto (detect it for each line)
  --system ID      ja: ja_default, gojuon; zh: ukt, academic; ko: ko_default, ko_academic. The first is the default. Not
                   with auto
  --mode MODE      auto (default), name (each line is a person's name), text
  --check          look for misspelled Japanese names: system ja_default (default) or gojuon
  --names FILE     with --check: use names of a catalogue as evidence (translit/japanese.json of a snapshot), besides
                   common names
  --explain        also print each word, its parts and the rules that read them
  --json           print the whole answer as one JSON object, as GET /translit gives it
  --data FILE      use corrections and catalogue names of a snapshot (JSON: readings, names). Without it only the rules
  --help           this text

Exit status: 0 done (with --check: no names found), 1 failed (with --check: names found), 2 wrong usage.
`;

const LANGS: readonly string[] = ['ja', 'zh', 'ko', 'en', 'auto'] satisfies RequestLang[];
const MODES: readonly string[] = ['auto', 'name', 'text'] satisfies Mode[];

const isLang = (value: string | undefined): value is RequestLang =>
  value !== undefined && LANGS.includes(value);
const isMode = (value: string): value is Mode => MODES.includes(value);

const usual = {
  lang: undefined,
  system: undefined,
  mode: 'auto',
  explain: false,
  json: false,
  data: undefined,
  check: false,
  names: undefined,
} as const;

const parse = (args: string[]) => readOptions(args, usual, true);

async function main(args: string[]): Promise<number> {
  const { words, ...options } = parse(args);
  const input = () => (words.length > 0 ? words.join('\n') : readStandardInput().replace(/\r?\n$/, ''));
  if (options.check) return check(options, input);
  const { lang, system, mode, explain, json } = options;
  if (!isLang(lang)) throw new UsageError(`--lang is ${shown(lang)}; give one of ${LANGS.join(', ')}.`);
  if (!isMode(mode)) throw new UsageError(`--mode is ${shown(mode)}; give one of ${MODES.join(', ')}.`);
  const engines = createEngines(await loadEnglish());
  const service = createTransliterator({ engines, ...readData(options.data) });
  const systems = service.systems().flatMap((record) => (record.lang === lang ? [record.id] : []));
  if (system !== undefined && !systems.some((id) => id === system))
    throw new UsageError(`--system is ${shown(system)}; ${lang} has ${systems.join(', ') || 'none'}.`);
  const text = input();
  const result = service.transliterate({ lang, lines: { text }, system, mode, explain });
  console.log(json ? JSON.stringify(result, null, 2) : plainAnswer(result));
  if (!json) reportUnread(result);
  return 0;
}

function check(
  { lang = 'ja', system = 'ja_default', names, explain, json }: Omit<ReturnType<typeof parse>, 'words'>,
  input: () => string,
): number {
  if (lang !== 'ja') throw new UsageError(`--lang is ${shown(lang)}; --check knows ja.`);
  if (system !== 'ja_default' && system !== 'gojuon')
    throw new UsageError(`--system is ${shown(system)}; --check knows ja_default, gojuon.`);
  const text = input();
  const marks = createChecker(system, names === undefined ? [] : readNames(names))(text);
  if (json) console.log(JSON.stringify(marks, null, 2));
  else for (const mark of marks) console.log(plainMark(text, mark, explain));
  return marks.length === 0 ? 0 : 1;
}

/** The names of a snapshot's list. */
function readNames(file: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(list) && list.every((name) => typeof name === 'string')) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError))
      throw new UsageError(`--names ${file} cannot be read. ${reasonOf(error)}`);
  }
  throw new UsageError(`--names ${file} is not a JSON array of names.`);
}

function plainMark(
  text: string,
  { start, written, proposal, romaji, steps }: Mark,
  explain: boolean,
): string {
  const before = text.slice(0, start).split('\n');
  const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const pieces = steps.map(({ written: piece, from, to, rule }) => {
    const becomes = piece === to ? piece : `${piece || '∅'} → ${to || '∅'}`;
    return `    ${from}: ${becomes}  ${rule}`;
  });
  return [`${place}  ${written} → ${proposal}  (${romaji})`, ...(explain ? pieces : [])].join('\n');
}

function readStandardInput(): string {
  try {
    return readFileSync(0, 'utf8');
  } catch (error) {
    throw new UsageError(`Standard input cannot be read. ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function shown(value: string | undefined): string {
  return value === undefined ? 'missing' : `"${value}"`;
}

function readData(file: string | undefined): TranslitData {
  if (file === undefined) return {};
  try {
    return checkData(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'It is not JSON.' : reasonOf(error);
    throw new UsageError(`--data ${file} cannot be used. ${reason}`);
  }
}

function plainAnswer({ text, lines }: TranslitResult): string {
  if (!lines.some(({ words }) => words !== undefined)) return text;
  return lines
    .flatMap(({ result, words = [] }) => [
      result,
      ...words.flatMap(({ source, result: reading, steps }) => [
        `  ${source} → ${reading}`,
        ...steps.map(({ from, to, rule }) => `    ${from} → ${to || '∅'}  ${rule}`),
      ]),
    ])
    .join('\n');
}

function reportUnread({ lines, suggest }: TranslitResult): void {
  const unread = [...new Set(lines.flatMap(({ unresolved = [] }) => unresolved))];
  if (unread.length > 0) console.error(`Not read: ${unread.join(' ')}`);
  const suggested = suggest === undefined ? lines.flatMap((line) => line.suggest ?? []) : [suggest];
  for (const { lang, text } of suggested) console.error(`Try --lang ${lang}: ${text}`);
}

if (import.meta.main) await runCommand(usage, main);
