/** The open loop of the overload benchmark: it sends on though answers are late, and tells all of them apart. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { OpenLoop, OpenLoopResult } from '../../bench/overload/open-loop.ts';

const program = fileURLToPath(new URL('../../bench/overload/open-loop.ts', import.meta.url));

test('counts answers by status, and their times from when a request was due', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-loop-'));
  const targets = join(folder, 'targets');
  writeFileSync(targets, '/a\n/b\n/late\n/d');
  const callers = new Set<unknown>();
  const server = createServer(({ url, headers }, response) => {
    callers.add(headers['x-forwarded-for']);
    if (url === '/late') setTimeout(() => response.end('x'.repeat(100_000)), 300);
    else response.writeHead(url === '/b' ? 503 : 200).end('short');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `as`: the address of a TCP server is an object.
  const { port } = server.address() as AddressInfo;
  const loop: OpenLoop = { port, rate: 400, seconds: 0.5, connections: 200, targets, first: 0 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(loop)]);
  // `as`: what the program prints.
  const { byStatus, ...rest } = JSON.parse(stdout) as OpenLoopResult;
  server.close();
  rmSync(folder, { recursive: true });
  expect(rest).toEqual({ sent: 200, unsent: 0, unanswered: 0 });
  expect([byStatus['200']?.count, byStatus['503']?.count]).toEqual([150, 50]);
  expect(byStatus['200']?.longestMs).toBeGreaterThanOrEqual(300);
  expect(callers.size).toBe(200);
});
