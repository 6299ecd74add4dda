/** `lang=auto`: chooses the language of each line by its letters and words. */
import { defaultOf } from './answer.ts';
import type { Engine, Lang, Mode, ReadOptions, SystemName } from './engine.ts';
import type { OverlaysOf } from './overlays.ts';
import { divideLine, type Stretch } from './stretches.ts';
import { readLines, type TextReading, type TextToRead, type TranslitLine } from './text.ts';

/** What {@link readAuto} needs to read lines of any language. */
export interface AutoReader {
  engineOf(lang: Lang): Engine;
  readonly overlaysOf: OverlaysOf;
  readonly tellLanguage: (words: readonly string[]) => Lang;
}

/** Reads lines. If a line has stretches of several languages, each engine reads the stretches of its language. */
export function readAuto(
  lines: readonly string[],
  mode: Mode,
  explain: boolean,
  reader: AutoReader,
): TextReading {
  const reading: TextReading = { lines: [], words: 0, unresolved: 0 };
  const settings = new Map<Lang, Setting>();
  const settingOf = (lang: Lang): Setting => {
    const known = settings.get(lang) ?? settingFor(lang, mode, explain, reader);
    settings.set(lang, known);
    return known;
  };
  for (const source of lines) {
    const { lang, stretches } = divideLine(source, reader.tellLanguage);
    const parts: TranslitLine[] = [];
    for (const { text, lang: its } of stretchesToRead(source, lang, stretches, settingOf)) {
      const part = readLines({ ...settingOf(its), lines: [text] });
      reading.words += part.words;
      reading.unresolved += part.unresolved;
      parts.push(...part.lines);
    }
    const record = lang === null ? undefined : settingOf(lang).record;
    const { source: _, ...joined } = joinParts(parts);
    reading.lines.push({
      source,
      lang,
      system: record?.system ?? null,
      systemId: record?.id ?? null,
      ...joined,
    });
  }
  return reading;
}

/** Engine, options and overlays for the lines of one language. */
interface Setting extends Omit<TextToRead, 'lines'> {
  readonly record: SystemName;
}

function settingFor(lang: Lang, mode: Mode, explain: boolean, reader: AutoReader): Setting {
  const engine = reader.engineOf(lang);
  const record = defaultOf(engine);
  const options: ReadOptions = { system: record.id, mode, explain };
  return { engine, record, options, overlays: reader.overlaysOf(lang, options), isPlain: false };
}

/** If an overlay has the whole line, the line is not divided. A line without a language goes to the English engine. */
function stretchesToRead(
  source: string,
  lang: Lang | null,
  stretches: readonly Stretch[],
  settingOf: (lang: Lang) => Setting,
): readonly Stretch[] {
  if (lang === null) return [{ text: source, lang: 'en' }];
  if (stretches.length < 2) return stretches;
  const isSettled = settingOf(lang).overlays.some(({ phrases }) => phrases.line(source) !== undefined);
  return isSettled ? [{ text: source, lang }] : stretches;
}

function joinParts(parts: readonly TranslitLine[]): TranslitLine {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const join = (of: (part: TranslitLine) => string) => parts.map(of).join('');
  const unresolved = [...new Set(parts.flatMap((part) => part.unresolved ?? []))];
  return {
    source: join(({ source }) => source),
    result: join(({ result }) => result),
    ...(unresolved.length > 0 && { unresolved }),
    ...(parts.some(({ from }) => from !== undefined) && {
      from: 'catalog' as const,
      rules: join(({ result, rules }) => rules ?? result),
    }),
    ...(parts.some(({ words }) => words !== undefined) && {
      words: parts.flatMap(({ words = [] }) => words),
    }),
  };
}
