/** Request targets (RFC 9112, 3.2): one way from an address as it was sent to what it names. */
import { apiRoot } from '../contract/routes.ts';

/** Bytes of an address; 32 KB of percent-encoded text is 98 KB. */
export const longestUrl = 131_072;

/** Parts a target at its first `?`. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf('?');
  if (mark < 0) return { path: target, query: '' };
  return { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** A target's path and query: a proxy may send it whole, `http://host/path` (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The segments of a path, split at its slashes, then decoded once; undefined where one does not decode. */
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
 * The one form of all spellings of a path: each segment decoded once, but for `%2F`, which is no slash, and `%25`.
 * Undefined where a segment does not decode: it names nothing.
 */
function canonicalPath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  const segments = decodeSegments(path);
  if (segments === undefined) return undefined;
  return `/${segments.map((segment) => segment.replaceAll('%', '%25').replaceAll('/', '%2F')).join('/')}`;
}

/** A path under the API root that no endpoint has: no canonical path ends in a lone `%`. */
const nowhere = '/%';

/** The file of the root itself lies beside its folder: it is no more the site's than those in it. */
const isUnderApi = (path: string) =>
  path === apiRoot || path === `${apiRoot}.json` || path.startsWith(`${apiRoot}/`);

/** Every escape of an ASCII character decoded, slashes too. */
const decodeWhole = (path: string) =>
  path.replace(/%([0-7][\da-f])/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * A path relative to the API root, in canonical form; undefined for one of the site's. The root with a slash is the
 * root: what joins a base address and the path `/` asks for that. One that only a reader who decodes slashes would take
 * for the API's is the API's, and names nothing there: no front may read it otherwise.
 */
export function apiPathOf(path: string): string | undefined {
  const canonical = canonicalPath(path);
  if (canonical === `${apiRoot}/`) return '';
  if (canonical !== undefined && isUnderApi(canonical)) return canonical.slice(apiRoot.length);
  return isUnderApi(path.includes('%') ? decodeWhole(path) : path) ? nowhere : undefined;
}

const kept = /^\/[\w\-.~!$&'()*+,;=:@%/[\]|]*$/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether a URL parser leaves a path as it is: no dot segments, backslashes, fragments or letters it would encode. */
export function isKeptByUrl(path: string): boolean {
  return kept.test(path) && !dotSegment.test(path) && !path.startsWith('//');
}
