/** Turns rows of a query into lines of a file. A query has one column of JSON, or a column for each field. */
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

/** A row that is too long, so the import does not read any further. */
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
    return ([cell]) => readJsonColumn(cell ?? null, `the only column, ${first}, is not a field of ${name}`);
  const paths = columns.map((column) => pathOf(schema, name, column));
  rejectTwice(name, columns, paths);
  return (cells) => {
    rejectOverlong(cells);
    const record: Record<string, unknown> = {};
    for (const [index, cell] of cells.entries()) {
      if (cell !== null) setAt(record, paths[index] ?? [], readCell(cell, columns[index] ?? ''));
    }
    return bounded(JSON.stringify(record));
  };
}

/** If the columns give a field twice, or as a whole and in parts, one value would overwrite the other. */
function rejectTwice(
  name: FileName,
  columns: readonly string[],
  paths: readonly (readonly string[])[],
): void {
  for (const [index, path] of paths.entries()) {
    const before = paths.findIndex((other) => path.every((part, at) => part === (other[at] ?? part)));
    if (before < index)
      throw new CatalogError(
        `${name}.sql has the columns ${columns[before]} and ${columns[index]}; give one of them.`,
      );
  }
}

/**
 * The field that a column names, e.g. `titles.ua`. Case is ignored, since databases write unquoted names in small
 * letters. A map (`links.telegram`) may have any names.
 */
function pathOf(schema: z.ZodType, name: FileName, column: string): readonly string[] {
  const path: string[] = [];
  for (const part of column.split('.')) {
    const fields = fieldsAt(schema, path);
    const field = fields.find((one) => one.toLowerCase() === part.toLowerCase());
    if (field === undefined && !(isMapAt(schema, path) && part !== '__proto__')) {
      const of = path.length === 0 ? name : `${path.join('.')} in ${name}`;
      throw new CatalogError(
        `${name}.sql: the column ${JSON.stringify(column)} is not a field of ${of}${suggestKnown(part, fields)}. A query may also give one column of JSON.`,
      );
    }
    path.push(field ?? part);
  }
  return path;
}

/** Sets a field. The path never contains `__proto__`, because `pathOf` rejects it. */
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
  // Outside of strings a line break is white space. Inside a string it is an error, which JSON.parse reports.
  if (!/[\n\r]/.test(text)) return text;
  try {
    JSON.parse(text);
  } catch (error) {
    throw new RowError(`the only column is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return text.replaceAll(/[\n\r]+/g, ' ');
}

/** Drivers replace bytes that are not text with U+FFFD. */
function checkedText(text: string, column: string): string {
  if (!text.includes('\ufffd')) return text;
  throw new RowError(`the column ${column} is not UTF-8 (or holds U+FFFD, which stands for such bytes)`);
}

function textOfBytes(bytes: Uint8Array, column: string): string {
  if (isUtf8(bytes)) return checkedText(Buffer.from(bytes).toString(), column);
  throw new RowError(`the column ${column} is binary and not UTF-8; the query must convert it to text`);
}

/** JSON.stringify ends the whole process if a text is very long. */
function rejectOverlong(cells: readonly Cell[]): void {
  const lengths = cells.map((cell) =>
    typeof cell === 'string' || cell instanceof Uint8Array ? cell.length : 0,
  );
  if (lengths.reduce((sum, length) => sum + length, 0) >= longestLine) throw new OverlongRow(tooLong);
}

const tooLong = `is longer than ${longestLine >> 20} MiB; a row must be shorter`;

function bounded(line: string): string {
  if (line.length < longestLine && Buffer.byteLength(line) < longestLine) return line;
  throw new OverlongRow(tooLong);
}
