/** What a mirror fetches and removes, by leaves that hold the same files in other ways. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Base, type ComparisonOptions, compare } from '../../../src/distribution/mirror/compare.ts';
import { OriginError } from '../../../src/distribution/mirror/origin.ts';
import type { Wanted } from '../../../src/distribution/mirror/wanted.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import {
  contentOf,
  type Leaf,
  type LeafRow,
  parseLeaf,
  rowOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';

/** Content by path of files, encodings included, by name of their leaf. */
type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;

let layout: Layout;

beforeEach(() => {
  layout = layoutOf(mkdtempSync(join(tmpdir(), 'compare-')));
  mkdirSync(layout.manifest, { recursive: true });
});
afterEach(() => rmSync(layout.folder, { recursive: true }));

function put(path: string, text: string): void {
  const file = join(layout.tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes leaves; `a.gz` beside `a` is its encoding. */
function putLeaves(files: Files): LeafRow[] {
  return Object.entries(files).map(([name, own]) => {
    const isEncoding = (path: string) => /\.(?:gz|br)$/.test(path) && path.replace(/\.\w+$/, '') in own;
    const content = (path: string) => (path in own ? contentOf(Buffer.from(own[path] ?? '')) : undefined);
    const entries = Object.keys(own)
      .filter((path) => !isEncoding(path))
      .map((path) => {
        const [gz, br] = [content(`${path}.gz`), content(`${path}.br`)];
        return { path, ...contentOf(Buffer.from(own[path] ?? '')), ...(gz && { gz }), ...(br && { br }) };
      });
    const leaf: Leaf = { name, cache: 'hour', files: entries };
    const bytes = toBytes(leaf);
    const row = rowOf(leaf, contentOf(bytes));
    writeFileSync(join(layout.manifest, `${row.hash}.json`), bytes);
    return row;
  });
}

/** A copy in which files stand. */
function copyOf(files: Files): Base {
  for (const own of Object.values(files)) for (const [path, text] of Object.entries(own)) put(path, text);
  return copyWithout(files);
}

/** A copy whose leaves name files that are not there. */
function copyWithout(files: Files): Base {
  const rows = new Map(putLeaves(files).map((row) => [row.name, row]));
  const leaf = (name: string) => {
    const row = rows.get(name);
    return row && parseLeaf(readFileSync(join(layout.manifest, `${row.hash}.json`)));
  };
  return { current: undefined, isUnknown: false, rows, leaf };
}

const none = new Set<string>();

const pathsOf = ({ rows, leaf }: Wanted): string[] =>
  [...rows].flatMap(([row, places]) => [...places].map((at) => leaf(row).files[at]?.path ?? ''));

function compared(base: Base, after: Files, options: Partial<ComparisonOptions> = {}) {
  const leaves = putLeaves(after);
  const found = compare(
    layout,
    base,
    { leaves },
    { isThorough: false, damaged: none, hidden: none, ...options },
  );
  return {
    wanted: pathsOf(found.wanted).sort(),
    removed: [...found.removed].sort(),
    replaced: found.replaced,
  };
}

const nothing = { wanted: [], removed: [], replaced: {} };

test('a file that another leaf lists now neither comes nor goes', () => {
  const base = copyOf({ one: { a: '1', 'a.gz': 'z', b: '1' }, two: { c: '1' } });
  const after = { one: { b: '1' }, two: { c: '1', a: '1', 'a.gz': 'z' } };
  expect(compared(base, after)).toEqual(nothing);
});

test('a file that changed on its way to another leaf comes; its old content stays for readers', () => {
  const base = copyOf({ one: { a: '1' } });
  const { wanted, removed, replaced } = compared(base, { two: { a: '2' } });
  expect({ wanted, removed }).toEqual({ wanted: ['a'], removed: [] });
  expect(replaced).toEqual({ a: [contentOf(Buffer.from('1')).hash, 1] });
});

test('files of a leaf that is gone go, with their encodings', () => {
  const base = copyOf({ one: { a: '1', 'a.gz': 'z' }, two: { b: '1' } });
  expect(compared(base, { two: { b: '1' } })).toMatchObject({ wanted: [], removed: ['a', 'a.gz'] });
});

test('leaves may not list a path twice, nor a file where another needs a folder or has an encoding', () => {
  const base = copyOf({});
  const all: Files[] = [
    { one: { a: '1' }, two: { a: '1' } },
    { one: { a: '1' }, two: { 'a/b': '1' } },
    { one: { 'a/b': '1' }, two: { a: '1' } },
    { one: { a: '1', 'a.gz': 'z' }, two: { 'a.gz': '1' } },
    { one: { a: '1', 'a.gz': 'z' }, two: { 'a.gz/b': '1' } },
  ];
  for (const files of all) expect(() => compared(base, files), JSON.stringify(files)).toThrow(OriginError);
});

test('what is taken down is not wanted, and goes where it stands', () => {
  const files = { one: { a: '1', 'a.gz': 'z', b: '1' } };
  const hidden = new Set(['a']);
  const first = compared(copyOf(files), files, { hidden });
  expect(first).toEqual({ ...nothing, removed: ['a', 'a.gz'] });
  for (const path of first.removed) rmSync(join(layout.tree, path));
  expect(compared(copyWithout(files), files, { hidden })).toEqual(nothing);
});

test('what is said to be taken down and is no file of the snapshot stays where it is', () => {
  const files = { one: { 'd/a': '1' } };
  const base = copyOf(files);
  writeFileSync(join(layout.folder, 'own'), 'mine');
  const hidden = new Set(['../own', '..', '.', '', 'd', '../manifest', 'a\0b', 'x'.repeat(300)]);
  for (const isThorough of [false, true])
    expect(compared(base, files, { hidden, isThorough })).toEqual(nothing);
});

test('a thorough comparison removes what stands in the place of an encoding', () => {
  const files = { one: { a: '1', b: '1' } };
  const base = copyOf(files);
  symlinkSync('b', join(layout.tree, 'a.gz'));
  mkdirSync(join(layout.tree, 'b.br'));
  expect(compared(base, files, { isThorough: true })).toEqual({ ...nothing, removed: ['a.gz', 'b.br'] });
});

test('a file whose place a folder takes is left to the journal, which makes way', () => {
  const base = copyOf({ one: { a: '1' } });
  expect(compared(base, { one: { 'a/b': '1' } })).toMatchObject({ wanted: ['a/b'], removed: [] });
});

test('a leaf of many files may go', () => {
  const many = Array.from({ length: 130_000 }, (_, at) => [`${at}`, ''] as const);
  const base = copyWithout({ one: Object.fromEntries(many) });
  expect(compared(base, {})).toMatchObject({ wanted: [], removed: [] });
});

test('a leaf that is no JSON is refused as the origin’s fault', () => {
  const bytes = Buffer.from('{"name":');
  const { hash, size } = contentOf(bytes);
  writeFileSync(join(layout.manifest, `${hash}.json`), bytes);
  const leaves: LeafRow[] = [{ name: 'one', bytes: 1, files: 1, hash, size, stored: 1, identity: hash }];
  const options = { isThorough: false, damaged: none, hidden: none };
  expect(() => compare(layout, copyOf({}), { leaves }, options)).toThrow(OriginError);
});

test('a thorough comparison finds what is damaged, missing or named by nothing', () => {
  const files = { one: { a: '1', b: '1', c: '1' } };
  const base = copyOf(files);
  put('b', '2');
  put('d/e.gz', 'z');
  rmSync(join(layout.tree, 'c'));
  expect(compared(base, files)).toEqual(nothing);
  expect(compared(base, files, { damaged: new Set(['b']) })).toEqual({ ...nothing, wanted: ['b'] });
  const expected = { ...nothing, wanted: ['b', 'c'], removed: ['d/e.gz'] };
  expect(compared(base, files, { isThorough: true })).toEqual(expected);
});

/** Files of leaves: for each path its leaf, its text and its encodings. */
const anyFiles = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'd/c', 'd/e', 'f'),
    fc.record({
      leaf: fc.constantFrom('one', 'two', 'three'),
      text: fc.constantFrom('1', '2'),
      gz: fc.boolean(),
      br: fc.boolean(),
    }),
  )
  .map((own): Files => {
    const files: Record<string, Record<string, string>> = {};
    for (const [path, { leaf, text, gz, br }] of Object.entries(own)) {
      files[leaf] ??= {};
      Object.assign(files[leaf], { [path]: text }, gz && { [`${path}.gz`]: `z${text}` });
      if (br) Object.assign(files[leaf], { [`${path}.br`]: `b${text}` });
    }
    return files;
  });

