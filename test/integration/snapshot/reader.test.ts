/** Every way to read a snapshot goes by the hash: damage is found, told, and answered from what is sound. */
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { createDamageLog, takeDamageReports } from '../../../src/snapshot/damage.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { instant, openShop, type Shop } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish();
});
afterEach(() => shop.close());

const tree = (path: string) => join(shop.layout.snapshot, 'tree', path);
const one = apiFile('/anime/1');

function open(): { snapshot: Snapshot; damage: Damage[] } {
  const damage: Damage[] = [];
  return {
    snapshot: openSnapshot(shop.layout.snapshot, { onDamage: (found) => damage.push(found) }),
    damage,
  };
}

function read({ files, read: readFile }: Snapshot, path: string, encoding?: 'br' | 'gzip') {
  const entry = files.get(path);
  if (entry === undefined) throw new Error(`${path} is not in the manifest`);
  return readFile(entry, encoding);
}

/** Flips one bit; size and time stay. */
function flip(path: string): void {
  const { mtimeMs } = statSync(tree(path));
  const bytes = readFileSync(tree(path));
  const at = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  writeFileSync(tree(path), bytes);
  utimesSync(tree(path), mtimeMs / 1000, mtimeMs / 1000);
}

/** Other bytes of the same size: another `{"result": …}`. */
function forge(path: string): void {
  const bytes = readFileSync(tree(path));
  const forged = brotliCompressSync(Buffer.from('{"ok":true,"result":"forged"}'));
  writeFileSync(tree(path), Buffer.concat([forged, bytes]).subarray(0, bytes.length));
}

describe('one representation is damaged', () => {
  test.each([
    ['br', flip],
    ['br', forge],
    ['br', (path: string) => rmSync(tree(path))],
    ['gz', flip],
    ['gz', (path: string) => writeFileSync(tree(path), '')],
  ] as const)('%s: the identity is served, and the damage told', (ending, spoil) => {
    const whole = readFileSync(tree(one));
    const { snapshot, damage } = open();
    spoil(`${one}.${ending}`);
    const answer = read(snapshot, one, ending === 'br' ? 'br' : 'gzip');
    expect([answer.encoding, answer.isSound, answer.content.hash]).toEqual([undefined, false, sha256(whole)]);
    expect(Buffer.from(answer.bytes)).toEqual(whole);
    expect(damage).toMatchObject([{ path: `tree/${one}.${ending}`, isServed: true }]);
    const other = ending === 'br' ? 'gzip' : 'br';
    expect(read(snapshot, one, other)).toMatchObject({ encoding: other, isSound: true });
  });

  test.each([
    ['flipped', flip],
    ['gone', (path: string) => rmSync(tree(path))],
  ])('the identity is %s: it is unpacked from an encoding, for details too', (_how, spoil) => {
    const whole = readFileSync(tree(one));
    const { snapshot, damage } = open();
    spoil(one);
    expect(Buffer.from(read(snapshot, one).bytes)).toEqual(whole);
    expect(snapshot.details.anime(1)).toEqual(JSON.parse(whole.toString()).result);
    rmSync(tree(`${one}.gz`));
    expect(Buffer.from(read(snapshot, one).bytes)).toEqual(whole);
    expect(damage.every(({ path, isServed }) => path === `tree/${one}` && isServed)).toBe(true);
  });

  test('all are: refused, everywhere', () => {
    const { snapshot, damage } = open();
    for (const path of [one, `${one}.gz`, `${one}.br`]) flip(path);
    for (const encoding of [undefined, 'gzip', 'br'] as const)
      expect(() => read(snapshot, one, encoding)).toThrow('nothing else holds its content');
    expect(() => snapshot.details.anime(1)).toThrow('nothing else holds its content');
    expect(damage.some(({ isServed }) => isServed)).toBe(false);
  });
});

test('each encoding is what the manifest says, and has an ETag of its own', () => {
  const { snapshot } = open();
  const entry = snapshot.files.get(one);
  const [plain, gz, br] = [undefined, 'gzip', 'br'].map((encoding) => read(snapshot, one, encoding as 'br'));
  expect([plain, gz, br].map((answer) => answer?.content.hash)).toEqual([
    entry?.hash,
    entry?.gz?.hash,
    entry?.br?.hash,
  ]);
  expect(gunzipSync(gz?.bytes ?? '')).toEqual(brotliDecompressSync(br?.bytes ?? ''));
});

describe('the root', () => {
  test.each([
    ['one bit', (bytes: Buffer) => Buffer.from(bytes.toString().replace('"profile":"B"', '"profile":"A"'))],
    ['its end', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['all', () => Buffer.alloc(0)],
    ['the file', () => undefined],
  ])('%s lost: its copy is believed', (_what, spoil) => {
    const { root: file } = layoutOf(shop.layout.snapshot);
    const whole = readFileSync(file);
    const left = spoil(whole);
    rmSync(file);
    if (left !== undefined) writeFileSync(file, left);
    const { snapshot, damage } = open();
    expect(snapshot.root).toEqual(JSON.parse(whole.toString()));
    expect(damage).toMatchObject([{ path: 'root.json', isServed: true }]);
  });

  test('may say more than this program knows', async () => {
    const { root: file, roots } = layoutOf(shop.layout.snapshot);
    const more = Buffer.from(
      JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), signatures: ['x'] }),
    );
    writeFileSync(file, more);
    writeFileSync(join(roots, `${sha256(more)}.json`), more);
    const { snapshot, damage } = open();
    expect([snapshot.root.counts.anime, damage]).toEqual([6, []]);
  });

  test('is believed where its copy is lost, also beside an older one', async () => {
    await shop.import({ posters: [] });
    const { root } = await shop.publish(instant + 60_000);
    rmSync(join(layoutOf(shop.layout.snapshot).roots, `${sha256(toBytes(root))}.json`));
    const { snapshot, damage } = open();
    expect([snapshot.root, damage.length]).toEqual([root, 1]);
    await shop.publish(instant + 60_000);
    expect(open().damage).toEqual([]);
  });
});

describe('the damage log', () => {
  const log: string[] = [];
  beforeEach(() => {
    log.length = 0;
  });
  const damage = { path: `tree/${one}.br`, hash: 'x', isServed: true };
  const create = (file: string) =>
    createDamageLog(
      file,
      (line) => log.push(line),
      () => 0,
    );

  test('tells a file once, counts each time, and names the command', () => {
    const { report, count } = create(shop.layout.damage);
    for (let times = 0; times < 3; times++) report(damage);
    expect([count(), log.length]).toEqual([3, 1]);
    expect(log[0]).toMatch(/anime\/1\.json\.br.*npm run publish$/);
    expect(readFileSync(shop.layout.damage, 'utf8').split('\n')).toHaveLength(2);
    expect([...takeDamageReports(shop.layout.damage).paths]).toEqual([one]);
    // Mended in vain: the next publication is to know.
    report(damage);
    expect([log.length, existsSync(shop.layout.damage)]).toEqual([1, true]);
  });

  test('where it cannot be written, the command is another', () => {
    const { report } = create(join(shop.dataDir, 'none', 'damage.ndjson'));
    report(damage);
    expect(log[0]).toMatch(/npm run publish -- --verify$/);
  });

  test('what nothing holds is for the build', () => {
    const { report } = create(shop.layout.damage);
    report({ ...damage, isServed: false });
    expect(log[0]).toMatch(/npm run build$/);
  });
});
