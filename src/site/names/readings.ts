/** Readings of a text: by the chosen system, and by the second one of each line's language. */
import type {
  Lang,
  Mode,
  RequestLang,
  SystemId,
  SystemRecord,
  TranslitLine,
  TranslitResult,
  transliterate,
} from '../../translit/index.ts';

/** What the workbench calls a system. */
type NamedSystem = Pick<SystemRecord, 'id' | 'system'>;

/** The systems by language, the default first. */
export type Systems = Readonly<Record<Lang, readonly NamedSystem[]>>;

/** A word that was read, with the steps of its reading if they were requested. */
export type ReadWord = NonNullable<TranslitLine['words']>[number];

/** A reading of a line, and its system. */
export interface Reading {
  readonly line: TranslitLine;
  /** Name of the system; empty if nothing was read. */
  readonly system: string;
}

export interface Readings {
  /** Names of the systems by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly first: TranslitResult;
  /** The lines by the second system; undefined if their language has only one. */
  readonly second: readonly (Reading | undefined)[];
}

/** A word of the table: its line, the system that read it (0 or 1), its number in the line. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly word: number;
}

/** A line as the first system read it, or with `auto` the first one of its language. */
export function firstReading({ first, names }: Readings, line: TranslitLine): Reading {
  const { lang, systemId } = first;
  return { line, system: names.get(line.systemId ?? (lang === 'auto' ? '' : systemId)) ?? '' };
}

/** The reading at a place of the table. */
export function readingAt(readings: Readings, { row, column }: Place): Reading | undefined {
  if (column === 1) return readings.second[row];
  const line = readings.first.lines[row];
  return line && firstReading(readings, line);
}

/** The first word that was read; undefined if there is none. */
export function firstPlace({ first }: Readings): Place | undefined {
  const row = first.lines.findIndex(({ words = [] }) => words.length > 0);
  return row < 0 ? undefined : { row, column: 0, word: 0 };
}

/** What is to be read, and how. */
export interface Wanted {
  readonly lang: RequestLang;
  readonly system?: SystemId | undefined;
  readonly mode: Mode;
  readonly text: string;
  readonly compare: boolean;
}

/** Limits that keep reading and drawing fast, so that typing does not wait. */
const bounds = { lines: 500, letters: 20_000 } as const;

/** The beginning of a text that a page reads. */
export const withinBounds = (text: string): string =>
  text.slice(0, bounds.letters).split('\n', bounds.lines).join('\n');

/** Reads a text by one or two systems. */
export function readingsOf(
  { lang, system, mode, text, compare }: Wanted,
  read: typeof transliterate,
  systems: Systems,
): Readings {
  const options = { mode, explain: true };
  const by = (of: RequestLang, id: SystemId | undefined, what: string) =>
    read(of, what, id === undefined ? options : { ...options, system: id });
  const first = by(lang, system, text);
  const names = new Map(
    Object.values(systems).flatMap((all) => all.map(({ id, system: name }) => [id, name] as const)),
  );
  if (!compare) return { names, first, second: [] };
  if (lang !== 'auto') {
    const other = systems[lang].find(({ id }) => id !== first.systemId);
    if (other === undefined) return { names, first, second: [] };
    const { lines } = by(lang, other.id, text);
    return { names, first, second: lines.map((line) => ({ line, system: other.system })) };
  }
  const second = first.lines.map((line) => {
    const own = line.lang ?? undefined;
    const other = own && systems[own].find(({ id }) => id !== line.systemId);
    // Parts of a line may have different languages. Then no second system covers the whole line.
    if (own === undefined || other === undefined) return undefined;
    if (by(own, undefined, line.source).text !== line.result) return undefined;
    const [reading] = by(own, other.id, line.source).lines;
    return reading && { line: reading, system: other.system };
  });
  return { names, first, second: second.some((reading) => reading !== undefined) ? second : [] };
}

/** A text to begin with, by language. */
export const exampleTexts: Readonly<Record<RequestLang, string>> = {
  ja: 'Kaguya Shinomiya\nTōkyō kara no tegami\nShin’ichi Okabe',
  zh: 'Wei Wuxian\nLan Wangji\nXiao Xingchen',
  ko: '김연아\n백설공주\n박찬욱',
  en: 'Christopher Nolan\nJeanne\nEdward Elric',
  auto: 'Kaguya Shinomiya\nKeiichi Okabe\nWei Wuxian\n김연아\nChristopher Nolan',
};
