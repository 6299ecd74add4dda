/** From an endpoint to a representation: a file of the tree where one says it all, else a rendered answer. */
import { tagOfPath } from '../../src/api/cache-tags.ts';
import type { Caller } from '../../src/api/context.ts';
import { findAnime, findCharacter, findTeam } from '../../src/api/reference.ts';
import { decodeRef, render, renderResumably, worksResumably } from '../../src/api/render.ts';
import type { PathMatch } from '../../src/api/router.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import type { Route } from '../../src/contract/routes.ts';
import { apiFile, asOfBuild } from '../../src/contract/tree.ts';
import { hasKnownParameter, keepKnownParameters } from '../../src/contract/wire.ts';
import { etagOf } from '../../src/http/etag.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { EncodedRepresentation, Representation } from '../../src/http/representation.ts';
import { andThen, type MaybePromise } from '../maybe-promise.ts';
import { noteSource } from '../observe/trace.ts';
import type { ServedFile, ServedSnapshot, Service } from '../service.ts';

/** What of the service makes a representation. */
export type RenderDependencies = Pick<Service, 'compress' | 'scheduler'>;

/** A request for an endpoint: its route, and what its path matches. */
interface EndpointRequest {
  readonly route: Route;
  readonly match: PathMatch;
}

/** Answers smaller than this are sent as they are. */
const smallestCompressed = 1024;
/** Longer queries are rare and answered anew. */
const longestKeptQuery = 2048;

/** What files say, made once of each that is in memory. */
const representations = new WeakMap<ServedFile, EncodedRepresentation>();

/**
 * A file of the tree; undefined where there is none that an endpoint may answer with.
 * @param answering the endpoint's path that the file stands for, always the same one; none of what is no endpoint
 */
export function fromFile(
  path: string,
  request: HttpRequest,
  { files }: ServedSnapshot,
  answering?: string,
): EncodedRepresentation | undefined {
  const file = files(path, request.encodings);
  if (file === undefined || file.cache === 'immutable') return undefined;
  noteSource(request, 'tree');
  const known = representations.get(file);
  if (known !== undefined) return known;
  const made: EncodedRepresentation = {
    status: 200,
    bytes: file.bytes,
    etag: file.etag,
    maxAge: cacheSeconds[file.cache],
    ...(answering === undefined ? {} : { cacheTag: tagOfPath(answering) }),
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
  };
  representations.set(file, made);
  return made;
}

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

/** Where the tree has what a path names. */
interface TreeAddress {
  readonly snapshot: string;
  /** The canonical path under the API root. */
  readonly path: string;
  readonly file: string;
  /** Whether the reference was written so. */
  readonly isCanonical: boolean;
}

/** Addresses that were found; the gateway keeps a match as long as its path is asked for. */
const addresses = new WeakMap<PathMatch, TreeAddress>();

function addressIn(snapshot: ServedSnapshot, { route, match }: EndpointRequest): TreeAddress {
  const known = addresses.get(match);
  const { id } = snapshot.deps.snapshot;
  if (known?.snapshot === id) return known;
  const number = match.ref === undefined ? undefined : numberOf(route, match.ref, snapshot);
  const path = number === undefined ? route.path : route.path.replace('{ref}', number);
  const address = { snapshot: id, path, file: apiFile(path), isCanonical: number === match.ref };
  addresses.set(match, address);
  return address;
}

function fromTree(
  wanted: EndpointRequest,
  request: HttpRequest,
  snapshot: ServedSnapshot,
): EncodedRepresentation | undefined {
  if (asOfBuild.has(wanted.route.name)) return undefined;
  const { file, path, isCanonical } = addressIn(snapshot, wanted);
  const found = fromFile(file, request, snapshot, path);
  // Of all paths without a reference only the root's has a second form, with a slash.
  const isOwn = isCanonical && !request.path.endsWith('/');
  return found === undefined || isOwn ? found : { ...found, contentLocation: path };
}

function encode(
  plain: Representation,
  [encoding]: HttpRequest['encodings'],
  { compress }: RenderDependencies,
): MaybePromise<EncodedRepresentation> {
  if (encoding === undefined || plain.etag === undefined || plain.bytes.length < smallestCompressed)
    return plain;
  return andThen(compress(plain.bytes, encoding), (bytes) => ({
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

/** Whether a request needs no rendering: the tree or the memory has its answer. */
export function isAtHand(
  wanted: EndpointRequest,
  request: HttpRequest,
  { rendered }: ServedSnapshot,
): boolean {
  if (request.query === '' && endpoints[wanted.route.name].servedFrom === 'tree') return true;
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
  const file = isInTree(route, request.query) ? fromTree(wanted, request, snapshot) : undefined;
  if (file !== undefined) return file;
  const key = memoryKey(wanted, request);
  const known = key === undefined ? undefined : snapshot.rendered.get(key);
  if (known !== undefined && !(snapshot.deps.now() >= (known.renderAgainAt ?? Infinity))) {
    noteSource(request, 'memory');
    return known;
  }
  noteSource(request, 'render');
  const raw = { ref: match.ref, query: new URLSearchParams(request.query), body };
  const rendered = worksResumably(route.name, request.query)
    ? deps.scheduler.run(renderResumably(route.name, raw, snapshot.deps, caller))
    : render(route.name, raw, snapshot.deps, caller);
  const encoded = andThen(rendered, (plain) =>
    encode(withQuery(plain, route, request.query), request.encodings, deps),
  );
  return andThen(encoded, (answer) => {
    if (key !== undefined && answer.maxAge > 0 && answer.uncacheable !== true)
      snapshot.rendered.set(key, answer, { ttl: answer.maxAge * 1000 });
    return answer;
  });
}
