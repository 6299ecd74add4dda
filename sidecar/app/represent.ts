/** Finds an endpoint's representation: a file of the tree if it holds the whole answer, else a cached or new answer. */
import { tagOfPath } from '../../src/api/cache-tags.ts';
import { findAnime, findCharacter, findTeam } from '../../src/api/reference.ts';
import { decodeRef } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { type Endpoint, endpoints } from '../../src/contract/index.ts';
import type { Route } from '../../src/contract/routes.ts';
import { apiFile, asOfBuild } from '../../src/contract/tree.ts';
import { decodeQuery, encodeQuery, hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf } from '../../src/http/etag.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Representation } from '../../src/http/representation.ts';
import type { ServedSnapshot, Service } from '../service.ts';

/** An endpoint, and the undecoded `{ref}` of its path. */
export interface Asked {
  readonly route: Route;
  readonly ref: string | undefined;
}

/** Smaller answers are not compressed, bytes. */
const smallestCompressed = 1024;
/** Answers to longer questions are not cached, because such questions are rare. */
const longestCached = 2048;

/** The id of the record that a path's `{ref}` names. @throws ApiError if there is no such record */
function numberOf({ path }: Route, ref: string, { deps: { lookups } }: ServedSnapshot): string {
  const [, noun] = path.split('/');
  const find = noun === 'anime' ? findAnime : noun === 'teams' ? findTeam : findCharacter;
  return String(find(lookups, decodeRef(ref)).id);
}

/** Whether no parameter changes the answer, so that a file of the tree is the answer. */
function isInTree({ name, names }: Route, query: string): boolean {
  return (
    endpoints[name].servedFrom === 'tree' &&
    !asOfBuild.has(name) &&
    (query === '' || !hasKnownParameter(names, new URLSearchParams(query)))
  );
}

/** The file of the tree for a path; undefined if the tree does not have it. */
function fromTree(
  { route, ref }: Asked,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): Representation | undefined {
  const number = ref === undefined ? undefined : numberOf(route, ref, snapshot);
  const path = number === undefined ? route.path : route.path.replace('{ref}', number);
  const file = snapshot.files(apiFile(path), request.encodings);
  if (file === undefined) return undefined;
  request.trace.source = 'tree';
  // Among paths without a reference only the root has a second spelling: with a slash.
  const isOwn = number === ref && !request.path.endsWith('/');
  return { ...file, cacheTag: tagOfPath(path), ...(isOwn ? {} : { contentLocation: path }) };
}

/**
 * The request in a normal form, so that all spellings of one question are equal. Undefined if its answer is not cached.
 * @throws ApiError if a parameter is invalid
 */
function questionOf({ route, ref }: Asked, query: string): string | undefined {
  const { name, method, parameters, names } = route;
  const { cache }: Pick<Endpoint, 'cache'> = endpoints[name];
  if (method !== 'GET' || cache === 'none') return undefined;
  const input = decodeQuery(parameters, new URLSearchParams(query), names);
  return `${name} ${ref === undefined ? '' : decodeRef(ref)} ${encodeQuery(parameters, input)}`;
}

const keyOf = (question: string, { encodings }: HttpRequest) => `${encodings[0] ?? 'identity'} ${question}`;

/** The cached answer to a question if it is not stale. The clock may have been set forwards or back. */
export function findCached(
  question: string | undefined,
  request: HttpRequest,
  { cache, deps }: ServedSnapshot,
): Representation | undefined {
  const known = question === undefined ? undefined : cache.get(keyOf(question, request));
  if (known?.cachedAt === undefined) return undefined;
  const { cachedAt, maxAge, renderAgainAt = Infinity } = known;
  const now = deps.now();
  return now >= cachedAt && now < Math.min(renderAgainAt, cachedAt + maxAge * 1000) ? known : undefined;
}

/** A request, with the snapshot and the service that answer it. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly snapshot: ServedSnapshot;
  readonly service: Pick<Service, 'compress'>;
}

/**
 * The answer to a question in the client's preferred encoding. It is the cached answer, or it is rendered now and cached as
 * long as it may be cached.
 * @param question undefined if the answer is not cached
 */
export async function cachedOrRendered(
  question: string | undefined,
  { request, snapshot, service }: Exchange,
  renderNow: () => Representation | Promise<Representation>,
): Promise<Representation> {
  const known = findCached(question, request, snapshot);
  request.trace.source = known === undefined ? 'render' : 'memory';
  if (known !== undefined) return known;
  const plain = await renderNow();
  const { etag, maxAge, uncacheable } = plain;
  const [encoding] = request.encodings;
  let answer: Representation = plain;
  if (encoding !== undefined && etag !== undefined && plain.bytes.length >= smallestCompressed) {
    const bytes = await service.compress(plain.bytes, encoding);
    answer = { ...plain, bytes, etag: etagOf(bytes), encoding };
  }
  const mayBeCached = etag !== undefined && maxAge > 0 && uncacheable !== true;
  if (mayBeCached && question !== undefined && question.length <= longestCached)
    snapshot.cache.set(keyOf(question, request), { ...answer, cachedAt: snapshot.deps.now() });
  return answer;
}

/** Whether a request needs no rendering: a file or a cached answer answers it, or it is invalid. */
export function isReady(asked: Asked, request: HttpRequest, snapshot: ServedSnapshot): boolean {
  const { query } = request;
  try {
    return (
      isInTree(asked.route, query) || findCached(questionOf(asked, query), request, snapshot) !== undefined
    );
  } catch (error) {
    return error instanceof ApiError;
  }
}

/**
 * The representation of an endpoint.
 * @throws ApiError if a parameter or the reference of the path is invalid
 * @throws IntegrityError as {@link ServedSnapshot.files}
 */
export async function represent(
  asked: Asked,
  exchange: Exchange,
  renderNow: () => Representation | Promise<Representation>,
): Promise<Representation> {
  const { route } = asked;
  const { request, snapshot } = exchange;
  const { query } = request;
  const file = isInTree(route, query) ? fromTree(asked, request, snapshot) : undefined;
  if (file !== undefined) return file;
  const answer = await cachedOrRendered(questionOf(asked, query), exchange, renderNow);
  // `Content-Location` must give the same bytes, so it needs the same parameters (RFC 9110, 8.7).
  const known = answer.contentLocation === undefined ? '' : keepKnownParameters(route.names, query);
  return known === '' ? answer : { ...answer, contentLocation: `${answer.contentLocation}?${known}` };
}
