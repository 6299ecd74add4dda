/** Packs: every part of one is that part of all of its files, one behind another. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesOfPack, mostOfFile, openPack, packOf } from '../../../src/distribution/packs.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type FileEntry, type Leaf, sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';

const folder = newFolder();
const layout = () => layoutOf(folder);

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const bytes = (seed: number, size: number) => Buffer.alloc(size, `${seed}.`);
/** Sizes of a file and of its encodings; some make it so that a block is full, some leave it empty. */
const size = fc.constantFrom(0, 1, 2, 700, 20_000, 40_000);
const files = fc.array(
  fc.record({
    size,
    gz: fc.option(size, { nil: undefined }),
    br: fc.option(size, { nil: undefined }),
    isGone: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('any part of a pack is that part of its files one after another', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), (all, a, b) => {
      const parts: Buffer[] = [];
      const leaf: Leaf = {
        name: 'site',
        cache: 'hour',
        files: all.map(({ size: own, gz, br, isGone }, at): FileEntry => {
          const put = (ending: string, seed: number, length: number) => {
            const text = bytes(seed, length);
            const content = contentOf(text);
            // What a publication has just replaced lies under its hash.
            write(
              isGone ? join(layout().replaced, content.hash) : join(layout().tree, `${at}${ending}`),
              text,
            );
            if (isGone) rmSync(join(layout().tree, `${at}${ending}`), { force: true });
            return { content, text };
          };
          const identity = put('', at, own);
          const [zipped, brotli] = [gz, br].map((length, which) =>
            length === undefined ? undefined : put(which === 0 ? '.gz' : '.br', 100 + at * 2 + which, length),
          );
          const encodings = [zipped, brotli].flatMap((it) => it ?? []);
          for (const { text } of encodings.length > 0 ? encodings : [identity]) parts.push(text);
          return {
            path: `${at}`,
            ...identity.content,
            ...(zipped && { gz: zipped.content }),
            ...(brotli && { br: brotli.content }),
          };
        }),
      };
      const leafBytes = toBytes(leaf);
      write(join(layout().manifest, `${sha256(leafBytes)}.json`), leafBytes);
      const whole = Buffer.concat(parts);
      const pack = openPack(layout(), sha256(leafBytes)) ?? expect.fail();
      expect(pack.size).toBe(whole.length);
      const [from, to] = [a % (whole.length + 1), b % (whole.length + 1)].sort((x, y) => x - y) as [
        number,
        number,
      ];
      expect(Buffer.concat([...pack.read(from, to)]).equals(whole.subarray(from, to))).toBe(true);
      expect(Buffer.concat([...pack.read(0, whole.length)]).equals(whole)).toBe(true);
      for (const { entry, at, from: begin, to: end, parts: own } of filesOfPack(leaf)) {
        expect(leaf.files[at]).toBe(entry);
        expect(end - begin).toBe(own.reduce((sum, [, it]) => sum + it.size, 0));
        const hashes = own.map(([, it]) => it.hash);
        expect(sha256(whole.subarray(begin, end))).toEqual(own.length === 1 ? hashes[0] : expect.any(String));
      }
    }),
    { numRuns: 60 },
  );
});

test('leaves out empty files, large files and files that unpack to much', () => {
  const content = (length: number) => ({ hash: 'a'.repeat(64), size: length });
  const entries: FileEntry[] = [
    { path: 'fits', ...content(mostOfFile) },
    { path: 'too large', ...content(mostOfFile + 1) },
    { path: 'unpacks', ...content(8_000_000), gz: content(mostOfFile) },
    { path: 'unpacks to more', ...content(8_000_001), gz: content(1) },
    { path: 'both too large', ...content(5_000_000), gz: content(600_000), br: content(400_001) },
    { path: 'empty', ...content(0) },
    { path: 'last', ...content(7) },
  ];
  expect(
    filesOfPack({ files: entries }).map(({ entry, at, from, to }) => [entry.path, at, from, to]),
  ).toEqual([
    ['fits', 0, 0, mostOfFile],
    ['unpacks', 2, mostOfFile, 2 * mostOfFile],
    ['last', 6, 2 * mostOfFile, 2 * mostOfFile + 7],
  ]);
});

test('gives no pack without its leaf, and fails if a file of it is gone', () => {
  expect(openPack(layout(), 'f'.repeat(64))).toBeUndefined();
  const leaf = toBytes({
    name: 'x',
    cache: 'hour',
    files: [{ path: 'gone', hash: 'b'.repeat(64), size: 3 }],
  });
  write(join(layout().manifest, `${sha256(leaf)}.json`), leaf);
  expect(() => [...(openPack(layout(), sha256(leaf))?.read(0, 3) ?? [])]).toThrow('is gone');
  write(join(layout().manifest, `${'c'.repeat(64)}.json`), leaf);
  expect(openPack(layout(), 'c'.repeat(64))).toBeUndefined();
});

test.each([
  [`packs/${'a1'.repeat(32)}`, 'a1'.repeat(32)],
  [`packs/${'a'.repeat(63)}`, undefined],
  [`x/packs/${'a'.repeat(64)}`, undefined],
])('%s is the pack of %s', (path, hash) => expect(packOf(path)).toBe(hash));
