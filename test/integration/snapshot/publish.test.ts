import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { etagOf, formatEtag } from '../../../src/http/etag.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { readFolder } from '../../harness/folder.ts';
import {
  instant,
  keptBasis,
  openPublishedShop,
  openShop,
  origin,
  type Shop,
  withoutTitle,
  withTitle,
} from '../../harness/shop.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await openPublishedShop();
});

test('a snapshot is byte-identical if the same catalogue is built twice, except the time in its root', async () => {
  const { root } = await shop.publish();
  const other = openShop();
  await other.import();
  // On a few threads, as commands do.
  const { root: otherRoot } = await other.publish(Date.parse('2026-03-05T10:00:00Z'), origin, undefined, {
    calls: nodeCalls,
  });
  const [own, theirs] = [shop.files(), other.files()];
  for (const files of [own, theirs])
    for (const path of files.keys()) if (/^roots?[./]/.test(path)) files.delete(path);
  expect([...theirs.keys()]).toEqual([...own.keys()]);
  for (const [path, bytes] of own) expect(theirs.get(path)?.equals(bytes), path).toBe(true);
  expect(otherRoot).toEqual({
    ...root,
    createdAt: '2026-03-05T10:00:00Z',
    generation: Date.parse('2026-03-05T10:00:00Z') / 1000,
  });
});

test.each(['of changes', 'of everything'])(
  'a snapshot is not touched by a publication %s that finds no change',
  async (way) => {
    const store = keptBasis();
    const told: string[] = [];
    const publish = () =>
      shop.publish(instant, origin, undefined, {
        basis: way === 'of changes' ? store : undefined,
        beforeSwitch: ({ root }) => told.push(root.id),
      });
    await publish();
    const inode = () => statSync(join(shop.layout.snapshot, 'root.json')).ino;
    const files = () => readFolder(shop.layout.snapshot);
    const before = [inode(), files(), []] as const;
    const { whole } = await publish();
    expect(whole === undefined).toBe(way === 'of changes');
    // Caches would be purged, and a sidecar would open the snapshot anew.
    expect([inode(), files(), told]).toEqual(before);
    await shop.import({ anime: withTitle(5, 'Нова назва') });
    const { root } = await publish();
    expect(told).toEqual([root.id]);
    expect(inode()).not.toBe(before[0]);
  },
);

test('a snapshot is made anew if its folder is gone', async () => {
  const store = keptBasis();
  const first = await shop.publish(instant, origin, undefined, { basis: store });
  rmSync(shop.layout.snapshot, { recursive: true });
  const { root, whole } = await shop.publish(instant, origin, undefined, { basis: store });
  expect([root, whole]).toEqual([first.root, 'there is no snapshot yet']);
  expect(openSnapshot(shop.layout.snapshot).root).toEqual(first.root);
});

test('a snapshot loses the encodings of a content that became too short for them', async () => {
  await shop.import({ anime: withTitle(5, 'Довга назва '.repeat(20)) });
  await shop.publish();
  const packed = join(shop.layout.snapshot, 'tree/public/v1/anime/5.json.gz');
  expect(existsSync(packed)).toBe(true);
  await shop.import();
  await shop.publish();
  expect(existsSync(packed)).toBe(false);
});

test('a snapshot with a damaged leaf of the site is not built upon', async () => {
  const site = join(shop.dataDir, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<p>Сторінка</p>');
  const { root } = await shop.publish(undefined, undefined, site);
  const hash = root.leaves.find(({ name }) => name === 'site')?.hash;
  writeFileSync(join(shop.layout.snapshot, 'manifest', `${hash}.json`), '{}');
  await expect(shop.publish()).rejects.toThrow(/manifest .* is damaged.*npm run build/);
});

test('a snapshot with damaged leaves loses removed records all the same', async () => {
  const { root } = await shop.publish();
  const gone = join(shop.layout.snapshot, 'tree/public/v1/anime/1005.json');
  expect(existsSync(gone)).toBe(true);
  for (const { name, hash } of root.leaves)
    if (name.startsWith('anime')) writeFileSync(join(shop.layout.snapshot, 'manifest', `${hash}.json`), '{}');
  await shop.import({
    anime: withoutTitle(1005, withTitle(5, 'Інша')),
  });
  await shop.publish();
  expect(existsSync(gone)).toBe(false);
});

test('a snapshot is published by one process at a time', async () => {
  const [first, second] = await Promise.allSettled([shop.publish(), shop.publish()]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  await expect(second?.status === 'rejected' ? Promise.reject(second.reason) : first).rejects.toThrow(
    /Another process is publishing into .* right now/,
  );
  await shop.publish();
});

test('a snapshot names its origin in the examples of the pages, which are built once', async () => {
  const site = join(shop.dataDir, 'site');
  mkdirSync(site);
  const page = (at: string) => `<p>curl '${at}/public/v1/anime'</p><script>const from = "${at}"</script>`;
  writeFileSync(join(site, 'index.html'), page(exampleOrigin));
  writeFileSync(join(site, 'main.js'), 'const text = 1;');
  const published = join(shop.layout.snapshot, 'tree/index.html');
  await shop.publish(undefined, 'https://api.example', site);
  expect(readFileSync(published, 'utf8')).toBe(page('https://api.example'));
  await shop.publish(undefined, 'https://api.example.org:8443');
  await shop.publish(undefined, 'https://mirror.example');
  expect(readFileSync(published, 'utf8')).toBe(page('https://mirror.example'));
  expect((await shop.publish(undefined, 'https://mirror.example')).written).toBe(0);
  expect(readFileSync(join(shop.layout.snapshot, 'tree/main.js'), 'utf8')).toBe('const text = 1;');
});

test('a snapshot has the ETag of each content in the time of its file, as nginx would make it', async () => {
  await shop.publish();
  for (const [path, bytes] of shop.files()) {
    if (!path.startsWith('tree/')) continue;
    const { mtimeMs, size } = statSync(join(shop.layout.snapshot, path));
    expect(formatEtag(mtimeMs / 1000, size), path).toBe(etagOf(bytes));
  }
});

test('a snapshot is not opened if it is damaged', async () => {
  const { root } = await shop.publish();
  const record = join(shop.layout.snapshot, 'records', `${root.records['anime/0']?.hash}.json`);
  writeFileSync(record, readFileSync(record, 'utf8').replace('Перша', 'Друга'));
  expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/damaged/);
  writeFileSync(join(shop.layout.snapshot, 'root.json'), '{"format":0}');
  expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/has the format 0, .* reads 2/);
  for (const name of ['roots', 'root.json']) rmSync(join(shop.layout.snapshot, name), { recursive: true });
  writeFileSync(join(shop.layout.snapshot, 'root.json'), '{"format":2}');
  expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/is damaged/);
  rmSync(join(shop.layout.snapshot, 'root.json'));
  expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/no snapshot/);
});
