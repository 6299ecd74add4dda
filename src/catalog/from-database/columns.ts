/** Rows of a query as lines of a file: one column of JSON, or a column for each field. */
import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { CatalogError } from '../database.ts';
import { fieldsAt, isMapAt } from '../source/explain.ts';
import { suggestKnown } from '../source/field-synonyms.ts';
import { type FileName, fileKinds } from '../source/files.ts';
import { longestLine } from '../source/lines.ts';
import type { Cell } from './connection.ts';

/** Why a row cannot become a line. */
export class RowError extends Error {
  override name = 'RowError';
}

/** A row that is too long to be read on. */
export class OverlongRow extends RowError {}

/** Makes the JSON text of a line, without a line break. @throws RowError */
export type ToLine = (cells: readonly Cell[]) => string;

/**
 * How the rows of a query become lines of a file.
 * @throws CatalogError if the columns are not fields of the file
 */
export function readColumns(name: FileName, columns: readonly string[]): ToLine {
  const { schema } = fileKinds[name];
  const known = fieldsAt(schema, []).map((field) => field.toLowerCase());
  const [first = ''] = columns;
  if (columns.length === 1 && !known.includes(first.toLowerCase()))
    return ([cell]) => readJsonColumn(cell ?? null, `the only column, ${first}, is no field of ${name}`);
  const paths = columns.map((column) => pathOf(schema, name, column));
  rejectTwice(name, columns, paths);
  return (cells) => {
    const record: Record<string, unknown> = {};
    for (const [index, cell] of cells.entries()) {
      if (cell !== null) setAt(record, paths[index] ?? [], readCell(cell, columns[index] ?? ''));
    }
    return bounded(JSON.stringify(record));
  };
}

/** A field given twice, or as a whole and in parts, would keep only one of them. */
function rejectTwice(
  name: FileName,
  columns: readonly string[],
  paths: readonly (readonly string[])[],
): void {
  for (const [index, path] of paths.entries())
    for (const [before, other] of paths.slice(0, index).entries()) {
      if (!path.every((part, at) => part === (other[at] ?? part))) continue;
      const isSame = path.length === other.length;
      const what = isSame
        ? `the column ${columns[index]} twice`
        : `the columns ${columns[before]} and ${columns[index]}`;
      throw new CatalogError(`${name}.sql has ${what}${isSame ? '.' : '; give one of them.'}`);
    }
}

/**
 * The field that a column names, e.g. `titles.ua`; databases write unquoted names in small letters. The names in a map
 * (`links.telegram`) are the site's own.
 */
function pathOf(schema: z.ZodType, name: FileName, column: string): readonly string[] {
  const path: string[] = [];
  for (const part of column.split('.')) {
    const fields = fieldsAt(schema, path);
    const field = fields.find((one) => one.toLowerCase() === part.toLowerCase());
    if (field === undefined && !(isMapAt(schema, path) && part !== '__proto__')) {
      const of = path.length === 0 ? name : `${path.join('.')} in ${name}`;
      throw new CatalogError(
        `${name}.sql: the column ${JSON.stringify(column)} is no field of ${of}${suggestKnown(part, fields)}. A query may also give one column of JSON.`,
      );
    }
    path.push(field ?? part);
  }
  return path;
}

/** No name is `__proto__`: all come from the format, or were checked. */
function setAt(
  record: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    record[first] = value;
    return;
  }
  // `as`: made here.
  const inner = (record[first] ?? {}) as Record<string, unknown>;
  record[first] = inner;
  setAt(inner, rest, value);
}

function readCell(cell: NonNullable<Cell>, column: string): unknown {
  if (typeof cell === 'string') return checkedText(cell, column);
  if (cell instanceof Uint8Array) return textOfBytes(cell, column);
  return typeof cell === 'bigint' ? String(cell) : cell;
}

function readJsonColumn(cell: Cell, what: string): string {
  if (cell instanceof Uint8Array) return readJsonColumn(textOfBytes(cell, 'of JSON'), what);
  const text = typeof cell === 'string' ? bounded(checkedText(cell, 'of JSON')) : '';
  if (!/^\s*\{/.test(text)) throw new RowError(`${what}, so it must be a JSON object`);
  // Line breaks outside of texts are white space; inside of them they are a mistake, which JSON.parse tells.
  if (!/[\n\r]/.test(text)) return text;
  try {
    JSON.parse(text);
  } catch (error) {
    throw new RowError(`the only column is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  return text.replaceAll(/[\n\r]+/g, ' ');
}

/** Drivers put U+FFFD in the place of bytes that are no text. */
function checkedText(text: string, column: string): string {
  if (!text.includes('\ufffd')) return text;
  throw new RowError(`the column ${column} is not UTF-8 (or holds U+FFFD, which stands for such bytes)`);
}

function textOfBytes(bytes: Uint8Array, column: string): string {
  if (isUtf8(bytes)) return checkedText(Buffer.from(bytes).toString(), column);
  throw new RowError(`the column ${column} is binary and not UTF-8; the query must make text of it`);
}

function bounded(line: string): string {
  if (line.length < longestLine && Buffer.byteLength(line) < longestLine) return line;
  throw new OverlongRow(`is longer than ${longestLine >> 20} MiB; a row must be shorter`);
}
