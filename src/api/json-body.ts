/** Reads the JSON body of a request. */
import { ApiError, invalidParameter } from '../contract/errors.ts';
import type { Parameter } from '../contract/shape.ts';
import { numberAsWritten } from '../contract/wire.ts';
import { endOfJson } from './json-position.ts';

/** Bytes of a body up to which numbers keep how they are written (decision: decisions.ts, Parameters). */
const longestAsWritten = 65_536;

/**
 * The members of a body; a number in a list of ids whose text differs from its value is a `WrittenNumber`.
 * @throws ApiError `invalid_request` where it is no JSON, `invalid_parameter` where it is no object (decision:
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
    // A reviver is called by recursion.
    if (error instanceof RangeError) throw invalidParameter({ kind: 'nestedTooDeep' });
    throw notJson(endOfJson(text));
  }
}

/** Keeps how a number of an array is written; what is no number of an array is never shown as it was written. */
function keepWritten(
  this: unknown,
  _name: string,
  value: unknown,
  { source = '' }: { readonly source?: string } = {},
): unknown {
  if (typeof value !== 'number' || !Array.isArray(this) || String(value) === source) return value;
  return numberAsWritten(source, value);
}

function kindOf(value: unknown): 'array' | 'string' | 'number' | 'boolean' | 'null' {
  if (value === null) return 'null';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'array';
}
