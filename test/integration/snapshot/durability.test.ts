/** Cut off anywhere, whatever was not synced lost: the old snapshot or the new one, whole. */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { recoverBeforeOpening } from '../../../src/snapshot/journal.ts';
import { sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { allNamed, damagedFiles, instant, openShop, type Shop, small } from '../../harness/shop.ts';
import { createDice, createPowerCutDisk, type Loss, losses, recordCalls, restore } from './power-cut.ts';

let shop: Shop;
let scratch: string;
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
  scratch = newFolder();
  await shop.import(few);
});

/** Opens what is in a folder and reads all of it; gives the id. @param at hash of the root of a kept generation */
function readWhole(folder: string, at?: string): string {
  const snapshot = openSnapshot(folder, { at });
  expect(damagedFiles(snapshot)).toEqual([]);
  return snapshot.root.id;
}

/** Publishes and looks at each cut of it; gives how many there were. */
async function publishWithCuts(
  now: number,
  look: (cut: number, loss: Loss, folder: string) => void,
): Promise<number> {
  const base = shop.layout.snapshot;
  const disk = createPowerCutDisk(base);
  const dice = createDice(42);
  const seen = new Set<string>();
  let cuts = 0;
  const onCall = () => {
    cuts += 1;
    for (const loss of losses) {
      const left = disk.cut(loss, dice);
      // Before there is a journal, what lies beside the tree is told apart by nothing that reads.
      const names = [...left].filter(([path]) => left.has('next/journal.json') || !path.startsWith('next/'));
      const state = sha256(names.map(([path, { bytes }]) => `${path} ${sha256(bytes)}`).join('\n'));
      if (seen.has(state)) continue;
      seen.add(state);
      const folder = join(scratch, `${cuts}-${loss}`);
      mkdirSync(folder);
      restore(folder, left);
      look(cuts, loss, folder);
      rmSync(folder, { recursive: true });
    }
  };
  await shop.publish(now, undefined, undefined, { calls: recordCalls(base, disk, onCall) });
  onCall();
  return cuts;
}

/** Hundreds of states of the disk are restored, and each is read whole: on a busy machine that takes over a minute. */
const patienceMs = 240_000;

test('a publication that is cut off anywhere leaves the old snapshot or the new one, whole; the next completes it', {
  timeout: patienceMs,
}, async () => {
  const { root: old } = await shop.publish();
  const oldHash = sha256(toBytes(old));
  await shop.import(changed);
  const seen = new Set<string>();
  const kept: string[] = [];
  const cuts = await publishWithCuts(instant + 60_000, (cut, loss, folder) => {
    if (cut % 15 === 0 && loss !== 'nothing') {
      const other = join(scratch, `data-${cut}-${loss}`);
      cpSync(folder, dataFolder(other).snapshot, { recursive: true, preserveTimestamps: true });
      cpSync(join(shop.dataDir, 'catalog.sqlite'), join(other, 'catalog.sqlite'));
      kept.push(other);
    }
    recoverBeforeOpening(folder);
    const id = readWhole(folder);
    if (id !== old.id) expect(readWhole(folder, oldHash), `cut ${cut}, ${loss} lost`).toBe(old.id);
    seen.add(id);
    expect(seen.size, `cut ${cut}, ${loss} lost`).toBeLessThanOrEqual(2);
  });
  const { root } = openSnapshot(shop.layout.snapshot);
  expect(root.id).not.toBe(old.id);
  expect([...seen].sort()).toEqual([old.id, root.id].sort());
  expect(cuts).toBeGreaterThan(60);
  const whole = shop.files();
  for (const dataDir of kept) {
    await shop.publish(instant + 60_000, undefined, undefined, { data: dataFolder(dataDir) });
    const { snapshot } = dataFolder(dataDir);
    readWhole(snapshot);
    for (const [path, bytes] of whole)
      if (path.startsWith('tree/')) expect(readFileSync(join(snapshot, path)), path).toEqual(bytes);
  }
});

test('the first publication leaves nothing or a whole snapshot', async () => {
  mkdirSync(shop.layout.snapshot, { recursive: true });
  const seen = new Set<string>();
  await publishWithCuts(instant, (_cut, _loss, folder) => {
    recoverBeforeOpening(folder);
    try {
      seen.add(readWhole(folder));
    } catch (error) {
      expect(String(error)).toContain('There is no snapshot');
      seen.add('none');
    }
  });
  expect([...seen].sort()).toEqual([openSnapshot(shop.layout.snapshot).root.id, 'none'].sort());
});
