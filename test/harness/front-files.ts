/** Reads the configurations in deploy/ like their programs, and finds differences to the contract's table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { tagOfPath } from '../../src/api/cache-tags.ts';
import { cacheSeconds, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot } from '../../src/contract/routes.ts';
import { asOfBuild, staticAssets } from '../../src/contract/tree.ts';
import { cacheControl } from '../../src/http/headers.ts';
import { matchPage, shellAddress } from '../../src/site/views/routes.ts';
import { projectRoot } from './program.ts';

/** A file of deploy/. */
export const readFront = (path: string): string => readFileSync(join(projectRoot, 'deploy', path), 'utf8');

/** The value of a `map` of nginx for a text: exact names come first, then patterns in order, then `default`. */
export function readMap(config: string, variable: string): (text: string) => string {
  const [, block = ''] = new RegExp(`^map [^\\n]*\\$${variable} \\{\\n(.*?)^\\}`, 'ms').exec(config) ?? [];
  const rows = [
    ...block.matchAll(/^ +(?:"(?<quoted>[^"]*)"|(?<bare>[^\s#]+)) +(?:"(.*)"|'(.*)'|(\S+));$/gm),
  ].map((row) => ({
    key: row.groups?.quoted ?? row.groups?.bare ?? '',
    value: row[3] ?? row[4] ?? row[5] ?? '',
  }));
  return (text) => {
    const named = rows.find(({ key }) => key === text);
    if (named !== undefined) return named.value;
    for (const { key, value } of rows.filter((row) => row.key.startsWith('~'))) {
      const found = new RegExp(key.slice(1), 'u').exec(text);
      if (found !== null)
        return value.replaceAll(/\$\{?(\w+)\}?/g, (_whole, name: string) => found.groups?.[name] ?? '');
    }
    return rows.find(({ key }) => key === 'default')?.value ?? '';
  };
}

/** The file that nginx sends for an address, or `/-/` if the sidecar answers. */
export const nginxFile = (address: string): string =>
  readMap(readFront('nginx/ani-ua.conf'), 'ani_ua_file')(`1${address}`);

