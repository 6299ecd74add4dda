/**
 * A peer of the sidecar, as a program: `peers.ts KIND FILE`. KIND `node`, `hono` or `fastify` answers each path of FILE
 * with prepared bytes and headers from memory, and 304 if the client has them. KIND `hono, whole` or `fastify, whole`
 * works like an ordinary service: it counts each caller with `rate-limiter-flexible`, and sends the files of the tree
 * FILE, compressed ones if possible, by the framework's own middleware. It prints its address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import fastify, { type FastifyInstance } from 'fastify';
import { Hono } from 'hono';
import { etag as withTag } from 'hono/etag';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { apiRoot } from '../../../src/contract/routes.ts';
import type { Prepared } from './measure.ts';

type Fields = Readonly<Record<string, string>>;

interface Answer {
  readonly path: string;
  readonly etag: string | undefined;
  readonly headers: Fields;
  readonly body: Buffer<ArrayBuffer>;
  /** Headers of a 304: without those that describe the body. */
  readonly unchanged: Fields;
}

function toAnswer({ path, headers, body }: Prepared): Answer {
  const unchanged = Object.entries(headers).filter(
    ([name]) => !/^content-(?:type|length|encoding)$/.test(name),
  );
  return {
    ...{ path, headers, etag: headers.etag, body: Buffer.from(body, 'base64') },
    unchanged: Object.fromEntries(unchanged),
  };
}

const limit = 60;
const announce = (port: number) => console.log(`listening on http://127.0.0.1:${port}`);
const listenWith = (app: Hono) =>
  void serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => announce(port));
const listen = async (app: FastifyInstance) =>
  announce(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));

function startHono(answers: readonly Answer[]): void {
  const app = new Hono();
  for (const { path, etag, headers, body, unchanged } of answers)
    app.get(path, (c) =>
      etag !== undefined && c.req.header('if-none-match') === etag
        ? c.body(null, 304, unchanged)
        : c.body(body, 200, headers),
    );
  listenWith(app);
}

function startFastify(answers: readonly Answer[]): Promise<void> {
  const app = fastify();
  for (const { path, etag, headers, body, unchanged } of answers)
    app.get(path, (request, reply) =>
      etag !== undefined && request.headers['if-none-match'] === etag
        ? reply.code(304).headers(unchanged).send()
        : reply.headers(headers).send(body),
    );
  return listen(app);
}

function startNode(answers: readonly Answer[]): void {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const server = createServer(({ url = '', headers }, response) => {
    const answer = byPath.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else if (answer.etag !== undefined && headers['if-none-match'] === answer.etag)
      response.writeHead(304, answer.unchanged).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  // A TCP server's address is an object.
  server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));
}

const limiter = new RateLimiterMemory({ points: limit, duration: 60 });

/** Counts a caller. Returns header fields; rejects if the limit is used up. */
async function count(forwarded: string | readonly string[] | undefined): Promise<Fields> {
  const { remainingPoints, msBeforeNext } = await limiter.consume(String(forwarded));
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remainingPoints),
    'X-RateLimit-Reset': String(Math.ceil(msBeforeNext / 1000)),
  };
}

function startWholeHono(tree: string): void {
  const app = new Hono();
  app.use(async (c, next) => {
    const headers = await count(c.req.header('x-forwarded-for'));
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use(withTag());
  const rewriteRequestPath = (path: string) => `${path}.json`;
  app.get(`${apiRoot}/*`, serveStatic({ root: tree, precompressed: true, rewriteRequestPath }));
  listenWith(app);
}

async function startWholeFastify(tree: string): Promise<void> {
  const app = fastify();
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers(await count(headers['x-forwarded-for']));
  });
  await app.register(fastifyStatic, { root: tree, preCompressed: true, serve: false });
  app.get(`${apiRoot}/*`, (request, reply) => reply.sendFile(`${request.url.slice(1)}.json`));
  await listen(app);
}

const fromMemory = { node: startNode, hono: startHono, fastify: startFastify };
const fromFiles = { 'hono, whole': startWholeHono, 'fastify, whole': startWholeFastify };

if (import.meta.main) {
  const [kind = '', file = ''] = process.argv.slice(2);
  for (const [name, start] of Object.entries(fromFiles)) if (name === kind) await start(file);
  // `as`: written by measure.ts.
  for (const [name, start] of Object.entries(fromMemory))
    if (name === kind) await start((JSON.parse(readFileSync(file, 'utf8')) as Prepared[]).map(toAnswer));
}
