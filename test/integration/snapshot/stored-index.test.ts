/** The text indexes of a snapshot: read at a start, or made anew; followed, written again, and gone with a takedown. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLookups, type Lookups } from '../../../src/api/lookups.ts';
import { textVersion } from '../../../src/api/text-indexes.ts';
import { pack } from '../../../src/packed/pack.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { createDamageLog } from '../../../src/snapshot/damage.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, sha256 } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { followIndexes } from '../../../src/snapshot/stored-index.ts';
import { instant, keptBasis, openShop, origin, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
let layout: Layout;
const store = keptBasis();
const hour = 3_600_000;
const publish = async (now: number) =>
  (await shop.publish(now, origin, undefined, { basis: store, damage: undefined } as object)).root;

beforeEach(async () => {
  shop = openShop();
  layout = layoutOf(shop.layout.snapshot);
  store.write(undefined);
  await shop.import();
  await publish(instant);
});
afterEach(() => shop.close());

const named = (ua: string) => ({
  anime: withTitle(5, ua),
});

/** Opens the snapshot as a start does; what was damaged is noted. */
function start() {
  const damaged: Damage[] = [];
  const { root, records, texts } = openSnapshot(layout.folder, { onDamage: (found) => damaged.push(found) });
  return { root, records, texts, damaged: damaged.map(({ path }) => path) };
}

const bytesOf = ({ animeText, characterText }: Lookups) =>
  [animeText(), characterText()].map(({ fields, texts, documents }) =>
    sha256(pack({ fields, texts, documents })),
  );

/** What is made of the stored indexes, beside what is made of the records alone. */
function expectSame({ records, texts }: ReturnType<typeof start>): void {
  expect(bytesOf(createLookups(records, texts))).toEqual(bytesOf(createLookups(records)));
}

test('a start reads them as they are', () => {
  const { root, texts, records, damaged } = start();
  expect(
    Object.values(root.indexes ?? {})
      .map(({ hash }) => hash)
      .sort(),
  ).toEqual(readdirSync(layout.index).sort());
  expect([texts.anime?.isCurrent, texts.characters?.isCurrent, damaged]).toEqual([true, true, []]);
  // Nothing of it was made anew.
  expect(createLookups(records, texts).animeText().fields).toBe(texts.anime?.fields);
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
    expect([opened.texts.anime, opened.texts.characters?.isCurrent]).toEqual([undefined, true]);
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
  'those %s are not read, which is no damage, and are written by the next publication',
  async (_what, change) => {
    const { root } = start();
    const other = change(root);
    shop.putRoot(other, store);
    const opened = start();
    expect([opened.root.id, opened.texts, opened.damaged]).toEqual([root.id, {}, []]);
    expectSame(opened);
    await shop.import(named('Інша назва'));
    const next = await publish(instant + hour);
    expect(next.indexes?.characters).toEqual(root.indexes?.characters);
    expect(next.indexes?.anime).toMatchObject({ version: textVersion });
    expect(start().texts.anime?.isCurrent).toBe(true);
  },
);

test('a small publication leaves them, and a start follows what has changed', async () => {
  const { root } = start();
  await shop.import(named('Цілком інша назва'));
  const next = await publish(instant + hour);
  const behind = { records: 1, since: root.createdAt };
  expect(next.indexes).toEqual({ ...root.indexes, anime: { ...root.indexes?.anime, behind } });
  expect(start().texts.anime?.isCurrent).toBe(false);
  expectSame(start());
  const { records, texts } = start();
  const [found] = createLookups(records, texts).animeText().search('цілком інша');
  expect(found?.id).toBe(5);
  // What was changed back is as it was.
  await shop.import();
  expect((await publish(instant + 2 * hour)).indexes?.anime?.behind?.records).toBe(2);
  const back = start();
  expect(createLookups(back.records, back.texts).animeText().fields).toBe(back.texts.anime?.fields);
});

test('one that is behind for a day, or by a thousand records, is written again', async () => {
  await shop.import(named('Цілком інша назва'));
  const { indexes, ...root } = await publish(instant + hour);
  const { records } = start();
  const follow = (anime: number, now: number, isTakedown = false) =>
    finish(
      followIndexes(
        createDisk(layout.folder, quickDisk),
        layout,
        { ...root, indexes },
        {
          ...{ changed: { anime, characters: 0 }, records, isTakedown, now, hours: 24 },
        },
      ),
    );
  const since = indexes?.anime?.behind?.since;
  expect(follow(999, instant + 2 * hour)).toEqual({
    ...indexes,
    anime: { ...indexes?.anime, behind: { records: 1000, since } },
  });
  for (const [changed, later, isTakedown] of [
    [1000, 2 * hour, false],
    [1, 25 * hour, false],
    [0, 2 * hour, true],
  ] as const) {
    const { anime, characters } = follow(changed, instant + later, isTakedown);
    expect(anime?.behind).toBeUndefined();
    expect(characters).toEqual(indexes?.characters);
    expect(sha256(readFileSync(join(layout.index, anime?.hash ?? '')))).toBe(anime?.hash);
  }
  // Where nothing changes it stays, however old it is.
  expect(follow(0, instant + 99 * hour)).toEqual(indexes);
  const whole = createLookups(records).animeText();
  const { fields, texts, documents } = whole;
  expect(follow(1000, instant).anime?.hash).toBe(sha256(pack({ fields, texts, documents })));
});

test('a publication of everything leaves those that its own program made, and makes any other anew', async () => {
  const { root } = start();
  // Sound, and of this version, but not what the records give.
  const { characters } = root.indexes ?? {};
  if (characters === undefined) throw new Error('The root names no index of characters');
  const other: Root = { ...root, indexes: { ...root.indexes, anime: characters } };
  const whole = async (own: typeof store | undefined, now: number) =>
    (await shop.publish(now, origin, undefined, { basis: own, verify: true })).root.indexes;
  shop.putRoot(other);
  expect(await whole(store, instant + hour)).toEqual(other.indexes);
  expect(await whole(undefined, instant + 2 * hour)).toEqual(root.indexes);
});

test('a takedown leaves no name of what is hidden', async () => {
  const indexOf = ({ indexes }: Root) => join(layout.index, indexes?.anime?.hash ?? '');
  const word = Buffer.from('絵な', 'utf16le');
  await shop.import(named('Інша назва'));
  const old = indexOf(await publish(instant + hour));
  expect([start().texts.anime?.isCurrent, readFileSync(old).includes(word)]).toEqual([false, true]);
  shop.hide('anime', 5);
  const next = await publish(instant + 2 * hour);
  expect(next.indexes?.anime?.behind).toBeUndefined();
  expect(existsSync(old)).toBe(false);
  expect(readFileSync(indexOf(next)).includes(word)).toBe(false);
  expectSame(start());
});
