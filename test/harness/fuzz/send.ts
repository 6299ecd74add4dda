/** Sends requests unchanged. Client libraries would correct them. */
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzAnswer } from './check.ts';
import type { FuzzRequest } from './requests.ts';

/** The bytes of a body, decompressed. */
function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends requests one after the other over a kept connection, each for another client behind a trusted proxy. */
export function createSender(url: string): { send(asked: FuzzRequest): Promise<FuzzAnswer>; close(): void } {
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
