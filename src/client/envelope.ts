/** Reads the envelope of answers, and the typed error of a failed one. */
import { AniUaError } from './error.ts';
import { readRetryAfter } from './waits.ts';

/** An answer with its whole body. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** An envelope; undefined if the text is not one. */
export function readEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    // `as`: an object may have any field.
    if (typeof json === 'object' && json !== null && 'ok' in json) return json as Record<string, unknown>;
  } catch {}
  return undefined;
}

/** The typed error of a failed answer. */
export function errorOf({ status, headers, body }: Received, baseUrl: string, now: number): AniUaError {
  // `as`: each field is checked below.
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
