/** A first copy comes by packs; whatever becomes of these, it ends whole, and an update asks for no other file than before. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MirrorOptions } from '../../../src/distribution/mirror/mirror.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import {
  type Content,
  contentOf,
  parseLeaf,
  type Root,
  representationsOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';
import { mirrorUnsigned } from '../../harness/mirroring.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { instant, openPublishedShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
let origin: OriginServer;
let copy: string;

beforeEach(async () => {
  shop = await openPublishedShop();
  origin = await openOrigin(shop.layout.snapshot, { withPacks: true });
  copy = newFolder();
});
afterEach(() => origin.close());

const update = (more: Partial<MirrorOptions> = {}) =>
  mirrorUnsigned({ urls: [origin.url], folder: copy, timeoutMs: 500, ...more });

const isPack = (path: string) => path.startsWith('packs/');
const isTree = (path: string) => path.startsWith('tree/');
const rootOf = (folder: string): Root => readCurrentRoot(layoutOf(folder))?.root ?? expect.fail('no root');

/** The trees are the same, byte for byte. */
function expectSame(): void {
  const [theirs, own] = [join(shop.layout.snapshot, 'tree'), join(copy, 'tree')];
  const paths = filesBelow(theirs);
  expect(filesBelow(own)).toEqual(paths);
  for (const path of paths)
    expect(readFileSync(join(own, path)).equals(readFileSync(join(theirs, path))), path).toBe(true);
  expect(rootOf(copy).id).toBe(rootOf(shop.layout.snapshot).id);
}

/** The bytes of all representations of each file of the origin, by path. */
function storedSizes(): Map<string, string> {
  const { manifest } = layoutOf(shop.layout.snapshot);
  const files = rootOf(shop.layout.snapshot).leaves.flatMap(
    ({ hash }) => parseLeaf(readFileSync(join(manifest, `${hash}.json`))).files,
  );
  return new Map(files.map((entry) => [entry.path, JSON.stringify(representationsOf(entry))]));
}

test('an update fetches the changed parts of packs in fewer requests and bytes than the files', async () => {
  await update();
  const before = storedSizes();
  await shop.import({ anime: withTitle(1, 'Інша') });
  await shop.publish(instant + 1000);
  const changed = [...storedSizes()].filter(([path, stored]) => before.get(path) !== stored);
  const stored = changed.flatMap(([, sizes]) =>
    JSON.parse(sizes).map(([, { size }]: [string, Content]) => size),
  );
  origin.asked.length = 0;
  let came = 0;
  origin.fault = (path, bytes) => {
    if (isPack(path) || isTree(path)) came += bytes?.length ?? 0;
    return undefined;
  };
  expect((await update()).files).toBe(changed.length);
  expectSame();
  const asked = origin.asked.filter((path) => isPack(path) || isTree(path));
  expect(asked.length).toBeLessThan(changed.length);
  expect(asked.some(isPack)).toBe(true);
  expect(came).toBeLessThan(stored.reduce((sum, size) => sum + size, 0));
});

test('copies by packs from an origin with another gzip program', async () => {
  const root = rootOf(shop.layout.snapshot);
  const other = toBytes({ ...root, encoder: { gz: 'another', br: 'another' } });
  origin.fault = (path) => (path === 'root.json' ? other : undefined);
  await update();
  expectSame();
  expect(origin.asked.filter((path) => /\/anime\/.*[.]gz$/.test(path))).toEqual([]);
});

type Attack = (bytes: Buffer, response: ServerResponse, part: string) => Buffer | 'answered';

/** Answers with a status and fields of the attack's own. */
const answer =
  (status: number, fields: (bytes: Buffer, part: string) => Record<string, string>): Attack =>
  (bytes, response, part) => {
    response.writeHead(status, fields(bytes, part)).end(bytes);
    return 'answered';
  };

const drip: Attack = (bytes, response, part) => {
  response.writeHead(206, { 'Content-Range': part, 'Content-Length': bytes.length });
  const timer = setInterval(() => response.write('x'), 50);
  response.once('close', () => clearInterval(timer));
  return 'answered';
};

