/** The configurations in deploy/ say what the contract says: each address, parameter, cache class, header field and error. */
import { expect, test } from 'vitest';
import { fieldsOf } from '../../../sidecar/app/responses.ts';
import { renderError } from '../../../src/api/render.ts';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { maxBodyBytes } from '../../../src/contract/enums.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { limitHeaders } from '../../../src/contract/openapi/headers.ts';
import { createKindFinder, dumpsFolder, snapshotFolder } from '../../../src/distribution/addresses.ts';
import { feedFolders } from '../../../src/feeds/addresses.ts';
import { apiType, cacheControl, common, immutable, preflight, varyOfApi } from '../../../src/http/headers.ts';
import { typeByExtension } from '../../../src/http/media-types.ts';
import { securityHeaders } from '../../../src/http/security.ts';
import { longestUrl } from '../../../src/http/target.ts';
import { address, locales } from '../../../src/site/locales.ts';
import { pageRoutes } from '../../../src/site/views/routes.ts';
import {
  differencesFrom,
  hostAnswer,
  nginxFile,
  readFront,
  readMap,
  readStoreFunctions,
  shellOf,
} from '../../harness/front-files.ts';

test('the configurations have every path, parameter and cache class of the contract’s table', () =>
  expect(differencesFrom(Object.values(endpoints))).toEqual([]));

const [nginx, staticNginx, varnish] = ['nginx/ani-ua.conf', 'static-host/nginx.conf', 'varnish/ani-ua.vcl'];

test.each([nginx, staticNginx])('%s sends files with the media types of the sidecar', (name) => {
  const [, block = ''] = /^ {4}types \{\n(.*?)^ {4}\}/ms.exec(readFront(name)) ?? [];
  const types = [...block.matchAll(/"(.+)" ([\w ]+);/g)].flatMap(([, type = '', endings = '']) =>
    endings.split(' ').map((ending): [string, string] => [ending, type]),
  );
  expect(new Map(types)).toEqual(typeByExtension);
});

const hash = 'a1'.repeat(32);
/** Paths under /snapshot/ and /dumps/ of each kind. */
const served = [
  ...['roots', 'manifest', 'records'].map((folder) => `/snapshot/${folder}/${hash}.json`),
  `/snapshot/replaced/${hash}`,
  ...['1.root', '12.snapshot', '9999999999999999.targets', 'timestamp'].map(
    (name) => `/snapshot/metadata/${name}.json`,
  ),
  ...['changes/1.json', 'index.html', 'index.json', 'root.json', 'blocked.json'].map(
    (path) => `/snapshot/${path}`,
  ),
  ...['tree/a', 'tree/a/b.json.gz', 'tree/.well-known/x'].map((path) => `/snapshot/${path}`),
  ...['index.html', 'index.json', 'latest/ids.json', '12/anime.ndjson.gz'].map((path) => `/dumps/${path}`),
];
const folders = [snapshotFolder, dumpsFolder];

/** The kind of a served file. */
function kindOf(path: string) {
  const folder = folders.find(({ prefix }) => path.startsWith(prefix));
  return folder && createKindFinder(folder)(path.slice(folder.prefix.length));
}

test.each([nginx, staticNginx])(
  '%s serves the same files of the snapshot and the dumps as the sidecar',
  (name) => {
    const config = readFront(name);
    const caching = readMap(config, 'ani_ua_caching');
    for (const { prefix, kinds } of folders) {
      for (const isOpaque of [undefined, true] as const) {
        const patterns = kinds.filter((kind) => kind.isOpaque === isOpaque).map(({ pattern }) => pattern);
        if (patterns.length > 0)
          expect(config).toContain(`location ~ "^${prefix}(?<ani_ua_part>${patterns.join('|')})$" {`);
      }
      for (const kind of kinds) expect(served.map(kindOf), kind.pattern).toContain(kind);
    }
    for (const path of served) expect([path, caching(path)]).toEqual([path, kindOf(path)?.caching]);
  },
);

test('a static host sends files for mirrors with the caching of the sidecar', () => {
  for (const path of served) {
    const actual = hostAnswer(path).fields.filter(([name]) => name === 'cache-control');
    expect(actual, path).toHaveLength(1);
    // A rule there stands for a whole segment of a path.
    const wanted = /\/metadata\/\d/.test(path) ? 'no-store' : kindOf(path)?.caching;
    expect(actual[0]?.[1], path).toBe(wanted);
  }
});

