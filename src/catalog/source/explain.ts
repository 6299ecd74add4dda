import { z } from 'zod';
import { closestMatch } from './closest-match.ts';
import { suggestion } from './diagnostics.ts';
import { suggestKnown } from './field-synonyms.ts';

/** A mistake in a line's shape: its path in the record, the value there, and what is allowed. */
export interface ShapeDiagnostic {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly message: string;
}

/** Turns the issues that zod found in a record into messages. */
export function explainIssues(
  schema: z.ZodType,
  record: unknown,
  issues: readonly z.core.$ZodIssue[],
): ShapeDiagnostic[] {
  return issues.flatMap((issue): ShapeDiagnostic[] => {
    const value = valueAt(record, issue.path);
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsAt(schema, issue.path);
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        value: valueAt(record, [...issue.path, key]),
        message: `is in an unknown field${suggestKnown(key, known)}`,
      }));
    }
    // JSON.parse reads 1e400 as Infinity, which the source does not contain, so no value is shown.
    const shown = Number.isFinite(value) || typeof value !== 'number' ? value : undefined;
    const advice = value === undefined ? whenUnknown.get(formatPath(issue.path)) : undefined;
    const message = explainIssue(issue, value);
    return [
      { path: issue.path, value: shown, message: advice === undefined ? message : `${message}; ${advice}` },
    ];
  });
}

/** What to write in a required field whose value is unknown. */
const whenUnknown = new Map([['episodes.total', 'write 0 where the number is unknown']]);

function explainIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'this field is missing';
  if (value === null) return 'must not be null; leave the field out when there is no value';
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
    return 'the number is too large to be read; its size must be below 1.8e308';
  }
  switch (issue.code) {
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const near = typeof value === 'string' ? closestMatch(value, allowed) : undefined;
      // If the string equals an allowed number, only the quotes are wrong.
      if (near === value) return `must be ${near} without quotes`;
      return `is not allowed${suggestion(near)} Allowed: ${allowed.join(', ')}`;
    }
    case 'invalid_type':
      return `must be ${typeNames.get(issue.expected) ?? issue.expected}`;
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message ?? 'is not allowed'}`;
    default:
      return issue.message;
  }
}

const typeNames = new Map<string, string>([
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'an array [ … ]'],
  ['object', 'an object { … }'],
  ['record', 'an object { … }'],
]);

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Field names of the object at a path; empty if it is not an object of the format. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const here = shapeAt(schema, path);
  return here instanceof z.ZodObject ? Object.keys(here.shape) : [];
}

/** Whether a path leads to an object whose keys may have any name, such as `links`. */
export const isMapAt = (schema: z.ZodType, path: readonly PropertyKey[]): boolean =>
  shapeAt(schema, path) instanceof z.ZodRecord;

function shapeAt(schema: z.ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let here: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    here = unwrap(here);
    if (here instanceof z.ZodArray) here = here.element;
    else here = here instanceof z.ZodObject ? here.shape[String(key)] : undefined;
  }
  return unwrap(here);
}

/** The schema of a field without `optional`. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}

/** `episodes[2].sources[0].embedUrl` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
