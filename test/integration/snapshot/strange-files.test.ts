/** What stands in the tree and is no file of ours: it is put aside or left alone, and nothing outside is read or removed. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesBelow } from '../../../src/files/below.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { recoverBeforeOpening } from '../../../src/snapshot/journal.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { allNamed, damagedFiles, instant, openShop, origin, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let outside: string;
let tree: string;
beforeEach(async () => {
  shop = openShop();
  await shop.import(titled('Довга'));
  await shop.publish();
  ({ tree } = layoutOf(shop.layout.snapshot));
  outside = join(shop.dataDir, 'outside');
  mkdirSync(join(outside, 'sub'), { recursive: true });
  for (const name of ['mine', '1.json', 'sub/mine.gz']) writeFileSync(join(outside, name), 'my own');
});

const titled = (name: string) => ({ anime: allNamed(`${name} `.repeat(25)) });
const verify = () => shop.publish(instant, origin, undefined, { verify: true });

/** Everything of the snapshot is read, and the files outside are as they were. */
function expectWhole(): void {
  const snapshot = openSnapshot(shop.layout.snapshot);
  expect(damagedFiles(snapshot)).toEqual([]);
  expect(filesBelow(tree)).toEqual(
    expect.arrayContaining(Array.from(snapshot.files.values(), ({ path }) => path)),
  );
  expect(filesBelow(outside)).toEqual(['1.json', 'mine', 'sub/mine.gz']);
  for (const name of filesBelow(outside)) expect(readFileSync(join(outside, name), 'utf8')).toBe('my own');
}

const title = 'public/v1/anime/1.json';
type Strange = (place: string) => void;
const strangers: readonly (readonly [string, Strange])[] = [
  [
    'a folder',
    (place) => {
      mkdirSync(place);
      writeFileSync(join(place, 'mine'), 'x');
    },
  ],
  ['a link to a file', (place) => symlinkSync(join(outside, 'mine'), place)],
  ['a link to a folder', (place) => symlinkSync(outside, place)],
  ['a link to nothing', (place) => symlinkSync('nowhere', place)],
  ['a link to itself', (place) => symlinkSync(place, place)],
  ['a pipe', (place) => void spawnSync('mkfifo', [place])],
];
const putInPlace = (path: string, make: Strange) => {
  rmSync(join(tree, path), { recursive: true, force: true });
  make(join(tree, path));
};
/** A file for each of them. */
const places = ['1', '2', '3', '5', '1005', '1/player'].map((name) => `public/v1/anime/${name}.json`);
const asideNames = () => readdirSync(join(shop.layout.snapshot, 'aside'));

describe('in the place of a file', () => {
  const publications: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a publication', () => shop.publish()],
    ['--verify', verify],
    [
      'a publication that changes it',
      () => shop.import(titled('Інша')).then(() => shop.publish(instant + 60_000)),
    ],
    [
      'a publication that removes it',
      async () => {
        await shop.import({
          anime: titled('Інша').anime.filter((line) => JSON.stringify(line).includes('"id":4')),
          releases: [],
          posters: [],
          schedule: [],
          characters: [],
        });
        await shop.publish(instant + 60_000);
      },
    ],
  ];
  test.each(publications)('a folder, a link or a pipe is put aside by %s', async (_name, publishAgain) => {
    const all = places.flatMap((path) => [path, `${path}.br`]).filter((path) => existsSync(join(tree, path)));
    expect(all.length).toBeGreaterThan(places.length);
    for (const path of all)
      putInPlace(path, strangers[places.indexOf(path.replace('.br', ''))]?.[1] ?? expect.fail());
    await publishAgain();
    expect(asideNames().sort()).toEqual(all.map((path) => `${basename(path)}.1`).sort());
    expectWhole();
  });

  test('a file as large as the disk is not read', async () => {
    truncateSync(join(tree, title), 2 ** 42);
    const { files, read } = openSnapshot(shop.layout.snapshot);
    const entry = files.get(title);
    expect(entry && read(entry).isSound).toBe(false);
    await verify();
    expectWhole();
  });

  test('no server reads a pipe, a folder or a link', () => {
    for (const [, make] of strangers) {
      putInPlace(title, make);
      const { files, read } = openSnapshot(shop.layout.snapshot);
      const entry = files.get(title);
      expect(entry && JSON.parse(Buffer.from(read(entry).bytes).toString()).result.ids.own).toBe(1);
    }
  });

  test('recovery puts aside what came there while the journal waited', async () => {
    await shop.import(titled('Інша'));
    const { root, journal, nextTree } = layoutOf(shop.layout.snapshot);
    const rename = (from: string, to: string) => {
      if (to === root) throw new Error('killed');
      nodeCalls.rename(from, to);
    };
    const cut = shop.publish(instant + 60_000, origin, undefined, { calls: { ...nodeCalls, rename } });
    await expect(cut).rejects.toThrow('killed');
    for (const [at, path] of places.entries()) {
      // Back before the files were moved.
      mkdirSync(dirname(join(nextTree, path)), { recursive: true });
      renameSync(join(tree, path), join(nextTree, path));
      putInPlace(path, strangers[at]?.[1] ?? expect.fail());
    }
    expect([recoverBeforeOpening(shop.layout.snapshot), existsSync(journal)]).toEqual(['recovered', false]);
    expectWhole();
  });
});

