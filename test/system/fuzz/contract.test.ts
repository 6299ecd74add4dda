/** 5,000 valid and invalid requests, generated from the contract's table: every answer keeps the contract. */
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEdgeDemo, type EdgeDemo, type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { createCheck, type FuzzAnswer } from './check.ts';
import { type FuzzRequest, fuzzRequest } from './requests.ts';

/** The bytes of a body, decompressed. */
function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends requests one after the other over a kept connection, each for another client behind a trusted proxy. */
function createSender(url: string): { send(asked: FuzzRequest): Promise<FuzzAnswer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  let sent = 0;
  return {
    send({ method, target, headers, body: message }) {
      sent += 1;
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      return new Promise((resolve, reject) => {
        let head: Pick<FuzzAnswer, 'status' | 'headers'> | undefined;
        const outgoing = request(
          { hostname, port, agent, method, path: target, headers: { ...headers, 'X-Forwarded-For': from } },
          (incoming) => {
            head = { status: incoming.statusCode ?? 0, headers: incoming.headers };
            const chunks: Buffer[] = [];
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
            incoming.on('error', reject);
            incoming.on('end', () => {
              const { statusCode: status = 0, headers: received } = incoming;
              const body = decoded(Buffer.concat(chunks), received['content-encoding']).toString();
              resolve({ status, headers: received, body });
            });
          },
        );
        outgoing.on('error', (error) => {
          // If a head is too large, its method is unknown. Then even a HEAD gets a body, which Node refuses.
          if (method === 'HEAD' && head?.status === 431) resolve({ ...head, body: '' });
          else reject(error);
        });
        outgoing.end(message);
      });
    },
    close: () => agent.destroy(),
  };
}

let demo: EdgeDemo;
let sidecar: SidecarProcess;
beforeAll(async () => {
  demo = await buildEdgeDemo();
  sidecar = await startSidecar(demo.dataDir);
}, 300_000);
afterAll(() => sidecar?.stop());

test('answers 5,000 requests as the contract says', { timeout: 600_000 }, async () => {
  const openapi = await (await fetch(`${sidecar.url}/public/v1/openapi.json`)).json();
  const check = createCheck(openapi);
  const { send, close } = createSender(sidecar.url);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fuzzRequest, async (asked) => {
      const answer = await send(asked);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(check(asked, answer)).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
  close();
  // The requests are of all kinds: valid ones, invalid ones, and ones for missing records.
  for (const status of [200, 401, 404, 405, 422])
    expect(seen.get(status), `status ${status}`).toBeGreaterThan(20);
});
