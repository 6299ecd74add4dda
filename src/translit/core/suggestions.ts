/** What another language makes of what was not read. */
import type { Engine, Mode, ReadOptions, RequestLang, SystemRecord } from './engine.ts';
import { joinLines, type Lines, linesOfItems } from './lines.ts';
import type { OverlaysOf } from './overlays.ts';
import { readLines, type Suggestion, type TextReading } from './text.ts';

interface SuggestionsOptions {
  readonly mode: Mode;
  /** Engines of the other languages, in the order in which they are asked about a text. */
  readonly others: (own: RequestLang | null, text: string) => readonly Engine[];
  readonly defaultOf: (engine: Engine) => Pick<SystemRecord, 'id' | 'title'>;
  readonly overlaysOf: OverlaysOf;
}

export interface Suggestions {
  /** The reading by the first language that reads every word of a line. */
  ofLine(own: RequestLang | null, line: string): Suggestion | undefined;
  /** The reading by the first language that reads every word of a text. */
  ofText(own: RequestLang | null, text: Lines): Suggestion | undefined;
}

/** The suggestions of one request. They keep what they read: lines repeat, and the text has each line once more. */
export function createSuggestions({ mode, others, defaultOf, overlaysOf }: SuggestionsOptions): Suggestions {
  const readings = new Map<string, TextReading | undefined>();
  const suggestions = new Map<string, Suggestion | undefined>();

  /** The reading of a line; undefined if a word stays unread without overlays. */
  function readLine(engine: Engine, line: string): TextReading | undefined {
    const options: ReadOptions = { system: defaultOf(engine).id, mode, explain: false };
    const toRead = { engine, lines: [line], options, isPlain: false };
    const plain = readLines({ ...toRead, overlays: [] });
    if (plain.unresolved > 0) return undefined;
    const overlays = overlaysOf(engine.lang, options);
    return overlays.length === 0 ? plain : readLines({ ...toRead, overlays });
  }

  function readText(engine: Engine, { lines }: Lines): TextReading | undefined {
    const whole: TextReading = { lines: [], words: 0, unresolved: 0 };
    for (const line of lines) {
      const key = `${engine.lang} ${line}`;
      if (!readings.has(key)) readings.set(key, readLine(engine, line));
      const reading = readings.get(key);
      if (reading === undefined) return undefined;
      whole.lines.push(...reading.lines);
      whole.words += reading.words;
    }
    return whole;
  }

  function ofText(own: RequestLang | null, text: Lines): Suggestion | undefined {
    for (const engine of others(own, text.lines.join(' '))) {
      const reading = readText(engine, text);
      if (reading !== undefined && reading.words > 0)
        return {
          lang: engine.lang,
          section: defaultOf(engine).title,
          text: joinLines(reading.lines, text),
        };
    }
    return undefined;
  }

  return {
    ofText,
    ofLine(own, line) {
      const key = `${own} ${line}`;
      if (!suggestions.has(key)) suggestions.set(key, ofText(own, linesOfItems([line])));
      return suggestions.get(key);
    },
  };
}
