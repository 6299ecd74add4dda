/** Short form of `bench -- mirror`; and a mirror that serves the whole contract while its origin is gone. */
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { type Api, createApi } from '../../../src/conformance/api.ts';
import { runRow } from '../../../src/conformance/run.ts';
import { table } from '../../../src/conformance/table.ts';
import { mirror, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type Leaf, rowOf, toBytes } from '../../../src/snapshot/manifest.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { openEditedSource } from '../../harness/service/edited-source.ts';
import { mirrorOften } from '../../harness/service/mirror.ts';
import { startCommandOf, startService } from '../../harness/service/process.ts';
import { openShop } from '../../harness/shop.ts';
import { anime, writeSource } from '../../harness/source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-mirrors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a mirror and its server show whole snapshots alone and nothing that is taken down, whoever is killed', async () => {
  const from = join(folder, 'from');
  const ids = Array.from({ length: 60 }, (_, at) => at + 1);
  writeSource(from, {
    anime: ids.map((id) => anime(id)),
    releases: ids.map((id) => ({ anime: id, kind: 'sub', teams: [1], episodes: [] })),
    teams: [{ id: 1, slug: 'team', name: 'Team' }],
  });
  const source = await openEditedSource(from, folder);
  await source.run('publish');
  const service = await startService(source.dataDir);
  try {
    const { wrong, ...counts } = await mirrorOften(source, service.url ?? '', join(folder, 'mirror'), {
      seconds: 20,
    });
    expect(wrong).toEqual([]);
    for (const count of [
      counts.publications + counts.kills,
      counts.updates,
      counts.mirrorKills,
      counts.serverKills,
      counts.takedowns,
      counts.checks,
      counts.answers,
    ])
      expect(count, JSON.stringify(counts)).toBeGreaterThan(0);
  } finally {
    await service.stop();
  }
}, 300_000);

test('a mirror that watches outlives answers of any kind, and copies when they are right again', async () => {
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
  let api: Api;
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
    api = createApi(service.anonymous);
  }, 300_000);
  afterAll(async () => {
    await service?.stop();
    demo?.remove();
  });

  // What the demo cannot decide, as in test/integration/conformance/demo.test.ts.
  const undecidable = ['errors.internal', 'limits.quota', 'openapi.docs'];
  const rows = table.filter(({ id, needs }) => !needs.includes('key') && !undecidable.includes(id));
  test.each(rows.map((row) => [row.section, row.id, row] as const))('%s: %s', async (_section, _id, row) => {
    const verdict = await runRow(row, api);
    if (verdict.kind !== 'passed') expect.fail(verdict.kind === 'failed' ? verdict.message : verdict.reason);
  });
});
