// "Viewer request" of a CDN in front of an object store: finds the object for an address. There is nothing to edit
// here. Written for CloudFront Functions (cloudfront-js-2.0).

// Parameters that change an answer, so that no object holds the answer. `limit` is not in the list: the site's pages
// send it, but an answer says itself how many items a page has.
const decisive = ['episodes', 'from', 'include', 'page', 'releases', 'teams', 'to'];

const common = {
  'access-control-allow-origin': { value: '*' },
  'access-control-expose-headers': {
    value:
      'ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy',
  },
  'x-content-type-options': { value: 'nosniff' },
};

const preflight = {
  statusCode: 204,
  headers: Object.assign({}, common, {
    'access-control-allow-methods': { value: 'GET, HEAD, OPTIONS' },
    'access-control-allow-headers': { value: 'X-API-Key, Authorization, If-None-Match, Content-Type' },
    'access-control-max-age': { value: '86400' },
    allow: { value: 'GET, HEAD, OPTIONS' },
  }),
};

const missing = {
  statusCode: 404,
  headers: Object.assign({}, common, {
    'cache-control': { value: 'no-store' },
    vary: { value: 'Accept-Encoding, X-API-Key, Authorization' },
    'content-type': { value: 'application/json; charset=utf-8' },
  }),
  body: '{"ok":false,"error":{"errorCode":404,"code":"not_found","message":"Такої відповіді тут немає: цей сервер віддає лише готові файли, без параметрів, переліків і пошуку.","messageEn":"This server does not have this answer: it only sends files, without parameters, lists and search."}}',
};

// One page serves all titles, teams or characters. It asks for the record in its address.
const record = /^((?:\/en)?\/(?:anime|teams|characters))\/[^/]+\/?$/;

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it.
function handler(event) {
  const request = event.request;
  const path = request.uri;
  if (request.method === 'OPTIONS') return preflight;
  if (/^\/public\/v1(?:\/|$)/.test(path)) {
    // If a sidecar is another origin of the CDN, send it every request with a query here.
    // A name may be written as a list (`include[]`). If it has escapes, it may be one of the list above.
    const changesAnswer = (name) => decisive.includes(name.split('[')[0]) || name.includes('%');
    if (Object.keys(request.querystring).some(changesAnswer)) return missing;
    const name = path === '/public/v1/' ? '/public/v1' : path;
    request.uri = name.endsWith('.json') ? name : `${name}.json`;
    return request;
  }
  if (record.test(path)) request.uri = path.replace(record, '$1/_/index.html');
  else if (path.endsWith('/')) request.uri = `${path}index.html`;
  // A name without a dot is that of a folder, except in the snapshot (for mirrors) and in the dumps.
  else if (!/^\/(?:snapshot|dumps)\/|[.][^/]*$/.test(path)) request.uri = `${path}/index.html`;
  return request;
}
