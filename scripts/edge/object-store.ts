/** Functions for a CDN before an object store, as CloudFront runs them: stores know no address but the names of objects. */
import { apiRoot } from '../../src/contract/routes.ts';
import { dumpsFolder, snapshotRoot } from '../../src/distribution/addresses.ts';
import { common, preflight } from '../../src/http/headers.ts';
import { securityHeaders } from '../../src/http/security.ts';
import { shellRewrites } from '../../src/site/views/routes.ts';
import { noFile, typedHeaders } from './errors.ts';
import { parameterNames } from './static-nginx.ts';

type Fields = Iterable<readonly [name: string, value: string]>;

/** Header fields as these functions write them. */
const fields = (own: Fields) =>
  JSON.stringify(Object.fromEntries(Array.from(own, ([name, value]) => [name.toLowerCase(), { value }])));

const pattern = (text: string) => `/${text.replaceAll('/', '\\/')}/`;

/** Before the store is asked: the name of the object that an address means. */
export function requestFunction(): string {
  const allowed = Object.entries({ ...common, ...preflight(['GET', 'HEAD', 'OPTIONS']) });
  return `// Written by: npm run edge. Runs when a viewer asks: names the object of an address.
const decisive = /^(?:${parameterNames().join('|')}|.*%.*)$/;
const shells = [
${shellRewrites.map((shell) => `  [${pattern(shell.pattern)}, ${JSON.stringify(shell.file)}],`).join('\n')}
];
const preflight = { statusCode: 204, headers: ${fields(allowed)} };
const missing = { statusCode: 404, headers: ${fields(typedHeaders(noFile))}, body: ${JSON.stringify(noFile.body)} };

function handler(event) {
  const request = event.request;
  const path = request.uri;
  if (request.method === 'OPTIONS') return preflight;
  if (${pattern(`^${apiRoot}(?:/|$)`)}.test(path)) {
    // What hangs on a parameter is no file.
    if (Object.keys(request.querystring).some((name) => decisive.test(name))) return missing;
    request.uri = path.endsWith('.json') ? path : path + '.json';
    return request;
  }
  const shell = shells.find((own) => own[0].test(path));
  if (shell) request.uri = shell[1];
  else if (path.endsWith('/')) request.uri = path + 'index.html';
  else if (!${pattern(`^(?:${snapshotRoot}|${dumpsFolder.prefix})|[.][^/]*$`)}.test(path)) request.uri = path + '/index.html';
  return request;
}
`;
}

/** Before an answer goes to a viewer: the fields that stores do not keep with an object. */
export function responseFunction(): string {
  return `// Written by: npm run edge. Runs when a viewer is answered: pages of other sites may read the answers.
const common = ${fields(Object.entries(common))};
const html = ${fields(Object.entries(securityHeaders('text/html')))};
const script = ${fields(Object.entries(securityHeaders('text/javascript')))};
const other = ${fields(Object.entries(securityHeaders('')))};

function handler(event) {
  const headers = event.response.headers;
  const type = headers['content-type'] ? headers['content-type'].value : '';
  Object.assign(headers, common, /html/.test(type) ? html : /javascript/.test(type) ? script : other);
  return event.response;
}
`;
}
