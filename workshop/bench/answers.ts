/** Compares the answers of two checkouts to the same requests, byte for byte. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { UsageError } from '../../scripts/cli/run.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { parameterExamples } from '../../src/contract/openapi/parameter-examples.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { parametersOf } from '../../src/contract/shape.ts';
import { outputOf, projectRoot } from '../../test/harness/program.ts';
import lists from './answers/lists.json' with { type: 'json' };
import { startServer } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readWord } from './runner/options.ts';

export const usage = `
npm run bench -- answers DIR

Sends the same requests to an earlier checkout (DIR, with its node_modules) and to this one, and compares status, header
fields and each byte of the body. Both serve what DIR has published of its demo, with a stopped clock and no random numbers.
The requests come from the contract's table, the published tree and workshop/bench/answers/lists.json. Prints the first 20
differences and the counts for each limit profile.

Exit status: 0 no difference, 1 a difference, 2 wrong usage.
`;

const moment = '2026-11-19T15:30:00.000Z';
const stopped = `
const at = Date.parse('${moment}');
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [at] : given)); }
  static now() { return at; }
};
Math.random = () => 0.375;
`;

/** Parts of answers that always differ: Node's date header, and the random reference of an internal error. */
const unlike = /(\r\ndate: )[^\r]*|("internal_error","message":"[^"]*?)[\da-f]{8}(?=[^\da-f])/gi;

let callers = 0;

/** One request. Each comes from another client address, so no limit applies. */
function requestOf(target: string, [method = 'GET', ...fields]: readonly string[] = [], body = ''): string {
  callers += 1;
  const caller = `X-Forwarded-For: 10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const own = ['Host: catalogue.example', caller, 'Connection: close', `Content-Length: ${body.length}`];
  const head = [`${method} ${target} HTTP/1.1`, ...(body === '' ? own.slice(0, -1) : own), ...fields];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Each parameter of each endpoint with valid values, odd values, and repeated. */
function queriesOf(values: readonly string[]): readonly string[] {
  return Object.entries(endpoints).flatMap(([name, { method, path, params }]) => {
    if (method !== 'GET' || params === undefined) return [];
    const examples = new Map(Object.entries(parameterExamples)).get(name) ?? {};
    const address = `${apiRoot}${path === '/' ? '' : path.replace('{ref}', '1')}`;
    const all = parametersOf(params);
    const required = all.filter((one) => one.required).map(({ name: own }) => [own, examples[own] ?? '']);
    return all.flatMap(({ name: own }) => {
      const right = examples[own] ?? '1';
      const queries = [right, ...values].map((value) =>
        String(new URLSearchParams({ ...Object.fromEntries(required), [own]: value })),
      );
      return [...queries, `${own}=1&${own}=1`, `${own}=%zz`, own].map((query) => `${address}?${query}`);
    });
  });
}

/** All requests. @param tree the published tree: each of its files is requested at its address */
function createRequests(tree: string, key: string): readonly string[] {
  const { accepted, bodies, broken, limited, places, targets, values, ways } = lists;
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .map((entry) => `/${relative(tree, join(entry.parentPath, entry.name))}`)
    .map((path) => path.replace(/\/index\.html$/, '/').replace(/^(\/public\/.*)\.json$/, '$1'));
  const keys = [`X-API-Key: ${key}`, `Authorization: Bearer ${key}`, 'X-API-Key: wrong'];
  return [
    ...[...queriesOf(values), ...files.sort()].map((target, at) =>
      requestOf(target, ['GET', `Accept-Encoding: ${accepted[at % accepted.length]}`]),
    ),
    ...places.flatMap((place) => ways.map((way) => requestOf(place, way))),
    ...targets.map((target) => requestOf(target)),
    ...['/resolve', '/translit'].flatMap((path) =>
      bodies.map((body) => requestOf(apiRoot + path, ['POST'], body)),
    ),
    ...broken,
    ...keys.flatMap((field) => places.map((place) => requestOf(place, ['GET', field]))),
    // All from one client, until its limit is used up.
    ...limited.flatMap((target) => Array<string>(70).fill(requestOf(target))),
  ];
}

/** An answer without parts that always differ, and without case and order of header names, which have no meaning. */
function comparable(answer: string): string {
  const [head = '', ...body] = answer.replace(unlike, '$1$2*').split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const sorted = fields.map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase())).sort();
  return [[status, ...sorted].join('\r\n'), ...body].join('\r\n\r\n');
}

/** Sends the bytes of a request over a new connection. */
function send(port: number, request: string): Promise<string> {
  return new Promise((answered) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (text) => (answer += text)).on('error', () => {});
    socket.on('close', () => answered(comparable(answer)));
    socket.setTimeout(8000, () => socket.destroy());
    socket.write(request, 'latin1');
  });
}

/** Publishes a checkout's demo into a folder. Returns how to serve it with any checkout, and an API key. */
async function publishDemo(checkout: string, folder: string) {
  await outputOf([join(checkout, 'scripts', 'build', 'site.ts')], { cwd: checkout });
  writeFileSync(join(folder, 'stopped.mjs'), stopped);
  const own = { DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--import ${join(folder, 'stopped.mjs')}` };
  const env = { ...own, ORIGIN: 'https://catalogue.example', PORT: '0', TRUST_PROXY: '1' };
  const run = (name: string, ...args: string[]) =>
    outputOf([join(checkout, 'scripts', `${name}.ts`), ...args], { cwd: checkout, env });
  await run('import', join(checkout, 'data', 'demo'), '--as-of', moment);
  await run('publish');
  const key = (await run('keys', 'create', 'answers')).trim().split('\n').at(-1) ?? '';
  const serve = (other: string, LIMIT_PROFILE: string) =>
    startServer([join(other, 'scripts', 'serve.ts')], { cwd: other, env: { ...env, LIMIT_PROFILE } });
  return { key, serve, tree: join(folder, 'data', 'snapshot2', 'tree') };
}

/** Sends all requests to both sides and prints the differences. Returns the number of different answers. */
async function compareAnswers(ports: readonly number[], requests: readonly string[], print: Run['print']) {
  let [etag, different] = ['""', 0];
  for (const template of requests) {
    const request = template.replaceAll('{etag}', etag);
    const [there = '', here = ''] = await Promise.all(ports.map((port) => send(port, request)));
    etag = /\r\netag: ([^\r]*)/i.exec(there)?.[1] ?? etag;
    if (there === here) continue;
    different += 1;
    const at = Math.max(0, [...there].findIndex((letter, place) => letter !== here[place]) - 60);
    const sides = { there: there.slice(at, at + 240), here: here.slice(at, at + 240) };
    if (different <= 20) print({ asked: request.slice(0, 300), ...sides });
  }
  print({ requests: requests.length, different });
  return different;
}

/** Returns the exit status. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { word: against = '' } = readWord(args, {});
  const there = resolve(against);
  if (against === '' || !existsSync(join(there, 'node_modules')))
    throw new UsageError(
      'Say what to compare with: DIR, the folder of an earlier checkout, after its npm ci.',
    );
  const { key, serve, tree } = await publishDemo(there, folder);
  let different = 0;
  for (const profile of ['B', 'A']) {
    const servers = [await serve(there, profile), await serve(projectRoot, profile)];
    const ports = servers.map(({ port }) => port);
    print({ profile });
    different += await compareAnswers(ports, createRequests(tree, key), print);
    for (const server of servers) await server.stop();
  }
  return different === 0 ? 0 : 1;
}
