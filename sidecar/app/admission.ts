/** Finds the caller of a request, counts the request against the caller's limits, and refuses it if it is over them. */
import type { Context } from 'hono';
import type { Resource } from '../../src/api/router.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { LimitState } from '../../src/contract/limits.ts';
import { dumpsFolder } from '../../src/distribution/addresses.ts';
import { common, limitHeaders, successorLink } from '../../src/http/headers.ts';
import type { Headers, HttpRequest } from '../../src/http/messages.ts';
import type { Key, ServedSnapshot, Service, Spending } from '../service.ts';
import type { Env } from './transport.ts';

/** Stands for malformed credentials: no key has this token. */
const noKey = '';

/** decision: if both `X-API-Key` and `Bearer` are given, they must be the same (decisions.ts, Limits and keys). */
function tokenOf({ header }: HttpRequest): string | undefined {
  const key = header('x-api-key')?.trim() || undefined;
  const [scheme = '', ...tokens] = (header('authorization') ?? '').trim().split(/\s+/);
  // We ignore other schemes.
  if (scheme.toLowerCase() !== 'bearer') return key;
  const [bearer = noKey] = tokens.length === 1 ? tokens : [];
  return key === undefined || key === bearer ? bearer : noKey;
}

export interface Call {
  /** The endpoint's name; `none` if the path has no endpoint. */
  readonly endpoint: string;
  readonly spending: Spending;
}

/** /health and preflights are free, a transliteration has its own counter, everything else counts as a call. */
export function callOf(method: string, resource: Resource | undefined): Call {
  const endpoint = resource?.routes[0]?.name ?? 'none';
  const isFree = method === 'OPTIONS' || endpoint === 'health';
  return { endpoint, spending: isFree ? 'nothing' : endpoint === 'translit' ? 'translit' : 'call' };
}

/** The errors of tokens that cannot be used (decision: decisions.ts, Limits and keys). */
const unusable = {
  unknown: new ApiError('invalid_api_key', { kind: 'invalidKey' }),
  expired: new ApiError('invalid_api_key', { kind: 'expiredKey' }),
  unreadable: new ApiError('internal_error', { kind: 'keysUnreadable' }),
  disabled: new ApiError('api_key_disabled', { kind: 'disabledKey' }),
};

/** The key of the request's token, or why that key cannot be used. Null if the request has no token. */
function keyOf(request: HttpRequest, keys: Service['keys']): Key | keyof typeof unusable | null {
  const token = tokenOf(request);
  if (token === undefined) return null;
  const found = keys?.find(token) ?? 'unknown';
  return typeof found === 'string' || found.enabled ? found : 'disabled';
}

/** The caller's key, and the limits after the request was counted. */
export type Admission = Awaited<ReturnType<typeof charge>>;

/** Counts a request against its key. If it has no usable key, counts it against the client's address. */
export async function charge(
  request: HttpRequest,
  { endpoint, spending }: Call,
  { keys, limiter }: Pick<Service, 'keys' | 'limiter'>,
) {
  const found = keyOf(request, keys);
  const key = typeof found === 'string' ? null : found;
  const caller =
    key === null
      ? { bucket: `ip ${request.client}`, withKey: false }
      : { bucket: `key ${key.id}`, withKey: true, limits: key.limits };
  const limits = await limiter.take(caller, spending);
  if (key !== null) request.trace.key = key.id;
  if (limits.exceeded !== null) request.trace.exceeded = limits.exceeded;
  if (key !== null && limits.exceeded === null && spending !== 'nothing') keys?.noteUse(key.id, endpoint);
  // /health itself reports unreadable keys, so they are not an error there.
  const isTold = found === 'unreadable' && spending === 'nothing';
  const error = typeof found === 'string' && !isTold ? unusable[found] : undefined;
  return { key, error, limits, spending };
}

/** Header fields that every response to an admitted request carries. */
export function headersOf({ limits, spending }: Admission, { deps }: ServedSnapshot): Headers {
  const { successor } = deps.lookups.records.hosting;
  return {
    ...common,
    'X-Snapshot-Id': deps.snapshot.id,
    ...(successor === undefined ? {} : { Link: successorLink(successor) }),
    ...limitHeaders(limits, spending === 'translit'),
  };
}

/** The error of a call over its limits; undefined if it is within them. */
export function refusalOf(
  { exceeded, minute, day, translit }: LimitState,
  { origin }: ServedSnapshot,
  { hasDumps }: Pick<Service, 'hasDumps'>,
): ApiError | undefined {
  if (exceeded === null) return undefined;
  const { limit, resetSec: retryAfterSec } = { minute, translit, day: day ?? minute }[exceeded];
  const dumps = hasDumps() ? origin + dumpsFolder.prefix : undefined;
  return exceeded === 'day'
    ? new ApiError('quota_exceeded', { kind: 'quotaExceeded', limit, retryAfterSec, dumps })
    : new ApiError('rate_limited', { kind: 'rateLimited', limit, retryAfterSec, dumps });
}

/**
 * If the event loop works longer than this without a pause (ms), nothing more is rendered. A request on a new
 * connection waits for up to three such periods: until it is accepted, until it is read, and for earlier requests.
 */
const mostLagMs = 40;

export const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** Refuses a request with 503 and its limits, without counting it. @throws ApiError */
export async function refuse(c: Context<Env>, service: Service): Promise<never> {
  const admission = await charge(c.env.request, { endpoint: 'none', spending: 'nothing' }, service);
  c.set('errorFields', () => headersOf(admission, service.snapshots.current()));
  throw overloaded;
}

/** Whether the event loop is too late to render anything more. */
export const isLate = ({ lag }: Service): boolean => lag() > mostLagMs;

/**
 * Refuses a request that must be rendered while the event loop is late.
 * @param isReady whether the answer needs no rendering
 */
export async function refuseLate(c: Context<Env>, service: Service, isReady: () => boolean): Promise<void> {
  if (isLate(service) && !isReady()) await refuse(c, service);
}
