/**
 * The codec of parameters: query strings and JSON bodies to values by the schema's shape, and back.
 * `decodeQuery(encodeQuery(x))` is x; `encodeQuery(decodeQuery(q))` is the canonical form of q.
 */
import { ApiError, invalidParameter } from './errors.ts';
import { namesOf, type ParameterNames, readName } from './parameter-names.ts';
import type { Parameter, Shape } from './shape.ts';

/** Values by parameter name; absent optional ones are `undefined`. */
export type Input = Readonly<Record<string, unknown>>;

type NumberShape = Shape & { kind: 'integer' | 'number' };

const patterns = { integer: /^-?\d{1,16}$/, number: /^-?\d{1,16}(?:\.\d{1,16})?$/ };

function decodeNumber(parameter: string, text: string, shape: NumberShape): number {
  const { kind, min, max } = shape;
  if (patterns[kind].test(text)) return checkRange(parameter, Number(text), shape);
  const given = { parameter, value: text, min, max };
  if (kind === 'number') throw invalidParameter({ kind: 'notNumber', ...given });
  // More digits than 2⁵³ has are a whole number out of range, not a malformed one.
  throw invalidParameter({ kind: /^-?\d+$/.test(text) ? 'outOfRange' : 'notInteger', ...given });
}

function checkRange(parameter: string, value: number, { min, max }: NumberShape): number {
  if (value < min || value > max) {
    throw invalidParameter({ kind: 'outOfRange', parameter, value, min, max });
  }
  // A query cannot distinguish -0 from 0
  return value === 0 ? 0 : value;
}

function unknownValue(parameter: string, value: string, allowed: readonly string[]): never {
  // decision: filmdb is refused, with the reason (decisions.ts, Parameters)
  if (parameter === 'source' && value === 'filmdb')
    throw invalidParameter({ kind: 'filmdb', parameter, allowed });
  throw invalidParameter({ kind: 'unknownValue', parameter, value, allowed });
}

function decodeScalar(parameter: string, text: string, shape: Shape): unknown {
  switch (shape.kind) {
    case 'integer':
    case 'number':
      return decodeNumber(parameter, text, shape);
    case 'boolean':
      if (text === 'true') return true;
      if (text === 'false') return false;
      return unknownValue(parameter, text, ['true', 'false']);
    case 'enum':
      return shape.values.includes(text) ? text : unknownValue(parameter, text, shape.values);
    default:
      return text;
  }
}

/** Decodes one parameter of a query from all its occurrences. */
function decodeValues(parameter: Parameter, values: readonly string[]): unknown {
  const { name, shape } = parameter;
  if (shape.kind === 'array') {
    const items = values.flatMap((value) => value.split(',').map((item) => item.trim()));
    const given = items.filter((item) => item !== '');
    if (given.length > 0) return given.map((item) => decodeScalar(name, item, shape.item));
  } else {
    const given = values.filter((value) => value !== '');
    // decision: an empty value counts as absent; a repeated scalar is an error (decisions.ts, Parameters)
    if (given.length > 1) throw invalidParameter({ kind: 'repeated', parameter: name });
    const [value] = given;
    if (value !== undefined) return decodeScalar(name, value, shape);
  }
  if (parameter.required) throw invalidParameter({ kind: 'required', parameter: name });
  return parameter.fallback;
}

/**
 * Decodes a query string by the parameters' shapes. Unknown parameters are ignored.
 * @throws ApiError `invalid_parameter`
 */
export function decodeQuery(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  names: ParameterNames = namesOf(parameters),
): Record<string, unknown> {
  const given = new Map(parameters.map(({ name }): [string, string[]] => [name, []]));
  const asWritten = new Set<string>();
  for (const [written, value] of query) {
    const read = readName(written, names);
    if (read instanceof ApiError) throw read;
    if (read === undefined) continue;
    const values = given.get(read.name) ?? [];
    // decision: a parameter and its alias may both be given if they say the same (decisions.ts, Parameters)
    const isAgain = read.shape.kind === 'string' && !asWritten.has(written) && values.includes(value);
    if (!isAgain) values.push(value);
    asWritten.add(written);
  }
  const input: Record<string, unknown> = Object.create(null);
  for (const parameter of parameters)
    input[parameter.name] = decodeValues(parameter, given.get(parameter.name) ?? []);
  return input;
}

