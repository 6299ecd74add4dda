/**
 * Pages that follow the data: a shell of the tree with the page in it, made of the same answers as the API's. Cached like
 * them; those that list what a query asks for are counted like the call they make (decision: decisions.ts, HTTP).
 */
import type { Deps } from '../../src/api/context.ts';
import { render, renderError } from '../../src/api/render.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { routeOf } from '../../src/contract/routes.ts';
import { hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf, matchesEtag } from '../../src/http/etag.ts';
import { cacheControl, common, limitHeaders } from '../../src/http/headers.ts';
import type { Headers, HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../../src/http/representation.ts';
import { pageHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { errorPage } from '../../src/site/views/error-page.ts';
import type { Answer, Asking, PageContent, PageLocation } from '../../src/site/views/page.ts';
import { pages } from '../../src/site/views/pages.ts';
import { matchPage, type PageMatch, pageRoutes, shellAddress } from '../../src/site/views/routes.ts';
import { fillShell, headOf } from '../../src/site/views/shell.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { noteSource } from '../observe/trace.ts';
import type { Call, ServedSnapshot, Service } from '../service.ts';
import { type Admission, admit, refusalOf } from './admission.ts';
import { toInternalError, withSnapshot } from './exchange.ts';
import { missingResponse, redirectToSlash, toSiteError } from './site.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Longer queries are rare and answered anew. */
const longestKeptQuery = 2048;

/** What a page is made of is as fresh as the least fresh of its answers. */
type Freshness = Pick<Representation, 'maxAge' | 'uncacheable' | 'renderAgainAt'>;

function leastFresh(one: Freshness, other: Freshness): Freshness {
  const again = Math.min(one.renderAgainAt ?? Infinity, other.renderAgainAt ?? Infinity);
  return {
    maxAge: Math.min(one.maxAge, other.maxAge),
    ...(one.uncacheable || other.uncacheable ? { uncacheable: true } : {}),
    ...(again < Infinity ? { renderAgainAt: again } : {}),
  };
}

/** A page, or the answer that stands in its way. */
type Made =
  | { readonly content: PageContent; readonly fresh: Freshness }
  | { readonly failure: Representation };

/** Gives a page the answers it asks for. */
function make(asking: Asking<PageContent>, deps: Deps, seconds: number): Made {
  let fresh: Freshness = { maxAge: seconds };
  let step = asking.next();
  while (step.done !== true) {
    const { name, ref, query, optional } = step.value;
    const raw = {
      ref: ref === undefined ? undefined : encodeURIComponent(ref),
      query: new URLSearchParams(query),
    };
    const answer = render(name, raw, deps);
    if (answer.status === 200) {
      fresh = leastFresh(fresh, answer);
      // The envelope of a success is what render() writes.
      step = asking.next(JSON.parse(decoder.decode(answer.bytes)) as Answer);
    } else if (optional === true) step = asking.next(undefined);
    else return { failure: answer };
  }
  return { content: step.value, fresh };
}

/** The API's own words for what is wrong, and its code. */
function errorIn({ bytes }: Pick<Representation, 'bytes'>): {
  readonly message: string;
  readonly code: string;
} {
  // The envelope of an error is what renderError() writes.
  return (JSON.parse(decoder.decode(bytes)) as { error: { message: string; code: string } }).error;
}

interface PageRequest {
  readonly match: PageMatch;
  readonly place: PageLocation;
  readonly shell: string;
}

function fill({ match, place, shell }: PageRequest, content: PageContent): Uint8Array {
  const { name, locale } = match;
  const paths = { uk: shellAddress(name, 'uk'), en: shellAddress(name, 'en') };
  const head = headOf(content, locale, place.origin);
  return encoder.encode(fillShell(shell, head, content.body, paths, content.path));
}

/** A page is counted where it lists what a query asks for. */
type Counted = Admission | undefined;

function toPageResponse(
  request: HttpRequest,
  { status, bytes, etag, maxAge, encoding }: EncodedRepresentation,
  admission: Counted,
  snapshot: ServedSnapshot,
): HttpResponse {
  const headers: Headers = {
    ...common,
    ...pageHeaders,
    ...(admission === undefined ? {} : limitHeaders(admission.limits, false)),
    'X-Snapshot-Id': snapshot.deps.snapshot.id,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': status === 200 ? cacheControl(maxAge, admission?.identity.key != null) : 'no-store',
    Vary: admission === undefined ? 'Accept-Encoding' : 'Accept-Encoding, X-API-Key, Authorization',
  };
  if (etag !== undefined) {
    headers.ETag = etag;
    if (matchesEtag(request.header('if-none-match'), etag)) return { status: 304, headers, body: undefined };
  }
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(bytes.length);
  return { status, headers, body: request.method === 'HEAD' ? undefined : bytes };
}

/** Answers pages; undefined for what is none, or has no shell in this snapshot. */
export type Pages = (request: HttpRequest) => Promise<HttpResponse> | HttpResponse | undefined;

/** The pages of a service. */
export function createPages(service: Service): Pages {
  const { snapshots, compress } = service;

  const encode = (request: HttpRequest, plain: Representation): MaybePromise<EncodedRepresentation> => {
    const [encoding] = request.encodings;
    if (encoding === undefined) return { ...plain, etag: etagOf(plain.bytes) };
    return andThen(compress(plain.bytes, encoding), (bytes) => ({
      ...plain,
      bytes,
      etag: etagOf(bytes),
      encoding,
    }));
  };

  const errorOf = (
    request: HttpRequest,
    page: PageRequest,
    status: number,
    failure: Pick<Representation, 'bytes'>,
  ) => {
    const { path } = pageRoutes[page.match.name];
    const content = errorPage(status, errorIn(failure).message, path.replace('{ref}/', ''), page.place);
    const bytes = fill(page, content);
    return (admission: Counted, snapshot: ServedSnapshot) =>
      toPageResponse(request, { status, bytes, maxAge: 0 }, admission, snapshot);
  };

  const respond = (
    request: HttpRequest,
    page: PageRequest,
    admission: Counted,
    snapshot: ServedSnapshot,
  ): MaybePromise<HttpResponse> => {
    const { match, place } = page;
    const { name, locale, ref } = match;
    const { deps, rendered } = snapshot;
    const refusal = admission && refusalOf(admission.limits, snapshot.origin);
    if (refusal !== undefined) {
      const answer = errorOf(request, page, 429, renderError(refusal.error))(admission, snapshot);
      return { ...answer, headers: { ...answer.headers, ...refusal.headers } };
    }
    const kept = place.query.length <= longestKeptQuery;
    const key = `page ${name} ${locale} ${ref} ${request.encodings[0] ?? 'identity'} ${place.query}`;
    const known = kept ? rendered.get(key) : undefined;
    if (known !== undefined && deps.now() < (known.renderAgainAt ?? Infinity)) {
      noteSource(request, 'memory');
      return toPageResponse(request, known, admission, snapshot);
    }
    noteSource(request, 'render');
    const { endpoint } = pageRoutes[name];
    const made = make(pages[name](place), deps, cacheSeconds[endpoints[endpoint].cache]);
    if ('failure' in made) {
      const { status } = made.failure;
      // A reference that cannot be one names no page either; a query that cannot be one is told.
      if (status === 404 || (ref !== '' && errorIn(made.failure).code === 'invalid_reference'))
        return missingResponse(request, snapshot);
      return errorOf(request, page, status, made.failure)(admission, snapshot);
    }
    const plain: Representation = { status: 200, bytes: fill(page, made.content), ...made.fresh };
    return andThen(encode(request, plain), (answer) => {
      if (kept && answer.maxAge > 0 && answer.uncacheable !== true)
        rendered.set(key, answer, { ttl: answer.maxAge * 1000 });
      return toPageResponse(request, answer, admission, snapshot);
    });
  };

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const match = matchPage(request.path);
    const [ref] = decodeSegments(`/${match?.ref ?? ''}`) ?? [];
    if (match === undefined || ref === undefined) return undefined;
    const { name, locale } = match;
    const shellFile = `${shellAddress(name, locale).slice(1)}index.html`;
    const shell = withSnapshot(snapshots, ({ files }) => files(shellFile, []));
    if (shell === undefined) return undefined;
    if (!request.path.endsWith('/')) return redirectToSlash(request);
    const { endpoint, isList } = pageRoutes[name];
    const { known } = routeOf(endpoint);
    const query = isList ? keepKnownParameters(known, request.query) : '';
    const isCounted = isList && hasKnownParameter(known, new URLSearchParams(query));
    const answer = (counted: Counted) =>
      withSnapshot(snapshots, (snapshot): MaybePromise<HttpResponse> => {
        const file = snapshot.files(shellFile, []);
        if (file === undefined) return missingResponse(request, snapshot);
        const place: PageLocation = { locale, origin: snapshot.origin, ref, query };
        return respond(request, { match, place, shell: decoder.decode(file.bytes) }, counted, snapshot);
      });
    const answerCounted = async () => {
      const call: Call = { endpoint, spending: 'call' };
      return answer(isCounted ? await admit(request, call, service) : undefined);
    };
    return answerCounted().catch((error) => toSiteError(request, toInternalError(error, request, service)));
  };
}
