/** Lines with a known language: from the native spelling of a character, or from the list that has the name. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLocales } from '@faker-js/faker';
import englishWords from 'an-array-of-english-words' with { type: 'json' };
import { pinyin } from 'pinyin-pro';
import { toHiragana, toRomaji } from 'wanakana';
import type { Lang } from '../../../src/translit/index.ts';
import { PAIRS_FOLDER } from '../../../test/harness/translit/accuracy.ts';
import { readPairs } from '../../../test/harness/translit/pairs.ts';

/** A line with the language that its source gives. */
export interface LabelledLine {
  readonly text: string;
  readonly lang: Lang;
  /** The source and kind of the line. */
  readonly kind: string;
}

/** Half of the lines, chosen by a hash of their text: one for finding rules, one for judging them. */
export type Half = 'dev' | 'held-out';

interface Row {
  readonly country?: string;
  readonly titles?: { english?: string; original?: string; synonyms?: string[] };
  readonly names?: { en?: string; native?: string };
  readonly altNames?: { name: string }[];
}

/** Largest number of lines of a kind, so that large kinds do not hide small ones. */
const MOST = 500;

const hashOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

/**
 * The lines of a half. Lines that sources give to two languages have the kind `shared`.
 * @param source a folder with `anime.ndjson` and `characters.ndjson`
 */
export function labelledLines(source: string, half: Half): readonly LabelledLine[] {
  const all = [...titleLines(source), ...characterLines(source), ...listLines()];
  const langs = new Map<string, Set<Lang>>();
  for (const { text, lang } of all)
    langs.set(text.toLowerCase(), (langs.get(text.toLowerCase()) ?? new Set()).add(lang));
  const unique = new Map(all.map((line) => [line.text.toLowerCase(), line]));
  const lines = [...unique].map(([key, line]) =>
    (langs.get(key)?.size ?? 0) > 1 ? { ...line, kind: 'shared' } : line,
  );
  const drawn = lines
    .map((line) => ({ line, hash: hashOf(line.text) }))
    .filter(({ hash }) => (Number.parseInt(hash.slice(0, 2), 16) % 2 === 0) === (half === 'dev'))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return [...Map.groupBy(drawn, ({ line }) => `${line.lang} ${line.kind}`).values()].flatMap((group) =>
    group.slice(0, MOST).map(({ line }) => line),
  );
}

// `as`: the importer has checked the lines of a source.
const rowsOf = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

const isLatin = (text: string) =>
  /\p{Script=Latin}{2}/u.test(text) && /^[\p{Script=Latin}\p{M}\P{L}]+$/u.test(text);
/** Whether a text has only native Japanese words: without katakana and Latin letters nothing in it is borrowed. */
const isNative = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}々〆ー\P{L}]+$/u.test(text) && /\p{L}/u.test(text);
const isHan = (text: string) => /^[\p{Script=Han}々]{2,}$/u.test(text);
/** A foreign name: katakana with dots between its parts. */
const isForeign = (text: string) => /^[ァ-ヺー・＝]+$/u.test(text) && text.includes('・');

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const pairsOf = (text: string) => new Set(Array.from(text, (_, at) => text.slice(at, at + 2)));

/** Whether romaji is close to the kana. Foreign names that a machine has read by their kana are romaji, too. */
function isReadingOf(latin: string, kana: string): boolean {
  if (/[a-z]/i.test(toHiragana(latin.replace(/[^a-z]/gi, '')))) return false;
  const [ours, theirs] = [pairsOf(lettersOf(latin)), pairsOf(lettersOf(toRomaji(kana)))];
  return [...ours].filter((pair) => theirs.has(pair)).length * 2 > ours.size;
}

const words: ReadonlySet<string> = new Set(englishWords);

/** Whether at least half of the words are English. */
function isEnglish(title: string): boolean {
  const all = title.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return all.length > 1 && all.filter((word) => words.has(word)).length * 2 >= all.length;
}

