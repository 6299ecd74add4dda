/** What browsers may do with pages and files of the site. */
import type { Headers } from './messages.ts';

const referrer = { 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/**
 * What a page can be told by headers only, or is better told twice: no other site shows it in a frame, and none learns
 * from a link which page a reader came from. The rest of the policy stands in each page, with the hashes of its scripts
 * (src/site/content-security.ts); a browser heeds both.
 */
export const pageHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
};

/** A worker keeps to the policy of its own file: the one of the pages' search fetches its index and runs WebAssembly. */
const scriptHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
};

/** Whatever else is opened as a document by itself (a picture, an error) runs nothing. */
export const fileHeaders: Readonly<Headers> = {
  ...referrer,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** The headers of what is outside the API root, by its media type. */
export function securityHeaders(type: string): Readonly<Headers> {
  if (type.startsWith('text/html')) return pageHeaders;
  return /javascript/.test(type) ? scriptHeaders : fileHeaders;
}
