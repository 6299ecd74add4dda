/** Every way to read a snapshot goes by the hash: damage is found, told, and answered from what is sound. */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/open.ts';
import type { Damage } from '../../../src/snapshot/reader.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

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

describe('a damaged representation', () => {
  test.each([
    ['br', flip],
    ['br', forge],
    ['br', (path: string) => rmSync(tree(path))],
    ['gz', flip],
    ['gz', (path: string) => writeFileSync(tree(path), '')],
  ] as const)('in %s is replaced by the identity, and reported', (ending, spoil) => {
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
  ])('that is the identity and is %s is unpacked from an encoding', (_how, spoil) => {
    const whole = readFileSync(tree(one));
    const { snapshot, damage } = open();
    spoil(one);
    expect(Buffer.from(read(snapshot, one).bytes)).toEqual(whole);
    expect(snapshot.details.anime(1)).toEqual(JSON.parse(whole.toString()).result);
    rmSync(tree(`${one}.gz`));
    expect(Buffer.from(read(snapshot, one).bytes)).toEqual(whole);
    expect(damage.every(({ path, isServed }) => path === `tree/${one}` && isServed)).toBe(true);
  });

  test('is refused if all are damaged', () => {
    const { snapshot, damage } = open();
    for (const path of [one, `${one}.gz`, `${one}.br`]) flip(path);
    for (const encoding of [undefined, 'gzip', 'br'] as const)
      expect(() => read(snapshot, one, encoding)).toThrow('nothing else holds its content');
    expect(() => snapshot.details.anime(1)).toThrow('nothing else holds its content');
    expect(damage.some(({ isServed }) => isServed)).toBe(false);
  });
});

describe('the root', () => {
  test('is read from its copy if a byte is another one', () => {
    const { root: file } = layoutOf(shop.layout.snapshot);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('"profile":"B"', '"profile":"A"'));
    const { snapshot, damage } = open();
    expect(snapshot.root).toEqual(JSON.parse(whole));
    expect(damage).toMatchObject([{ path: 'root.json', isServed: true }]);
  });

  test('may have fields that this program does not know', async () => {
    const { root: file, roots } = layoutOf(shop.layout.snapshot);
    const more = Buffer.from(
      JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), signatures: ['x'] }),
    );
    writeFileSync(file, more);
    writeFileSync(join(roots, `${sha256(more)}.json`), more);
    const { snapshot, damage } = open();
    expect([snapshot.root.counts.anime, damage]).toEqual([6, []]);
  });
});
