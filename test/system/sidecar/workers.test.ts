/** Several threads on one port: limits are one, each answers and is measured, and all end together. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { nodeArgumentsOf, projectRoot } from '../../harness/program.ts';
import { ask } from '../../harness/requests.ts';
import { instant, openShop, type Shop, withTitle } from '../../harness/shop.ts';

const limit = limitProfiles.B.anonymous.rateLimitPerMin;
const minuteOf = () => Math.floor(Date.now() / 60_000);

let shop: Shop;
let sidecar: SidecarProcess;
beforeAll(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish();
  sidecar = await startSidecar(shop.dataDir, { METRICS_PORT: '0' }, undefined, ['--workers', '2']);
});
afterAll(async () => {
  await sidecar?.stop();
  shop?.close();
});

test('count together, exactly', async () => {
  for (let caller = 1; ; caller++) {
    const minute = minuteOf();
    const asked = { method: 'GET', target: '/public/v1/genres', headers: {} };
    const statuses: number[] = [];
    // Fewer at once than one client may have.
    const keepAsking = async () => {
      for (let n = 0; n < limit / 10; n++)
        statuses.push((await ask(sidecar.port, asked, `127.0.1.${caller}`)).status);
    };
    await Promise.all(Array.from({ length: 30 }, keepAsking));
    // The minute ended: once more, as another caller.
    if (minuteOf() !== minute) continue;
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    break;
  }
});

test('each answers, and is told of in one text', async () => {
  const address = /metrics (http\S+)/.exec(sidecar.said())?.[1] ?? '';
  const asked = { method: 'GET', target: '/public/v1/health', headers: {} };
  const seen = new Set<string | undefined>();
  const until = performance.now() + 30_000;
  // Which of them a connection comes to the system decides.
  while (seen.size < 2 && performance.now() < until) {
    await ask(sidecar.port, asked);
    const text = await (await fetch(address)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('ani_ua_requests_total{'));
    for (const line of lines) if (line.includes('route="health"')) seen.add(/worker="(\d)"/.exec(line)?.[1]);
    expect(text.match(/^process_cpu_seconds_total/gm)).toHaveLength(1);
    await sleep(10);
  }
  expect([...seen].sort()).toEqual(['0', '1']);
});

/** A title as fresh connections get it, which the system deals to all threads. */
const namesOf = async (port: number) => {
  const target = `/public/v1/anime?search=${encodeURIComponent('Нова назва')}`;
  const asked = { method: 'GET', target, headers: {} };
  const answers = Array.from(
    { length: 24 },
    async (_, n) => (await ask(port, asked, `127.0.2.${n + 1}`)).body,
  );
  return new Set((await Promise.all(answers)).map((body) => JSON.parse(body).result.length));
};

test('take over what is published', async () => {
  expect(await namesOf(sidecar.port)).toEqual(new Set([0]));
  await shop.import({ anime: withTitle(5, 'Нова назва') });
  await shop.publish(instant + 60_000);
  await expect.poll(() => namesOf(sidecar.port), { timeout: 20_000 }).toEqual(new Set([1]));
});

test('serve a copy that is named, each of them', async () => {
  const dataDir = join(shop.dataDir, 'empty');
  const args = ['--snapshot', shop.layout.snapshot, '--workers', '2'];
  const own = await startSidecar(dataDir, {}, undefined, args);
  expect(await namesOf(own.port)).toEqual(new Set([1]));
  await own.stop();
});

test('end together, when what is in flight is answered', async () => {
  await sidecar.stop();
  expect([sidecar.child.exitCode, sidecar.said()]).toEqual([0, expect.stringMatching(/stopping\n$/)]);
});

test.each([
  [['--workers', '0'], {}, '--workers "0" is no number of threads. Allowed: 1 to 64.'],
  [['--workers', '2'], { HOST: '256.1.1.1' }, 'HOST=256.1.1.1 is no address'],
])('%j %j is told', (args, env, says) => {
  const all = { ...process.env, DATA_DIR: shop.dataDir, PORT: '0', ...env };
  const started = spawnSync(process.execPath, ['scripts/serve.ts', ...args], { env: all, encoding: 'utf8' });
  expect([started.status, started.stderr]).toEqual([2, expect.stringContaining(says)]);
  expect(started.stderr).not.toMatch(/^ {4}at /m);
});

test('one that fails ends them all, whenever it does: who started them is to start them anew', () => {
  const hook = `import { threadId } from 'node:worker_threads';
    if (threadId === 1) setTimeout(() => { throw new Error('out of order'); }, 100);`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(hook)}`,
    'scripts/serve.ts',
    '--workers',
    '2',
  ];
  const env = { ...process.env, DATA_DIR: shop.dataDir, PORT: '0' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 120_000 });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Thread 1 failed: Error: out of order/m)]);
});

test('a signal while threads start ends all of them with 0', async () => {
  const own = openShop();
  await own.import();
  await own.publish();
  const quotas = join(own.dataDir, 'quotas.sqlite');
  for (const afterMs of [0, 400, 900]) {
    const child = spawn(process.execPath, [...nodeArgumentsOf('serve'), '--workers', '3'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: own.dataDir, PORT: '0' },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    // What its own code does first; before that the system ends a program.
    await expect.poll(() => existsSync(quotas), { timeout: 20_000, interval: 1 }).toBe(true);
    await sleep(afterMs);
    child.kill('SIGTERM');
    expect(await ended, `${afterMs}`).toEqual([0, null]);
    rmSync(quotas);
  }
  own.close();
});
