/** The benchmark of requests: its load, and a short run of it all, which holds the peers to the sidecar's answers. */
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
import { createLoad } from '../../bench/request/load.ts';

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
      // A connection that waits 5 ms on average asks fewer than three hundred times a second.
      expect(second.requests / second.seconds).toBeLessThan(16 * 300);
      return { requests: first.requests + second.requests, seen };
    } finally {
      load.close();
      server.closeAllConnections();
      server.close();
    }
  }

  test('counts its requests, each from an address of its own, all targets in turn', async () => {
    const { requests, seen } = await sendTo(200);
    expect(requests).toBeGreaterThan(10);
    // What was under way at the end is not counted.
    expect(seen.length - requests).toBeLessThanOrEqual(8 + 16);
    expect(new Set(seen.map(({ headers }) => headers['x-forwarded-for'])).size).toBe(seen.length);
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(wanted.targets));
    expect(seen.every(({ headers }) => headers['if-none-match'] === '"e"')).toBe(true);
  });

  test('refuses answers that are errors', async () => {
    await expect(sendTo(429)).rejects.toThrow(/requests failed/);
  });
});

/** A run over a source. */
function runShortly(source: Parameters<typeof writeSource>[1]) {
  writeSource(join(root, 'source'), source);
  const args = ['request', '--source', join(root, 'source'), '--seconds', '1', '--rounds', '1'];
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
}

describeWith(wrk, 'a short run', () => {
  test('every case is measured for the sidecar and both peers', { timeout: 240_000 }, () => {
    const genres = [{ name: 'Drama', ua: 'Драма' }];
    const { status, stdout, stderr } = runShortly({
      genres,
      anime: [anime(1, { genres: ['Drama'] }), anime(2)],
    });
    expect([status, stderr]).toEqual([0, '']);
    const [setting, ...lines] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(setting).toMatchObject({ load: 'wrk', targets: { 304: '/public/v1/anime/1' } });
    expect(lines.map(({ figure }) => figure)).toEqual([
      'calibration loop, ms',
      ...['static hit', '304', 'list, from memory', 'list, rendered', 'name'].flatMap((name) => [
        `${name}, µs`,
        `${name}, user µs`,
      ]),
      'files, static hit',
      'files, 304',
    ]);
    for (const line of lines.slice(1, -2)) {
      for (const name of ['sidecar', 'hono', 'fastify', 'to hono', 'to fastify'])
        expect(line[name]).toBeGreaterThan(0);
    }
    for (const line of lines.slice(-2)) {
      expect(line.files).toHaveLength(line.sidecar);
      expect(line.files).toContain('sidecar/http/receive.ts');
    }
  });

  test('a failure ends the servers that run already', { timeout: 120_000 }, () => {
    const { status, stderr } = runShortly({ anime: [anime(1)] });
    expect([status, stderr.trim()]).toEqual([1, 'The snapshot has no genres.']);
  });
});
