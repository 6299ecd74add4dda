/** Security headers of pages and files of the site. */
import type { Headers } from './messages.ts';

const referrer = { 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/**
 * The part of the policy that works only in headers, or is repeated for safety. No other site may show a page in a
 * frame, or learn from a link which page the reader came from. Each page contains the rest, with the hashes of its
 * scripts (src/site/content-security.ts). Browsers apply both.
 */
export const pageHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
};

/** A worker follows the policy of its own file. The pages' search worker fetches its index and runs WebAssembly. */
const scriptHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
};

/** Any other file opened as a document (a picture, an error) runs no code. */
export const fileHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Headers of a resource outside of the API root, by its media type. */
export function securityHeaders(type: string): Readonly<Headers> {
  if (type.startsWith('text/html')) return pageHeaders;
  return /javascript/.test(type) ? scriptHeaders : fileHeaders;
}