describe('in the place of a folder', () => {
  test.each([
    ['a link', () => symlinkSync(outside, join(tree, 'public/v1/anime'))],
    ['a file', () => writeFileSync(join(tree, 'public/v1/anime'), 'x')],
  ])('%s is put aside, and nothing behind it is taken for a file of the snapshot', async (_what, make) => {
    const folder = join(tree, 'public/v1/anime');
    renameSync(folder, join(shop.dataDir, 'moved'));
    make();
    await shop.publish();
    expect(asideNames()).toEqual(['anime.1']);
    expectWhole();
  });

  test('a link to sound files is put aside, too', async () => {
    const moved = join(shop.dataDir, 'moved');
    renameSync(join(tree, 'images'), moved);
    symlinkSync(moved, join(tree, 'images'));
    const count = filesBelow(moved).length;
    await verify();
    expect([asideNames(), filesBelow(moved).length]).toEqual([['images.1'], count]);
    expectWhole();
  });
});

describe('elsewhere', () => {
  test('links and pipes are named and left alone, and so are the files behind them', async () => {
    symlinkSync(outside, join(tree, 'my-link'));
    symlinkSync('..', join(tree, 'public/up'));
    spawnSync('mkfifo', [join(tree, 'public/pipe')]);
    writeFileSync(join(tree, 'public/stranger.json'), 'x');
    const { strange, aside } = await verify();
    expect([[...strange].sort(), aside]).toEqual([['my-link', 'public/pipe', 'public/up'], []]);
    expect(readlinkSync(join(tree, 'my-link'))).toBe(outside);
    expect(existsSync(join(tree, 'public/stranger.json'))).toBe(false);
    expectWhole();
  });

  test('the data folder and the tree may be links', async () => {
    renameSync(tree, join(shop.dataDir, 'far'));
    symlinkSync(join(shop.dataDir, 'far'), tree);
    rmSync(join(tree, title));
    await shop.import(titled('Інша'));
    await shop.publish(instant + 60_000);
    expect((await verify()).strange).toEqual([]);
    expectWhole();
    expect([readlinkSync(tree), existsSync(join(shop.layout.snapshot, 'aside'))]).toEqual([
      join(shop.dataDir, 'far'),
      false,
    ]);
  });

  test.each([
    ['a folder', (file: string) => mkdirSync(file)],
    [
      'a file as large as the disk',
      (file: string) => {
        writeFileSync(file, '');
        truncateSync(file, 2 ** 42);
      },
    ],
  ])('%s in the place of the root, its copy, a leaf or a shard is replaced', async (_what, make) => {
    const { root, roots, manifest, records } = layoutOf(shop.layout.snapshot);
    const [copy, leaf, shard] = [roots, manifest, records].map((at) => join(at, readdirSync(at)[0] ?? ''));
    for (const file of [root, copy, leaf, shard]) {
      cpSync(file ?? '', join(shop.dataDir, 'kept'));
      rmSync(file ?? '');
      make(file ?? '');
      await shop.publish();
      expect(lstatSync(file ?? '').size).toBeLessThan(2 ** 20);
      expectWhole();
    }
  });
});
