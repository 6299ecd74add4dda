/** Suggests another language for a text that was not read. */
import { defaultOf } from './answer.ts';
import type { Engine, Lang, Mode, ReadOptions, RequestLang } from './engine.ts';
import { isOrdinary, isOverlaid, type Overlay, readLine } from './line.ts';
import { joinLines, type Lines } from './lines.ts';
import type { OverlaysOf } from './overlays.ts';
import { addLine, readLines, type Suggestion, type TextReading } from './text.ts';
import { unifyCyrillicApostrophes } from './words.ts';

interface SuggestionsOptions {
  readonly mode: Mode;
  readonly engines: readonly Engine[];
  /** The likeliest language of a text. Needed because pinyin can spell some English words (sunrise). */
  readonly tellLanguage: (text: string) => Lang | null;
  readonly overlaysOf: OverlaysOf;
}

/**
 * Finds another language that reads every word of a text: the likeliest one, or else the first one. Chinese comes last
 * unless it is the likeliest.
 */
export type Suggest = (own: RequestLang | null, text: Lines) => Suggestion | undefined;

/** A language and its reading of a line, which is undefined if a word stays unread. */
interface Reader {
  readonly lang: Lang;
  readonly section: string;
  read(line: string): TextReading | undefined;
}

/** Makes the suggestions of one request. Readers cache the lines that they read: the whole text has them again. */
export function createSuggest(given: SuggestionsOptions): Suggest {
  const readers = given.engines.map((engine): Reader => {
    const { id, title } = defaultOf(engine);
    const options: ReadOptions = { system: id, mode: given.mode, explain: false };
    const overlays = given.overlaysOf(engine.lang, options);
    const kept = new Map<string, TextReading>();
    return {
      lang: engine.lang,
      section: title,
      read(line) {
        const known = kept.get(line);
        if (known !== undefined) return known;
        const reading = readWhole(line, engine, options, overlays);
        if (reading !== undefined) kept.set(line, reading);
        return reading;
      },
    };
  });
  return (own, text) => {
    const others = readers.filter(({ lang }) => lang !== own);
    for (const [at, reader] of others.entries()) {
      const first = suggestBy(reader, text);
      if (first === undefined) continue;
      // Telling the language takes longer than most readings, so we do it only if it matters.
      const behind = others.slice(at + 1);
      const shown = behind.length === 0 ? null : given.tellLanguage(text.lines.join(' '));
      const isChance = reader.lang === 'zh' && shown !== 'zh';
      const better = behind.find(({ lang }) => lang === shown) ?? (isChance ? behind.at(-1) : undefined);
      return (better && suggestBy(better, text)) ?? first;
    }
    return undefined;
  };
}

function suggestBy({ lang, section, read }: Reader, text: Lines): Suggestion | undefined {
  const whole: TextReading = { lines: [], words: 0, unresolved: 0 };
  for (const line of text.lines) {
    const reading = read(line);
    if (reading === undefined) return undefined;
    whole.lines.push(...reading.lines);
    whole.words += reading.words;
  }
  return whole.words === 0 ? undefined : { lang, section, text: joinLines(whole.lines, text) };
}

/** Reads a line; undefined if a word stays unread without overlays. */
function readWhole(
  line: string,
  engine: Engine,
  options: ReadOptions,
  overlays: readonly Overlay[],
): TextReading | undefined {
  const pieces = isOrdinary(line) ? engine.read(line, options) : readLine(line, engine, options, []).pieces;
  if (pieces.some(({ kind }) => kind === 'unresolved')) return undefined;
  if (isOverlaid(line, overlays))
    return readLines({ engine, lines: [line], options, overlays, isPlain: false });
  const reading: TextReading = { lines: [], words: 0, unresolved: 0 };
  addLine(reading, { source: line, pieces, explain: false, finish: unifyCyrillicApostrophes });
  return reading;
}
