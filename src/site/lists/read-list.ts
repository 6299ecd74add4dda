/**
 * Reads a visitor's list in the browser: XML, JSON and tables that other catalogues and tools export, or pasted ids,
 * links and titles. Leaves out manga and novels. Refuses an unreadable list with the reason.
 */

import { parseJson } from '../../files/json.ts';
import { type Found, type ListSource, placeAt, plain, type TextPlace } from './entries.ts';
import { parseTable } from './parse-table.ts';
import { rowsOfJson } from './read-json.ts';
import { readLinks, readText } from './read-text.ts';
import { rowsOfXml } from './read-xml.ts';
import { type Row, readRows } from './rows.ts';
import { isColumn, isIdColumn, isTypeColumn } from './vocabulary.ts';

/** Why nothing could be read. */
type Refusal = 'empty' | 'manga' | 'titles' | 'json' | 'notJson' | 'xml' | 'table';

/** The titles that a list names, each once, in the order of the list. */
export interface ReadList extends Found {
  /** Set if there are no entries and the reason is known. */
  readonly refused?: Refusal | undefined;
  /** The place where the text is damaged or cut off. The reader stopped there. */
  readonly damaged?: TextPlace | undefined;
}

/** No real title is longer. A browser would lay out one endless line of combining marks for minutes. */
const longestTitle = 500;

/** Keeps the first item of each key, and cuts long titles. A list may name a title in several of its parts. */
function once<T extends { readonly title?: string | undefined }>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const seen = new Set<string>();
  return items
    .filter((item) => seen.size < seen.add(keyOf(item)).size)
    .map((item) => (item.title === undefined ? item : { ...item, title: item.title.slice(0, longestTitle) }));
}

function listOf(found: Found, refusal: (hasTitles: boolean) => Refusal | undefined): ReadList {
  const entries = once(found.entries, ({ source, id }) => `${source} ${id}`);
  const titles = once(found.titles, ({ title }) => title);
  const isOfManga = found.manga > 0 && titles.length === 0;
  const refused = entries.length > 0 ? undefined : isOfManga ? 'manga' : refusal(titles.length > 0);
  return { ...found, entries, titles, refused };
}

/** A list with the place where its text is damaged, if it is. */
const damagedAt = (list: ReadList, text: string, offset: number | undefined): ReadList =>
  offset === undefined ? list : { ...list, damaged: placeAt(text, offset) };

function readXml(text: string, numbers: ListSource): ReadList {
  const { rows, cutAt } = rowsOfXml(text);
  // It may be a saved page or a browser's bookmarks.
  if (rows.length === 0) {
    const isEmpty = cutAt === undefined && text.slice(0, 2000).includes('<myanimelist');
    return listOf(readLinks(text), () => (isEmpty ? 'empty' : 'xml'));
  }
  return damagedAt(
    listOf(readRows(rows, numbers), () => 'xml'),
    text,
    cutAt,
  );
}

const refusedJson: ReadList = { entries: [], titles: [], manga: 0, unread: [], refused: 'json' };

/** Finds the first mistake in a text that is not JSON. Undefined if the browser does not say where it is. */
function brokenAt(text: string): TextPlace | undefined {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.trim() !== '' && parseJson(one) === undefined);
  if (line > 0 && parseJson(lines[0]) !== undefined) return { line: line + 1, column: 1 };
  try {
    JSON.parse(text);
  } catch (error) {
    const [, at, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    if (at !== undefined) return { line: Number(at), column: Number(column) };
    if (/Unexpected (?:end|EOF)|unexpected end/.test(String(error))) return placeAt(text, text.length);
  }
  return undefined;
}

/** Reads JSON, also one record a line. */
function readJson(text: string, numbers: ListSource): ReadList {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const value = parseJson(text) ?? parseJson(`[${lines.join(',')}]`);
  if (value === undefined) return { ...refusedJson, refused: 'notJson', damaged: brokenAt(text) };
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object'))
    return listOf(readText(value.join('\n'), numbers), () => 'json');
  const rows = rowsOfJson(value);
  if (rows === undefined) return refusedJson;
  const found = readRows(rows, 'MyAnimeList');
  // Other JSON has names, too. In a list they have a status, or other rows have ids.
  const titles = found.titles.filter(({ status }) => found.entries.length > 0 || status !== undefined);
  const without = rows.length === 0 ? 'empty' : 'json';
  return listOf({ ...found, titles }, (hasTitles) => (hasTitles ? 'titles' : without));
}

/** Reads a table by its head; undefined if the text is not a table. */
function readTable(text: string, numbers: ListSource): ReadList | undefined {
  const table = parseTable(text, isColumn);
  const [head, ...all] = table?.rows ?? [];
  if (head === undefined) return undefined;
  // AniDB writes a second table below the first one, under a heading.
  const heading = all.findIndex((line) => line.length < Math.min(2, head.length));
  const isSection = heading >= 0 && all.slice(heading).every((line) => line.length < head.length);
  const lines = isSection ? all.slice(0, heading) : all;
  const hasColumn = (pattern: RegExp) => head.some((name) => pattern.test(plain(name)));
  const isManga = hasColumn(/chapter/) && !hasColumn(/episode/) && !head.some(isTypeColumn);
  // A copied page has the same words in its first line, but fewer cells in the others.
  if (!head.some(isIdColumn) && lines.every((line) => line.length < head.length)) return undefined;
  // If several columns have one name, the first one counts. Only known columns are kept: a table may have as many columns as lines.
  const places = new Map(
    head.flatMap((name, at) => (isColumn(name) ? [[plain(name), at] as const] : [])).toReversed(),
  );
  const rows = lines.map((line): Row => {
    // Exports put an apostrophe before a text that a spreadsheet would read as a formula.
    const cell = (at: number) => (line[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    return { fields: new Map(Array.from(places, ([name, at]) => [name, cell(at)])), isManga };
  });
  const list = listOf(readRows(rows, numbers), () => (lines.length === 0 ? 'empty' : 'table'));
  return damagedAt(list, text, table?.openQuote);
}

function readTrimmed(text: string, numbers: ListSource): ReadList {
  if (text.startsWith('<')) return readXml(text, numbers);
  // A title may begin with a bracket, too.
  if (/^(?:\{\s*["}]|\[\s*(?:["{[\]]|\d+\s*,))/.test(text)) return readJson(text, numbers);
  return readTable(text, numbers) ?? listOf(readText(text, numbers), () => undefined);
}

/** Reads a list in any form. Without a known form there are no entries. @param numbers the catalogue of bare ids */
export function readList(text: string, numbers: ListSource): ReadList {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const trimmed = whole.trim();
  const list = readTrimmed(trimmed, numbers);
  const { damaged } = list;
  if (damaged === undefined) return list;
  const above = whole.slice(0, whole.indexOf(trimmed)).split('\n').length - 1;
  return { ...list, damaged: { ...damaged, line: damaged.line + above } };
}