test('fronts send files of the site and feeds with the caching of the sidecar', () => {
  const minutes = cacheControl(300, false);
  const paths: [string, string][] = [
    ['/_astro/a.css', immutable],
    ['/images/a/b.webp', immutable],
    ...feedFolders.folders.map((folder): [string, string] => [`/${folder}/a.json`, minutes]),
  ];
  for (const [path, wanted] of paths) {
    for (const name of [nginx, staticNginx])
      expect([path, readMap(readFront(name), 'ani_ua_caching')(path)]).toEqual([path, wanted]);
    expect(Object.fromEntries(hostAnswer(path).fields)).toMatchObject({ 'cache-control': wanted });
  }
});

test('nginx passes pages that the sidecar fills to it, and a server without a sidecar sends their shells', () => {
  const [, shells = '', file = ''] =
    /location ~ (\S+) \{ try_files (\$ani_ua_kind\S+) =404; \}/.exec(readFront(staticNginx)) ?? [];
  const { onRequest } = readStoreFunctions();
  for (const { path } of Object.values(pageRoutes)) {
    for (const locale of locales) {
      const own = address(locale, path).replace('{ref}', '1-nazva');
      for (const target of [own, own.replace(/\/$/, '')]) expect(nginxFile(target), target).toBe('/-/');
      const shell = shellOf(own);
      const { groups } = new RegExp(shells, 'u').exec(own) ?? {};
      expect(groups && file.replace('$ani_ua_kind', groups.ani_ua_kind ?? ''), own).toBe(shell);
      const { uri } = onRequest({ request: { method: 'GET', uri: own, querystring: {} } });
      expect(uri, own).toBe(shell ?? `${own}index.html`);
      expect(hostAnswer(own).file, own).toBe(shell?.replace(/index\.html$/, '') ?? own);
    }
  }
  expect(nginxFile('/docs/')).toBe('/docs/index.html');
  expect(nginxFile('/_astro/a.css')).toBe('/_astro/a.css');
});

/** The error of the contract for a problem, as bytes and header fields. */
function errorOf(error: ApiError) {
  const { status, bytes } = renderError(error);
  const fields = { ...common, 'Cache-Control': 'no-store', Vary: varyOfApi, ...fieldsOf(error) };
  return { status, body: Buffer.from(bytes).toString(), fields };
}
const overloaded = errorOf(new ApiError('overloaded', { kind: 'overloaded' }));
const noFile = errorOf(new ApiError('not_found', { kind: 'noFile' }));
const errorsOfNginx = [
  errorOf(new ApiError('invalid_request', { kind: 'notHttp' })),
  errorOf(new ApiError('request_timeout', { kind: 'timeout' })),
  errorOf(new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes })),
  errorOf(new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl })),
  errorOf(new ApiError('headers_too_large', { kind: 'headersTooLarge' })),
  overloaded,
];

/** The lines of a block of a configuration. */
function blockOf(name: string, head: string): string[] {
  const lines = readFront(name).split('\n');
  const start = lines.findIndex((line) => line.trim() === `${head} {`);
  const indent = lines[start]?.search(/\S/) ?? 0;
  const length = lines.slice(start).indexOf(`${lines[start]?.slice(0, indent)}}`);
  return lines.slice(start, start + length).map((line) => line.trim());
}

test.each(errorsOfNginx)('nginx answers $status like the sidecar', ({ status, body, fields }) => {
  const config = readFront(nginx);
  expect(readMap(config, 'ani_ua_error')(String(status))).toBe(body);
  const block = blockOf(nginx, 'location = /-ani-ua/error');
  expect(block).toContain(`default_type "${apiType}";`);
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'Retry-After') expect(readMap(config, 'ani_ua_retry')(String(status))).toBe(value);
    else expect(block).toContain(`add_header ${name} "${value}" always;`);
  }
  expect(readMap(config, 'ani_ua_retry')('400')).toBe('');
});

