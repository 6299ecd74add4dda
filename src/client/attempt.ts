/** One request to one service. */

import type { Received } from './envelope.ts';
import { AniUaError } from './error.ts';
import type { KeptAnswer } from './etags.ts';
import { timerMs } from './waits.ts';

/** The address of a service, before `/public/v1`, and the key for it. The client sends the key to no other service. */
export interface BaseUrl {
  readonly url: string;
  readonly key?: string;
}

/** A request under `/public/v1`. */
export interface Call {
  readonly path: string;
  /** Sent by POST. */
  readonly body?: string;
  /** Bypass the browser's cache. */
  readonly fresh?: boolean | undefined;
}

/** Sends a request: `fetch`, or a replacement. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

function requestOf({ key }: BaseUrl, { body, fresh }: Call, kept: KeptAnswer | undefined): RequestInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) headers['X-API-Key'] = key;
  if (kept !== undefined) headers['If-None-Match'] = kept.etag;
  return {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
    // A redirect would send the key to another service.
    ...(key === undefined ? {} : { redirect: 'error' }),
    ...(fresh === true ? { cache: 'no-cache' } : {}),
  };
}

/** Sends a request and reads the whole answer. @throws AniUaError if that fails, or the signal's reason */
export async function receive(
  { send, timeoutMs }: { readonly send: Send; readonly timeoutMs: number },
  base: BaseUrl,
  call: Call,
  kept: KeptAnswer | undefined,
  signal: AbortSignal,
): Promise<Received> {
  signal.throwIfAborted();
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal.reason);
  signal.addEventListener('abort', abort);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    attempt.abort();
  }, timerMs(timeoutMs));
  try {
    const init = { ...requestOf(base, call, kept), signal: attempt.signal };
    const response = await send(`${base.url}/public/v1${call.path}`, init);
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    const reason = isLate ? 'did not answer in time' : 'cannot be reached, or its answer was cut off';
    throw new AniUaError(isLate ? 'timeout' : 'network', `${base.url} ${reason}`, {
      baseUrl: base.url,
      cause,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
