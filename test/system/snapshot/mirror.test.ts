/** A short form of `bench -- mirror`, and a mirror whose origin answers nonsense. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type Leaf, rowOf, toBytes } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';
import { mirrorOften } from '../../harness/mirror-often.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { startCommandOf } from '../../harness/service.ts';
import { openShop } from '../../harness/shop.ts';

let folder: string;
beforeAll(() => {
  folder = newFolder();
});

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
  }
}, 180_000);
