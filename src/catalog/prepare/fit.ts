/**
 * Turns values of a database into values of the format. NULL is left out. 0 and 1 become booleans if the format needs
 * them. A number or a list may be text. A time without a zone gets the zone that source.json names.
 */
import { z } from 'zod';
import { isObject } from '../source/as-of.ts';
import { unwrap } from '../source/explain.ts';
import { date, prose, timestamp } from '../source/fields.ts';
import { type FileName, fileKinds } from '../source/files.ts';
import type { SourceQueries } from '../source/shapes.ts';
import { parseExact } from './exact-json.ts';
import { idFields, plainId, type TextKind } from './text-ids.ts';
import { readTime } from './time.ts';

type Path = readonly PropertyKey[];

/** The options of source.json, and the functions that a fit calls. */
export interface Fitting {
  readonly queries: SourceQueries;
  /** Converts descriptions, if they are HTML. */
  readonly htmlToMarkdown: ((html: string) => string) | undefined;
  /** The number of a text id. If no record has this id, reports that and returns undefined. */
  readonly numberOf: (kind: TextKind, text: string, path: Path) => number | undefined;
  readonly report: (path: Path, value: unknown, message: string) => void;
}

/** Fits a value. `kind` is the field `kind` of its line, if there is one. */
type Fit = (value: unknown, path: PropertyKey[], kind: unknown) => unknown;

/** Makes the function that fits the lines of a file. */
export function createFit(name: FileName, fitting: Fitting): (record: object) => Record<string, unknown> {
  const fitValue = fitOf(fileKinds[name].schema, `${name} `, fitting);
  // `as`: fitting an object returns an object.
  return (record) =>
    fitValue(record, [], 'kind' in record ? record.kind : undefined) as Record<string, unknown>;
}

function fitOf(schema: z.core.$ZodType | undefined, field: string, fitting: Fitting): Fit {
  const inner = unwrap(schema);
  const kind = idFields.get(field);
  if (kind !== undefined) return fitId(kind, fitting);
  if (inner === timestamp) return (value, path) => fitTime(value, path, fitting);
  const { htmlToMarkdown } = fitting;
  if (inner === prose && htmlToMarkdown !== undefined)
    return (value, path) => fitHtml(value, path, fitting, htmlToMarkdown);
  // If a column of a database has the type of a time, its days end with midnight.
  if (inner === date)
    return (value) => (typeof value === 'string' ? value.replace(/[T ]00:00:00(?:\.0+)?$/, '') : value);
  if (inner instanceof z.ZodObject) {
    const dot = field.endsWith(' ') ? '' : '.';
    const members = Object.entries(inner.shape).map(
      ([key, member]) => [key, fitOf(member, `${field}${dot}${key}`, fitting)] as const,
    );
    return fitMembers(new Map(members), undefined);
  }
  if (inner instanceof z.ZodRecord)
    return fitMembers(new Map(), fitOf(inner.valueType, `${field}.*`, fitting));
  if (inner instanceof z.ZodArray) return fitItems(fitOf(inner.element, `${field}[]`, fitting));
  if (inner instanceof z.ZodBoolean) return (value) => booleans.get(value) ?? value;
  if (inner instanceof z.ZodNumber) return fitNumber;
  if (inner instanceof z.ZodString)
    return (value) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : value);
  return (value) => value;
}

const booleans = new Map<unknown, boolean>([
  ...[1, '1', 't', 'true'].map((value) => [value, true] as const),
  ...[0, '0', 'f', 'false'].map((value) => [value, false] as const),
]);

/** A list or an object. Some databases return the JSON of a subquery as text. */
function readNested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseExact(value);
  } catch {
    return value;
  }
}

/** Fits the fields of an object. Unknown fields stay, so that the import reports them. */
function fitMembers(members: ReadonlyMap<string, Fit>, others: Fit | undefined): Fit {
  return (value, path, kind) => {
    const nested = readNested(value);
    if (!isObject(nested)) return nested;
    const entries: [string, unknown][] = [];
    for (const [key, member] of Object.entries(nested)) {
      if (member === null) continue;
      const fitValue = members.get(key) ?? others;
      path.push(key);
      entries.push([key, fitValue === undefined ? member : fitValue(member, path, kind)]);
      path.pop();
    }
    return Object.fromEntries(entries);
  };
}

function fitItems(fitValue: Fit): Fit {
  return (value, path, kind) => {
    const nested = readNested(value);
    if (!Array.isArray(nested)) return nested;
    const items: unknown[] = [];
    for (const [index, item] of nested.entries()) {
      if (item === null) continue;
      path.push(index);
      items.push(fitValue(item, path, kind));
      path.pop();
    }
    return items;
  };
}

/**
 * The import refuses a whole number that is too large, which becomes inexact here. One beyond the numbers of JavaScript
 * stays as it is, because it would become Infinity, which JSON writes as `null`.
 */
function fitNumber(value: unknown): unknown {
  const isDigits = typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value);
  const number = isDigits || typeof value === 'bigint' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

function fitId(field: TextKind | 'kind', { queries, numberOf, report }: Fitting): Fit {
  return (value, path, kind) => {
    const text = plainId(value);
    if (typeof text !== 'string' || typeof value === 'number') return text ?? value;
    if (queries.ids === 'text')
      // `as`: if the kind is wrong, there is no such id.
      return numberOf(field === 'kind' ? (kind as TextKind) : field, text, path);
    report(
      path,
      text,
      'must be a number below 2^53; to use text ids, set "ids": "text" in queries of source.json',
    );
    return undefined;
  };
}

/** Longer texts are not converted: the import refuses them as descriptions anyway. */
const longestHtml = 256 * 1024;
/** Nested tags take a parser more than linear time. Descriptions may have fewer marks of Markdown anyway. */
const mostTags = 1000;

function fitHtml(
  value: unknown,
  path: Path,
  { report }: Fitting,
  htmlToMarkdown: (html: string) => string,
): unknown {
  if (typeof value !== 'string' || value.length > longestHtml) return value;
  try {
    if (value.split('<').length - 1 <= mostTags) return htmlToMarkdown(value);
    report(path, value, `has more than ${mostTags} tags`);
  } catch {
    report(path, value, 'has tags that are nested too deep');
  }
  return undefined;
}

function fitTime(value: unknown, path: Path, { queries, report }: Fitting): unknown {
  if (typeof value !== 'string') return value;
  const time = readTime(value, queries.timezone);
  if (time !== undefined) return time;
  report(
    path,
    value,
    'has no time zone; name the zone of such times: "queries": {"timezone": "Europe/Kyiv"} in source.json',
  );
  return undefined;
}
