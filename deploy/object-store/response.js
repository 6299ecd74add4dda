// "Viewer response" of a CDN in front of an object store: adds header fields that a store does not keep with an object, so
// that pages of other sites may read the answers. There is nothing to edit here.
// Written for CloudFront Functions (cloudfront-js-2.0).

const common = {
  'access-control-allow-origin': { value: '*' },
  'access-control-expose-headers': {
    value:
      'ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy',
  },
  'x-content-type-options': { value: 'nosniff' },
  'referrer-policy': { value: 'strict-origin-when-cross-origin' },
};

// What a browser allows to a page, a script, or another file that somebody opens.
const pagePolicy = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";
const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it.
function handler(event) {
  const headers = event.response.headers;
  const type = headers['content-type'] ? headers['content-type'].value : '';
  const policy = /html/.test(type) ? pagePolicy : /javascript/.test(type) ? scriptPolicy : filePolicy;
  Object.assign(headers, common, { 'content-security-policy': { value: policy } });
  return event.response;
}
