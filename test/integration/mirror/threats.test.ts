/**
 * Attacks of an origin, or of what stands between, with real bytes over HTTP: each is refused, and the copy that was
 * there is still served, whole. (Those against signatures: signed.test.ts.)
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MirrorOptions } from '../../../src/distribution/mirror/mirror.ts';
import { createOrigin, OriginError } from '../../../src/distribution/mirror/origin.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import {
  contentOf,
  type FileEntry,
  type Leaf,
  parseLeaf,
  type Root,
  representationsOf,
  rowOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { flood } from '../../harness/listening.ts';
import {
  blockTitle,
  type CopyServer,
  type MirrorStage,
  openMirrorStage,
  serveCopy,
} from '../../harness/mirroring.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { damagedFiles, quickDisk, withTitle } from '../../harness/shop.ts';

let stage: MirrorStage;
let server: CopyServer;
/** The server to which attacks redirect. */
let elsewhere: OriginServer;
let before: Buffer;

const update = (more: Partial<MirrorOptions> = {}) => stage.update({ timeoutMs: 1500, ...more });

beforeAll(async () => {
  stage = await openMirrorStage();
  elsewhere = await openOrigin(newFolder());
  await update();
  await stage.publish({ anime: withTitle(1, 'Наступна') });
  server = await serveCopy(stage.copy);
  before = readFileSync(join(stage.copy, 'root.json'));
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
  await stage.close();
});
/** What a refused update has fetched is checked, and stays for the next one: each attack begins without it. */
beforeEach(() => {
  stage.origin.fault = undefined;
  const { root } = readCurrentRoot(layoutOf(stage.copy)) ?? {};
  const named = new Set(
    [...(root?.leaves ?? []), ...Object.values(root?.records ?? {})].map(({ hash }) => hash),
  );
  for (const folder of ['manifest', 'records'])
    for (const name of readdirSync(join(stage.copy, folder)))
      if (!named.has(name.replace('.json', ''))) rmSync(join(stage.copy, folder, name));
  rmSync(join(stage.copy, 'next'), { recursive: true, force: true });
});

/** The copy is served on, and every byte of it is what its own root names. */
async function expectServed(): Promise<void> {
  expect((await server.resultOf('/anime/1')).titles.ua).toBe('Перша');
  expect(readFileSync(join(stage.copy, 'root.json')).equals(before)).toBe(true);
  const snapshot = openSnapshot(stage.copy);
  expect(damagedFiles(snapshot)).toEqual([]);
  const names = [...snapshot.files.values()].flatMap((entry) =>
    representationsOf(entry).map(([ending]) => entry.path + ending),
  );
  expect(filesBelow(join(stage.copy, 'tree'))).toEqual(names.sort());
  expect(elsewhere.asked).toEqual([]);
  expect(existsSync(join(stage.copy, '..', 'evil'))).toBe(false);
}

const flip = (bytes: Buffer) => {
  const other = Buffer.from(bytes);
  other[Math.floor(other.length / 2)] = (other[Math.floor(other.length / 2)] ?? 0) ^ 1;
  return other;
};

/** Answers with a stream that never ends. */
function endless(response: ServerResponse, everyMs: number, chunk: Buffer): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(chunk), everyMs);
  response.once('close', () => clearInterval(timer));
}

/** What is done to a file; `answered` where it has answered by itself. */
type Attack = (bytes: Buffer, response: ServerResponse) => Buffer | 'answered';

/** An attack that answers by itself. */
const answers =
  (send: (response: ServerResponse, bytes: Buffer) => void): Attack =>
  (bytes, response) => {
    send(response, bytes);
    return 'answered';
  };
const headed = (status: number, fields: OutgoingHttpHeaders) =>
  answers((response, bytes) => response.writeHead(status, fields).end(status === 200 ? bytes : undefined));
const drip = answers((response) => endless(response, 50, Buffer.from('x')));
const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

