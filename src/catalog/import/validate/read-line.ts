/** Reads the record of a line from its bytes, or reports why it cannot. */
import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { findJsonError, type JsonError } from '../../../files/json-error.ts';
import type { Diagnostic } from '../../source/diagnostics.ts';
import { explainIssues, formatPath } from '../../source/explain.ts';
import { type FileName, namedFiles } from '../../source/files.ts';
import { type FileLine, longestLine } from '../../source/lines.ts';

/** Reports a mistake of a line. */
export type Report = (mistake: Omit<Diagnostic, 'file' | 'line'>) => void;

/** Reads the object of a line. If the line is too long or not a JSON object, reports that and returns undefined. */
export function readJson({ bytes, tooLong }: Omit<FileLine, 'number'>, report: Report): object | undefined {
  if (tooLong) {
    report({ message: `is longer than ${longestLine >> 20} MiB; a line must be shorter` });
    return undefined;
  }
  if (!isUtf8(bytes)) {
    report({ message: 'is not UTF-8; save the file in UTF-8' });
    return undefined;
  }
  const text = bytes.toString();
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    reportJsonError(text, findJsonError(text, true) ?? { index: 0, message: 'cannot be read' }, report);
    return undefined;
  }
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record;
  const error = findJsonError(text, true);
  // The value cannot be shown if it is nested too deep.
  if (error !== undefined && error.duplicateKey === undefined) reportJsonError(text, error, report);
  else report({ value: record, message: 'a line must hold one JSON object { … }' });
  return undefined;
}

/**
 * Reports a field that one object has twice, because the source may mean either one.
 * @returns whether the rest can be checked; it cannot if the line is nested too deep
 */
export function reportDuplicateField(text: string, report: Report): { readonly isReadable: boolean } {
  const error = findJsonError(text, true);
  if (error === undefined) return { isReadable: true };
  reportJsonError(text, error, report);
  return { isReadable: error.duplicateKey !== undefined };
}

function reportJsonError(text: string, error: JsonError, report: Report): void {
  report({ column: [...text.slice(0, error.index)].length + 1, ...describeJsonError(error) });
}

/** The error as a diagnostic shows it. */
export function describeJsonError({ message, duplicateKey }: JsonError): { message: string; field?: string } {
  return duplicateKey === undefined
    ? { message: `broken JSON: ${message}` }
    : { message, field: duplicateKey };
}

/** The key that an invalid line seems to have, so that references to it are not reported as well. */
export function guessKey(name: FileName, text: string): string | undefined {
  if (namedFiles.has(name)) return /"name"\s*:\s*"([^"\\]+)"/.exec(text)?.[1];
  // An invalid id does not show which record was meant.
  const id = /"id"\s*:\s*"?([1-9]\d{0,15})(?![\d.eE])/.exec(text)?.[1];
  return Number.isSafeInteger(Number(id)) ? id : undefined;
}

/** Reports mistakes of the shape. @returns the names of the wrong top-level fields */
export function reportShape(
  schema: z.ZodType,
  record: object,
  issues: readonly z.core.$ZodIssue[],
  report: Report,
): ReadonlySet<string> {
  const found = explainIssues(schema, record, issues);
  for (const { path, value, message } of found) report({ field: formatPath(path), value, message });
  return new Set(found.map(({ path }) => String(path[0])));
}

/** A record without its wrong top-level fields. */
export function validFields<T>(record: object, failed: ReadonlySet<string>): Partial<T> {
  // `as`: the schema accepted every remaining field.
  return Object.fromEntries(Object.entries(record).filter(([field]) => !failed.has(field))) as Partial<T>;
}
