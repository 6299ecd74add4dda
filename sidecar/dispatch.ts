/** From an endpoint to bytes: a file of the tree where one says it all, else a rendered answer. */
import type { Caller } from '../src/api/context.ts';
import { etagOf } from '../src/api/etag.ts';
import { kyivWeek } from '../src/api/kyiv.ts';
import { findAnime, findCharacter, findTeam } from '../src/api/reference.ts';
import { decodeRef, render } from '../src/api/render.ts';
import { cacheSeconds } from '../src/contract/endpoint.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { PathMatch, Route } from '../src/contract/routes.ts';
import { hasKnownParameter } from '../src/contract/wire.ts';
import { apiFile, plainFile, plainFiles } from '../src/snapshot/layout.ts';
import type { Call, Encoded } from './call.ts';
import { compress, negotiate } from './encoding.ts';
import type { State } from './state.ts';

/** Answers smaller than this are sent as they are. */
const smallestCompressed = 1024;
/** Longer queries are rare and answered anew. */
const longestKeptQuery = 2048;

/** Methods of a path, in the order `Allow` names them. */
export function allowedMethods(match: PathMatch | undefined): string[] {
  const methods = match?.routes.map(({ method }) => method) ?? ['GET'];
  return methods.includes('GET')
    ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET'), 'OPTIONS']
    : [...methods, 'OPTIONS'];
}

function noMethod({ method, path }: Call, match: PathMatch | undefined): ApiError {
  return new ApiError('method_not_allowed', { kind: 'noMethod', method, path, allow: allowedMethods(match) });
}

/** A file of the tree as a rendered response. */
function fromFile(path: string, call: Call, state: State): Encoded | undefined {
  const file = state.files(path, call.header('accept-encoding'));
  if (file === undefined || file.cache === 'immutable') return undefined;
  return {
    status: 200,
    bytes: file.bytes,
    etag: file.etag,
    maxAge: cacheSeconds[file.cache],
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
  };
}

/** The numeric form of a path with a `{ref}`; throws where the reference names nothing. */
function canonicalPath(route: Route, ref: string, { deps: { catalog } }: State): string {
  const [noun] = route.segments;
  const find = noun === 'anime' ? findAnime : noun === 'teams' ? findTeam : findCharacter;
  const { id } = find(catalog, decodeRef(ref));
  return `/${route.segments.map((segment) => (segment === '{ref}' ? String(id) : segment)).join('/')}`;
}

/** A call that no parameter changes, from the tree. */
function fromTree(route: Route, ref: string | undefined, call: Call, state: State): Encoded | undefined {
  // The limits in force are this process's, and the week may have turned since the build.
  if (route.name === 'meta') return undefined;
  if (route.name === 'schedule' && kyivWeek(state.deps.now()) !== state.week) return undefined;
  if (ref === undefined) return fromFile(apiFile(`/${route.segments.join('/')}`), call, state);
  const path = canonicalPath(route, ref, state);
  const file = fromFile(apiFile(path), call, state);
  return file === undefined || path.split('/')[2] === ref ? file : { ...file, contentLocation: path };
}

function encode(plain: Encoded, acceptEncoding: string | undefined): Encoded {
  if (plain.etag === undefined || plain.bytes.length < smallestCompressed) return plain;
  const encoding = negotiate(acceptEncoding, ['br', 'gzip']);
  if (encoding === undefined) return plain;
  const bytes = compress(plain.bytes, encoding);
  return { ...plain, bytes, etag: etagOf(bytes), encoding };
}

/** Its canonical address gives the same bytes only with the same parameters (RFC 9110, 8.7). */
function withQuery(rendered: Encoded, query: string): Encoded {
  const { contentLocation } = rendered;
  if (contentLocation === undefined || query === '') return rendered;
  return { ...rendered, contentLocation: `${contentLocation}?${query}` };
}

/** A rendered answer, from memory where it was rendered before. */
function fromRender(
  route: Route,
  ref: string | undefined,
  call: Call,
  state: State,
  caller: Caller,
): Encoded {
  const kept = route.method === 'GET' && call.query.length <= longestKeptQuery;
  const acceptEncoding = call.header('accept-encoding');
  const encoding = negotiate(acceptEncoding, ['br', 'gzip']) ?? 'identity';
  const key = `${route.name} ${ref ?? ''} ${encoding} ${call.query}`;
  const known = kept ? state.rendered.get(key) : undefined;
  if (known !== undefined) return known;
  const { body } = call;
  if (body instanceof ApiError) throw body;
  const query = new URLSearchParams(call.query);
  const rendered = render(route.name, { ref, query, body }, state.deps, caller);
  const answer = encode(withQuery(rendered, call.query), acceptEncoding);
  if (kept && answer.maxAge > 0 && answer.fleeting !== true)
    state.rendered.set(key, answer, { ttl: answer.maxAge * 1000 });
  return answer;
}

/**
 * Answers a call whose path is known.
 * @throws ApiError `method_not_allowed`, what is wrong with the body or with the reference of the path
 */
export function dispatch(call: Call, match: PathMatch, state: State, caller: Caller): Encoded {
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  const route = match.routes.find((candidate) => candidate.method === method);
  if (route === undefined) throw noMethod(call, match);
  const plain =
    route.method === 'GET' &&
    (call.query === '' || !hasKnownParameter(route.known, new URLSearchParams(call.query)));
  return (
    (plain ? fromTree(route, match.ref, call, state) : undefined) ??
    fromRender(route, match.ref, call, state, caller)
  );
}

/** The paths under the API root that are files, not endpoints. */
export function isPlainFile(path: string): boolean {
  return Object.values<string>(plainFiles).includes(path);
}

/**
 * A file that is no endpoint: the interface description, the data of the transliteration.
 * @throws ApiError `method_not_allowed`, `not_found`
 */
export function dispatchFile(path: string, call: Call, state: State): Encoded {
  if (call.method !== 'GET' && call.method !== 'HEAD') throw noMethod(call, undefined);
  const file = fromFile(plainFile(path), call, state);
  if (file === undefined) throw new ApiError('not_found', { kind: 'noPath', path: call.path });
  return file;
}