test('nginx without a sidecar answers a missing file in the envelope, and answers preflights', () => {
  const block = blockOf(staticNginx, 'location = /-ani-ua/no-file');
  expect(block).toContain(`default_type "${apiType}";`);
  expect(block).toContain(`return 404 '${noFile.body}';`);
  for (const [name, value] of Object.entries(noFile.fields))
    expect(block).toContain(`add_header ${name} "${value}" always;`);
  const allowed = { ...common, ...preflight(['GET', 'HEAD', 'OPTIONS']) };
  for (const [name, value] of Object.entries(allowed))
    expect(blockOf(staticNginx, 'location = /-ani-ua/preflight')).toContain(`add_header ${name} "${value}";`);
});

test('Varnish and Caddy answer in the envelope if no sidecar answers', () => {
  for (const [sub, object] of [
    ['sub vcl_synth', 'resp'],
    ['sub vcl_backend_error', 'beresp'],
  ] as const) {
    const block = blockOf(varnish, sub);
    expect(block).toContain(`synthetic("""${overloaded.body}""");`);
    for (const [name, value] of Object.entries({ ...overloaded.fields, 'Content-Type': apiType }))
      expect(block).toContain(`set ${object}.http.${name} = "${value}";`);
  }
  const block = blockOf('caddy/Caddyfile', 'handle_errors');
  expect(block).toContain(`respond \`${overloaded.body}\` 503`);
  for (const [name, value] of Object.entries({ ...overloaded.fields, 'Content-Type': apiType }))
    expect(block).toContain(`header ${name} "${value}"`);
});

test('Varnish stores no limit headers', () => {
  for (const name of Object.keys(limitHeaders))
    expect(readFront(varnish)).toContain(`unset beresp.http.${name};`);
});

const valuesOf = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), { value }]));

test('the functions of a CDN answer a missing file in the envelope, and add the headers of the sidecar', () => {
  const { onRequest, onResponse } = readStoreFunctions();
  const ask = (method: string, querystring = {}) =>
    onRequest({ request: { method, uri: '/public/v1/anime/1', querystring } });
  const missing = { statusCode: 404, body: noFile.body };
  for (const name of ['include', '%69nclude', 'include[]', 'include[0]'])
    expect(ask('GET', { [name]: {} })).toEqual({
      ...missing,
      headers: valuesOf({ ...noFile.fields, 'Content-Type': apiType }),
    });
  expect(ask('OPTIONS')).toEqual({
    statusCode: 204,
    headers: valuesOf({ ...common, ...preflight(['GET', 'HEAD', 'OPTIONS']) }),
  });
  for (const type of new Set([...typeByExtension.values(), undefined])) {
    const own = type === undefined ? {} : { 'content-type': { value: type } };
    const { headers: answered } = onResponse({ response: { headers: { ...own } } });
    expect(answered).toEqual({ ...own, ...valuesOf({ ...common, ...securityHeaders(type ?? '') }) });
  }
});

test('a static host sends the common headers', () =>
  expect(hostAnswer('/').fields).toEqual(
    Object.entries(common).map(([name, value]) => [name.toLowerCase(), value]),
  ));

test('nginx without a sidecar serves no file for a list in brackets that would change it', () => {
  const asks = readMap(readFront(staticNginx), 'ani_ua_asks');
  for (const query of ['include=a', 'include[]=a', 'x=1&teams[0]=1', '%69nclude[]=a'])
    expect(asks(query)).toBe('1');
  for (const query of ['', 'limit=5', 'foo[x]=1', 'x=include']) expect(asks(query)).toBe('0');
});

test.each([nginx, staticNginx])('%s sends files with the headers of the sidecar', (name) => {
  const lines = readFront(name)
    .split('\n')
    .map((line) => line.trim());
  for (const [field, value] of Object.entries({ ...common, Vary: varyOfApi, 'Last-Modified': '' }))
    expect(lines).toContain(`add_header ${field} "${value}";`);
  const policy = readMap(readFront(name), 'ani_ua_policy');
  for (const [ending, type] of typeByExtension) {
    const fields = securityHeaders(type);
    expect([ending, policy(`/x.${ending}`)]).toEqual([ending, fields['Content-Security-Policy']]);
    expect(lines).toContain(`add_header Referrer-Policy "${fields['Referrer-Policy']}";`);
  }
});
