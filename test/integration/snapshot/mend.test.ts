/** Damage is repaired: by reports, by --verify, by a build; and by the command that a message names. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDamageLog, hasDamageReports } from '../../../src/snapshot/damage.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { tryLock } from '../../../src/snapshot/lock.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { readFolder } from '../../harness/folder.ts';
import { openStand } from '../../harness/serve.ts';
import { startCommandOf } from '../../harness/service.ts';
import { instant, keptBasis, openShop, origin, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let site: string;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
  site = join(shop.dataDir, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<p>Сторінка</p>'.repeat(200));
  writeFileSync(join(site, 'main.js'), 'const text = 1;');
  await shop.publish(instant, origin, site);
});

/** Spoils a file of the snapshot and keeps its time. */
function spoil(path: string, how: (bytes: Buffer) => Uint8Array = (bytes) => bytes.fill(120, 20, 40)): void {
  const file = join(shop.layout.snapshot, path);
  const { mtimeMs } = statSync(file);
  writeFileSync(file, how(readFileSync(file)));
  utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
}

/** Everything but what names generations by time. */
const content = () => readFolder(shop.layout.snapshot, (path) => !/^(?:changes|replaced)/.test(path));

const verify = () => shop.publish(instant, origin, undefined, { verify: true });

describe('damage that nobody reported', () => {
  const kinds = (): [string, string][] => {
    const { root } = openSnapshot(shop.layout.snapshot);
    const leaf = root.leaves.find(({ name }) => name === 'anime/0');
    const image = [...shop.files().keys()].find((path) => path.endsWith('.webp')) ?? '';
    return [
      ['identity', 'tree/public/v1/anime/1.json'],
      ['gz', 'tree/public/v1/anime/1.json.gz'],
      ['br', 'tree/public/v1/anime/1.json.br'],
      ['image', image],
      ['page', 'tree/index.html'],
      ['page, br', 'tree/index.html.br'],
      ['leaf', `manifest/${leaf?.hash}.json`],
      ['record shard', `records/${root.records['anime/0']?.hash}.json`],
      ['root', 'root.json'],
      ['copy of the root', `roots/${readdirSync(layoutOf(shop.layout.snapshot).roots)[0]}`],
    ];
  };

  test('is mended by publish --verify, whatever happened', async () => {
    const whole = content();
    const emptied = ['page', 'leaf', 'root'];
    const damage = [
      ...kinds().map(([kind, path]) => [kind, path, undefined] as const),
      ...kinds()
        .filter(([kind]) => emptied.includes(kind))
        .map(([kind, path]) => [`empty ${kind}`, path, () => Buffer.alloc(0)] as const),
    ];
    for (const [what, path, how] of damage) {
      spoil(path, how);
      const { lost } = await verify();
      expect(lost, what).toEqual([]);
      expect(content(), what).toEqual(whole);
    }
  });

  test('is mended by a build', async () => {
    const whole = content();
    for (const [, path] of kinds()) spoil(path);
    spoil('tree/main.js', () => Buffer.from('x'));
    await shop.publish(instant, origin, site, { verify: true });
    expect(content()).toEqual(whole);
  });

  test('in shards and leaves is mended by every publication', async () => {
    const store = keptBasis();
    await shop.publish(instant, origin, undefined, { basis: store });
    expect((await shop.publish(instant, origin, undefined, { basis: store })).whole).toBeUndefined();
    const whole = content();
    const { root } = openSnapshot(shop.layout.snapshot);
    const leaf = `manifest/${root.leaves.find(({ name }) => name === 'anime/0')?.hash}.json`;
    for (const path of [leaf, `records/${root.records['anime/0']?.hash}.json`]) {
      for (const used of [undefined, store]) {
        spoil(path, (bytes) => bytes.fill(bytes.readUInt8(9) ^ 1, 9, 10));
        const { whole: why } = await shop.publish(instant, origin, undefined, { basis: used });
        expect([path, content()]).toEqual([path, whole]);
        if (used !== undefined) expect(why).toMatch(/is damaged|are damaged/);
      }
    }
  });

  test('of the site is named and refused until a build mends it', async () => {
    spoil('tree/main.js', () => Buffer.from('x'));
    expect((await verify()).lost).toEqual(['main.js']);
    const { files, read } = openSnapshot(shop.layout.snapshot);
    const entry = files.get('main.js');
    expect(() => entry && read(entry)).toThrow('nothing else holds its content');
    expect((await shop.publish(instant, origin, site)).lost).toEqual([]);
    await shop.publish(instant, origin, site, { verify: true });
    expect(readFileSync(join(shop.layout.snapshot, 'tree/main.js'), 'utf8')).toBe('const text = 1;');
  });

  test('includes foreign and temporary files in the tree, which go', async () => {
    const files = [...shop.files().keys()];
    for (const path of [
      'tree/public/v1/anime/1.json.tmp',
      'tree/strange.json',
      'root.json.tmp',
      'records/x.json.tmp',
    ])
      writeFileSync(join(shop.layout.snapshot, path), 'x');
    await verify();
    expect([...shop.files().keys()]).toEqual(files);
  });
});

describe('damage that a sidecar reported', () => {
  const openReport = () =>
    createDamageLog(
      shop.layout.damage,
      () => {},
      () => instant,
    ).report;

  test('is mended by the next publication, which removes the report', async () => {
    const whole = content();
    const { damage } = shop.layout;
    const report = openReport();
    const paths = ['tree/public/v1/anime/1.json', 'tree/public/v1/anime/1.json.br', 'tree/index.html.gz'];
    for (const path of paths) {
      spoil(path);
      report({ path, hash: '', isServed: true });
    }
    spoil('tree/public/v1/anime/2.json');
    const { written } = await shop.publish();
    expect([written, hasDamageReports(damage)]).toEqual([2, false]);
    const differ = [...content()].filter(([path, bytes]) => whole.get(path) !== bytes);
    expect(differ.map(([path]) => path)).toEqual(['tree/public/v1/anime/2.json']);
  });

  test('stays reported if it could not be mended', async () => {
    spoil('tree/main.js', () => Buffer.from('x'));
    const report = openReport();
    report({ path: 'tree/main.js', hash: '', isServed: false });
    expect((await shop.publish()).lost).toEqual(['main.js']);
    expect(hasDamageReports(shop.layout.damage)).toBe(true);
    await shop.publish(instant, origin, site);
    expect(hasDamageReports(shop.layout.damage)).toBe(false);
  });
});

test('a running service refuses a damaged picture, and serves it again once it is mended', async () => {
  const stand = await openStand('B', shop);
  const path = [...shop.files().keys()].find((own) => own.endsWith('.webp')) ?? '';
  const whole = readFileSync(join(shop.layout.snapshot, path));
  const ask = () => fetch(`${stand.url}/${path.replace('tree/', '')}`);
  spoil(path);
  expect((await ask()).status).toBe(500);
  await shop.publish(instant, origin, site, { verify: true });
  const mended = await ask();
  expect([mended.status, Buffer.from(await mended.arrayBuffer())]).toEqual([200, whole]);
  await stand.close();
});

test('the command waits for a lock that another process holds', async () => {
  const release = tryLock(layoutOf(shop.layout.snapshot).lock);
  const publishing = startCommandOf(shop.dataDir, ['publish']);
  publishing.stderr?.on('data', (said) => {
    if (String(said).includes('waiting for another publication')) release?.();
  });
  expect((await once(publishing, 'close'))[0]).toBe(0);
});
