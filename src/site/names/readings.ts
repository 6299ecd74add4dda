/** Readings of a text: by the chosen system, and by the second one of each line's language. */
import type {
  Lang,
  Mode,
  RequestLang,
  SystemId,
  SystemRecord,
  TranslitLine,
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

/** The readings of a line: by the chosen system, and by the second one of its language, if it has two. */
type Row = readonly [first: Reading, second?: Reading];

export interface Readings {
  /** The language that was asked for. */
  readonly lang: RequestLang;
  readonly rows: readonly Row[];
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
  const by = (of: RequestLang, id: SystemId | undefined, what: string) =>
    read(of, what, { mode, explain: true, ...(id !== undefined && { system: id }) });
  const { lines, systemId } = by(lang, system, text);
  const rows = lines.map((line): Row => {
    // With `auto` each line has its own language and system.
    const [own, id] = lang === 'auto' ? [line.lang, line.systemId] : [lang, systemId];
    if (own === null || own === undefined) return [{ line, system: '' }];
    const first = { line, system: systems[own].find((one) => one.id === id)?.system ?? '' };
    const other = systems[own].find((one) => one.id !== id);
    if (!compare || other === undefined) return [first];
    // Parts of a line may have different languages. Then no second system covers the whole line.
    if (lang === 'auto' && by(own, undefined, line.source).text !== line.result) return [first];
    const [second] = by(own, other.id, line.source).lines;
    return second === undefined ? [first] : [first, { line: second, system: other.system }];
  });
  return { lang, rows };
}

/** A text to begin with, by language. */
export const exampleTexts: Readonly<Record<RequestLang, string>> = {
  ja: 'Kaguya Shinomiya\nTōkyō kara no tegami\nShin’ichi Okabe',
  zh: 'Wei Wuxian\nLan Wangji\nXiao Xingchen',
  ko: '김연아\n백설공주\n박찬욱',
  en: 'Christopher Nolan\nJeanne\nEdward Elric',
  auto: 'Kaguya Shinomiya\nKeiichi Okabe\nWei Wuxian\n김연아\nChristopher Nolan',
};