const attacks: readonly (readonly [string, Attack])[] = [
  ['has a byte flipped', flip],
  ['is longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['is shorter', (bytes) => bytes.subarray(0, -1)],
  ['is empty', () => Buffer.alloc(0)],
  ['has no end', answers((response) => endless(response, 1, Buffer.alloc(65_536, 'x')))],
  ['drips', drip],
  ['is elsewhere', (bytes, response) => headed(302, { Location: elsewhere.url })(bytes, response)],
  [
    'is at its own address again',
    (bytes, response) => headed(302, { Location: response.req.url })(bytes, response),
  ],
  [
    'comes in an encoding',
    (bytes, response) => headed(200, { 'Content-Encoding': 'br' })(brotliCompressSync(bytes), response),
  ],
  ['says that it is in an encoding', headed(200, { 'Content-Encoding': 'gzip' })],
  [
    'is cut off',
    answers((response, bytes) => {
      response.writeHead(200, { 'Content-Length': bytes.length });
      response.write(bytes.subarray(0, 10), () => response.destroy());
    }),
  ],
  ['begins another protocol', answers((response) => response.socket?.write(upgrade))],
  ['is another one', () => readFileSync(join(stage.shop.layout.snapshot, 'tree/public/v1/genres.json'))],
];

const kinds = [
  ['a leaf', /^manifest\//],
  ['a record shard', /^records\//],
  ['a file’s encoding', /^(?:tree\/public\/v1\/anime\/1\.json\.br|replaced\/)/],
  ['a file without encodings', /^(?:tree\/public\/v1\/(?:tags|genres|studios|teams)\.json|replaced\/)/],
] as const;

test.each(
  // All come through one function: the other kinds show that it is asked of each.
  kinds.flatMap(([kind, paths], at) =>
    attacks.slice(0, at === 0 ? undefined : 2).map(([what, attack]) => [kind, what, paths, attack] as const),
  ),
)(
  'refuses %s that %s',
  async (_kind, _what, paths, attack) => {
    let attacked = 0;
    stage.origin.fault = (path, bytes, response) => {
      // So that leaves and shards come whole.
      if (path.startsWith('changes/')) return Buffer.from('{}');
      if (!paths.test(path)) return undefined;
      attacked += 1;
      return attack(bytes ?? Buffer.from('something'), response);
    };
    // The small files did not change: they are asked for where the copy is compared, and its own were damaged.
    const isSmall = _kind === 'a file without encodings';
    const spoilt = 'public/v1/tags.json';
    const own = readFileSync(join(stage.copy, 'tree', spoilt));
    if (isSmall) rmSync(join(stage.copy, 'tree', spoilt));
    await expect(update({ verify: isSmall })).rejects.toBeInstanceOf(OriginError);
    expect(attacked).toBeGreaterThan(0);
    if (isSmall) quickDisk.write(join(stage.copy, 'tree', spoilt), own);
    await expectServed();
  },
  20_000,
);

/** Serves a root and a leaf that a hostile publisher has made: all hashes are right. */
function forge(edit: (leaf: Leaf) => Leaf, editRoot: (root: Root) => Root = (root) => root) {
  const { root } = readCurrentRoot(layoutOf(stage.shop.layout.snapshot)) ?? {};
  const row = root?.leaves.find(({ name }) => name === 'genres');
  if (root === undefined || row === undefined) throw new Error('There is no such leaf');
  const leaf = edit(
    parseLeaf(readFileSync(join(stage.shop.layout.snapshot, 'manifest', `${row.hash}.json`))),
  );
  const bytes = toBytes(leaf);
  const content = contentOf(bytes);
  const leaves = root.leaves.map((own) => (own === row ? rowOf(leaf, content) : own));
  const forged = editRoot({ ...root, generation: root.generation + 1, leaves });
  stage.origin.fault = (path) =>
    path === 'root.json' ? toBytes(forged) : path === `manifest/${content.hash}.json` ? bytes : undefined;
}

const content = contentOf(Buffer.from('{}'));
const add = (entry: Partial<FileEntry>) => (leaf: Leaf) => ({
  ...leaf,
  files: [...leaf.files, { path: 'x.json', ...content, ...entry }],
});

/** A path is refused before anything is asked for by it. */
const refusedPath = /wrong paths|names a path twice|claim one place/;

test('refuses paths in a manifest that leave the tree, clash, or are another file on some system', async () => {
  const wrong = [
    '../evil',
    'a\\..\\evil',
    'evil\u0000.json',
    'public/v1/anime/1.json.br',
    'public/v1/anime/1.json/evil',
    'public/v1/anime',
    // On other systems the name of a device, or the same file as another one.
    'aux.json',
    'a/COM1.json.br',
    'con /x.json',
    'public/v1/genres.json.',
    'public/v1./x.json',
    'public/v1/anime/1.json.br ',
    'a?.json',
    'public/v1/Genres.json',
    'public/v1/anime/1.JSON.br',
    'Public/v1/x.json',
    'PUBLIC',
    'PUBLIC/V1/GENRES.JSON/x',
    'public/v1/\u017ftudios.json',
    'public/v1/genre\u200ds.json',
    '\ud800.json',
    'a/\udfff/b.json',
  ];
  for (const path of wrong) {
    forge(add({ path }));
    await expect(update(), path).rejects.toThrow(refusedPath);
  }
  const pairs = [
    ['Zz.json', 'zz.json'],
    ['Zz/a.json', 'zz/b.json'],
    ['a.', 'a'],
    ['a/b. ', 'a/B'],
    ['a../b', 'a/c'],
    ['й.json', 'й.json'.normalize('NFD')],
    ['straße.json', 'STRASSE.json'],
    ['\u212b/x.json', 'å/X.json'],
  ] as const;
  for (const [one, other] of pairs) {
    forge((leaf) => add({ path: other })(add({ path: one })(leaf)));
    await expect(update(), `${one} ${other}`).rejects.toThrow(refusedPath);
  }
  await expectServed();
});

/** What the systems on both sides hold of a body that is not read, and more. */
const mostUnread = 16e6;

test.each<[string, number, Readonly<Record<string, string>>]>([
  ['a redirect', 302, { Location: '/snapshot/other.json' }],
  ['a missing file', 404, {}],
  ['a part for which no one asked', 206, {}],
  ['a file that is declared too long', 200, { 'Content-Length': '999999999999' }],
])(
  'does not read the body of %s',
  async (_, status, fields) => {
    const floods: Socket[] = [];
    const isLeft = () => floods.every((socket) => socket.destroyed);
    const isRead = () => floods.some((socket) => socket.bytesWritten > mostUnread);
    stage.origin.fault = (path, _bytes, response) => {
      if (path === 'other.json') {
        // The redirect leads here. The answer waits until the body of the redirect is read or given up.
        void vi.waitUntil(() => isLeft() || isRead(), { timeout: 10_000 }).finally(() => response.end('{}'));
        return 'answered';
      }
      if (path !== 'root.json') return undefined;
      if (response.socket !== null) floods.push(response.socket);
      response.writeHead(status, fields);
      flood(response, Buffer.alloc(65_536, 'x'));
      return 'answered';
    };
    await expect(update()).rejects.toBeInstanceOf(OriginError);
    await vi.waitUntil(isLeft, { timeout: 10_000 });
    expect([floods.length > 0, isRead()]).toEqual([true, false]);
    await expectServed();
  },
  60_000,
);

test('does not blame the origin for an error of this machine, not even after a redirect', async () => {
  stage.origin.fault = (path, _bytes, response) =>
    path === 'root.json' ? headed(302, { Location: '/snapshot/index.json' })(before, response) : undefined;
  const full = new Error('no space');
  const fail = () => {
    throw full;
  };
  await expect(createOrigin(stage.origin).receive('root.json', 1e6, fail)).rejects.toBe(full);
});

test('does not read interim answers without end', async () => {
  const floods: Socket[] = [];
  stage.origin.fault = (path, _bytes, { socket }) => {
    if (path !== 'root.json' || socket === null) return undefined;
    floods.push(socket);
    flood(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'.repeat(1000)));
    return 'answered';
  };
  await expect(update()).rejects.toBeInstanceOf(OriginError);
  await vi.waitUntil(() => floods.every((socket) => socket.destroyed), { timeout: 10_000 });
  expect(floods.filter((socket) => socket.bytesWritten > mostUnread)).toEqual([]);
  await expectServed();
}, 60_000);

test('refuses an encoding that unpacks to more than it declares, or to something else', async () => {
  for (const bomb of [Buffer.alloc(2e6), Buffer.from('[]')]) {
    const packed = brotliCompressSync(bomb);
    forge(add({ br: contentOf(packed) }));
    const { fault } = stage.origin;
    stage.origin.fault = (path, bytes, response) =>
      path === 'tree/x.json.br' ? packed : fault?.(path, bytes, response);
    await expect(update()).rejects.toThrow(/the compressed form/);
    await expectServed();
  }
});

test.each([
  ['of an older generation', (root: Root) => ({ ...root, generation: 1 })],
  ['of the same generation', () => ({ ...JSON.parse(before.toString()), contract: 'other' })],
  ['of another format', (root: Root) => ({ ...root, format: 3 as never })],
  ['of negative sizes', (root: Root) => ({ ...root, records: { anime: { ...content, size: -1 } } })],
  ['that is no root', () => [] as never],
])('refuses a root %s', async (_, edit) => {
  forge((leaf) => leaf, edit);
  await expect(update()).rejects.toMatchObject({ name: 'OriginError' });
  await expectServed();
});

test('refuses a root without end, and one in another spelling', async () => {
  stage.origin.fault = (path, _bytes, response) => {
    if (path !== 'root.json') return undefined;
    endless(response, 1, Buffer.alloc(1e6, ' '));
    return 'answered';
  };
  await expect(update()).rejects.toBeInstanceOf(OriginError);
  stage.origin.fault = (path, bytes) =>
    path === 'root.json' ? Buffer.concat([Buffer.from(' '), bytes ?? before]) : undefined;
  await expect(update()).rejects.toThrow(/not written as a publication writes it/);
  await expectServed();
}, 20_000);

test('puts a link in the tree aside and never follows it', async () => {
  const outside = newFolder();
  const linked = newFolder();
  mkdirSync(join(linked, 'tree', 'public'), { recursive: true });
  symlinkSync(outside, join(linked, 'tree', 'public', 'v1'));
  await expect(update({ folder: linked, verify: true })).resolves.toBeDefined();
  expect(filesBelow(outside).filter((path) => path.startsWith('anime'))).toEqual([]);
  expect(filesBelow(join(linked, 'tree', 'public', 'v1')).length).toBeGreaterThan(20);
});

test('copies the newest state in the end, and /health tells of it', async () => {
  await update();
  await expect
    .poll(async () => (await server.resultOf('/anime/1')).titles.ua, { timeout: 20_000 })
    .toBe('Наступна');
  expect((await server.resultOf('/health')).mirror).toEqual({
    origin: 'https://api.example',
    verifiedAt: '2026-03-04T10:00:00Z',
  });
});

test('a takedown of an origin removes only files of the snapshot', async () => {
  const parent = newFolder();
  const folder = join(parent, 'copy');
  const outside = ['catalog.sqlite', 'copy/own.txt'].map((name) => join(parent, name));
  await update({ folder });
  for (const file of outside) writeFileSync(file, 'mine');
  const files = filesBelow(join(folder, 'tree'));
  const hidden = 'public/v1/anime/1.json';
  const paths = ['../../catalog.sqlite', '../own.txt', '..', '.', '', '/', 'public', 'public/v1/anime'];
  const strange = ['a\0b', `${'x'.repeat(300)}.json`, 'public/../../own.txt', 'public/v1/anime/'];
  stage.origin.fault = (path, bytes) =>
    path === 'blocked.json'
      ? Buffer.from(JSON.stringify({ records: [], above: [], paths: [...paths, ...strange, hidden] }))
      : bytes;
  await update({ folder });
  const isHidden = (path: string) => path.startsWith(hidden);
  expect(filesBelow(join(folder, 'tree'))).toEqual(files.filter((path) => !isHidden(path)));
  await blockTitle(folder, 2);
  expect(filesBelow(join(folder, 'tree')).length).toBeGreaterThan(files.length / 2);
  for (const file of outside) expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(existsSync(join(folder, 'aside'))).toBe(false);
});

test('gives up an origin that drips, also with --limit-rate', async () => {
  stage.origin.fault = (path, bytes = before, response) =>
    path === 'root.json' ? drip(bytes, response) : undefined;
  await expect(update({ limitRate: 500_000 })).rejects.toThrow(OriginError);
});