/** Lines of `_headers` and `_redirects` without comments. */
const linesOf = (path: string) =>
  readFront(path)
    .split('\n')
    .filter((line) => !/^(?:#|$)/.test(line));

const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '[.]')
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
      .replaceAll('*', '(?<splat>.*)')}$`,
  );

/** The rules of `_redirects`: from, to, status. */
const redirects = () => linesOf('static-host/_redirects').map((line) => line.split(' '));

/** The rules of `_headers`: a pattern and its fields. */
function headerRules() {
  const rules: { pattern: string; fields: [string, string][] }[] = [];
  for (const line of linesOf('static-host/_headers')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) rules.push({ pattern: line, fields: [] });
    else rules.at(-1)?.fields.push([name.toLowerCase(), value]);
  }
  return rules;
}

/**
 * The answer of a static host, by its documentation: the first matching rule of `_redirects` names the file, and every
 * matching rule of `_headers` adds its fields.
 */
export function hostAnswer(path: string) {
  const rule = redirects().find(([from = '']) => matcherOf(from).test(path));
  const [from = '', to = path] = rule ?? [];
  const groups = matcherOf(from).exec(path)?.groups ?? {};
  return {
    file: to.replaceAll(/:(\w+)/g, (_whole, name: string) => groups[name] ?? ''),
    fields: headerRules()
      .filter(({ pattern }) => matcherOf(pattern).test(path))
      .flatMap(({ fields }) => fields),
  };
}

interface StoreRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, unknown>>;
}
/** Header fields in the form of these functions. */
export type StoreFields = Readonly<Record<string, { readonly value: string }>>;

/** The result of request.js: the request with another address, or an answer. */
type StoreAnswer = StoreRequest & {
  readonly statusCode?: number;
  readonly headers: StoreFields;
  readonly body?: string;
};

/** The two functions of a CDN in front of an object store. */
export function readStoreFunctions() {
  const load = (name: string, value: string) =>
    runInNewContext(`${readFront(`object-store/${name}.js`)}\n;${value}`);
  // Called like the functions of CloudFront.
  const onRequest: (event: { request: StoreRequest }) => StoreAnswer = load('request', 'handler');
  const onResponse: (event: { response: { headers: StoreFields } }) => { headers: StoreFields } = load(
    'response',
    'handler',
  );
  const decisive: readonly string[] = load('request', 'decisive');
  return { onRequest, onResponse, decisive };
}

/** An address that a file answers; `{ref}` is replaced by the number 1. */
interface FileAddress {
  readonly path: string;
  readonly file: string;
  readonly caching: string;
  readonly tag: string;
  /** Whether the answer depends on the time. A sidecar then does not send the file. */
  readonly isOfMoment: boolean;
}

/** The addresses of a table that files answer. */
export function fileAddresses(table: readonly Endpoint[]): readonly FileAddress[] {
  const ofRows = table
    .filter(({ servedFrom }) => servedFrom === 'tree')
    .map(({ path, cache }) => {
      const own = path.replace('{ref}', '1');
      const address = addressOf(own);
      const caching = cacheControl(cacheSeconds[cache], false);
      const isOfMoment = [...asOfBuild].some((name) => endpoints[name].path === path);
      return { path: address, file: `${address}.json`, caching, tag: tagOfPath(own), isOfMoment };
    });
  const ofAssets = Object.values(staticAssets).map((asset) => {
    const path = apiRoot + asset;
    const caching = cacheControl(cacheSeconds.hour, false);
    return { path, file: path, caching, tag: '', isOfMoment: false };
  });
  return [...ofRows, ...ofAssets];
}

/** Without a sidecar the root of the API also has to be answered with a slash at its end. */
const withSlash = (files: readonly FileAddress[]) =>
  files.flatMap((file) => (file.path === apiRoot ? [file, { ...file, path: `${apiRoot}/` }] : file));

const sorted = (names: Iterable<string>) => [...new Set(names)].sort().join(' ');
/** The words in addresses under the API root. */
const wordsOf = (text: string) => text.replaceAll(/ani_ua_\w+/g, '').match(/[a-z]{2,}/g) ?? [];
const readable = (table: readonly Endpoint[]) => table.filter(({ method }) => method === 'GET');
const addressFor = ({ path }: Endpoint) => addressOf(path.replace('{ref}', '1'));

/** Parameters that change an answer of the tree. */
function decisiveNames(table: readonly Endpoint[]): string {
  const inTree = table.filter(({ servedFrom }) => servedFrom === 'tree');
  const names = inTree.flatMap(({ params, aliases = {} }) => Object.keys({ ...params, ...aliases }));
  // Left out: the answer states the number of items on a page, and the site's own pages send `limit`.
  return sorted(names.filter((name) => name !== 'limit'));
}

/** A statement of a file, and what the contract says. */
type Point = readonly [file: string, what: string, actual: string, wanted: string];

function* nginxPoints(table: readonly Endpoint[]): Generator<Point> {
  const name = 'nginx/ani-ua.conf';
  const files = fileAddresses(table).filter(({ isOfMoment }) => !isOfMoment);
  for (const path of new Set([...readable(table).map(addressFor), ...files.map((file) => file.path)])) {
    const wanted = files.find((file) => file.path === path)?.file ?? '/-/';
    yield [name, `the file of ${path}`, nginxFile(path), wanted];
  }
  yield* fieldPoints(name, files);
}

function* staticNginxPoints(table: readonly Endpoint[]): Generator<Point> {
  const name = 'static-host/nginx.conf';
  yield* fieldPoints(name, fileAddresses(table));
  const [, names = ''] = /\(\?:\^\|&\)\(\?:([\w|]+)\|/.exec(readFront(name)) ?? [];
  yield [name, 'the parameters', sorted(names.split('|')), decisiveNames(table)];
}

/** Header fields of files in an nginx configuration, and whether it names addresses that the contract does not have. */
function* fieldPoints(name: string, files: readonly FileAddress[]): Generator<Point> {
  const config = readFront(name);
  const [caching, tag] = [readMap(config, 'ani_ua_caching'), readMap(config, 'ani_ua_tag')];
  for (const one of files) {
    yield [name, `Cache-Control of ${one.file}`, caching(one.file), one.caching];
    yield [name, `Cache-Tag of ${one.file}`, tag(one.file), one.tag];
  }
  const patterns = config.match(/^ +"(?:~\^1?)?(?:\(\?<\w+>)?\/public\/v1[^"]*"/gm) ?? [];
  const known = new Set(['public', 'json', ...files.flatMap(({ path }) => wordsOf(path))]);
  const unknown = wordsOf(patterns.join()).filter((word) => !known.has(word));
  yield [name, 'an address', sorted(unknown), ''];
}

function* hostPoints(table: readonly Endpoint[]): Generator<Point> {
  const files = withSlash(fileAddresses(table));
  for (const { path, file, caching } of files) {
    const answer = hostAnswer(path);
    yield ['static-host/_redirects', `the file of ${path}`, answer.file, file];
    const [, actual = ''] = answer.fields.find(([field]) => field === 'cache-control') ?? [];
    yield ['static-host/_headers', `Cache-Control of ${path}`, actual, caching];
  }
  const paths = files.map(({ path }) => path.replace(/(?<=\/)1(?=\/|$)/, ':ref'));
  const ofApi = (patterns: readonly string[]) => sorted(patterns.filter((own) => own.startsWith(apiRoot)));
  const patterns = headerRules().map(({ pattern }) => pattern);
  yield ['static-host/_headers', 'the addresses', ofApi(patterns), sorted(paths)];
  const renamed = paths.filter((path) => !path.endsWith('.json'));
  yield [
    'static-host/_redirects',
    'the addresses',
    ofApi(redirects().map(([from = '']) => from)),
    sorted(renamed),
  ];
}

function* storePoints(table: readonly Endpoint[]): Generator<Point> {
  const name = 'object-store/request.js';
  const { onRequest, decisive } = readStoreFunctions();
  for (const { path, file } of withSlash(fileAddresses(table))) {
    const { uri } = onRequest({ request: { method: 'GET', uri: path, querystring: {} } });
    yield [name, `the object of ${path}`, uri, file];
  }
  yield [name, 'the parameters', sorted(decisive), decisiveNames(table)];
}

function* varnishPoints(table: readonly Endpoint[]): Generator<Point> {
  const name = 'varnish/ani-ua.vcl';
  const [, pattern = ''] = /req\.url ~ "(\^[^"]*\(\?:\[\?\]\|\$\))"/.exec(readFront(name)) ?? [];
  const isPassed = (row: Endpoint) => new RegExp(pattern, 'u').test(addressFor(row));
  const never = readable(table).filter(({ cache }) => cache === 'none');
  const pathsOf = (rows: readonly Endpoint[]) => sorted(rows.map(addressFor));
  yield [name, 'what it never stores', pathsOf(readable(table).filter(isPassed)), pathsOf(never)];
  yield [name, 'what it never stores', sorted(wordsOf(pattern)), sorted(wordsOf(pathsOf(never)))];
}

/**
 * Differences between the files and a table of endpoints: one line each, which begins with the file's name. Empty if
 * they agree.
 */
export function differencesFrom(table: readonly Endpoint[]): string[] {
  const fronts = [nginxPoints, staticNginxPoints, hostPoints, storePoints, varnishPoints];
  return fronts
    .flatMap((pointsOf) => [...pointsOf(table)])
    .filter(([, , actual, wanted]) => actual !== wanted)
    .map(([file, what, actual, wanted]) => `${file}: ${what}: “${actual}”, in the contract “${wanted}”`);
}

/** The shell that a host of files sends for the page of a record; undefined for any other path. */
export function shellOf(path: string): string | undefined {
  const match = matchPage(path);
  return match?.ref ? `${shellAddress(match.name, match.locale)}index.html` : undefined;
}
