/** The load of the benchmarks of requests and files, and their servers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../test/harness/listening.ts';
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
  const wanted = { name: 'x', targets: ['/a?x=1', '/b'], headers: { 'If-None-Match': '"e"' } };

  async function sendTo(status: number): Promise<{ requests: number; seen: IncomingMessage[] }> {
    const seen: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      seen.push(request);
      response.writeHead(status).end();
    });
    const { url, close } = await listen(server);
    const load = createLoad([]);
    try {
      const { requests } = await load.send(url, wanted, 0.1, { connections: 8, pauseMs: 0 });
      return { requests, seen };
    } finally {
      load.close();
      await close();
    }
  }

  test('sends each request from another address to the targets in turn, and refuses errors', async () => {
    const { requests, seen } = await sendTo(200);
    expect(requests).toBeGreaterThan(10);
    expect(new Set(seen.map(({ headers }) => headers['x-forwarded-for'])).size).toBe(seen.length);
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(wanted.targets));
    expect(seen.every(({ headers }) => headers['if-none-match'] === '"e"')).toBe(true);
    await expect(sendTo(429)).rejects.toThrow(/requests failed/);
  });
});

describeWith(wrk, 'servers of a benchmark', () => {
  test('end with a benchmark that fails', { timeout: 120_000 }, () => {
    const source = join(root, 'one');
    writeSource(source, { anime: [anime(1)] });
    const { status, stderr } = spawnSync(process.execPath, [program, 'request', source], {
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, 'The snapshot has no genres.']);
  });
});
