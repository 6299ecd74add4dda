/** Which root counts if files of it are damaged or gone, and what only an older generation needs. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, type Root, sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { readSuperseded, writeSuperseded } from '../../../src/snapshot/superseded.ts';
import { newFolder } from '../../harness/folder.ts';
import { rootOf } from '../../harness/root.ts';

let folder: string;
let layout: Layout;
beforeEach(() => {
  folder = newFolder();
  layout = layoutOf(folder);
  mkdirSync(layout.roots, { recursive: true });
});

const content = (text: string) => contentOf(Buffer.from(text));
const hashOf = (root: Root) => sha256(toBytes(root));
/** Puts a copy into `roots/`, or what was to be one. */
const copy = (root: Root, bytes = toBytes(root)) =>
  writeFileSync(join(layout.roots, `${hashOf(root)}.json`), bytes);
const current = (bytes: Buffer) => writeFileSync(layout.root, bytes);

test('reads the root that its copy confirms, else the newest intact one', () => {
  const [one, two] = [rootOf(1), rootOf(2)];
  const spoilt = (root: Root) => Buffer.from(toBytes(root).toString().replace('api.example', 'bad.example'));
  const as = (root: Root, isDamaged: boolean) => ({ root, hash: hashOf(root), isDamaged });
  expect(readCurrentRoot(layout)).toBeUndefined();
  copy(one);
  // Without root.json, or with a damaged one, the newest copy.
  expect(readCurrentRoot(layout)).toEqual(as(one, true));
  for (const bytes of ['', '{', '{}']) {
    current(Buffer.from(bytes));
    expect(readCurrentRoot(layout)).toEqual(as(one, true));
  }
  current(toBytes(one));
  expect(readCurrentRoot(layout)).toEqual(as(one, false));
  // A newer copy is not yet published.
  copy(two);
  expect(readCurrentRoot(layout)).toEqual(as(one, false));
  current(toBytes(two));
  expect(readCurrentRoot(layout)).toEqual(as(two, false));
  // Its copy is damaged or gone: none is newer.
  copy(two, spoilt(two));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
  rmSync(join(layout.roots, `${hashOf(two)}.json`));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
  // A damaged version of its own copy, by the generation or the id.
  copy(two);
  current(spoilt(two));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
  current(toBytes({ ...two, generation: 9 }));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
  current(toBytes({ ...two, id: 'other' }));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
  // An older one without a copy is no reason to go back.
  rmSync(join(layout.roots, `${hashOf(one)}.json`));
  current(toBytes(one));
  expect(readCurrentRoot(layout)).toEqual(as(two, true));
});

test('finds what only an older generation needs, written down or from both roots', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'dd');
  const parts = fc.record({ leaves: fc.uniqueArray(text), records: fc.uniqueArray(text) });
  const disk = createDisk(folder);
  fc.assert(
    fc.property(parts, parts, fc.boolean(), (before, after, isWritten) => {
      for (const own of [layout.roots, layout.replaced]) rmSync(own, { recursive: true, force: true });
      mkdirSync(layout.roots);
      const of = ({ leaves, records }: typeof before): Partial<Root> => ({
        leaves: leaves.map((name) => ({
          ...{ name, ...content(name), files: 0, bytes: 0, stored: 0, identity: content(name).hash },
        })),
        records: Object.fromEntries(records.map((name) => [`r ${name}`, content(`r ${name}`)])),
      });
      const one = rootOf(1, of(before));
      const [other, previous] = [rootOf(3), [{ generation: 1, id: 's1', hash: hashOf(one) }]];
      const two = rootOf(2, { ...of(after), previous });
      copy(one);
      copy(two);
      copy(other);
      const next = { generation: 2, hash: hashOf(two) };
      if (isWritten) {
        writeSuperseded(disk, layout, two);
        // Then the roots are not needed.
        rmSync(join(layout.roots, `${next.hash}.json`));
      }
      const gone = (names: string[], kept: string[], prefix = '') =>
        Object.fromEntries(
          names
            .filter((name) => !kept.includes(name))
            .map((name) => [content(prefix + name).hash, content(prefix + name).size]),
        );
      expect(readSuperseded(layout, { hash: hashOf(one) }, next)).toEqual({
        of: hashOf(one),
        createdAt: one.createdAt,
        leaves: gone(before.leaves, after.leaves),
        records: gone(before.records, after.records, 'r '),
      });
      // What was written of one generation is not that of another.
      const ofOther = readSuperseded(layout, { hash: hashOf(other) }, next);
      expect(ofOther?.of).toBe(isWritten ? undefined : hashOf(other));
    }),
    { numRuns: 40 },
  );
});
