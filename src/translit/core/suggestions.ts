/** What another language makes of what was not read. */
import type { Engine, Lang, Mode, ReadOptions, RequestLang, SystemRecord } from './engine.ts';
import { isOverlaid, readLine } from './line.ts';
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

/** The suggestions of one request. They keep what they read: lines repeat, and the text has each line once more. */
export function createSuggestions(options: SuggestionsOptions): Suggestions {
  const { mode, engines, tellLanguage, defaultOf, overlaysOf } = options;
  const readings = new Map<Engine, Map<string, TextReading | undefined>>();
  const suggestions = new Map<RequestLang | null, Map<string, Suggestion | undefined>>();

  /** The reading of a line; undefined if a word stays unread without overlays. */
  function readWhole(engine: Engine, line: string): TextReading | undefined {
    const options: ReadOptions = { system: defaultOf(engine).id, mode, explain: false };
    const { pieces } = readLine(line, engine, options, []);
    if (pieces.some(({ kind }) => kind === 'unresolved')) return undefined;
    const overlays = overlaysOf(engine.lang, options);
    if (isOverlaid(line, overlays))
      return readLines({ engine, lines: [line], options, overlays, isPlain: false });
    const reading: TextReading = { lines: [], words: 0, unresolved: 0 };
    addLine(line, pieces, false, reading, unifyCyrillicApostrophes);
    return reading;
  }

  function readText(engine: Engine, { lines }: Lines): TextReading | undefined {
    const known = memoOf(readings, engine);
    const whole: TextReading = { lines: [], words: 0, unresolved: 0 };
    for (const line of lines) {
      if (!known.has(line)) known.set(line, readWhole(engine, line));
      const reading = known.get(line);
      if (reading === undefined) return undefined;
      whole.lines.push(...reading.lines);
      whole.words += reading.words;
    }
    return whole;
  }

  function suggestBy(engine: Engine, text: Lines): Suggestion | undefined {
    const reading = readText(engine, text);
    if (reading === undefined || reading.words === 0) return undefined;
    return { lang: engine.lang, section: defaultOf(engine).title, text: joinLines(reading.lines, text) };
  }

  function ofText(own: RequestLang | null, text: Lines): Suggestion | undefined {
    const others = engines.filter(({ lang }) => lang !== own);
    for (const [at, engine] of others.entries()) {
      const first = suggestBy(engine, text);
      if (first === undefined) continue;
      // To tell a language takes longer than most engines take to read, so it is told only if it matters.
      const behind = others.slice(at + 1);
      const shown = behind.length === 0 ? null : tellLanguage(text.lines.join(' '));
      const better = behind.find(({ lang }) => lang === shown);
      return (better && suggestBy(better, text)) ?? first;
    }
    return undefined;
  }

  return {
    ofText,
    ofLine(own, line) {
      const known = memoOf(suggestions, own);
      if (!known.has(line)) known.set(line, ofText(own, linesOfItems([line])));
      return known.get(line);
    },
  };
}

function memoOf<Key, Found>(memos: Map<Key, Map<string, Found>>, key: Key): Map<string, Found> {
  const memo = memos.get(key) ?? new Map<string, Found>();
  memos.set(key, memo);
  return memo;
}
