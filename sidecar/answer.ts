/** One call of the API from limits to reply. */
import { randomUUID } from 'node:crypto';
import { matchesEtag } from '../src/api/etag.ts';
import { renderError } from '../src/api/render.ts';
import { ApiError } from '../src/contract/errors.ts';
import { apiRoot, matchPath, type PathMatch } from '../src/contract/routes.ts';
import { TreeError } from '../src/snapshot/snapshot-error.ts';
import type { Keys } from './accounts.ts';
import type { Call, Encoded, Reply } from './call.ts';
import { allowedMethods, dispatch, dispatchFile, isPlainFile } from './dispatch.ts';
import { type Followed, withCurrent } from './follow.ts';
import { contentHeaders, cors, type Headers, limitHeaders, preflight } from './headers.ts';
import { type Identity, identify, refusalOf, spendingOf } from './identify.ts';
import type { Limiter, LimitState } from './limits.ts';
import type { State } from './state.ts';

export interface AnswerContext {
  readonly followed: Pick<Followed<State>, 'current' | 'refresh'>;
  readonly limiter: Limiter;
  readonly keys: Keys | undefined;
  /** Where defects are written. */
  readonly log: (line: string) => void;
}

export type Answer = (call: Call) => Reply;

/** Answers calls under the API root. Never throws: a defect is logged and answered as `internal_error`. */
export function createAnswer({ followed, limiter, keys, log }: AnswerContext): Answer {
  return (call) => {
    const path = call.path.slice(apiRoot.length);
    const match = matchPath(path);
    const identity = identify(call, keys);
    const spending = spendingOf(call.method, match);
    const limits = limiter.take({ bucket: identity.bucket, withKey: identity.key !== null }, spending);
    const headersOf = (state: State): Headers => ({
      ...cors,
      'X-Snapshot-Id': state.deps.snapshot.id,
      ...limitHeaders(limits, spending === 'translit'),
    });
    try {
      return withCurrent(followed, (state) =>
        answerWithin(call, path, match, state, identity, limits, headersOf(state)),
      );
    } catch (error) {
      const always = headersOf(followed.current());
      if (error instanceof ApiError) return toErrorReply(call, error, always);
      return toErrorReply(call, toInternalError(error, call, log), always);
    }
  };
}

/** Writes a defect down under a reference that the client is told. */
export function toInternalError(error: unknown, call: Call, log: (line: string) => void): ApiError {
  const reference = randomUUID().slice(0, 8);
  const detail =
    error instanceof TreeError
      ? `${error.message} Mend the tree with: npm run build`
      : error instanceof Error
        ? error.stack
        : String(error);
  log(`internal error ${reference} at ${call.method} ${call.path}: ${detail}`);
  return new ApiError('internal_error', { kind: 'internal', reference });
}

function answerWithin(
  call: Call,
  path: string,
  match: PathMatch | undefined,
  state: State,
  identity: Identity,
  limits: LimitState,
  always: Headers,
): Reply {
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: { ...always, ...preflight(allowedMethods(match)) }, body: undefined };
  }
  const refusal = refusalOf(limits, state.published.root.origin);
  if (refusal !== undefined) return toErrorReply(call, refusal.error, { ...always, ...refusal.headers });
  if (identity.error !== undefined) throw identity.error;
  if (call.fault !== undefined) throw call.fault;
  if (path.length > 1 && path.endsWith('/')) return toRedirect(call, always);
  if (isPlainFile(path)) return toReply(call, dispatchFile(path, call, state), always, identity.key !== null);
  if (match === undefined) throw new ApiError('not_found', { kind: 'noPath', path: call.path });
  const { minute, day, translit } = limits;
  const rendered = dispatch(call, match, state, { key: identity.key, minute, day, translit });
  return toReply(call, rendered, always, identity.key !== null);
}

/** decision: `/x/` under the API root is `/x` (decisions.ts, HTTP). */
function toRedirect({ path, query }: Call, always: Headers): Reply {
  const location = path.replace(/\/+$/, '') + (query === '' ? '' : `?${query}`);
  return {
    status: 308,
    headers: { ...always, Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' },
    body: undefined,
  };
}

function toErrorReply(call: Call, error: ApiError, always: Headers): Reply {
  const allow: Headers = error.problem.kind === 'noMethod' ? { Allow: error.problem.allow.join(', ') } : {};
  return toReply(call, renderError(error), { ...always, ...allow }, false);
}

/** Headers and body of a response: 304 where the client has it, no body on HEAD. */
export function toReply(call: Call, rendered: Encoded, always: Headers, withKey: boolean): Reply {
  const headers: Headers = { ...contentHeaders(rendered, apiRoot, withKey), ...always };
  const reading = call.method === 'GET' || call.method === 'HEAD';
  if (reading && rendered.etag !== undefined && matchesEtag(call.header('if-none-match'), rendered.etag)) {
    const { 'Content-Type': _type, ...kept } = headers;
    return { status: 304, headers: kept, body: undefined };
  }
  if (rendered.encoding !== undefined) headers['Content-Encoding'] = rendered.encoding;
  headers['Content-Length'] = String(rendered.bytes.length);
  return { status: rendered.status, headers, body: call.method === 'HEAD' ? undefined : rendered.bytes };
}
