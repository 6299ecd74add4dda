/**
 * Accepts arguments as models write them: "2" for a number, one text for a list, JSON inside a string, null for an
 * absent value. A value that fits its schema stays unchanged. Any other value gets one conversion, and the schema
 * checks the result.
 */
import type { z } from 'zod';
import { type Parameter, parametersOf, type Shape } from '../contract/shape.ts';
import { parseJson } from '../files/json.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes a list from a single value: from its lines if the items are texts, else from its parts between commas. */
function toList(value: unknown, item: Shape): unknown {
  if (typeof value === 'object') return value;
  if (typeof value !== 'string') return [value];
  const inside = parseJson(value);
  if (Array.isArray(inside)) return inside;
  const parts = value.trim().split(item.kind === 'string' ? /\r?\n/ : ',');
  return item.kind === 'string' ? parts : parts.map((part) => part.trim());
}

/** Converts a value of another type to that of the shape. Other values, and texts for strings, stay unchanged. */
function convert(value: unknown, shape: Shape): unknown {
  switch (shape.kind) {
    case 'array': {
      const list = toList(value, shape.item);
      if (!Array.isArray(list)) return list;
      return list.filter((item) => item !== null).map((item) => convert(item, shape.item));
    }
    case 'integer':
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    case 'number':
      return typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;
    case 'boolean':
      return typeof value === 'string' && /^(?:true|false)$/i.test(value)
        ? value.toLowerCase() === 'true'
        : value;
    case 'enum': {
      const wanted = typeof value === 'string' ? value.toLowerCase() : undefined;
      return shape.values.find((one) => one.toLowerCase() === wanted) ?? value;
    }
    default:
      return typeof value === 'number' ? String(value) : value;
  }
}

/** How to write a value of this shape. */
function howTo(shape: Shape): string {
  switch (shape.kind) {
    case 'array':
      return `a list in [ ], each item ${howTo(shape.item)}`;
    case 'integer':
      return `a whole number from ${shape.min} to ${shape.max}`;
    case 'number':
      return `a number from ${shape.min} to ${shape.max}`;
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `one of ${shape.values.map((value) => JSON.stringify(value)).join(', ')}`;
    default:
      return 'a text in quotes';
  }
}

/** The first fault of each argument, and how to write the argument. */
function explain(issues: readonly z.core.$ZodIssue[], parameters: ReadonlyMap<unknown, Parameter>) {
  const first = new Map(issues.map((issue) => [issue.path[0], issue] as const).reverse());
  return [...first.values()].reverse().map(({ path, message }) => {
    const parameter = parameters.get(path[0]);
    const help =
      parameter === undefined
        ? `The arguments are ${[...parameters.keys()].join(', ')}`
        : `Write ${parameter.name} as ${howTo(parameter.shape)}`;
    return { path, message: `${message}. ${help}.` };
  });
}

/** A tool's schema that also accepts what models write. Its published form stays the same. */
export function fitting(schema: z.ZodObject) {
  // `as`: zod types the fields of any object by its core class; at run time they are of this one.
  const fields = schema.shape as Readonly<Record<string, z.ZodType>>;
  const parameters = new Map(parametersOf(fields).map((parameter) => [parameter.name, parameter]));
  const convertMember = ([name, value]: readonly [string, unknown]) => {
    const parameter = parameters.get(name);
    if (parameter === undefined) return [[name, value] as const];
    return value === null && !parameter.required ? [] : [[name, convert(value, parameter.shape)] as const];
  };
  const validate = (value: unknown) => {
    const members = isObject(value)
      ? Object.fromEntries(Object.entries(value).flatMap(convertMember))
      : value;
    const { success, data, error } = schema.safeParse(members);
    return success ? { value: data } : { issues: explain(error.issues, parameters) };
  };
  return { '~standard': { ...schema['~standard'], validate } };
}

/** Makes an object of a tool call's arguments that are null, an empty list (PHP's empty object) or JSON inside a string. */
export function withArguments(message: unknown): unknown {
  if (!isObject(message) || Reflect.get(message, 'method') !== 'tools/call') return message;
  const params: unknown = Reflect.get(message, 'params');
  if (!isObject(params)) return message;
  const given: unknown = Reflect.get(params, 'arguments');
  const isEmpty = given === null || (Array.isArray(given) && given.length === 0);
  const read = isEmpty ? {} : typeof given === 'string' ? parseJson(given) : undefined;
  return isObject(read) ? { ...message, params: { ...params, arguments: read } } : message;
}