/** A number in a list of a JSON body whose text differs from its value: `1.0`, `-0`, `1e400`, 2⁵³ + 1. */
export interface WrittenNumber {
  readonly rawJSON: string;
}

/** TypeScript has no types for these yet. */
export const { rawJSON, isRawJSON } = JSON as typeof JSON & {
  rawJSON(text: string): WrittenNumber;
  isRawJSON(value: unknown): value is WrittenNumber;
};

function checkMember(name: string, value: unknown, shape: Shape, expected = shape): unknown {
  const typeError = () => invalidParameter({ kind: 'wrongType', parameter: name, expected });
  switch (shape.kind) {
    case 'array':
      if (!Array.isArray(value)) throw typeError();
      return value.map((item) => checkMember(name, item, shape.item, shape));
    case 'boolean':
      if (typeof value !== 'boolean') throw typeError();
      return value;
    case 'integer':
    case 'number':
      if (typeof value !== 'number' || (shape.kind === 'integer' && !Number.isSafeInteger(value)))
        throw typeError();
      return checkRange(name, value, shape);
    case 'enum':
      if (typeof value !== 'string') throw typeError();
      return shape.values.includes(value) ? value : unknownValue(name, value, shape.values);
    case 'stringOrNumber':
      if (typeof value !== 'string' && typeof value !== 'number' && !isRawJSON(value)) throw typeError();
      return value;
    case 'string':
      if (typeof value !== 'string') throw typeError();
      return value;
  }
}

/**
 * Checks the members read from a JSON body. Unknown members are ignored; `null` counts as absent.
 * @throws ApiError `invalid_parameter`
 */
export function decodeBody(
  parameters: readonly Parameter[],
  body: object,
  names: ParameterNames = namesOf(parameters),
): Record<string, unknown> {
  for (const member of Object.keys(body)) {
    const read = readName(member, names);
    if (read instanceof ApiError) throw read;
  }
  const input: Record<string, unknown> = Object.create(null);
  for (const { name, shape, required, fallback } of parameters) {
    const value: unknown = (Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined) ?? undefined;
    if (value !== undefined) input[name] = checkMember(name, value, shape);
    else if (required) throw invalidParameter({ kind: 'required', parameter: name });
    else input[name] = fallback;
  }
  return input;
}

/** The canonical query string of an input: in the contract's order, without defaults and absent values. */
export function encodeQuery(parameters: readonly Parameter[], input: Input): string {
  const parts: string[] = [];
  for (const { name, fallback } of parameters) {
    const value = input[name];
    if (value === undefined || value === fallback || value === '') continue;
    if (Array.isArray(value)) {
      if (value.length > 0)
        parts.push(`${name}=${value.map((v) => encodeURIComponent(String(v))).join(',')}`);
    } else parts.push(`${name}=${encodeURIComponent(String(value))}`);
  }
  return parts.join('&');
}

/** Length of the longest spelling of a known name: each letter and the brackets of a list are escaped. */
const longestName = ({ known }: ParameterNames) =>
  3 * ('[99]'.length + Math.max(0, ...[...known.keys()].map((name) => name.length)));

/**
 * The pairs of a query that mean a parameter of an endpoint, undecoded. A list in brackets gets its plain name:
 * `genres[0]=a` becomes `genres=a`. An invalid name stays, so the code that reads the query reports it.
 */
export function keepKnownParameters(names: ParameterNames, query: string): string {
  // A query may have tens of thousands of pairs, so we decode only names that are short enough to be known.
  const longest = longestName(names);
  const kept = query.split('&').flatMap((pair) => {
    const end = pair.indexOf('=');
    const written = end < 0 ? pair : pair.slice(0, end);
    if (written.length > longest) return [];
    const name = /[%+]/.test(written) ? ([...new URLSearchParams(written).keys()][0] ?? '') : written;
    const read = readName(name, names);
    if (read === undefined) return [];
    const isPlain = read instanceof ApiError || names.known.has(name);
    return [isPlain ? pair : read.name + pair.slice(written.length)];
  });
  return kept.join('&');
}

/** Whether the result of an endpoint depends on a query (decision: decisions.ts, Parameters). */
export function hasKnownParameter(names: ParameterNames, query: URLSearchParams): boolean {
  for (const [written, value] of query) {
    const read = readName(written, names);
    if (read instanceof ApiError || (read !== undefined && value !== '')) return true;
  }
  return false;
}
