/** Attested pairs: reads the lists and compares them with the engines. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang, Mode, SystemId } from '../../../src/translit/core/engine.ts';
import type { Transliterator } from '../../../src/translit/index.ts';

/** One attested pair, with what is needed to read it. */
export interface Pair {
  readonly lang: Lang;
  readonly system: SystemId;
  /** The label of the pair in the list: its system, or for `en` person…, character…, place. */
  readonly kind: string;
  readonly mode: Mode;
  readonly source: string;
  /** « / » separates forms of several sources. Any of them is right. */
  readonly attested: string;
  readonly url: string;
}

export interface Comparison extends Pair {
  readonly reading: string;
  /** Equal, except for letter case, apostrophes and the order of words (sources put the given name first). */
  readonly strict: boolean;
  /** Equal with г for ґ, и for і and a space for a hyphen. */
  readonly folded: boolean;
  /** Number of folded equal words, and of compared words; absent if the numbers of words differ. */
  readonly words?: { readonly alike: number; readonly of: number };
}

const LANGS: readonly Lang[] = ['ja', 'zh', 'ko', 'en'];

/** Pairs that authors of rules have read, or pairs of `LANG-unread.tsv`, kept unread for judging the rules. */
export type PairList = 'pairs' | 'unread';

/**
 * Reads `LANG-pairs.tsv` of a folder, or another list of it. Leaves out rows whose label names another system or a
 * variant.
 */
export function readPairs(folder: string, list: PairList = 'pairs'): Pair[] {
  return LANGS.flatMap((lang) => {
    const file = join(folder, `${lang}-${list}.tsv`);
    if (!existsSync(file)) return [];
    const [head = '', ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    const columns = head.split('\t');
    const pairs = rows.flatMap((row) => {
      const cells = row.split('\t');
      const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
      return pairsOf(lang, cell);
    });
    return uniquePairs(pairs);
  });
}

function pairsOf(lang: Lang, cell: (name: string) => string): Pair[] {
  const attested = cell('ukrainian')
    .replace(/\s*\(source:.*\)$/, '')
    .trim();
  const source = plainSource(cell(lang === 'en' ? 'latin' : 'source'));
  const kind = lang === 'en' ? cell('kind') : cell('system').replace(/; hangul supplied by researcher$/, '');
  const systems = systemsOf(lang, kind);
  const mode = modeOf(lang, kind, source, attested);
  return systems.map((system) => ({ lang, system, kind, mode, source, attested, url: cell('url') }));
}

/** The part that the engines read: «Inoue (井上)» is Inoue, «群馬 (Gunma)» is Gunma. */
function plainSource(source: string): string {
  const [, outside = source, inside = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(source) ?? [];
  return /\p{Script=Han}/u.test(outside) && /^[\p{Script=Latin}' ]+$/u.test(inside) ? inside : outside.trim();
}

/** The systems of a label. Variants and unknown systems have none. */
function systemsOf(lang: Lang, label: string): SystemId[] {
  switch (lang) {
    case 'ja':
      return /^(?:kovalenko|established)/.test(label) ? ['ja_default'] : [];
    case 'zh':
      return label
        .split('+')
        .flatMap((one): SystemId[] => (one === 'ukt' || one === 'academic' ? [one] : []));
    case 'ko':
      return label === 'ko_default' ? ['ko_default'] : [];
    default:
      return ['en'];
  }
}

/**
 * The mode of a pair. Japanese names are read as names, and words as text. Korean is a name if the source separates the
 * surname. English kinds follow the meaning of `mode` for `en`.
 */
function modeOf(lang: Lang, kind: string, source: string, attested: string): Mode {
  if (lang === 'en') return /^(?:person|character)\b/.test(kind) ? 'name' : 'text';
  if (lang === 'ja') return /^\p{Lu}/u.test(source) ? 'name' : 'text';
  if (lang === 'ko') return attested.includes(' ') && !source.includes(' ') ? 'name' : 'text';
  return 'auto';
}

function uniquePairs(pairs: readonly Pair[]): Pair[] {
  return [
    ...new Map(pairs.map((pair) => [`${pair.system}\t${pair.source}\t${pair.attested}`, pair])).values(),
  ];
}

/** Forms of a given name that public Ukrainian sources use side by side, by the Latin name in lower case. */
export type Variants = ReadonlyMap<string, readonly string[]>;

/** Reads `en-variants.tsv` of a folder, if it has one. */
export function readVariants(folder: string): Variants {
  const file = join(folder, 'en-variants.tsv');
  if (!existsSync(file)) return new Map();
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return new Map(
    rows.map((row) => {
      const [latin = '', forms = ''] = row.split('\t');
      return [latin.toLowerCase(), forms.split(' ')];
    }),
  );
}

/** The words, with one common form for all attested forms of a name of the source, so that any of them is right. */
function settle(
  words: readonly string[],
  pair: Pair,
  variants: Variants,
  normal: (text: string) => string,
): string[] {
  const names = pair.lang === 'en' ? pair.source.toLowerCase().split(/[ -]/) : [];
  const settled = new Map(
    names.flatMap((name) => (variants.get(name) ?? []).map((form) => [normal(form), name] as const)),
  );
  return words.map((word) => settled.get(word) ?? word);
}

/** Reads the pair's source and compares the reading with the attested form. The order of words never counts. */
export function comparePair(pair: Pair, service: Transliterator, variants: Variants): Comparison {
  const { lang, system, mode, source, attested } = pair;
  const reading = service.transliterate({ lang, lines: { items: [source] }, system, mode }).text;
  const settledWords = (text: string, normal: (text: string) => string) =>
    settle(wordsOf(normal(text)), pair, variants, normal);
  const forms = attested.split(' / ');
  const isAny = (normal: (text: string) => string) => {
    const ours = sorted(settledWords(reading, normal));
    return forms.some((form) => ours === sorted(settledWords(form, normal)));
  };
  const comparison = { ...pair, reading, strict: isAny(plain), folded: isAny(fold) };
  const ours = settledWords(reading, fold);
  const alike = forms
    .map((form) => settledWords(form, fold))
    .filter((theirs) => theirs.length === ours.length)
    .map((theirs) => theirs.filter((word) => ours.includes(word)).length);
  if (alike.length === 0) return comparison;
  return { ...comparison, words: { alike: Math.max(...alike), of: ours.length } };
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/['ʼ`‘]/g, '’')
    .toLowerCase();
}

/** Folds differences that comparisons may ignore: г or ґ, и or і, hyphen or space. */
function fold(text: string): string {
  return plain(text).replace(/ґ/g, 'г').replace(/и/g, 'і').replace(/-/g, ' ');
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ');
}
