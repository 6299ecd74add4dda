/**
 * The codec of parameters: query strings and JSON bodies to values by the schema's shape, and back.
 * `decodeQuery(encodeQuery(x))` is x; `encodeQuery(decodeQuery(q))` is the canonical form of q.
 */
import { invalidParameter } from './errors.ts';
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
  // Digits beyond 2⁵³ are a whole number out of range, not malformed.
  throw invalidParameter({ kind: /^-?\d+$/.test(text) ? 'outOfRange' : 'notInteger', ...given });
}

function checkRange(parameter: string, value: number, { min, max }: NumberShape): number {
  if (value < min || value > max) {
    throw invalidParameter({ kind: 'outOfRange', parameter, value, min, max });
  }
  // -0 has no query form of its own
  return value === 0 ? 0 : value;
}

function unknownValue(parameter: string, value: string, allowed: readonly string[]): never {
  // decision: filmdb is refused with the reason (decisions.ts, Parameters)
  if (parameter === 'source' && value === 'filmdb') throw invalidParameter({ kind: 'filmdb' });
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
    const items = values.flatMap((value) => value.split(',')).filter((item) => item !== '');
    if (items.length > 0) return items.map((item) => decodeScalar(name, item, shape.item));
  } else {
    const given = values.filter((value) => value !== '');
    // decision: an empty value is as if absent; a repeated scalar is an error (decisions.ts, Parameters)
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
  aliases: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  for (const parameter of parameters) {
    const values = query.getAll(parameter.name);
    for (const [alias, name] of Object.entries(aliases)) {
      if (name === parameter.name) values.push(...query.getAll(alias));
    }
    input[parameter.name] = decodeValues(parameter, values);
  }
  return input;
}

function describe(shape: Shape): string {
  switch (shape.kind) {
    case 'array':
      return `масив (${describe(shape.item)})`;
    case 'boolean':
      return 'true або false';
    case 'integer':
      return 'ціле число';
    case 'number':
      return 'число';
    case 'stringOrNumber':
      return 'рядки або числа';
    default:
      return 'рядок';
  }
}

/** A name that no JSON has. */
const asWritten = Symbol('as written');

/** A number in a list of a JSON body whose text differs from its value: `1.0`, `-0`, `1e400`, 2⁵³ + 1. */
export interface WrittenNumber {
  readonly [asWritten]: true;
  readonly written: string;
  readonly value: number;
}

/** A number and how it is written. */
export const numberAsWritten = (written: string, value: number): WrittenNumber => ({
  [asWritten]: true,
  written,
  value,
});

const isWrittenNumber = (value: unknown): value is WrittenNumber =>
  typeof value === 'object' && value !== null && asWritten in value;

function checkMember(name: string, value: unknown, shape: Shape): unknown {
  const typeError = () => invalidParameter({ kind: 'wrongType', parameter: name, expected: describe(shape) });
  switch (shape.kind) {
    case 'array':
      if (!Array.isArray(value)) throw typeError();
      return value.map((item) => checkMember(name, item, shape.item));
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
      if (typeof value !== 'string' && typeof value !== 'number' && !isWrittenNumber(value))
        throw typeError();
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
export function decodeBody(parameters: readonly Parameter[], body: object): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  for (const { name, shape, required, fallback } of parameters) {
    const value: unknown = (Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined) ?? undefined;
    if (value !== undefined) input[name] = checkMember(name, value, shape);
    else if (required) throw invalidParameter({ kind: 'required', parameter: name });
    else input[name] = fallback;
  }
  return input;
}

/** The canonical query string of an input: the contract's order, defaults and absent values left out. */
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

/** The pairs of a query with known parameters, undecoded. */
export function keepKnownParameters(known: ReadonlySet<string>, query: string): string {
  // A query may hold tens of thousands of pairs, so only possible known names are decoded.
  const longest = 3 * Math.max(0, ...[...known].map((name) => name.length));
  const isKnown = (pair: string) => {
    const end = pair.indexOf('=');
    const written = end < 0 ? pair : pair.slice(0, end);
    if (written.length > longest) return false;
    if (!/[%+]/.test(written)) return known.has(written);
    return known.has([...new URLSearchParams(written).keys()][0] ?? '');
  };
  return query.split('&').filter(isKnown).join('&');
}

/** Whether a query names any of the parameters; then the result depends on it (decision: decisions.ts, Parameters). */
export function hasKnownParameter(names: ReadonlySet<string>, query: URLSearchParams): boolean {
  for (const [name, value] of query) if (value !== '' && names.has(name)) return true;
  return false;
}
