// Written by: npm run edge. Runs when a viewer asks: names the object of an address.
const decisive = /^(?:episodes|from|include|page|releases|teams|to|.*%.*)$/;
const shells = [
  [/^\/anime\/[^\/]+\/?$/, "/anime/_/index.html"],
  [/^\/en\/anime\/[^\/]+\/?$/, "/en/anime/_/index.html"],
  [/^\/teams\/[^\/]+\/?$/, "/teams/_/index.html"],
  [/^\/en\/teams\/[^\/]+\/?$/, "/en/teams/_/index.html"],
  [/^\/characters\/[^\/]+\/?$/, "/characters/_/index.html"],
  [/^\/en\/characters\/[^\/]+\/?$/, "/en/characters/_/index.html"],
];
const preflight = { statusCode: 204, headers: {"access-control-allow-origin":{"value":"*"},"access-control-expose-headers":{"value":"ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy"},"x-content-type-options":{"value":"nosniff"},"access-control-allow-methods":{"value":"GET, HEAD, OPTIONS"},"access-control-allow-headers":{"value":"X-API-Key, Authorization, If-None-Match, Content-Type"},"access-control-max-age":{"value":"86400"},"allow":{"value":"GET, HEAD, OPTIONS"}} };
const missing = { statusCode: 404, headers: {"access-control-allow-origin":{"value":"*"},"access-control-expose-headers":{"value":"ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy"},"x-content-type-options":{"value":"nosniff"},"cache-control":{"value":"no-store"},"content-type":{"value":"application/json; charset=utf-8"}}, body: "{\"ok\":false,\"error\":{\"errorCode\":404,\"code\":\"not_found\",\"message\":\"Такої відповіді тут немає: цей сервер віддає лише готові файли, без параметрів, переліків і пошуку.\"}}" };

function handler(event) {
  const request = event.request;
  const path = request.uri;
  if (request.method === 'OPTIONS') return preflight;
  if (/^\/public\/v1(?:\/|$)/.test(path)) {
    // What hangs on a parameter is no file.
    if (Object.keys(request.querystring).some((name) => decisive.test(name))) return missing;
    request.uri = path.endsWith('.json') ? path : path + '.json';
    return request;
  }
  const shell = shells.find((own) => own[0].test(path));
  if (shell) request.uri = shell[1];
  else if (path.endsWith('/')) request.uri = path + 'index.html';
  else if (!/^(?:\/snapshot\/|\/dumps\/)|[.][^\/]*$/.test(path)) request.uri = path + '/index.html';
  return request;
}
