/** Cut off anywhere, whatever was not synced lost: the old snapshot or the new one, whole. */
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { recoverBeforeOpening } from '../../../src/snapshot/journal.ts';
import { sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { readFolder } from '../../harness/folder.ts';
import { allNamed, damagedFiles, instant, openShop, type Shop, small } from '../../harness/shop.ts';
import { findCuts, restore } from './power-cut.ts';

let shop: Shop;
/** Few titles, no pictures: every cut is written out as files. */
const few = {
  anime: (small.anime ?? []).slice(1, 4),
  releases: [],
  posters: [],
  schedule: [],
  characters: [],
};
const changed = { ...few, anime: allNamed('Інша '.repeat(60)).slice(1, 3) };

beforeEach(async () => {
  shop = openShop();
  await shop.import(few);
});

/** Opens what is in a folder and reads all of it; gives the id. @param at hash of the root of a kept generation */
function readWhole(folder: string, at?: string): string {
  const snapshot = openSnapshot(folder, { at });
  expect(damagedFiles(snapshot)).toEqual([]);
  return snapshot.root.id;
}

/** The cuts of a publication. */
const publishWithCuts = (now: number) =>
  findCuts(shop.layout.snapshot, (calls) => shop.publish(now, undefined, undefined, { calls }));

/** Hundreds of states of the disk are restored, and each is read whole: on a busy machine that takes over a minute. */
const patienceMs = 240_000;

test('a publication that is cut off anywhere leaves the old snapshot or the new one, whole; the next completes it', {
  timeout: patienceMs,
}, async () => {
  const { root: old } = await shop.publish();
  const oldHash = sha256(toBytes(old));
  await shop.import(changed);
  const cuts = await publishWithCuts(instant + 60_000);
  expect(cuts.length).toBeGreaterThan(60);
  const { root } = openSnapshot(shop.layout.snapshot);
  expect(root.id).not.toBe(old.id);
  const seen = new Set<string>();
  const whole = readFolder(join(shop.layout.snapshot, 'tree'));
  for (const [at, cut] of cuts.entries()) {
    const { dir, snapshot } = dataFolder(join(shop.dataDir, 'cut'));
    restore(snapshot, cut);
    const completes = at % 20 === 0;
    if (completes) cpSync(snapshot, join(dir, 'kept'), { recursive: true, preserveTimestamps: true });
    recoverBeforeOpening(snapshot);
    const id = readWhole(snapshot);
    if (id !== old.id) expect(readWhole(snapshot, oldHash), `cut ${at}, ${cut.loss} lost`).toBe(old.id);
    seen.add(id);
    if (completes) {
      rmSync(snapshot, { recursive: true });
      renameSync(join(dir, 'kept'), snapshot);
      cpSync(shop.layout.catalog, dataFolder(dir).catalog);
      await shop.publish(instant + 60_000, undefined, undefined, { data: dataFolder(dir) });
      readWhole(snapshot);
      expect(readFolder(join(snapshot, 'tree'))).toEqual(whole);
    }
    rmSync(dir, { recursive: true });
  }
  expect([...seen].sort()).toEqual([old.id, root.id].sort());
});

test('the first publication leaves nothing or a whole snapshot', async () => {
  mkdirSync(shop.layout.snapshot, { recursive: true });
  const seen = new Set<string>();
  for (const cut of await publishWithCuts(instant)) {
    const folder = join(shop.dataDir, 'cut');
    mkdirSync(folder);
    restore(folder, cut);
    recoverBeforeOpening(folder);
    try {
      seen.add(readWhole(folder));
    } catch (error) {
      expect(String(error)).toContain('There is no snapshot');
      seen.add('none');
    }
    rmSync(folder, { recursive: true });
  }
  expect([...seen].sort()).toEqual([openSnapshot(shop.layout.snapshot).root.id, 'none'].sort());
});
