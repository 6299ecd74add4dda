/** From an endpoint to a representation: a file of the tree if one says it all, else a kept or rendered answer. */
import { tagOfPath } from '../../src/api/cache-tags.ts';
import type { Caller } from '../../src/api/context.ts';
import { findAnime, findCharacter, findTeam } from '../../src/api/reference.ts';
import { decodeRef, render } from '../../src/api/render.ts';
import { type Endpoint, endpoints } from '../../src/contract/index.ts';
import type { Route } from '../../src/contract/routes.ts';
import { apiFile, asOfBuild } from '../../src/contract/tree.ts';
import { decodeQuery, encodeQuery, hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf } from '../../src/http/etag.ts';
import { apiType } from '../../src/http/headers.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../../src/http/representation.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { hasLongText } from '../translit/long-texts.ts';

/** An endpoint, and the undecoded `{ref}` of its path. */
export interface Asked {
  readonly route: Route;
  readonly ref: string | undefined;
}

/** Answers smaller than this are sent as they are. */
const smallestCompressed = 1024;
/** Longer questions are rare and answered anew. */
export const longestKeptQuery = 2048;

/** The number of the record that a path's `{ref}` names; throws where it names nothing. */
function numberOf({ segments: [noun] }: Route, ref: string, { deps: { lookups } }: ServedSnapshot): string {
  const find = noun === 'anime' ? findAnime : noun === 'teams' ? findTeam : findCharacter;
  return String(find(lookups, decodeRef(ref)).id);
}

/** Whether no parameter changes the answer, so that a file of the tree is the answer. */
function isInTree({ name, known }: Route, query: string): boolean {
  return (
    endpoints[name].servedFrom === 'tree' &&
    !asOfBuild.has(name) &&
    (query === '' || !hasKnownParameter(known, new URLSearchParams(query)))
  );
}

/** The file of the tree that says what a path names. */
function fromTree(
  { route, ref }: Asked,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): EncodedRepresentation | undefined {
  const number = ref === undefined ? undefined : numberOf(route, ref, snapshot);
  const path = number === undefined ? route.path : route.path.replace('{ref}', number);
  const file = snapshot.files(apiFile(path), request.encodings);
  if (file === undefined) return undefined;
  request.trace.source = 'tree';
  // Of all paths without a reference only the root's has a second form, with a slash.
  const isOwn = number === ref && !request.path.endsWith('/');
  return { ...file, cacheTag: tagOfPath(path), ...(isOwn ? {} : { contentLocation: path }) };
}

/** A rendered answer in the coding that the client takes best. */
export async function encode(
  plain: Representation,
  [encoding]: HttpRequest['encodings'],
  { compress }: Pick<Service, 'compress'>,
): Promise<EncodedRepresentation> {
  if (encoding === undefined || plain.etag === undefined || plain.bytes.length < smallestCompressed)
    return plain;
  const bytes = await compress(plain.bytes, encoding);
  return { ...plain, bytes, etag: etagOf(bytes), encoding };
}

/** Its canonical address gives the same bytes only with the same parameters (RFC 9110, 8.7). */
function withQuery(
  representation: EncodedRepresentation,
  { known }: Route,
  query: string,
): EncodedRepresentation {
  const { contentLocation } = representation;
  if (contentLocation === undefined) return representation;
  const kept = keepKnownParameters(known, query);
  return kept === '' ? representation : { ...representation, contentLocation: `${contentLocation}?${kept}` };
}

/**
 * Under which a rendered answer is kept; undefined for one that is not. All spellings of one question have one key.
 * @throws ApiError if a parameter is invalid
 */
function memoryKey({ route, ref }: Asked, { query, encodings }: HttpRequest): string | undefined {
  const { method, cache, aliases }: Pick<Endpoint, 'method' | 'cache' | 'aliases'> = endpoints[route.name];
  if (method !== 'GET' || cache === 'none') return undefined;
  const input = decodeQuery(route.parameters, new URLSearchParams(query), aliases);
  const question = encodeQuery(route.parameters, input);
  if (question.length > longestKeptQuery) return undefined;
  return `${route.name} ${ref === undefined ? '' : decodeRef(ref)} ${encodings[0] ?? 'identity'} ${question}`;
}

/** The rendered answer of a key, if it still holds, also where the clock was set, forwards or back. */
export function findKept(
  key: string | undefined,
  { kept, deps }: ServedSnapshot,
): EncodedRepresentation | undefined {
  const known = key === undefined ? undefined : kept.get(key);
  if (known?.keptAt === undefined) return undefined;
  const { keptAt, maxAge, renderAgainAt = Infinity } = known;
  const now = deps.now();
  return now >= keptAt && now < Math.min(renderAgainAt, keptAt + maxAge * 1000) ? known : undefined;
}

/** Keeps a rendered answer as long as it may be cached. */
export function keep(
  key: string | undefined,
  answer: EncodedRepresentation,
  type: string,
  { kept, deps }: Pick<ServedSnapshot, 'kept' | 'deps'>,
): EncodedRepresentation {
  const { etag, maxAge, uncacheable } = answer;
  if (key !== undefined && etag !== undefined && maxAge > 0 && uncacheable !== true)
    kept.set(key, { ...answer, etag, type, isCompressible: true, keptAt: deps.now() });
  return answer;
}

/**
 * Whether an endpoint is answered by a file or a kept answer.
 * @throws ApiError if a parameter is invalid
 */
export function isReady(asked: Asked, request: HttpRequest, snapshot: ServedSnapshot): boolean {
  if (isInTree(asked.route, request.query)) return true;
  return findKept(memoryKey(asked, request), snapshot) !== undefined;
}

/**
 * The representation of an endpoint.
 * @throws ApiError if a parameter or the reference of the path is invalid
 * @throws IntegrityError as {@link ServedSnapshot.files}
 */
export async function represent(
  asked: Asked,
  request: HttpRequest,
  snapshot: ServedSnapshot,
  { caller, body, service }: { caller: Caller; body: Uint8Array | undefined; service: Service },
): Promise<EncodedRepresentation> {
  const { route, ref } = asked;
  const { query } = request;
  const file = isInTree(route, query) ? fromTree(asked, request, snapshot) : undefined;
  if (file !== undefined) return file;
  const key = memoryKey(asked, request);
  const known = findKept(key, snapshot);
  request.trace.source = known === undefined ? 'render' : 'memory';
  if (known !== undefined) return withQuery(known, route, query);
  const { deps } = snapshot;
  const rendered =
    service.texts !== undefined && hasLongText(route.name, query, body)
      ? await service.texts.render({ name: route.name, query, body }, deps.translit.data, request)
      : render(route.name, { ref, query: new URLSearchParams(query), body }, deps, caller);
  const answer = await encode(rendered, request.encodings, service);
  return withQuery(keep(key, answer, apiType, snapshot), route, query);
}
