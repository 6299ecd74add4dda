/** From an endpoint to a representation: a file of the tree where one says it all, else a rendered answer. */
import { tagOfPath } from '../src/api/cache-tags.ts';
import type { Caller } from '../src/api/context.ts';
import { findAnime, findCharacter, findTeam } from '../src/api/reference.ts';
import { decodeRef, render, renderInSteps, worksInSteps } from '../src/api/render.ts';
import { cacheSeconds } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints/table.ts';
import { pathOf, type Route } from '../src/contract/routes.ts';
import { apiFile, asOfBuild } from '../src/contract/tree.ts';
import { hasKnownParameter, keepKnownParameters } from '../src/contract/wire.ts';
import { etagOf } from '../src/http/etag.ts';
import type { HttpRequest } from '../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../src/http/representation.ts';
import type { ServedSnapshot, Service } from './service.ts';
import { noteSource } from './trace.ts';
import { type Eventual, withValue } from './turns.ts';

/** What of the service makes a representation. */
export type Means = Pick<Service, 'compress' | 'turns'>;

/** What is asked for: an endpoint, and the undecoded `{ref}` of the path where it has one. */
export interface Asked {
  readonly route: Route;
  readonly ref: string | undefined;
}

/** Answers smaller than this are sent as they are. */
const smallestCompressed = 1024;
/** Longer queries are rare and answered anew. */
const longestKeptQuery = 2048;

/** A file of the tree; undefined where there is none that an endpoint may answer with. */
export function fromFile(
  path: string,
  request: HttpRequest,
  { files }: ServedSnapshot,
): EncodedRepresentation | undefined {
  const file = files(path, request.encodings);
  if (file === undefined || file.cache === 'immutable') return undefined;
  noteSource(request, 'tree');
  return {
    status: 200,
    bytes: file.bytes,
    etag: file.etag,
    maxAge: cacheSeconds[file.cache],
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
  };
}

/** The numeric form of a path with a `{ref}`; throws where the reference names nothing. */
function canonicalPath(route: Route, ref: string, { deps: { lookups } }: ServedSnapshot): string {
  const [noun] = route.segments;
  const find = noun === 'anime' ? findAnime : noun === 'teams' ? findTeam : findCharacter;
  const { id } = find(lookups, decodeRef(ref));
  return pathOf(route).replace('{ref}', String(id));
}

/** Whether no parameter changes the answer, so that the tree may hold it. */
function isInTree({ name, known }: Route, query: string): boolean {
  return (
    endpoints[name].servedFrom === 'tree' &&
    (query === '' || !hasKnownParameter(known, new URLSearchParams(query)))
  );
}

function fromTree(
  { route, ref }: Asked,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): EncodedRepresentation | undefined {
  if (asOfBuild.has(route.name)) return undefined;
  const path = ref === undefined ? pathOf(route) : canonicalPath(route, ref, snapshot);
  const file = fromFile(apiFile(path), request, snapshot);
  if (file === undefined) return undefined;
  // Of all paths without a reference only the root's has a second form, with a slash.
  const isCanonical = ref === undefined ? !request.path.endsWith('/') : path.split('/')[2] === ref;
  return { ...file, cacheTag: tagOfPath(path), ...(isCanonical ? {} : { contentLocation: path }) };
}

function encode(
  plain: Representation,
  [encoding]: HttpRequest['encodings'],
  { compress }: Means,
): Eventual<EncodedRepresentation> {
  if (encoding === undefined || plain.etag === undefined || plain.bytes.length < smallestCompressed)
    return plain;
  return withValue(compress(plain.bytes, encoding), (bytes) => ({
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
function memoryKey({ route, ref }: Asked, { query, encodings }: HttpRequest): string | undefined {
  if (route.method !== 'GET' || query.length > longestKeptQuery) return undefined;
  return `${route.name} ${ref ?? ''} ${encodings[0] ?? 'identity'} ${query}`;
}

/** Whether a request needs no rendering: the tree or the memory has its answer. */
export function isAtHand(asked: Asked, request: HttpRequest, { rendered }: ServedSnapshot): boolean {
  if (request.query === '' && endpoints[asked.route.name].servedFrom === 'tree') return true;
  const key = memoryKey(asked, request);
  return key !== undefined && rendered.has(key);
}

/**
 * The representation of an endpoint: at once, or later where there is much to do.
 * @throws ApiError what is wrong with the reference of the path
 * @throws IntegrityError as {@link ServedSnapshot.files}
 */
export function represent(
  asked: Asked,
  request: HttpRequest,
  snapshot: ServedSnapshot,
  { caller, body, means }: { caller: Caller; body: Uint8Array | undefined; means: Means },
): Eventual<EncodedRepresentation> {
  const { route, ref } = asked;
  const file = isInTree(route, request.query) ? fromTree(asked, request, snapshot) : undefined;
  if (file !== undefined) return file;
  const key = memoryKey(asked, request);
  const known = key === undefined ? undefined : snapshot.rendered.get(key);
  if (known !== undefined && !(snapshot.deps.now() >= (known.renderAgainAt ?? Infinity))) {
    noteSource(request, 'memory');
    return known;
  }
  noteSource(request, 'render');
  const raw = { ref, query: new URLSearchParams(request.query), body };
  const rendered = worksInSteps(route.name, request.query)
    ? means.turns.run(renderInSteps(route.name, raw, snapshot.deps, caller))
    : render(route.name, raw, snapshot.deps, caller);
  const encoded = withValue(rendered, (plain) =>
    encode(withQuery(plain, route, request.query), request.encodings, means),
  );
  return withValue(encoded, (answer) => {
    if (key !== undefined && answer.maxAge > 0 && answer.uncacheable !== true)
      snapshot.rendered.set(key, answer, { ttl: answer.maxAge * 1000 });
    return answer;
  });
}
