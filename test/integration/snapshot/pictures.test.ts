/** Pictures of the store are published as they were made: a damaged one is made anew, or the import that makes it is named. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../../src/files/below.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { runHere } from '../../harness/command.ts';
import { readFolder } from '../../harness/folder.ts';
import { openPublishedShop, type Shop, small, withFields } from '../../harness/shop.ts';
import type { Source } from '../../harness/source.ts';

let shop: Shop;
let whole: Map<string, string>;
beforeEach(async () => {
  shop = await openPublishedShop();
  whole = treePictures();
  // What is published is kept, so that only the first publication reads the store.
  rmSync(shop.layout.snapshot, { recursive: true });
});

const treePictures = () => readFolder(join(shop.layout.snapshot, 'tree/images'));
const stored = (ending: string) =>
  filesBelow(shop.layout.images)
    .filter((path) => path.endsWith(ending))
    .map((path) => join(shop.layout.images, path));
const originals = () => filesBelow(shop.layout.originals).map((path) => join(shop.layout.originals, path));
const verifyImport = async () => {
  const args = [join(shop.dataDir, 'source'), '--verify'];
  const { code, stdout, stderr } = await runHere('import', args, { DATA_DIR: shop.dataDir });
  expect(code).toBe(0);
  return stdout + stderr;
};
const garbage = (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length, 7));

test.each([
  ['garbage', () => stored('-big.webp').forEach(garbage)],
  ['gone', () => stored('.jpg').forEach((file) => void rmSync(file))],
  ['gone with their hashes', () => rmSync(shop.layout.images, { recursive: true })],
  ['without their hashes', () => stored('.json').forEach((file) => void rmSync(file))],
])('makes pictures that are %s anew from their originals', async (_what, harm) => {
  expect(whole.size).toBe(12);
  harm();
  await shop.publish();
  expect(treePictures()).toEqual(whole);
  for (const file of stored('.json'))
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(6);
  expect(stored('.json')).toHaveLength(2);
});

const picture = 'images/cover.png';
const bare = { anime: withFields(1, { poster: undefined }), posters: [] };
const showing = (field: string, lines: Source['anime'] = []) =>
  lines.map((line) => (typeof line === 'string' ? line : { ...line, [field]: picture }));

test.each<[string, Source]>([
  ['title', { ...bare, anime: withFields(1, { poster: picture }) }],
  ['poster', { ...bare, posters: showing('image', small.posters) }],
  ['team', { ...bare, teams: showing('avatar', small.teams) }],
  ['character', { ...bare, characters: showing('image', small.characters) }],
])('publishes a picture that only a %s shows', async (_what, changed) => {
  await shop.import(changed);
  await shop.publish();
  const files = shop.files();
  const answers = [...files].filter(([path]) => /^tree\/public\/v1\/(?:anime|teams|characters)\//.test(path));
  const named = answers.flatMap(([, bytes]) => bytes.toString().match(/\/images\/[^"]+/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !files.has(`tree${path}`))).toEqual([]);
});

test('publishes nothing if an original is damaged, too, and names the import that mends both', async () => {
  stored('-big.webp').forEach(garbage);
  originals().forEach(garbage);
  await expect(shop.publish()).rejects.toThrow(
    /^12 files of pictures .* e\.g\. images\/..\/.*\.webp\. Make them anew with: npm run import -- SOURCE --verify$/,
  );
  expect(await verifyImport()).toContain('imported: ');
  for (const file of originals()) expect(sha256(readFileSync(file))).toBe(file.slice(-64));
  await shop.publish();
  expect(treePictures()).toEqual(whole);
});

test('import --verify mends the store, and changes nothing if the store is sound', async () => {
  expect(await verifyImport()).toContain('nothing changed');
  garbage(stored('-medium.jpg')[0] ?? '');
  rmSync(originals()[1] ?? '');
  expect(await verifyImport()).toContain('imported: ');
  expect(await verifyImport()).toContain('nothing changed');
  expect([readdirSync(shop.layout.originals).length, originals().length]).toEqual([2, 2]);
  await shop.publish();
  expect(treePictures()).toEqual(whole);
});
