/** Reads request targets (RFC 9112, 3.2) and the paths in them. */
import { apiRoot } from '../contract/routes.ts';

/** The largest address in bytes: 32 KB of text take 98 KB percent-encoded. */
export const longestUrl = 131_072;

/** Splits a target at its first `?`. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf('?');
  if (mark < 0) return { path: target, query: '' };
  return { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** The path and query of a target. A proxy may send a whole URL, `http://host/path` (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The segments of a path, split at its slashes, each decoded once; undefined if one cannot be decoded. */
export function decodeSegments(path: string): readonly string[] | undefined {
  const segments = path.split('/').slice(1);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The canonical form of a path: each segment is decoded once, except `%2F`, which does not separate segments, and
 * `%25`. Undefined if a segment cannot be decoded.
 */
function canonicalPath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  const segments = decodeSegments(path);
  if (segments === undefined) return undefined;
  return `/${segments.map((segment) => segment.replaceAll('%', '%25').replaceAll('/', '%2F')).join('/')}`;
}

/** A path under the API root without an endpoint: no canonical path ends in a lone `%`. */
const nowhere = '/%';

/** `${apiRoot}.json` is the file of the root itself. It is not in the root's folder but belongs to the API too. */
const isUnderApi = (path: string) =>
  path === apiRoot || path === `${apiRoot}.json` || path.startsWith(`${apiRoot}/`);

/** Decodes every escape of an ASCII character, slashes included. */
const decodeWhole = (path: string) =>
  path.replace(/%([0-7][\da-f])/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * A path relative to the API root, in canonical form; undefined for paths of the site. The root with a slash is the
 * root, because clients join a base address and `/`. If a path is under the API root only after its escaped slashes are
 * decoded, it is an unknown path of the API. All web servers in front then agree.
 */
export function apiPathOf(path: string): string | undefined {
  const canonical = canonicalPath(path);
  if (canonical === `${apiRoot}/`) return '';
  if (canonical !== undefined && isUnderApi(canonical)) return canonical.slice(apiRoot.length);
  return isUnderApi(path.includes('%') ? decodeWhole(path) : path) ? nowhere : undefined;
}
