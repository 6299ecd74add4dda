/** Parts of a representation (RFC 9110, 14). */
import type { HttpRequest } from './messages.ts';

/** A part of the bytes, from `from` to before `to`. */
export type Part = { readonly from: number; readonly to: number };

/**
 * The part that `Range` requests; `beyond` if it starts after the end. Undefined if the whole is to be sent: without
 * the field, for an invalid value, and for several ranges.
 */
export function readRange(header: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Number(last);
    return count === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - count), to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= size) return 'beyond';
  return { from, to: last === '' ? size : Math.min(size, Number(last) + 1) };
}

/**
 * The part of a representation that a request wants, in the form of {@link readRange}. Only GET has parts. `If-Range`
 * must be absent or equal the tag; dates are not compared.
 */
export function wantedPart(
  { method, header }: Pick<HttpRequest, 'method' | 'header'>,
  etag: string,
  size: number,
): Part | 'beyond' | undefined {
  if (method !== 'GET' || (header('if-range') ?? etag).trim() !== etag) return undefined;
  return readRange(header('range'), size);
}
