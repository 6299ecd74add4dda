/** The text indexes of a snapshot: read at a start or made anew, written, and gone with a takedown. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createLookups } from '../../../src/api/lookups.ts';
import { makeTables, type Tables } from '../../../src/api/tables.ts';
import { pack } from '../../../src/packed/pack.ts';
import { openRecords } from '../../../src/records/shards.ts';
import { createDamageLog } from '../../../src/snapshot/damage.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { readSnapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { instant, keptBasis, openShop, origin, type Shop, withTitle } from '../../harness/shop.ts';

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

test.each([
  ['absent', (file: string) => rmSync(file), false],
  ['cut', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000)), true],
  ['flipped', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 5000, 5001)), true],
])(
  'makes an index that is %s of the records, and the next publication mends it',
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

test('searches a changed name although the small publication left no index, and the next one writes it', async () => {
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
  // The next one changes no name, so it writes the index.
  await shop.import({ ...named('Цілком інша назва'), schedule: [] });
  expect(Object.keys((await publish(instant + 2 * hour)).indexes ?? {})).toEqual(
    Object.keys(root.indexes ?? {}),
  );
  expectSame(start());
});
