/** What another language makes of what was not read. */
import type { Engine, Lang, Mode, ReadOptions, RequestLang, SystemRecord } from './engine.ts';
import { isOrdinary, isOverlaid, type Overlay, readLine } from './line.ts';
import { joinLines, type Lines, linesOfItems } from './lines.ts';
import type { OverlaysOf } from './overlays.ts';
import { addLine, readLines, type Suggestion, type TextReading } from './text.ts';
import { unifyCyrillicApostrophes } from './words.ts';

interface SuggestionsOptions {
  readonly mode: Mode;
  readonly engines: readonly Engine[];
  /** The language that a text shows: pinyin happens to spell English words (sunrise). */
  readonly tellLanguage: (text: string) => Lang | null;
  readonly defaultOf: (engine: Engine) => Pick<SystemRecord, 'id' | 'title'>;
  readonly overlaysOf: OverlaysOf;
}

export interface Suggestions {
  /** The reading of a line by a language that reads every word of it: the one that it shows, or else the first. */
  ofLine(own: RequestLang | null, line: string): Suggestion | undefined;
  /** The same of a text. */
  ofText(own: RequestLang | null, text: Lines): Suggestion | undefined;
}

/** A language, and the lines that it was asked about; undefined: a word stays unread. */
interface Reader {
  readonly engine: Engine;
  readonly section: string;
  readonly options: ReadOptions;
  readonly overlays: readonly Overlay[];
  readonly known: Map<string, TextReading | undefined>;
}

/** The suggestions of one request. They keep what they read: lines repeat, and the text has each line once more. */
export function createSuggestions(given: SuggestionsOptions): Suggestions {
  const readers = given.engines.map((engine): Reader => {
    const { id, title } = given.defaultOf(engine);
    const options: ReadOptions = { system: id, mode: given.mode, explain: false };
    const overlays = given.overlaysOf(engine.lang, options);
    return { engine, section: title, options, overlays, known: new Map() };
  });
  const suggestions = new Map<RequestLang | null, Map<string, Suggestion | undefined>>();

  function suggestBy(reader: Reader, text: Lines): Suggestion | undefined {
    const whole: TextReading = { lines: [], words: 0, unresolved: 0 };
    for (const line of text.lines) {
      if (!reader.known.has(line)) reader.known.set(line, readWhole(reader, line));
      const reading = reader.known.get(line);
      if (reading === undefined) return undefined;
      whole.lines.push(...reading.lines);
      whole.words += reading.words;
    }
    if (whole.words === 0) return undefined;
    return { lang: reader.engine.lang, section: reader.section, text: joinLines(whole.lines, text) };
  }

  function ofText(own: RequestLang | null, text: Lines): Suggestion | undefined {
    const others = readers.filter(({ engine }) => engine.lang !== own);
    for (const [at, reader] of others.entries()) {
      const first = suggestBy(reader, text);
      if (first === undefined) continue;
      // To tell a language takes longer than most engines take to read, so it is told only if it matters.
      const behind = others.slice(at + 1);
      const shown = behind.length === 0 ? null : given.tellLanguage(text.lines.join(' '));
      const better = behind.find(({ engine }) => engine.lang === shown);
      return (better && suggestBy(better, text)) ?? first;
    }
    return undefined;
  }

  return {
    ofText,
    ofLine(own, line) {
      const known = suggestions.get(own) ?? new Map<string, Suggestion | undefined>();
      suggestions.set(own, known);
      if (!known.has(line)) known.set(line, ofText(own, linesOfItems([line])));
      return known.get(line);
    },
  };
}

/** Reads a line; undefined if a word stays unread without overlays. */
function readWhole({ engine, options, overlays }: Reader, line: string): TextReading | undefined {
  const pieces = isOrdinary(line) ? engine.read(line, options) : readLine(line, engine, options, []).pieces;
  if (pieces.some(({ kind }) => kind === 'unresolved')) return undefined;
  if (isOverlaid(line, overlays))
    return readLines({ engine, lines: [line], options, overlays, isPlain: false });
  const reading: TextReading = { lines: [], words: 0, unresolved: 0 };
  addLine(line, pieces, false, reading, unifyCyrillicApostrophes);
  return reading;
}
