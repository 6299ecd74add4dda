/** From an endpoint to a representation: a file of the tree where one says it all, else a rendered answer. */
import { tagOfPath } from '../../src/api/cache-tags.ts';
import type { Caller } from '../../src/api/context.ts';
import { findAnime, findCharacter, findTeam } from '../../src/api/reference.ts';
import { decodeRef, render } from '../../src/api/render.ts';
import type { PathMatch } from '../../src/api/router.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import type { Route } from '../../src/contract/routes.ts';
import { apiFile, asOfBuild } from '../../src/contract/tree.ts';
import { hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf } from '../../src/http/etag.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../../src/http/representation.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { noteSource } from '../observe/trace.ts';
import type { KeptAnswer, ServedSnapshot, Service } from '../service.ts';
import { hasLongText } from '../translit/long-texts.ts';

/** What of the service makes a representation. */
export type RenderDependencies = Pick<Service, 'compress' | 'renders' | 'texts'>;

/** A request for an endpoint: its route, and what its path matches. */
interface EndpointRequest {
  readonly route: Route;
  readonly match: PathMatch;
}

/** Answers smaller than this are sent as they are. */
const smallestCompressed = 1024;
/** Longer queries are rare and answered anew. */
export const longestKeptQuery = 2048;

/** The number of the record that a path's `{ref}` names; throws where it names nothing. */
function numberOf({ segments: [noun] }: Route, ref: string, { deps: { lookups } }: ServedSnapshot): string {
  const find = noun === 'anime' ? findAnime : noun === 'teams' ? findTeam : findCharacter;
  return String(find(lookups, decodeRef(ref)).id);
}

/** Whether no parameter changes the answer, so that the tree may hold it. */
function isInTree({ name, known }: Route, query: string): boolean {
  return (
    endpoints[name].servedFrom === 'tree' &&
    (query === '' || !hasKnownParameter(known, new URLSearchParams(query)))
  );
}

/** The file of the tree that says what a path names. */
function fromTree(
  { route, match: { ref } }: EndpointRequest,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): EncodedRepresentation | undefined {
  if (asOfBuild.has(route.name)) return undefined;
  const number = ref === undefined ? undefined : numberOf(route, ref, snapshot);
  const path = number === undefined ? route.path : route.path.replace('{ref}', number);
  // Of all paths without a reference only the root's has a second form, with a slash.
  const isOwn = number === ref && !request.path.endsWith('/');
  const found = snapshot.files(apiFile(path), request.encodings, {
    address: request.path,
    cacheTag: tagOfPath(path),
    ...(isOwn ? {} : { contentLocation: path }),
  });
  if (found !== undefined) noteSource(request, 'tree');
  return found;
}

/** A rendered answer in the coding that the client takes best. */
export function encode(
  plain: Representation,
  [encoding]: HttpRequest['encodings'],
  { compress, renders }: Pick<RenderDependencies, 'compress' | 'renders'>,
): MaybePromise<EncodedRepresentation> {
  if (encoding === undefined || plain.etag === undefined || plain.bytes.length < smallestCompressed)
    return plain;
  return andThen(renders.hold(compress(plain.bytes, encoding)), (bytes) => ({
    ...plain,
    bytes,
    etag: etagOf(bytes),
    encoding,
  }));
}

/** Its canonical address gives the same bytes only with the same parameters (RFC 9110, 8.7). */
function withQuery(representation: Representation, { known }: Route, query: string): Representation {
  const { contentLocation } = representation;
  if (contentLocation === undefined) return representation;
  const kept = keepKnownParameters(known, query);
  return kept === '' ? representation : { ...representation, contentLocation: `${contentLocation}?${kept}` };
}

/** Under which a rendered answer is kept; undefined for one that is not. */
function memoryKey(
  { route, match: { ref } }: EndpointRequest,
  { query, encodings }: HttpRequest,
): string | undefined {
  if (route.method !== 'GET' || query.length > longestKeptQuery) return undefined;
  return `${route.name} ${ref ?? ''} ${encodings[0] ?? 'identity'} ${query}`;
}

/** Whether a kept answer holds at a moment: the memory's own time does not see that a clock is set, forwards or back. */
function isFresh({ keptAt, maxAge, renderAgainAt = Infinity }: KeptAnswer, now: number): boolean {
  return now >= keptAt && now < Math.min(renderAgainAt, keptAt + maxAge * 1000);
}

/** A rendered answer that is kept and still holds; notes whether it must be rendered. */
export function fromMemory(
  key: string | undefined,
  request: HttpRequest,
  { rendered, deps }: ServedSnapshot,
): EncodedRepresentation | undefined {
  const known = key === undefined ? undefined : rendered.get(key);
  const holds = known !== undefined && isFresh(known, deps.now());
  noteSource(request, holds ? 'memory' : 'render');
  return holds ? known : undefined;
}

/** Keeps a rendered answer as long as it may be cached. */
export function keep(
  key: string | undefined,
  answer: EncodedRepresentation,
  { rendered, deps }: ServedSnapshot,
): EncodedRepresentation {
  if (key !== undefined && answer.maxAge > 0 && answer.uncacheable !== true)
    rendered.set(key, { ...answer, keptAt: deps.now() }, { ttl: answer.maxAge * 1000 });
  return answer;
}

/** Whether the memory has a rendered answer. */
export function isRendered(
  wanted: EndpointRequest,
  request: HttpRequest,
  { rendered }: ServedSnapshot,
): boolean {
  const key = memoryKey(wanted, request);
  return key !== undefined && rendered.has(key);
}

/**
 * The representation of an endpoint: at once, or later where there is much to do.
 * @throws ApiError what is wrong with the reference of the path
 * @throws IntegrityError as {@link ServedSnapshot.files}
 */
export function represent(
  wanted: EndpointRequest,
  request: HttpRequest,
  snapshot: ServedSnapshot,
  { caller, body, deps }: { caller: Caller; body: Uint8Array | undefined; deps: RenderDependencies },
): MaybePromise<EncodedRepresentation> {
  const { route, match } = wanted;
  const { query } = request;
  const file = isInTree(route, query) ? fromTree(wanted, request, snapshot) : undefined;
  if (file !== undefined) return file;
  const key = memoryKey(wanted, request);
  const known = fromMemory(key, request, snapshot);
  if (known !== undefined) return known;
  const rendered =
    deps.texts !== undefined && hasLongText(route.name, query, body)
      ? deps.texts.render({ name: route.name, query, body }, snapshot.deps.translit.data, request)
      : render(
          route.name,
          { ref: match.ref, query: new URLSearchParams(query), body },
          snapshot.deps,
          caller,
        );
  const encoded = andThen(rendered, (plain) =>
    encode(withQuery(plain, route, query), request.encodings, deps),
  );
  return andThen(encoded, (answer) => keep(key, answer, snapshot));
}
