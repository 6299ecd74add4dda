// Written by: npm run edge. Runs when a viewer is answered: pages of other sites may read the answers.
const common = {"access-control-allow-origin":{"value":"*"},"access-control-expose-headers":{"value":"ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy"},"x-content-type-options":{"value":"nosniff"}};
const html = {"referrer-policy":{"value":"strict-origin-when-cross-origin"},"content-security-policy":{"value":"frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"}};
const script = {"referrer-policy":{"value":"strict-origin-when-cross-origin"},"content-security-policy":{"value":"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"}};
const other = {"referrer-policy":{"value":"strict-origin-when-cross-origin"},"content-security-policy":{"value":"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}};

function handler(event) {
  const headers = event.response.headers;
  const type = headers['content-type'] ? headers['content-type'].value : '';
  Object.assign(headers, common, /html/.test(type) ? html : /javascript/.test(type) ? script : other);
  return event.response;
}
