/** Who calls and what the call spends. */
import type { Caller } from '../src/api/context.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { PathMatch } from '../src/contract/routes.ts';
import type { Keys } from './accounts.ts';
import type { Call } from './call.ts';
import { clientBucket } from './client.ts';
import type { Headers } from './headers.ts';
import type { LimitState, Spending } from './limits.ts';

export interface Identity {
  /** What limits count by. */
  readonly bucket: string;
  readonly key: Caller['key'];
  /** Why the key that was sent cannot be used. */
  readonly error: ApiError | undefined;
}

/** decision: a key in `X-API-Key`, else a bearer token; other `Authorization` schemes are none of ours. */
function tokenOf({ header }: Call): string | undefined {
  const key = header('x-api-key')?.trim();
  if (key !== undefined && key !== '') return key;
  return /^bearer +(\S+)\s*$/i.exec(header('authorization') ?? '')?.[1];
}

/** Who calls. An invalid or disabled key counts against its address (decision: decisions.ts, Limits and keys). */
export function identify(call: Call, keys: Keys | undefined): Identity {
  const bucket = `ip ${clientBucket(call.client)}`;
  const token = tokenOf(call);
  if (token === undefined) return { bucket, key: null, error: undefined };
  const key = keys?.find(token);
  if (key === undefined) {
    return { bucket, key: null, error: new ApiError('invalid_api_key', { kind: 'invalidKey' }) };
  }
  if (!key.enabled) {
    return { bucket, key: null, error: new ApiError('api_key_disabled', { kind: 'disabledKey' }) };
  }
  return { bucket: `key ${key.id}`, key: { name: key.name, prefix: key.prefix }, error: undefined };
}

/** /health and preflights spend nothing, a transliteration its own counter, everything else a call. */
export function spendingOf(method: string, match: PathMatch | undefined): Spending {
  const name = match?.routes[0]?.name;
  if (method === 'OPTIONS' || name === 'health') return 'nothing';
  return name === 'translit' ? 'translit' : 'call';
}

/** The refusal of a call over its limits, and the header that says when to come again. */
export function refusalOf(
  { exceeded, minute, day, translit }: LimitState,
  origin: string,
): { readonly error: ApiError; readonly headers: Headers } | undefined {
  if (exceeded === null) return undefined;
  const counter = exceeded === 'day' && day !== null ? day : exceeded === 'translit' ? translit : minute;
  const { limit, resetSec: retryAfterSec } = counter;
  // Until there is a dump: the page says how to read the whole catalogue in the fewest calls.
  const advice = `${origin}/docs/limits/`;
  const error =
    exceeded === 'day'
      ? new ApiError('quota_exceeded', { kind: 'quotaExceeded', limit, retryAfterSec, advice })
      : new ApiError('rate_limited', { kind: 'rateLimited', limit, retryAfterSec, advice });
  return { error, headers: { 'Retry-After': String(retryAfterSec) } };
}
