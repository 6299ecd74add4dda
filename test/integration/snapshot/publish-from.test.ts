/** A mirror's copy under an address of its own: what is taken down in the copy ends older states here. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { publishFrom } from '../../../scripts/publish/from-mirror.ts';
import { block } from '../../../src/distribution/mirror/block.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { mirrorUnsigned } from '../../harness/mirroring.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { instant, openPublishedShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
let origin: OriginServer;
let folder: string;
let copy: string;
let dataDir: string;
beforeEach(async () => {
  // What the command tells on the way.
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {});
  shop = await openPublishedShop();
  origin = await openOrigin(shop.layout.snapshot);
  folder = newFolder();
  [copy, dataDir] = [join(folder, 'copy'), join(folder, 'data')];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await origin.close();
});

const own = 'https://own.example';
const update = () => mirrorUnsigned({ urls: [origin.url], folder: copy });
async function publish() {
  expect(await publishFrom({ folder: copy, origin: own }, { DATA_DIR: dataDir })).toBe(0);
  return readCurrentRoot(layoutOf(dataFolder(dataDir).snapshot))?.root ?? expect.fail();
}
const takeDown = (id: number) =>
  block({ folder: copy, record: { kind: 'anime', id }, calls: quickDisk, beforeSwitch: () => {} });
async function goOn(step: number) {
  await shop.import({ anime: withTitle(3, `Назва ${step}`) });
  await shop.publish(instant + step * 1000);
  await update();
}
const titles = () => openSnapshot(dataFolder(dataDir).snapshot).details;

test('publish --from keeps older states, and ends them if a record is taken down', async () => {
  await update();
  await publish();
  await goOn(1);
  expect((await publish()).previous).toHaveLength(1);
  // The origin has moved on, and the copy's operator has taken a record down: both come at once.
  await goOn(2);
  await takeDown(1);
  expect((await publish()).previous).toEqual([]);
  expect([titles().anime(1), titles().anime(3)?.titles.ua]).toEqual([undefined, 'Назва 2']);
  await goOn(3);
  expect((await publish()).previous).toHaveLength(1);
  // Nothing new but what is taken down.
  await takeDown(5);
  expect((await publish()).previous).toEqual([]);
  expect(titles().anime(5)).toBeUndefined();
});
