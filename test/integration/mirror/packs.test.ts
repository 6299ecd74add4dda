/** A first copy comes by packs; whatever becomes of these, it ends whole, and an update asks for no other file than before. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { MirrorOptions } from '../../../src/distribution/mirror/mirror.ts';
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
import { readFolder } from '../../harness/folder.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { quickDisk, withTitle } from '../../harness/shop.ts';

let stage: MirrorStage;
beforeEach(async () => {
  stage = await openMirrorStage({ withPacks: true });
  return stage.close;
});

const update = (more: Partial<MirrorOptions> = {}) => stage.update({ timeoutMs: 500, ...more });

const isPack = (path: string) => path.startsWith('packs/');
const isTree = (path: string) => path.startsWith('tree/');
const rootOf = (folder: string): Root => readCurrentRoot(layoutOf(folder))?.root ?? expect.fail('no root');

/** The trees are the same, byte for byte. */
function expectSame(): void {
  const [theirs, own] = [stage.shop.layout.snapshot, stage.copy];
  expect(readFolder(join(own, 'tree'))).toEqual(readFolder(join(theirs, 'tree')));
  expect(rootOf(own).id).toBe(rootOf(theirs).id);
}

/** The bytes of all representations of each file of the origin, by path. */
function storedSizes(): Map<string, string> {
  const { manifest } = layoutOf(stage.shop.layout.snapshot);
  const files = rootOf(stage.shop.layout.snapshot).leaves.flatMap(
    ({ hash }) => parseLeaf(readFileSync(join(manifest, `${hash}.json`))).files,
  );
  return new Map(files.map((entry) => [entry.path, JSON.stringify(representationsOf(entry))]));
}

test('an update fetches the changed parts of packs in fewer requests and bytes than the files', async () => {
  await update();
  const before = storedSizes();
  await stage.publish({ anime: withTitle(1, 'Інша') });
  const changed = [...storedSizes()].filter(([path, stored]) => before.get(path) !== stored);
  const stored = changed.flatMap(([, sizes]) =>
    JSON.parse(sizes).map(([, { size }]: [string, Content]) => size),
  );
  stage.origin.asked.length = 0;
  let came = 0;
  stage.origin.fault = (path, bytes) => {
    if (isPack(path) || isTree(path)) came += bytes?.length ?? 0;
    return undefined;
  };
  expect((await update()).files).toBe(changed.length);
  expectSame();
  const asked = stage.origin.asked.filter((path) => isPack(path) || isTree(path));
  expect(asked.length).toBeLessThan(changed.length);
  expect(asked.some(isPack)).toBe(true);
  expect(came).toBeLessThan(stored.reduce((sum, size) => sum + size, 0));
});

test('copies by packs from an origin with another gzip program', async () => {
  const root = rootOf(stage.shop.layout.snapshot);
  const other = toBytes({ ...root, encoder: { gz: 'another', br: 'another' } });
  stage.origin.fault = (path) => (path === 'root.json' ? other : undefined);
  await update();
  expectSame();
  expect(stage.origin.asked.filter((path) => /\/anime\/.*[.]gz$/.test(path))).toEqual([]);
});

/** Answers instead of a pack. @param part the field that names the part that was asked for */
type Attack = (response: ServerResponse, bytes: Buffer, part: OutgoingHttpHeaders) => void;

const flipped = (bytes: Buffer) => {
  const other = Buffer.from(bytes);
  const at = other.length >> 1;
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
};

const attacks: readonly (readonly [string, Attack])[] = [
  [
    'has a byte flipped in the middle',
    (response, bytes, part) => response.writeHead(206, part).end(flipped(bytes)),
  ],
  [
    'is cut off in the middle',
    (response, bytes, part) => {
      response.writeHead(206, { ...part, 'Content-Length': bytes.length });
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    },
  ],
  [
    'drips',
    (response, bytes, part) => {
      response.writeHead(206, { ...part, 'Content-Length': bytes.length });
      const timer = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(timer));
    },
  ],
  ['is sent whole with 200', (response, bytes) => response.writeHead(200).end(bytes)],
  ['is an error', (response) => response.writeHead(500).end()],
  [
    'is another part',
    (response, bytes) => response.writeHead(206, { 'Content-Range': 'bytes 1-2/9' }).end(bytes),
  ],
];

test.each(attacks)('a copy becomes whole although each pack %s', async (_, attack) => {
  let attacked = 0;
  stage.origin.fault = (path, bytes, response) => {
    if (!isPack(path) || bytes === undefined) return undefined;
    attacked += 1;
    const asked = String(response.req.headers.range).replace('=', ' ');
    attack(response, bytes, { 'Content-Range': asked });
    return 'answered';
  };
  await update();
  expect(attacked).toBeGreaterThan(0);
  expectSame();
});

/** Adds files with gzip of the test's own to a leaf; all hashes are right. */
function forge(files: readonly (readonly [path: string, own: Buffer, gz: Buffer])[]): void {
  const { manifest } = layoutOf(stage.shop.layout.snapshot);
  const root = rootOf(stage.shop.layout.snapshot);
  const [row] = root.leaves;
  if (row === undefined) throw new Error('There is no leaf');
  const leaf = parseLeaf(readFileSync(join(manifest, `${row.hash}.json`)));
  const entries = files.map(([path, own, gz]) => ({ path, ...contentOf(own), gz: contentOf(gz) }));
  const forged = toBytes({ ...leaf, files: entries });
  const content = contentOf(forged);
  const leaves = root.leaves.map((own) => (own === row ? { ...own, ...content } : own));
  const pack = Buffer.concat(files.map(([, , gz]) => gz));
  stage.origin.fault = (path, _bytes, response) => {
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
  rmSync(stage.copy, { recursive: true });
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
  expect(existsSync(join(stage.copy, 'root.json'))).toBe(false);
  await update();
  expectSame();
});