const flat = (files: Files): Record<string, string> => Object.assign({}, ...Object.values(files));

test('whatever changes between two snapshots, what is fetched and removed makes the second of the first', () => {
  fc.assert(
    fc.property(anyFiles, anyFiles, fc.boolean(), (before, after, isThorough) => {
      rmSync(layout.tree, { recursive: true, force: true });
      const { wanted, removed, replaced } = compared(copyOf(before), after, { isThorough });
      const [had, has] = [flat(before), flat(after)];
      expect(removed).toEqual(
        Object.keys(had)
          .filter((path) => !(path in has))
          .sort(),
      );
      const isOther = (path: string) => had[path] !== has[path];
      const fileOf = (path: string) => path.replace(/\.(?:gz|br)$/, '');
      // What lacks comes, and nothing comes of a file that stays as it is.
      const all = [...new Set([...Object.keys(had), ...Object.keys(has)])];
      const lacking = new Set(Object.keys(has).filter(isOther).map(fileOf));
      expect(wanted).toEqual(expect.arrayContaining([...lacking]));
      const changed = new Set(all.filter(isOther).map(fileOf));
      expect(wanted.filter((path) => !changed.has(path))).toEqual([]);
      for (const path of Object.keys(had).filter(isOther))
        expect(replaced[path]?.[0]).toBe(contentOf(Buffer.from(had[path] ?? '')).hash);
      expect(Object.keys(replaced).filter((path) => !changed.has(fileOf(path)))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
