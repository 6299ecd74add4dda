/** The client of the rules, which keeps the limits of the server. */
import http from 'node:http';
import https from 'node:https';
import { apiRoot } from '../../src/contract/routes.ts';
import { parseJson } from '../../src/files/json.ts';

/** A response with its body. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Send the request even if it was sent before. */
  readonly fresh?: boolean;
  /** Do not send the key of the run. */
  readonly anonymous?: boolean;
  /** Return a 429 instead of waiting and repeating. */
  readonly noWait?: boolean;
}

/** A server. Paths are relative to the API root. A request to an absolute URI also goes to this server. */
export interface Client {
  request(method: string, path: string, options?: RequestOptions): Promise<HttpResponse>;
  /** Whether the server is behind a shared cache, so that limit headers are absent. */
  readonly behindCache: boolean;
  readonly key: string | undefined;
  /** Milliseconds since 1970, by the clock of the server. */
  now(): number;
}

export interface ClientSettings {
  /** The server, with or without the API root: `http://localhost:8080`. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly behindCache?: boolean | undefined;
  /** Local addresses to send from in turn. Each is a caller with its own limit (loopback has many). */
  readonly from?: readonly string[] | undefined;
  /** Waits. A test may advance its clock instead. */
  readonly sleep: (seconds: number) => Promise<void>;
  readonly now: () => number;
}

export type HttpClient = ReturnType<typeof createHttpClient>;

const timeoutMs = 30_000;
/** A 429 with a longer wait means a daily quota, which ends the run. */
const longestWaitSec = 120;

function createSender(base: URL) {
  const secure = base.protocol === 'https:';
  const transport = secure ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 8 });
  const host = base.hostname.replace(/^\[|\]$/g, '');
  function send(
    method: string,
    path: string,
    options: RequestOptions,
    from: string | undefined,
  ): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const request = transport.request(
        {
          agent,
          method,
          ...(from !== undefined && { localAddress: from, family: 4 }),
          host,
          port: base.port,
          path,
          headers: { 'user-agent': 'ani-ua-conformance/1', ...lengthOf(options.body), ...options.headers },
          timeout: timeoutMs,
        },
        (message) => {
          const chunks: Buffer[] = [];
          message.on('data', (chunk: Buffer) => chunks.push(chunk));
          message.on('error', reject);
          message.on('end', () => resolve(responseOf(message, Buffer.concat(chunks))));
        },
      );
      request.on('timeout', () => request.destroy(new Error(`No answer within ${timeoutMs / 1000} s`)));
      request.on('error', (cause) => reject(new Error(`${method} ${path.slice(0, 200)}: ${cause.message}`)));
      request.end(options.body);
    });
  }
  return { send, close: () => agent.destroy() };
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

function responseOf(message: http.IncomingMessage, bytes: Buffer): HttpResponse {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const text = bytes.toString('utf8');
  return { status: message.statusCode ?? 0, headers, bytes, text, json: parseJson(text) };
}

/** The target of a request: absolute links of the service also go to the server under test. */
function targetOf(root: string, path: string): string {
  if (!/^https?:\/\//.test(path)) return root + path;
  // decision: the build sets the origin of links, so it may differ from the address under test
  const link = new URL(path);
  return link.pathname + link.search;
}

/** The API root of a server, whether its address contains it or not. */
export function rootOf({ pathname }: URL): string {
  const prefix = pathname.replace(/\/+$/, '');
  return prefix.endsWith(apiRoot) ? prefix : prefix + apiRoot;
}

/**
 * Sends requests. If a counter of the server is spent, waits or changes the address. Each caller has a counter, and
 * another one for transliteration (decision: decisions.ts, Limits and keys).
 */
function createPacedSender({ url, key, from: addresses = [], sleep, now }: ClientSettings) {
  const base = new URL(url);
  const root = rootOf(base);
  const { send, close } = createSender(base);
  /** When each spent counter is full again, by the answers of the server. */
  const spentUntil = new Map<string, number>();
  /** The index of the address to send from. */
  let current = 0;
  let sent = 0;
  const secondsOf = (counter: string) => Math.ceil(((spentUntil.get(counter) ?? 0) - now()) / 1000);
  const spend = (counter: string, seconds: number) => spentUntil.set(counter, now() + seconds * 1000);

  function note(counter: string, { headers }: HttpResponse): void {
    const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
    if (headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset)) spend(counter, reset);
    else spentUntil.delete(counter);
  }

  async function paced(method: string, path: string, options: RequestOptions): Promise<HttpResponse> {
    const { noWait = false } = options;
    const keyed = key !== undefined && options.anonymous !== true;
    const headers = { ...(keyed && { 'X-API-Key': key }), ...options.headers };
    const kind = /^\/translit(?:\?|$)/.test(path) ? 'translit' : 'api';
    const counterOf = () => `${keyed ? 'key' : (addresses[current] ?? 'ip')} ${kind}`;
    for (let attempt = 0; ; attempt++) {
      for (let tries = 0; !noWait && !keyed && tries < addresses.length; tries++)
        if (secondsOf(counterOf()) > 0) current = (current + 1) % addresses.length;
      const counter = counterOf();
      if (!noWait && secondsOf(counter) > 0) await sleep(secondsOf(counter));
      sent++;
      const response = await send(method, targetOf(root, path), { ...options, headers }, addresses[current]);
      note(counter, response);
      if (response.status !== 429 || noWait || attempt > addresses.length + 2) return response;
      const wait = Number(response.headers.get('retry-after') ?? '60');
      if (!(wait <= longestWaitSec)) throw new Error(`The server asks to wait ${wait} s: ${response.text}`);
      spend(counter, wait);
    }
  }

  return { paced, sent: () => sent, close };
}

/** Creates the client, which sends one request at a time and equal plain GETs once. */
export function createHttpClient(settings: ClientSettings) {
  const { paced, sent, close } = createPacedSender(settings);
  const remembered = new Map<string, HttpResponse>();

  async function request(method: string, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
    const plain = method === 'GET' && options.headers === undefined && options.fresh !== true;
    if (!plain || options.noWait === true) return paced(method, path, options);
    const name = `${options.anonymous === true ? '-' : '+'} ${path}`;
    const known = remembered.get(name) ?? (await paced(method, path, options));
    remembered.set(name, known);
    return known;
  }

  return {
    request,
    behindCache: settings.behindCache === true,
    key: settings.key,
    now: settings.now,
    /** Requests that reached the server. */
    sent,
    close,
  };
}

const loopbackCallers = 60;

/** Lists loopback addresses, each a caller with its own limit. Empty if the server is not on loopback. */
export async function findCallers(url: string): Promise<readonly string[]> {
  const { hostname } = new URL(url);
  if (hostname !== 'localhost' && !hostname.startsWith('127.')) return [];
  const addresses = Array.from({ length: loopbackCallers }, (_, i) => `127.0.0.${i + 2}`);
  const probe = createHttpClient({ url, from: addresses.slice(-1), sleep: async () => {}, now: Date.now });
  try {
    await probe.request('GET', '/health');
    return addresses;
  } catch {
    return [];
  } finally {
    probe.close();
  }
}
