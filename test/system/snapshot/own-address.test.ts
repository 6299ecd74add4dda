/** A mirror's copy under its own address: the same records and entries, its own links; only changes are rendered. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { publishFrom } from '../../../scripts/publish/from-mirror.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { runCommandOf } from '../../harness/service.ts';
import { origin as address, instant, openShop, type Shop, withTitle } from '../../harness/shop.ts';

const own = 'https://own.example';
const timeout = 300_000;
let shop: Shop;
let folder: string;
let dataDir: string;

beforeEach(async () => {
  // The copy imports by the machine's clock, so no time in the source may be later.
  shop = openShop({ now: instant });
  await shop.import();
  await shop.publish(Date.now());
  folder = newFolder();
  dataDir = join(folder, 'data');
});

const run = (...command: string[]) => {
  const result = runCommandOf(dataDir, command);
  expect(result.output).not.toMatch(/^ {4}at /m);
  return result;
};
const from = (place: string, ...more: string[]) => run('publish', '--from', place, '--origin', own, ...more);
const published = () => readCurrentRoot(layoutOf(dataFolder(dataDir).snapshot))?.root ?? expect.fail();
const shopRoot = () => readCurrentRoot(layoutOf(shop.layout.snapshot))?.root ?? expect.fail();
const rename = (ua: string) =>
  shop.import({
    anime: withTitle(3, ua),
  });

/** The files of a tree by path, without encoded variants. */
const treeOf = (snapshot: string) =>
  new Map(
    filesBelow(join(snapshot, 'tree'))
      .filter((path) => !/\.(?:gz|br|webp|avif|jpe?g)$/.test(path))
      .map((path) => [path, readFileSync(join(snapshot, 'tree', path), 'utf8')]),
  );

test('publish --from changes nothing but the address of links and pictures', {
  timeout,
}, () => {
  const done = from(shop.layout.snapshot);
  expect(done.status, done.output).toBe(0);
  const { origin: at, id, generation } = shopRoot();
  expect(published()).toMatchObject({ origin: own, from: { origin: at, id, generation } });
  const [theirs, ours] = [treeOf(shop.layout.snapshot), treeOf(dataFolder(dataDir).snapshot)];
  const api = (path: string) => /^(?:public|feeds|calendars|ids)\//.test(path);
  const paths = [...theirs.keys()].filter(api);
  expect([...ours.keys()].filter(api)).toEqual(paths);
  expect(paths.length).toBeGreaterThan(20);
  // The description has examples of another build.
  const others = paths.filter((path) => ours.get(path) !== theirs.get(path)?.replaceAll(address, own));
  expect(others).toEqual(['public/v1/openapi.json']);
  expect(ours.get('public/v1/anime/1.json')).toContain(`${own}/images/`);
  const entries = /urn:uuid:[\da-f-]{36}/g;
  expect(ours.get('feeds/updates.atom')?.match(entries)?.length).toBeGreaterThan(2);
  expect(ours.get('feeds/updates.atom')?.match(entries)).toEqual(
    theirs.get('feeds/updates.atom')?.match(entries),
  );
});

test('an update renders what changed, a takedown ends older states, and an unchanged state is not read again', {
  timeout,
}, async () => {
  from(shop.layout.snapshot);
  const { generation } = published();
  expect(from(shop.layout.snapshot).output).toMatch(/^snapshot \w+ of \S+ is already published\n$/);
  await rename('Перейменована');
  await shop.publish(Date.now());
  const { output } = from(shop.layout.snapshot, '--explain');
  expect(output).toMatch(/public\/v1\/anime\/3\.json/);
  expect(output).not.toMatch(/public\/v1\/anime\/5\.json|everything was rendered/);
  expect(published().previous.map((kept) => kept.generation)).toEqual([generation]);
  expect(published().from?.id).toBe(shopRoot().id);
  // The operator's edits stay, and so does the origin of the records.
  expect(run('catalog', 'hide', 'anime', '5').status).toBe(0);
  expect(published().from?.id).toBe(shopRoot().id);
  await rename('Ще раз');
  await shop.publish(Date.now());
  from(shop.layout.snapshot);
  const { details } = openSnapshot(dataFolder(dataDir).snapshot);
  expect([details.anime(3)?.titles.ua, details.anime(5)]).toEqual(['Ще раз', undefined]);
  expect(published().previous.length).toBeGreaterThan(0);

  expect(runCommandOf(shop.dataDir, ['catalog', 'hide', 'anime', '1']).status).toBe(0);
  expect(from(shop.layout.snapshot).status).toBe(0);
  expect(openSnapshot(dataFolder(dataDir).snapshot).details.anime(1)).toBeUndefined();
  expect(published().previous).toEqual([]);
});

test('refuses to replace a catalogue, and names what cannot be a copy or an address', {
  timeout,
}, async () => {
  mkdirSync(join(folder, 'empty'));
  const { snapshot } = shop.layout;
  const publishing = (place: string, at = own, data = dataDir) =>
    publishFrom({ folder: place, origin: at }, { DATA_DIR: data });
  for (const place of [join(folder, 'empty'), join(folder, 'none'), 'package.json'])
    await expect(publishing(place)).rejects.toThrow(/has no copy of a snapshot.*npm run mirror/);
  await expect(publishing(snapshot, 'own.example')).rejects.toThrow('ORIGIN=own.example is not an origin');
  await expect(publishing(snapshot, own, shop.dataDir)).rejects.toThrow('has another catalogue');
});
