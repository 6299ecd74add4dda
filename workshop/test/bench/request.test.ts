/** The load of the benchmarks of requests and files, and their servers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith, type Program } from '../../../test/harness/programs.ts';
import { anime, writeSource } from '../../../test/harness/source.ts';
import { chooseStatic } from '../../bench/request/cases.ts';
import { createLoad } from '../../bench/request/load.ts';
import { startPeer } from '../../bench/request/measure.ts';
import { startSidecar } from '../../bench/request/server.ts';
import { publishSource } from '../../bench/runner/options.ts';

const program = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-ua-bench-request-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const wrk: Program = { names: ['wrk'], install: 'apt-get install -y wrk' };

describeWith(wrk, 'the load of wrk', () => {
  const wanted = { name: 'x', targets: ['/a?x=1', '/b'], headers: { 'If-None-Match': '"e"' }, status: 200 };

  async function sendTo(status: number): Promise<{ requests: number; seen: IncomingMessage[] }> {
    const seen: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      seen.push(request);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const load = createLoad([]);
    try {
      // A TCP server's address is an object.
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}`;
      const first = await load.send(url, wanted, 0.1, { connections: 8, pauseMs: 0 });
      const second = await load.send(url, wanted, 0.1, { connections: 16, pauseMs: 5 });
      for (const { p99, seconds } of [first, second]) expect(Math.min(p99, seconds)).toBeGreaterThan(0);
      // A connection that pauses 5 ms on average sends fewer than three hundred requests a second.
      expect(second.requests / second.seconds).toBeLessThan(16 * 300);
      return { requests: first.requests + second.requests, seen };
    } finally {
      load.close();
      server.closeAllConnections();
      server.close();
    }
  }

  test('counts its requests, sends each from another address, and takes the targets in turn', async () => {
    const { requests, seen } = await sendTo(200);
    expect(requests).toBeGreaterThan(10);
    // Requests in flight at the end are not counted.
    expect(seen.length - requests).toBeLessThanOrEqual(8 + 16);
    expect(new Set(seen.map(({ headers }) => headers['x-forwarded-for'])).size).toBe(seen.length);
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(wanted.targets));
    expect(seen.every(({ headers }) => headers['if-none-match'] === '"e"')).toBe(true);
  });

  test('refuses answers that are errors', async () => {
    await expect(sendTo(429)).rejects.toThrow(/requests failed/);
  });
});

describeWith(wrk, 'servers of a benchmark', () => {
  test('answer files like the sidecar', { timeout: 240_000 }, async () => {
    const source = join(root, 'ten');
    writeSource(source, { anime: Array.from({ length: 10 }, (_, at) => anime(at + 1)) });
    const data = join(root, 'data');
    await publishSource(source, data);
    const sidecar = await startSidecar(data);
    try {
      const cases = await chooseStatic(sidecar.url, 100);
      expect(cases.map(({ name }) => name)).toEqual(['3 KB', '304', '20 KB', '9 files']);
      for (const name of ['node', 'hono', 'fastify']) {
        // It throws if an answer differs.
        const peer = await startPeer(name, sidecar, cases, { server: [], load: [] });
        await peer.stop();
      }
    } finally {
      await sidecar.stop();
    }
  });

  test('end with a benchmark that fails', { timeout: 120_000 }, () => {
    const source = join(root, 'one');
    writeSource(source, { anime: [anime(1)] });
    const { status, stderr } = spawnSync(process.execPath, [program, 'request', source], {
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, 'The snapshot has no genres.']);
  });
});
