/** A short form of `bench -- mirror`, and a mirror that serves the whole contract without its origin. */
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { openServer } from '../../../scripts/conformance/found.ts';
import { runRule, type Server } from '../../../scripts/conformance/rule.ts';
import { rules } from '../../../scripts/conformance/rules.ts';
import { mirror, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type Leaf, rowOf, toBytes } from '../../../src/snapshot/manifest.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { mirrorOften } from '../../harness/service/mirror.ts';
import { startCommandOf } from '../../harness/service/process.ts';
import { openShop } from '../../harness/shop.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-mirrors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a mirror and its server show only whole snapshots and nothing that is taken down, whoever is killed', async () => {
  const { wrong, takedowns, ...counts } = await mirrorOften(join(folder, 'mirror'), { seconds: 20 });
  expect(wrong).toEqual([]);
  for (const count of [
    counts.publications + counts.kills,
    counts.updates,
    counts.mirrorKills,
    counts.serverKills,
    ...Object.values(takedowns),
    counts.checks,
    counts.answers,
  ])
    expect(count, JSON.stringify({ ...takedowns, ...counts })).toBeGreaterThan(0);
}, 300_000);

test('a watching mirror survives answers of any kind, and copies when they are right again', async () => {
  const shop = openShop();
  await shop.import();
  await shop.publish();
  const origin = await openOrigin(shop.layout.snapshot);
  const { root } = readCurrentRoot(layoutOf(shop.layout.snapshot)) ?? expect.fail();
  const leaf: Leaf = {
    name: 'genres',
    cache: 'hour',
    files: [{ path: '\ud800.json', ...contentOf(Buffer.from('')) }],
  };
  const hostile = toBytes(leaf);
  const row = rowOf(leaf, contentOf(hostile));
  // Two addresses get the first two answers. A minute later the first address gets the third.
  const answers = ['{', '['.repeat(100_000), toBytes({ ...root, leaves: [row] })];
  origin.fault = (path, bytes) => {
    if (path === `manifest/${row.hash}.json`) return hostile;
    return path === 'root.json' ? Buffer.from(answers.shift() ?? bytes ?? '') : bytes;
  };
  const copy = join(folder, 'watching');
  const other = origin.url.replace('127.0.0.1', 'localhost');
  const args = ['mirror', origin.url, other, copy, '--unsigned', '--watch'];
  const watching = startCommandOf(`${copy}-data`, args);
  const ended = once(watching, 'exit');
  try {
    const isCopied = () => existsSync(join(copy, 'root.json'));
    await expect.poll(() => isCopied() || watching.exitCode !== null, { timeout: 120_000 }).toBe(true);
    expect([isCopied(), answers, watching.exitCode]).toEqual([true, [], null]);
  } finally {
    watching.kill('SIGTERM');
    await ended;
    await origin.close();
    shop.close();
  }
}, 180_000);

describe('the contract, from a mirror whose origin is down', () => {
  let demo: Demo;
  let service: TestService;
  let server: Server;
  beforeAll(async () => {
    demo = await buildDemo();
    const dataDir = join(folder, 'mirrored');
    mkdirSync(dataDir);
    const origin = await openOrigin(dataFolder(demo.dataDir).snapshot);
    await mirror({
      urls: [origin.url],
      folder: dataFolder(dataDir).snapshot,
      vouch: vouchUnsigned,
      now: () => demo.instant,
      log: () => {},
    });
    await origin.close();
    copyFileSync(dataFolder(demo.dataDir).accounts, dataFolder(dataDir).accounts);
    service = await serveDemo({ ...demo, dataDir });
    server = await openServer(service.anonymous);
  }, 300_000);
  afterAll(async () => {
    await service?.stop();
    demo?.remove();
  });

  // The description links to the site, which the demo does not have.
  const asked = rules.filter(({ id, needs }) => !needs.includes('key') && id !== 'description');
  test.each(asked.map((rule) => [rule.id, rule.says, rule] as const))('%s: %s', async (_id, _says, rule) => {
    expect(await runRule(rule, server)).toEqual({ kind: 'passed' });
  });
});
