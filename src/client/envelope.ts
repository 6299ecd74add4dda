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
  const error = (readEnvelope(body)?.error ?? {}) as Record<string, unknown>;
  const { code, message, allowed } = error;
  const textOf = (field: unknown) => (typeof field === 'string' ? field : undefined);
  const text = textOf(message) ?? `${baseUrl} answered ${status} without an envelope`;
  const list = Array.isArray(allowed) ? allowed.map(String) : headers.get('allow')?.split(', ');
  return new AniUaError(textOf(code) ?? 'bad_answer', text, {
    status,
    baseUrl,
    parameter: textOf(error.parameter),
    allowed: list ?? [],
    bounds: typeof allowed === 'object' && allowed !== null && list === undefined ? allowed : undefined,
    messageEn: textOf(error.messageEn),
    retryAfterMs: readRetryAfter(headers, now),
  });
}
