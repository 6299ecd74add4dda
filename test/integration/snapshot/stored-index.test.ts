/** The text indexes of a snapshot: read at a start or made anew, written, and gone with a takedown. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLookups } from '../../../src/api/lookups.ts';
import { makeTables, type Tables } from '../../../src/api/tables.ts';
import { textVersion } from '../../../src/api/text-indexes.ts';
import { pack } from '../../../src/packed/pack.ts';
import { openRecords } from '../../../src/records/shards.ts';
import { createDamageLog } from '../../../src/snapshot/damage.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, sha256 } from '../../../src/snapshot/manifest.ts';
import { readSnapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { followIndexes } from '../../../src/snapshot/stored-index.ts';
import {
  instant,
  keptBasis,
  openShop,
  origin,
  quickDisk,
  type Shop,
  withFields,
  withTitle,
} from '../../harness/shop.ts';

let shop: Shop;
let layout: Layout;
const store = keptBasis();
const hour = 3_600_000;
const publish = async (now: number) =>
  (await shop.publish(now, origin, undefined, { basis: store, damage: undefined } as object)).root;

beforeEach(async () => {
  shop = openShop();
  layout = layoutOf(shop.layout.snapshot);
  store.forget();
  await shop.import();
  await publish(instant);
});
afterEach(() => shop.close());

const named = (ua: string) => ({
  anime: withTitle(5, ua),
});

/** Reads the snapshot as a start does; what was damaged is noted. */
function start() {
  const damaged: Damage[] = [];
  const content = readSnapshot(layout.folder, { onDamage: (found) => damaged.push(found) });
  const { root, records, texts } = content;
  return { root, records: openRecords(records), texts, damaged: damaged.map(({ path }) => path) };
}

/** What is made of the stored indexes, beside what is made of the records alone. */
function expectSame({ records, texts }: ReturnType<typeof start>): void {
  const hashOf = (tables: Tables) => sha256(pack(tables.texts));
  expect(hashOf(makeTables(records, texts))).toBe(hashOf(makeTables(records)));
}

test('a start reads them as they are', () => {
  const { root, texts, records, damaged } = start();
  const hashes = Object.values(root.indexes ?? {}).map(({ hash }) => hash);
  expect(hashes.sort()).toEqual(readdirSync(layout.index).sort());
  expect([Object.keys(texts), damaged]).toEqual([['anime', 'teams', 'characters'], []]);
  // Nothing of it was made anew.
  expect(makeTables(records, texts).texts).toEqual(texts);
  expectSame(start());
});

test.each([
  ['absent', (file: string) => rmSync(file), false],
  ['cut', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000)), true],
  ['flipped', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 5000, 5001)), true],
])(
  'where one is %s it is made of the records, told where it is damaged, and mended by the next publication',
  async (_how, spoil, isDamage) => {
    const { root } = start();
    const hash = root.indexes?.anime?.hash ?? '';
    const file = join(layout.index, hash);
    const whole = readFileSync(file);
    spoil(file);
    const opened = start();
    expect(Object.keys(opened.texts)).toEqual(['teams', 'characters']);
    expect(opened.damaged).toEqual(isDamage ? [`index/${hash}`] : []);
    expectSame(opened);
    const said: string[] = [];
    if (isDamage) {
      const { report } = createDamageLog(shop.layout.damage, (line) => said.push(line), Date.now);
      report({ path: `index/${hash}`, hash, isServed: true });
      expect(said.join()).toContain('it was made anew from the records. Mend it with: npm run publish');
    }
    const mended = await publish(instant + hour);
    expect(mended).toEqual(root);
    expect(readFileSync(file).equals(whole)).toBe(true);
    expect(start().damaged).toEqual([]);
  },
);

test.each([
  [
    'of another version',
    ({ indexes = {}, ...root }: Root): Root => {
      const rows = Object.entries(indexes).map(([list, row]) => [list, { ...row, version: textVersion + 1 }]);
      return { ...root, indexes: Object.fromEntries(rows) };
    },
  ],
  ['unknown to the root', ({ indexes: _none, ...root }: Root): Root => root],
])(
  'those %s are not read, which is no damage, and are written by the next publication of everything',
  async (_what, change) => {
    const { root } = start();
    const other = change(root);
    shop.putRoot(other, store);
    const opened = start();
    expect([opened.root.id, opened.texts, opened.damaged]).toEqual([root.id, {}, []]);
    expectSame(opened);
    store.forget();
    expect((await publish(instant + hour)).indexes).toEqual(root.indexes);
    expectSame(start());
  },
);

test('a small publication that changes a name leaves its list without an index, which a start makes', async () => {
  const { root } = start();
  await shop.import(named('Цілком інша назва'));
  const { anime: _gone, ...others } = root.indexes ?? {};
  expect((await publish(instant + hour)).indexes).toEqual(others);
  expect(readdirSync(layout.index)).toHaveLength(2);
  const opened = start();
  expect(Object.keys(opened.texts)).toEqual(['teams', 'characters']);
  expectSame(opened);
  const { records, texts } = opened;
  const [found] = createLookups(records, makeTables(records, texts)).animeText.search('цілком інша');
  expect(found?.id).toBe(5);
});

test('a publication that changes no text of a search leaves all of them', async () => {
  const { root } = start();
  await shop.import({ anime: withFields(5, { season: 'winter' }) });
  const next = await publish(instant + hour);
  expect(next.id).not.toBe(root.id);
  expect(next.indexes).toEqual(root.indexes);
  expectSame(start());
});

test('a publication of more than a thousand changed records, and a takedown, write an index', async () => {
  await shop.import(named('Цілком інша назва'));
  const { indexes, ...root } = await publish(instant + hour);
  const { records } = start();
  const follow = (anime: number, isTakedown = false) =>
    followIndexes(
      createDisk(layout.folder, quickDisk),
      layout,
      { ...root, indexes },
      { changed: { anime, teams: 0, characters: 0 }, records, isTakedown },
    );
  expect(follow(1000)).toEqual(indexes);
  for (const { anime, ...others } of [follow(1001), follow(0, true)]) {
    expect(others).toEqual(indexes);
    expect(anime?.hash).toBe(sha256(pack(makeTables(records).texts.anime)));
    expect(sha256(readFileSync(join(layout.index, anime?.hash ?? '')))).toBe(anime?.hash);
  }
});

test('a takedown leaves no name of what is hidden', async () => {
  const indexOf = ({ indexes }: Root) => join(layout.index, indexes?.anime?.hash ?? '');
  const word = Buffer.from('絵な', 'utf16le');
  const old = indexOf(start().root);
  expect(readFileSync(old).includes(word)).toBe(true);
  shop.hide('anime', 5);
  const next = await publish(instant + hour);
  expect(existsSync(old)).toBe(false);
  expect(readFileSync(indexOf(next)).includes(word)).toBe(false);
  expectSame(start());
});
