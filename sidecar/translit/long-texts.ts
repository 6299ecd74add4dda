/** Tells which texts are too long for the serving thread. */
import type { Resource } from '../../src/api/router.ts';
import type { HttpRequest } from '../../src/http/messages.ts';

/** Maximum size of a text that the serving thread transliterates itself, bytes: the slowest takes some 15 ms. */
const mostBytes = 4096;

const encoder = new TextEncoder();

/** Whether a request has a long text, or may have one in its body. */
export function hasLongText(
  { method, query, header }: Pick<HttpRequest, 'method' | 'query' | 'header'>,
  resource: Resource | undefined,
): boolean {
  if (resource?.routes[0]?.name !== 'translit') return false;
  if (method === 'POST') return Number(header('content-length') ?? Infinity) > mostBytes;
  const isLong = (value: string) => encoder.encode(value).length > mostBytes;
  // The text parameter has two names. No other parameter is long, so we check all values.
  return query.length > mostBytes && new URLSearchParams(query).values().some(isLong);
}
