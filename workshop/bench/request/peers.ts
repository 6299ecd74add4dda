/**
 * A peer: `peers.ts hono|fastify FILE` answers each path of FILE with prepared bytes and headers from memory, and 304
 * where the client has them. It prints its address and ends on SIGTERM.
 */
import { readFileSync } from 'node:fs';
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

if (import.meta.main) {
  const [kind, file = ''] = process.argv.slice(2);
  // `as`: written by request.ts.
  const answers = (JSON.parse(readFileSync(file, 'utf8')) as Prepared[]).map(toAnswer);
  if (kind === 'hono') startHono(answers);
  else await startFastify(answers);
}
