/** Reads the JSON body of a request. */
import { ApiError, invalidParameter } from '../contract/errors.ts';
import type { Parameter } from '../contract/shape.ts';
import { rawJSON } from '../contract/wire.ts';
import { findJsonError } from '../files/json-error.ts';

/** In bodies up to this size numbers keep their spelling (decision: decisions.ts, Parameters). */
const longestAsWritten = 65_536;

/**
 * The members of a body. In a list of ids, a number whose text differs from its value becomes a `WrittenNumber`.
 * @throws ApiError `invalid_request` if it is not JSON, `invalid_parameter` if it is not an object (decision:
 * decisions.ts, Parameters)
 */
export function readBody(bytes: Uint8Array, parameters: readonly Parameter[]): object {
  const body = parse(decode(bytes), bytes.length <= longestAsWritten && parameters.some(isListOfIds));
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw invalidParameter({ kind: 'notObject', got: kindOf(body) });
}

const isListOfIds = ({ shape }: Parameter) => shape.kind === 'array' && shape.item.kind === 'stringOrNumber';

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson(null);
  }
}

const notJson = (position: number | null) => new ApiError('invalid_request', { kind: 'notJson', position });

function parse(text: string, asWritten: boolean): unknown {
  try {
    return asWritten ? JSON.parse(text, keepWritten) : JSON.parse(text);
  } catch (error) {
    // `JSON.parse` calls a reviver recursively, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw invalidParameter({ kind: 'nestedTooDeep' });
    throw notJson(findJsonError(text)?.index ?? text.length);
  }
}

/** Keeps the spelling of numbers in arrays. Nothing else is ever shown as written. */
function keepWritten(
  this: unknown,
  _name: string,
  value: unknown,
  { source = '' }: { readonly source?: string } = {},
): unknown {
  if (typeof value !== 'number' || !Array.isArray(this) || String(value) === source) return value;
  return rawJSON(source);
}

function kindOf(value: unknown): 'array' | 'string' | 'number' | 'boolean' | 'null' {
  if (value === null) return 'null';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'array';
}
