/** Readings as text for other programs. */
import type { TranslitLine } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import type { Readings } from './readings.ts';

/** Heads of the columns of readings. If each line has its own language, a column has several systems. */
export function readingHeads({ lang, rows }: Readings, locale: Locale): readonly string[] {
  const words = nameMessages[locale];
  const second = rows.find((row) => row[1] !== undefined)?.[1];
  const heads =
    lang === 'auto' ? [words.reading, words.secondSystem] : [rows[0]?.[0].system ?? '', second?.system ?? ''];
  return second === undefined ? heads.slice(0, 1) : heads;
}

/** The cell of a line: empty if no word of it was read, since the text itself is in the first column. */
const cellOf = ({ result, words = [], unresolved = [] }: TranslitLine) =>
  words.length === 0 && unresolved.length > 0 ? '' : result;

/** The readings as lines with tabs below their heads, to paste into a table. */
export function readingText(readings: Readings, locale: Locale): string {
  const heads = readingHeads(readings, locale);
  const lines = readings.rows
    .filter(([{ line }]) => line.source.trim() !== '')
    .map((row) => [row[0].line.source, ...heads.map((_, at) => (row[at] ? cellOf(row[at].line) : ''))]);
  return [[nameMessages[locale].written, ...heads], ...lines]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');
}
