/** Which texts are too long to be read between other requests. */
import type { Resource } from '../../src/api/router.ts';
import type { EndpointName } from '../../src/contract/endpoints/table.ts';
import type { HttpRequest } from '../../src/http/messages.ts';

/** Bytes of a text that the serving thread reads itself: the slowest takes some 15 ms. */
const mostBytes = 4096;

const encoder = new TextEncoder();

/** Whether a request has a long text. @param body it counts whole, as it must be parsed to find its text */
export function hasLongText(name: EndpointName, query: string, body?: Uint8Array): boolean {
  if (name === 'translitPost') return body !== undefined && body.length > mostBytes;
  if (name !== 'translit' || query.length <= mostBytes) return false;
  // The text has two names, and no other parameter is long.
  return new URLSearchParams(query).values().some((value) => encoder.encode(value).length > mostBytes);
}

/** Whether a request may have a long text, before its body is read. */
export function mayHaveLongText(
  { method, query, header }: Pick<HttpRequest, 'method' | 'query' | 'header'>,
  resource: Resource | undefined,
): boolean {
  if (resource?.routes[0]?.name !== 'translit') return false;
  if (method !== 'POST') return hasLongText('translit', query);
  const length = header('content-length');
  return length === undefined || Number(length) > mostBytes;
}
