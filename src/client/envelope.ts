/** The envelope of answers, and the typed error of those that are no success. */
import { AniUaError } from './error.ts';
import { readRetryAfter } from './waits.ts';

/** An answer whose body has arrived whole. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** An envelope, or undefined where the text is none. */
export function readEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    // `as`: an object may have any field.
    if (typeof json === 'object' && json !== null && 'ok' in json) return json as Record<string, unknown>;
  } catch {}
  return undefined;
}

/** The typed error of an answer that is no success. */
export function errorOf({ status, headers, body }: Received, baseUrl: string, now: number): AniUaError {
  // `as`: each field is looked at below.
  const { code, message } = (readEnvelope(body)?.error ?? {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : `${baseUrl} answered ${status} without an envelope`;
  const list = headers.get('allow') ?? /Дозволено: (.+?)\.(?: |$)/.exec(text)?.[1];
  return new AniUaError(typeof code === 'string' ? code : 'bad_answer', text, {
    status,
    baseUrl,
    allowed: list?.split(', ') ?? [],
    retryAfterMs: readRetryAfter(headers, now),
  });
}
