/** A mirror's copy becomes a catalogue with the same answers and pictures. Only data that are not public are lost. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { openSource } from '../../../scripts/import/open-source.ts';
import { openCatalog } from '../../../src/catalog/database.ts';
import { exportCatalog } from '../../../src/catalog/export/export.ts';
import { type ImportOptions, importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { archiveBounds } from '../../../src/catalog/source/archive.ts';
import { readStatistics } from '../../../src/catalog/statistics.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { block } from '../../../src/distribution/mirror/block.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { createImageStore } from '../../../src/images/store.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { newFolder } from '../../harness/folder.ts';
import { instant, openShop, origin, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';
import { importTime } from '../../harness/source.ts';

let shop: Shop;
let folder: string;
let number: number;

beforeEach(async () => {
  shop = openShop();
  folder = newFolder();
  number = 0;
  await shop.import();
});

/** Imports a folder, as the command does. */
async function load(source: string, data: ReturnType<typeof dataFolder>, more: Partial<ImportOptions> = {}) {
  number += 1;
  const opened = await openSource(source, {
    temporary: join(folder, `opened-${number}`),
    bounds: archiveBounds,
    querySeconds: 60,
    env: {},
  });
  const db = openCatalog(data.catalog);
  const images = createImageStore({ dir: data.images });
  const originals = createOriginalStore({ dir: data.originals });
  const result = await importSource({ db, ...opened, images, originals, time: importTime, ...more });
  const statistics = readStatistics(db);
  db.close();
  expect(result.errors.groups()).toEqual([]);
  return { ...result, statistics };
}

const publish = (data: ReturnType<typeof dataFolder>, now = instant) =>
  publishCatalog({ data, origin, profile: limitProfiles.B, now, calls: quickDisk });

/** Files of a published tree, without encodings. */
const treeOf = ({ snapshot }: ReturnType<typeof dataFolder>) =>
  filesBelow(join(snapshot, 'tree'))
    .filter((path) => !/\.(?:gz|br)$/.test(path))
    .map((path) => [path, readFileSync(join(snapshot, 'tree', path)).toString('latin1')]);

const newData = () => dataFolder(join(folder, `data-${number}`));

test('a catalogue from a copy publishes the same files and records', async () => {
  await shop.publish();
  const data = newData();
  const { warnings, statistics } = await load(shop.layout.snapshot, data);
  expect(warnings.groups()).toEqual([]);
  expect(statistics.get('images without their original')).toBe(2);
  const { root } = await publish(data);
  expect(treeOf(data)).toEqual(treeOf(shop.layout));
  // The id covers all files and all records of the search, the feed and the lists.
  expect(root.id).toBe(JSON.parse(readFileSync(join(shop.layout.snapshot, 'root.json'), 'utf8')).id);
});

test('the copy lacks hidden, licensed, spoiler and merged data, and nothing else', async () => {
  shop.hide('anime', 4);
  shop.hide('team', 2);
  await shop.publish();
  const data = newData();
  await load(shop.layout.snapshot, data);
  await publish(data);
  expect(treeOf(data)).toEqual(treeOf(shop.layout));
  const out = join(folder, 'out');
  const own = openCatalog(data.catalog, { readonly: true });
  await exportCatalog(own, out, createOriginalStore({ dir: data.originals }), data.images);
  own.close();
  const text = filesBelow(out)
    .filter((path) => path.endsWith('json'))
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .join();
  for (const lost of ['skhovana', 'strict-2', 'Zradnytsia', 'tysha', 'Інший'])
    expect(text).not.toContain(lost);
  // The export gives the same publication again.
  const again = newData();
  await load(out, again);
  await publish(again);
  expect(treeOf(again)).toEqual(treeOf(shop.layout));
  for (const kept of ['persha', 'watch.example/2', 'Ксеня', 'stara-oksana', 'holos'])
    expect(text).toContain(kept);
});

test('a later copy imports as a change; --verify restores missing variants and accepts missing originals', async () => {
  await shop.publish();
  const data = newData();
  await load(shop.layout.snapshot, data);
  expect((await load(shop.layout.snapshot, data, { verify: true })).changed).toBe(false);
  const picture = filesBelow(data.images).find((path) => path.endsWith('-big.webp')) ?? '';
  writeFileSync(join(data.images, picture), 'damaged');
  const { images } = await load(shop.layout.snapshot, data, { verify: true });
  expect(images).toEqual([`images/${picture.slice(0, -'-big.webp'.length)}`]);
  await shop.import({
    anime: withTitle(1, 'Нова назва'),
  });
  await shop.publish(instant + 1000);
  const { files } = await load(shop.layout.snapshot, data);
  const changed = files.filter((one) => one.changed.count + one.added.count + one.removed.count > 0);
  expect(changed.map(({ file, changed: { count } }) => [file, count])).toEqual([['anime.ndjson', 1]]);
  await publish(data, instant + 1000);
  expect(treeOf(data)).toEqual(treeOf(shop.layout));
});

test('a record that the mirror blocked stays hidden', async () => {
  await shop.publish();
  const copy = join(folder, 'copy');
  cpSync(shop.layout.snapshot, copy, { recursive: true, preserveTimestamps: true });
  await block({ folder: copy, record: { kind: 'anime', id: 1 }, beforeSwitch: () => {}, calls: quickDisk });
  const data = newData();
  await load(copy, data);
  await publish(data);
  for (const [path, text] of treeOf(data)) expect([path, text?.includes('persha')]).toEqual([path, false]);
  expect(existsSync(join(data.snapshot, 'tree/public/v1/anime/3.json'))).toBe(true);
});

test('refuses a copy with a damaged picture', async () => {
  await shop.publish();
  const tree = join(shop.layout.snapshot, 'tree');
  const picture = filesBelow(tree).find((path) => path.endsWith('-small.jpg')) ?? '';
  writeFileSync(join(tree, picture), 'damaged');
  await expect(load(shop.layout.snapshot, newData())).rejects.toThrow(picture);
});
