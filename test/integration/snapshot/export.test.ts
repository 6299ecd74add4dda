/** An export brings everything over to an empty folder, also what the operator has hidden and corrected. */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { openCatalog } from '../../../src/catalog/database.ts';
import { exportCatalog } from '../../../src/catalog/export/export.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { listHidden } from '../../../src/catalog/operator.ts';
import { listReadings } from '../../../src/catalog/readings.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { newFolder } from '../../harness/folder.ts';
import { createPlainStore } from '../../harness/plain-store.ts';
import { instant, origin, quickDisk } from '../../harness/shop.ts';
import { importTime } from '../../harness/source.ts';
import { edits, openWorld, operatorEdits, readTree } from './edits.ts';

type Data = ReturnType<typeof dataFolder>;

async function publish(data: Data) {
  const options = { data, origin, profile: limitProfiles.B, now: instant, calls: quickDisk };
  const { root } = await publishCatalog(options);
  return { id: root.id, tree: readTree(data.snapshot) };
}

/** What the operator has hidden and corrected. When a correction was made is not part of the format. */
function readOwn({ catalog }: Data) {
  const db = openCatalog(catalog, { readonly: true });
  try {
    return {
      hidden: listHidden(db),
      readings: listReadings(db).map(({ added_at: _time, ...reading }) => reading),
    };
  } finally {
    db.close();
  }
}

/** Exports a catalogue, and imports it into an empty folder and into itself. */
async function moveTo(there: Data, here: Data) {
  const folder = join(there.dir, 'source');
  const [old, next] = [openCatalog(here.catalog), openCatalog(there.catalog)];
  try {
    const originals = createOriginalStore({ dir: here.originals });
    await exportCatalog(old, folder, originals, here.images);
    const time = { now: importTime.now + 1000 };
    const images = createPlainStore(there.images);
    const own = createOriginalStore({ dir: there.originals });
    const { errors } = await importSource({ db: next, folder, images, originals: own, time });
    expect(errors.groups()).toEqual([]);
    const again = { db: old, folder, images: createPlainStore(here.images), originals, time };
    expect((await importSource({ ...again, verify: true })).changed).toBe(false);
  } finally {
    old.close();
    next.close();
  }
}

test('importing an export into an empty folder gives the same snapshot, hides and corrections', {
  timeout: 120_000,
}, async () => {
  const ofSource = edits.filter((edit) => !operatorEdits.includes(edit));
  const some = fc.tuple(fc.subarray(ofSource), fc.subarray([...operatorEdits]));
  await fc.assert(
    fc.asyncProperty(some, async ([changed, operated]) => {
      const world = openWorld();
      const there = dataFolder(newFolder());
      try {
        for (const [, change] of changed) change(world);
        await world.import();
        for (const [, change] of operated) change(world);
        await moveTo(there, world.data);
        expect(readOwn(there)).toEqual(readOwn(world.data));
        expect(await publish(there)).toEqual(await publish(world.data));
      } finally {
        world.close();
      }
    }),
    { numRuns: 8 },
  );
});
