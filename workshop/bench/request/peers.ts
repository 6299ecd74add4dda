/**
 * A peer: `peers.ts node|counting|hono|fastify FILE` answers each path of FILE with prepared bytes and headers from memory,
 * and 304 where the client has them; `counting` is bare Node, too, with a counter for each client, limit headers and a
 * listener for the end of each response. It prints its address and ends on SIGTERM.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import fastify from 'fastify';
import { Hono } from 'hono';
import type { Prepared } from './prepared.ts';

interface Answer {
  readonly path: string;
  readonly etag: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
  /** Of a 304: what describes the body is not there. */
  readonly unchanged: Readonly<Record<string, string>>;
}

function toAnswer({ path, headers, body }: Prepared): Answer {
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _encoding,
    ...unchanged
  } = headers;
  return { path, etag: headers.etag, headers, body: Buffer.from(body, 'base64'), unchanged };
}

const announce = (port: number) => console.log(`listening on http://127.0.0.1:${port}`);

function startHono(answers: readonly Answer[]): void {
  const app = new Hono();
  for (const { path, etag, headers, body, unchanged } of answers) {
    app.get(path, (c) =>
      etag !== undefined && c.req.header('if-none-match') === etag
        ? c.body(null, 304, unchanged)
        : c.body(body, 200, headers),
    );
  }
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => announce(port));
}

async function startFastify(answers: readonly Answer[]): Promise<void> {
  const app = fastify();
  for (const { path, etag, headers, body, unchanged } of answers) {
    app.get(path, (request, reply) =>
      etag !== undefined && request.headers['if-none-match'] === etag
        ? reply.code(304).headers(unchanged).send()
        : reply.headers(headers).send(body),
    );
  }
  announce(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));
}

function listen(listener: RequestListener): void {
  const server = createServer(listener);
  // A TCP server's address is an object.
  server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));
}

function startNode(answers: readonly Answer[]): void {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  listen(({ url = '', headers }, response) => {
    const answer = byPath.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else if (answer.etag !== undefined && headers['if-none-match'] === answer.etag)
      response.writeHead(304, answer.unchanged).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
}

const limit = 60;

function startCounting(answers: readonly Answer[]): void {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const spent = new Map<string, number>();
  setInterval(() => spent.clear(), 60_000).unref();
  const underWay = new Set<ServerResponse>();
  listen(({ url = '', headers }, response) => {
    const client = String(headers['x-forwarded-for']);
    const used = (spent.get(client) ?? 0) + 1;
    spent.set(client, used);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    const left = Math.max(0, limit - used);
    const reset = 60 - (Math.floor(Date.now() / 1000) % 60);
    const limits = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset': String(reset),
      'ratelimit-policy': `"minute";q=${limit};w=60`,
      ratelimit: `"minute";r=${left};t=${reset}`,
    };
    const answer = byPath.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else if (answer.etag !== undefined && headers['if-none-match'] === answer.etag)
      response.writeHead(304, { ...answer.unchanged, ...limits }).end();
    else response.writeHead(200, { ...answer.headers, ...limits }).end(answer.body);
  });
}

if (import.meta.main) {
  const [kind, file = ''] = process.argv.slice(2);
  // `as`: written by request.ts.
  const answers = (JSON.parse(readFileSync(file, 'utf8')) as Prepared[]).map(toAnswer);
  if (kind === 'node') startNode(answers);
  else if (kind === 'counting') startCounting(answers);
  else if (kind === 'hono') startHono(answers);
  else await startFastify(answers);
}
