/** Readings as text for other programs. */
import type { TranslitLine } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import type { Readings } from './readings.ts';

/** Heads of the columns of readings. If each line has its own language, a column has several systems. */
export function readingHeads({ names, first, second }: Readings, locale: Locale): readonly string[] {
  const words = nameMessages[locale];
  const heads =
    first.lang === 'auto'
      ? [words.reading, words.secondSystem]
      : [names.get(first.systemId) ?? '', second.find((one) => one !== undefined)?.system ?? ''];
  return second.length > 0 ? heads : heads.slice(0, 1);
}

/** The cell of a line: empty if no word of it was read, since the text itself is in the first column. */
const cellOf = ({ result, words = [], unresolved = [] }: TranslitLine) =>
  words.length === 0 && unresolved.length > 0 ? '' : result;

/** The readings as lines with tabs below their heads, to paste into a table. */
export function readingText(readings: Readings, locale: Locale): string {
  const { first, second } = readings;
  const lines = first.lines.flatMap((line, row) => {
    if (line.source.trim() === '') return [];
    const other = second[row]?.line;
    return [[line.source, cellOf(line), ...(second.length > 0 ? [other ? cellOf(other) : ''] : [])]];
  });
  const heads = [nameMessages[locale].written, ...readingHeads(readings, locale)];
  return [heads, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}
