/**
 * Pages that show catalogue data: a shell (HTML without content) from the tree, filled from the API's answers and
 * cached like them. A list page that depends on its query counts as an API call (decision: decisions.ts, HTTP).
 */
import type { Deps } from '../../src/api/context.ts';
import { secondsToKyivMidnight } from '../../src/api/kyiv.ts';
import { render, renderError } from '../../src/api/render.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { routeOf } from '../../src/contract/routes.ts';
import { hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf } from '../../src/http/etag.ts';
import { cacheControl, common, limitHeaders, varyOfApi } from '../../src/http/headers.ts';
import type { Headers } from '../../src/http/messages.ts';
import type { Representation } from '../../src/http/representation.ts';
import { pageHeaders } from '../../src/http/security.ts';
import { decodeSegments } from '../../src/http/target.ts';
import { errorPage } from '../../src/site/views/error-page.ts';
import type { Answer, Asking, PageContent, PageLocation } from '../../src/site/views/page.ts';
import { withoutEmpty } from '../../src/site/views/queries.ts';
import { matchPage, type PageMatch, pageRoutes, shellAddress } from '../../src/site/views/routes.ts';
import { fillShell, headOf } from '../../src/site/views/shell.ts';
import type { Service } from '../service.ts';
import { type Admission, charge, isLate, overloaded, refusalOf } from './admission.ts';
import { cardPath } from './cards.ts';
import { cachedOrRendered, type Exchange, findCached } from './represent.ts';
import { fieldsOf, isReading, respond, withSnapshot } from './responses.ts';
import { missingResponse, redirectToPage, redirectToSlash } from './site.ts';
import type { Handler } from './transport.ts';

const pageType = 'text/html; charset=utf-8';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How long a page may be cached: as long as its shortest-lived answer. The first answer gives its cache tag. */
type Freshness = Pick<Representation, 'maxAge' | 'uncacheable' | 'renderAgainAt' | 'cacheTag'>;

function leastFresh(one: Freshness, other: Freshness): Freshness {
  const cacheTag = one.cacheTag ?? other.cacheTag;
  return {
    maxAge: Math.min(one.maxAge, other.maxAge),
    renderAgainAt: Math.min(one.renderAgainAt ?? Infinity, other.renderAgainAt ?? Infinity),
    ...(one.uncacheable || other.uncacheable ? { uncacheable: true } : {}),
    ...(cacheTag === undefined ? {} : { cacheTag }),
  };
}

/** A page that shows today's date must not outlive midnight in Kyiv. Caches may serve it stale for another `maxAge`. */
function untilMidnight(fresh: Freshness, now: number): Freshness {
  const left = secondsToKyivMidnight(now);
  const maxAge = Math.floor(left / 2);
  if (maxAge <= fresh.maxAge) return leastFresh(fresh, { maxAge, uncacheable: true });
  return leastFresh(fresh, { maxAge, renderAgainAt: now + (left - 2 * fresh.maxAge) * 1000 });
}

/** Runs a page's generator with the answers that it asks for. Gives the page, or the answer that failed. */
function makeContent(asking: Asking<PageContent>, deps: Deps, seconds: number) {
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
      // Transliterations are not cacheable on their own. In a page they are cached as long as the page.
      if (name !== 'translit') fresh = leastFresh(fresh, answer);
      // `as`: render() wrote this envelope.
      step = asking.next(JSON.parse(decoder.decode(answer.bytes)) as Answer);
    } else if (optional === true) step = asking.next(undefined);
    else return { failure: answer };
  }
  const content = step.value;
  const { cacheTag } = content;
  if (cacheTag !== undefined) fresh = { ...fresh, cacheTag };
  return { content, fresh: content.isOfDay === true ? untilMidnight(fresh, deps.now()) : fresh };
}

interface PageExchange extends Exchange {
  readonly service: Service;
  readonly match: PageMatch;
  /** Set for list pages that depend on a query; other pages are not counted. */
  readonly admission: Admission | undefined;
  /** Whether the event loop is too late to render it. */
  readonly isRefused: boolean;
  readonly location: PageLocation;
  readonly shell: string;
}

function fill({ match, location, shell, service }: PageExchange, content: PageContent): Uint8Array {
  const { name, locale } = match;
  const paths = { uk: shellAddress(name, 'uk'), en: shellAddress(name, 'en') };
  const card = service.cards && content.card && cardPath(content.card);
  const head = headOf(content, locale, location.origin, card);
  return encoder.encode(fillShell(shell, paths, { head, body: content.body, path: content.path }));
}

