/**
 * What an ordinary service of a framework does: `whole.ts hono|fastify TREE` counts each caller with
 * `rate-limiter-flexible` and sends the files of a tree, compressed ones where it may, by the framework's own middleware.
 * It prints its address and ends on SIGTERM.
 */
import fastifyStatic from '@fastify/static';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import fastify from 'fastify';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { apiRoot } from '../../../src/contract/routes.ts';

const limit = 60;
const limiter = new RateLimiterMemory({ points: limit, duration: 60 });
const announce = (port: number) => console.log(`listening on http://127.0.0.1:${port}`);

/** Counts a caller; its header fields. Rejects where nothing is left. */
async function count(forwarded: string | undefined): Promise<Readonly<Record<string, string>>> {
  const { remainingPoints, msBeforeNext } = await limiter.consume(forwarded ?? '');
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remainingPoints),
    'X-RateLimit-Reset': String(Math.ceil(msBeforeNext / 1000)),
  };
}

function startHono(tree: string): void {
  const app = new Hono();
  app.use(async (c, next) => {
    const headers = await count(c.req.header('x-forwarded-for'));
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use(etag());
  const rewriteRequestPath = (path: string) => `${path}.json`;
  app.get(`${apiRoot}/*`, serveStatic({ root: tree, precompressed: true, rewriteRequestPath }));
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => announce(port));
}

async function startFastify(tree: string): Promise<void> {
  const app = fastify();
  app.addHook('onRequest', async ({ headers }, reply) => {
    const forwarded = headers['x-forwarded-for'];
    reply.headers(await count(Array.isArray(forwarded) ? forwarded[0] : forwarded));
  });
  await app.register(fastifyStatic, { root: tree, preCompressed: true, serve: false });
  app.get(`${apiRoot}/*`, (request, reply) => reply.sendFile(`${request.url.slice(1)}.json`));
  announce(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));
}

const [kind, tree = ''] = process.argv.slice(2);
if (kind === 'hono') startHono(tree);
else await startFastify(tree);