const cutAt =
  (share: number): Attack =>
  (bytes, response, part) => {
    response.writeHead(206, { 'Content-Range': part, 'Content-Length': bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => response.destroy());
    return 'answered';
  };

const flipAt =
  (share: number): Attack =>
  (bytes) => {
    const other = Buffer.from(bytes);
    const at = Math.floor(other.length * share);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  };

test.each<[string, Attack]>([
  ['has a byte flipped in the middle', flipAt(0.5)],
  ['is cut off in the middle', cutAt(0.5)],
  ['is empty', () => Buffer.alloc(0)],
  ['is longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['drips', drip],
  ['is sent whole with 200', answer(200, () => ({}))],
  ['is another part', answer(206, () => ({ 'Content-Range': 'bytes 1-2/9' }))],
  ['is an error', answer(500, () => ({}))],
  ['comes in an encoding', answer(206, (_, part) => ({ 'Content-Range': part, 'Content-Encoding': 'br' }))],
])('a copy becomes whole although each pack %s', async (_, attack) => {
  let attacked = 0;
  origin.fault = (path, bytes, response) => {
    if (!isPack(path) || bytes === undefined) return undefined;
    attacked += 1;
    return attack(
      bytes,
      response,
      /bytes .*/.exec(String(response.req.headers.range).replace('=', ' '))?.[0] ?? '',
    );
  };
  await update();
  expect(attacked).toBeGreaterThan(0);
  expectSame();
});

/** Adds files with gzip of the test's own to a leaf; all hashes are right. */
function forge(files: readonly (readonly [path: string, own: Buffer, gz: Buffer])[]): void {
  const { manifest } = layoutOf(shop.layout.snapshot);
  const root = rootOf(shop.layout.snapshot);
  const [row] = root.leaves;
  if (row === undefined) throw new Error('There is no leaf');
  const leaf = parseLeaf(readFileSync(join(manifest, `${row.hash}.json`)));
  const entries = files.map(([path, own, gz]) => ({ path, ...contentOf(own), gz: contentOf(gz) }));
  const forged = toBytes({ ...leaf, files: entries });
  const content = contentOf(forged);
  const leaves = root.leaves.map((own) => (own === row ? { ...own, ...content } : own));
  const pack = Buffer.concat(files.map(([, , gz]) => gz));
  origin.fault = (path, _bytes, response) => {
    if (path === 'root.json') return toBytes({ ...root, leaves });
    if (path === `manifest/${content.hash}.json`) return forged;
    if (path !== `packs/${content.hash}`) return files.find(([own]) => path === `tree/${own}.gz`)?.[2];
    response.writeHead(206, { 'Content-Range': `bytes 0-${pack.length - 1}/${pack.length}` }).end(pack);
    return 'answered';
  };
}

test('refuses gzip that only the next file of the pack completes', async () => {
  const texts = ['one', 'two', 'three', 'four'].map((text) => Buffer.from(text));
  const sound = texts.map((text, at) => [`x${at}.json`, text, gzipSync(text)] as const);
  forge(sound);
  expect((await update()).files).toBeGreaterThan(4);
  const [first, second] = [gzipSync('one'), gzipSync('two')];
  const whole = [first.subarray(0, 15), Buffer.concat([first.subarray(15), second])];
  forge(sound.map(([path, text, gz], at) => [`y/${path}`, text, whole[at] ?? gz]));
  rmSync(copy, { recursive: true });
  await expect(update()).rejects.toThrow(/y.x0[.]json: the compressed form/);
});

test('reports a failing disk, and goes on when the disk works again', async () => {
  const calls = {
    ...quickDisk,
    write() {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
  };
  await expect(update({ calls })).rejects.toThrow(/ENOSPC/);
  expect(existsSync(join(copy, 'root.json'))).toBe(false);
  await update();
  expectSame();
});