function titleLines(source: string): LabelledLine[] {
  return rowsOf(join(source, 'anime.ndjson')).flatMap(
    ({ country, titles: { english, original = '', synonyms = [] } = {} }) => {
      const lines: LabelledLine[] = [];
      const native = [original, ...synonyms];
      if (country === 'CN' && isLatin(original) && native.some(isHan))
        lines.push({ text: original, lang: 'zh', kind: 'title' });
      if (
        country === 'JP' &&
        isLatin(original) &&
        original !== english &&
        native.some((text) => isNative(text) && /\p{Script=Hiragana}/u.test(text))
      )
        lines.push({ text: original, lang: 'ja', kind: 'title' });
      if (english !== undefined && english !== original && isEnglish(english))
        lines.push({ text: english, lang: 'en', kind: 'title' });
      for (const text of native) {
        if (/\p{Script=Hiragana}/u.test(text))
          lines.push({ text, lang: 'ja', kind: /\p{Script=Latin}/u.test(text) ? 'mixed' : 'title in kana' });
        else if (isHan(text))
          lines.push({ text, lang: country === 'CN' ? 'zh' : 'ja', kind: 'Han characters' });
      }
      return lines;
    },
  );
}

function characterLines(source: string): LabelledLine[] {
  return rowsOf(join(source, 'characters.ndjson')).flatMap(
    ({ names: { en = '', native = '' } = {}, altNames = [] }) => {
      const own: LabelledLine[] = /\p{Script=Katakana}/u.test(native)
        ? [{ text: native, lang: 'ja', kind: 'character in kana' }]
        : [];
      if (!isLatin(en)) return own;
      if (isHan(native) && lettersOf(en) === lettersOf(pinyin(native, { toneType: 'none' })))
        return [{ text: en, lang: 'zh', kind: 'character' }];
      // Han characters with their reading in hiragana. Without it they may be a foreign name in Chinese spelling.
      const isJapanese =
        isNative(native) && altNames.some(({ name }) => /^[\p{Script=Hiragana}ー ]{2,}$/u.test(name));
      if (isJapanese) return [{ text: en, lang: 'ja', kind: 'character' }];
      if (isForeign(native) && !isReadingOf(en, native))
        return [{ text: en, lang: 'en', kind: 'character' }, ...own];
      return own;
    },
  );
}

/** Languages with Latin letters; the engine `en` reads their names. */
const WESTERN = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt_PT',
  'sv',
  'fi',
  'hu',
  'ro',
  'cs_CZ',
  'tr',
] as const;

function listLines(): LabelledLine[] {
  const pairs = readPairs(PAIRS_FOLDER).map(({ source, lang }) => ({
    text: source,
    lang,
    kind: lang === 'ja' && !isLatin(source) ? 'pair in kana' : 'pair',
  }));
  const [surnames, given] = [namesOf('zh_CN', 'last_name'), namesOf('zh_CN', 'first_name')];
  const capital = (han: string) => {
    const latin = pinyin(han, { toneType: 'none', separator: '', v: true }).replace(/ /g, '');
    return latin.charAt(0).toUpperCase() + latin.slice(1);
  };
  const chinese = given.map((name, at) => ({
    text: `${capital(surnames[at % surnames.length] ?? '')} ${capital(name)}`,
    lang: 'zh' as const,
    kind: 'person of a list',
  }));
  const western = WESTERN.flatMap((locale) => {
    const last = namesOf(locale, 'last_name');
    return namesOf(locale, 'first_name')
      .slice(0, 200)
      .map((name, at) => ({
        text: `${name} ${last[(at * 7) % last.length] ?? ''}`.trim(),
        lang: 'en' as const,
        kind: 'person of a list',
      }));
  });
  return [...pairs.filter(({ text }) => !/\p{Script=Han}/u.test(text)), ...chinese, ...western];
}

/** Names of men and women from a locale of faker. */
function namesOf(locale: keyof typeof allLocales, field: 'first_name' | 'last_name'): string[] {
  // `as`: lists of strings, by faker's documentation. Some locales have one list for all, others one for each sex.
  const list = (allLocales[locale] as { person?: Record<string, unknown> }).person?.[field];
  if (Array.isArray(list)) return list as string[];
  const parts = Object.values((list ?? {}) as Record<string, string[]>);
  return [...new Set(parts.flat())];
}
