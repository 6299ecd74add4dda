/** A service on a free port of 127.0.0.1. A test decides its answers and failures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listening.ts';

/** A request as the service received it. */
export interface Asked {
  readonly method: string;
  /** Path and query under `/public/v1`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How one request fails; null if it does not. */
export type Fault =
  | null
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      body?: string;
    }
  /** Sends half of the body but the length of the whole, then closes the connection. */
  | { readonly kind: 'cut' }
  /** The body is whole for HTTP, but only half of the JSON. */
  | { readonly kind: 'half' }
  /** Never sends the head. */
  | { readonly kind: 'silent' }
  /** Sends the head, but never ends the body. */
  | { readonly kind: 'stuck' }
  /** Repeats the earlier answer of this address, like a cache that does not revalidate. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'reset' };

export interface FaultyService {
  readonly url: string;
  /** All requests in order. */
  readonly asked: Asked[];
  /** The faults of the next requests, in order. Without a fault the service answers normally. */
  readonly faults: Fault[];
  /** Number of requests in flight. */
  open(): number;
  close(): Promise<void>;
}

function fail(fault: NonNullable<Fault>, answer: Answered, response: ServerResponse): void {
  const { body, headers = {} } = answer;
  const half = Buffer.from(body).subarray(0, Buffer.byteLength(body) / 2);
  switch (fault.kind) {
    case 'status':
      return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '<h1>broken</h1>');
    case 'cut':
      response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) });
      return void response.write(half, () => response.destroy());
    case 'half':
      return void response.writeHead(200, headers).end(half);
    case 'stuck':
      return void response.writeHead(200, headers).write(half);
    case 'reset':
      return void response.destroy();
  }
}

/** Starts a service. */
export async function openFaulty(
  answer: (asked: Asked) => Answered | Promise<Answered>,
): Promise<FaultyService> {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const before = new Map<string, Answered>();
  let open = 0;
  const server = createServer(async (request, response) => {
    open++;
    response.on('close', () => open--);
    const path = (request.url ?? '').replace('/public/v1', '');
    const { method = '', headers } = request;
    const one: Asked = { method, path, headers, body: await text(request) };
    asked.push(one);
    const fault = faults.shift() ?? null;
    const stale = fault?.kind === 'stale' ? before.get(path) : undefined;
    const good = stale ?? (await answer(one));
    before.set(path, good);
    if (fault !== null && fault.kind !== 'stale') return fail(fault, good, response);
    response.writeHead(good.status ?? 200, good.headers).end(good.body);
  });
  const { url, close } = await listen(server);
  return { url, asked, faults, open: () => open, close };
}

/** An answer in the envelope. */
export const envelope = (fields: object, headers: Readonly<Record<string, string>> = {}): Answered => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify({ ok: true, ...fields }),
});

/** An error in the envelope. */
export const refusal = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  message = 'Ні.',
): NonNullable<Fault> => ({
  kind: 'status',
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify({ ok: false, error: { errorCode: status, code, message } }),
});

/** A port without a listener. */
export async function deadUrl(): Promise<string> {
  const service = await openFaulty(() => envelope({}));
  await service.close();
  return service.url;
}
