/** Which root counts if files of it are damaged or gone. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';
import { rootOf } from '../../harness/root.ts';

let layout: Layout;
beforeEach(() => {
  layout = layoutOf(newFolder());
  mkdirSync(layout.roots, { recursive: true });
});

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