/** @param more header fields of a refusal */
function toPageResponse(
  { request, admission, snapshot }: PageExchange,
  page: Representation,
  more: Headers = {},
): Response {
  const { status, maxAge, cacheTag } = page;
  const withKey = admission?.key != null;
  const headers: Headers = {
    ...common,
    ...pageHeaders,
    ...(admission === undefined ? {} : limitHeaders(admission.limits, false)),
    'X-Snapshot-Id': snapshot.deps.snapshot.id,
    'Content-Type': pageType,
    'Cache-Control': status === 200 ? cacheControl(maxAge, withKey) : 'no-store',
    Vary: admission === undefined ? 'Accept-Encoding' : varyOfApi,
    ...(cacheTag === undefined || withKey ? {} : { 'Cache-Tag': cacheTag }),
    ...more,
  };
  return respond(request, headers, { ...page, type: pageType });
}

/** The error page with the API's message, in the language of the page. */
function toErrorPage(
  page: PageExchange,
  { status, bytes: envelope }: Representation,
  more?: Headers,
): Response {
  // `as`: renderError() wrote this envelope.
  const { error } = JSON.parse(decoder.decode(envelope)) as {
    error: Record<'message' | 'messageEn', string>;
  };
  const message = page.match.locale === 'en' ? error.messageEn : error.message;
  const { path } = pageRoutes[page.match.name];
  const content = errorPage(status, message, path.replace('{ref}/', ''), page.location);
  return toPageResponse(page, { status, bytes: fill(page, content), maxAge: 0 }, more);
}

/** The page, or the API's error if an answer failed. */
async function renderPage(page: PageExchange): Promise<Representation> {
  const { match, snapshot, location } = page;
  // Imported on first use: pages and their Markdown are a fifth of all modules, and the API does not need them.
  const { pages } = await import('../../src/site/views/pages.ts');
  const { endpoint } = pageRoutes[match.name];
  const seconds = cacheSeconds[endpoints[endpoint].cache];
  const made = makeContent(pages[match.name](location), snapshot.deps, seconds);
  if (made.failure !== undefined) return made.failure;
  const { status = 200 } = made.content;
  const bytes = fill(page, made.content);
  return status === 200
    ? { status, bytes, etag: etagOf(bytes), ...made.fresh }
    : { status, bytes, maxAge: 0 };
}

async function answer(page: PageExchange, question: string): Promise<Response> {
  const { match, request, snapshot, admission, isRefused, service } = page;
  const refusal = isRefused ? overloaded : admission && refusalOf(admission.limits, snapshot, service);
  if (refusal !== undefined) return toErrorPage(page, renderError(refusal), fieldsOf(refusal));
  const made = await cachedOrRendered(question, page, () => renderPage(page));
  const { status, error } = made;
  if (error === undefined) return toPageResponse(page, made);
  // An invalid reference is a missing page. An invalid query gets an error page that says why.
  const isMissing = status === 404 || (match.ref !== '' && error === 'invalid_reference');
  return isMissing ? missingResponse(request, snapshot) : toErrorPage(page, made);
}

/** Answers requests for pages. Passes on other paths, and pages whose shell the snapshot does not have. */
export function createPages(service: Service): Handler {
  const { snapshots } = service;
  return async (c, next) => {
    const request = c.env.request;
    const match = isReading(request) ? matchPage(request.path) : undefined;
    const [ref] = decodeSegments(`/${match?.ref ?? ''}`) ?? [];
    if (match === undefined || ref === undefined) return next();
    const { name, locale } = match;
    const shellFile = `${shellAddress(name, locale).slice(1)}index.html`;
    const hasShell = await withSnapshot(snapshots, ({ files }) => files(shellFile, []) !== undefined);
    if (!hasShell) return next();
    if (!request.path.endsWith('/')) return redirectToSlash(request);
    const whole = withoutEmpty(request.query);
    if (whole !== request.query)
      return redirectToPage(`${request.path}${whole === '' ? '' : `?${whole}`}`, request.path);
    const { endpoint, isList } = pageRoutes[name];
    const { names } = routeOf(endpoint);
    const query = isList ? keepKnownParameters(names, request.query) : '';
    const question = `page ${name} ${locale} ${match.ref} ${query}`;
    const isRefused = isLate(service) && findCached(question, request, snapshots.current()) === undefined;
    const isCounted = isList && hasKnownParameter(names, new URLSearchParams(query));
    const call = { endpoint, spending: isRefused ? 'nothing' : 'call' } as const;
    const admission = isCounted ? await charge(request, call, service) : undefined;
    return withSnapshot(snapshots, (snapshot) => {
      const { origin, deps, files } = snapshot;
      const file = files(shellFile, []);
      if (file === undefined) return missingResponse(request, snapshot);
      const location: PageLocation = { locale, origin, ref, query, isServer: true, now: deps.now() };
      const shell = decoder.decode(file.bytes);
      const page = { match, request, snapshot, admission, isRefused, location, shell, service };
      return answer(page, question);
    });
  };
}
