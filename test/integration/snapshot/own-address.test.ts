/** A mirror's copy under its own address: the same records and entries, its own links; only changes are rendered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { origin as address, instant, openShop, withTitle } from '../../harness/shop.ts';

const own = 'https://own.example';
let stage: MirrorStage;
let dataDir: string;
beforeEach(async () => {
  [stage, dataDir] = [await openMirrorStage(), newFolder()];
  await stage.update();
  return stage.close;
});

const run = (command: CommandName, ...args: string[]) => runHere(command, args, { DATA_DIR: dataDir });
const from = (place = stage.copy, ...more: string[]) =>
  run('publish', '--from', place, '--origin', own, ...more);
const rootOf = (snapshot: string) => readCurrentRoot(layoutOf(snapshot))?.root ?? expect.fail();
const published = () => rootOf(dataFolder(dataDir).snapshot);
const details = () => openSnapshot(dataFolder(dataDir).snapshot).details;
const titles = () => [1, 3, 5].map((id) => details().anime(id)?.titles.ua);
const isFromCopy = () => published().from?.id === rootOf(stage.copy).id;

async function goOn(ua: string): Promise<void> {
  await stage.publish({ anime: withTitle(3, ua) });
  await stage.update();
}

/** The files of a tree by path, without encoded variants. */
const treeOf = (snapshot: string) =>
  new Map(
    filesBelow(join(snapshot, 'tree'))
      .filter((path) => !/\.(?:gz|br|webp|avif|jpe?g)$/.test(path))
      .map((path) => [path, readFileSync(join(snapshot, 'tree', path), 'utf8')]),
  );

test('publish --from changes nothing but the address of links and pictures', async () => {
  // The copy imports by the machine's clock, so no time in the source may be later.
  const shop = openShop({ now: instant });
  await shop.import();
  await shop.publish(Date.now());
  const { snapshot } = shop.layout;
  expect(await from(snapshot)).toMatchObject({ code: 0 });
  const { origin: at, id, generation } = rootOf(snapshot);
  expect(published()).toMatchObject({ origin: own, from: { origin: at, id, generation } });
  const [theirs, ours] = [treeOf(snapshot), treeOf(dataFolder(dataDir).snapshot)];
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
});

test('an update renders what changed, and keeps older states and what the operator hides', async () => {
  await from();
  const { generation } = published();
  expect((await from()).stdout).toMatch(/^snapshot \w+ of \S+ is already published\n$/);
  await goOn('Перейменована');
  const { stdout, stderr } = await from(undefined, '--explain');
  expect(stdout + stderr).toMatch(/public\/v1\/anime\/3\.json/);
  expect(stdout + stderr).not.toMatch(/public\/v1\/anime\/4\.json|everything was rendered/);
  expect(published().previous.map((kept) => kept.generation)).toEqual([generation]);
  expect(isFromCopy()).toBe(true);
  // The operator's edits stay, and so does the origin of the records.
  expect((await run('catalog', 'hide', 'anime', '1')).code).toBe(0);
  expect(isFromCopy()).toBe(true);
  await goOn('Ще раз');
  await from();
  expect(titles().slice(0, 2)).toEqual([undefined, 'Ще раз']);
  expect(published().previous.length).toBeGreaterThan(0);
});

test('another address or other limits are published, even if the copy is the same', async () => {
  await from();
  const settings = { ORIGIN: 'https://moved.example', LIMIT_PROFILE: 'A' };
  await runHere('publish', ['--from', stage.copy], { DATA_DIR: dataDir, ...settings });
  expect(published()).toMatchObject({ origin: settings.ORIGIN, profile: 'A' });
  // Without settings those of the published snapshot stay.
  expect((await run('publish', '--from', stage.copy)).stdout).toMatch(/is already published\n$/);
});

test('a takedown at the origin or in the copy ends older states', async () => {
  await from();
  // The origin has moved on, and the copy's operator has taken a record down: both come at once.
  await goOn('Перша');
  await stage.block(1);
  await from();
  expect(published().previous).toEqual([]);
  expect(titles().slice(0, 2)).toEqual([undefined, 'Перша']);
  await goOn('Друга');
  await from();
  expect(published().previous).toHaveLength(1);
  // Nothing new but what is taken down.
  await stage.block(5);
  await from();
  expect([published().previous, details().anime(5)]).toEqual([[], undefined]);
  await goOn('Третя');
  await from();
  stage.shop.hide('anime', 4);
  await goOn('Четверта');
  await from();
  expect([published().previous, details().anime(4)]).toEqual([[], undefined]);
});

test('refuses to replace a catalogue, and names what cannot be a copy or an address', async () => {
  for (const place of [newFolder(), join(dataDir, 'none'), 'package.json'])
    expect((await from(place)).stderr).toMatch(/has no copy of a snapshot.*npm run mirror/);
  const wrong = await run('publish', '--from', stage.copy, '--origin', 'own.example');
  expect(wrong.stderr).toContain('ORIGIN=own.example is not an origin');
  dataDir = stage.shop.dataDir;
  expect((await from()).stderr).toContain('has another catalogue');
});
