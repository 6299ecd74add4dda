/** What a mirror fetches and removes, by leaves that hold the same files in other ways. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type ComparisonOptions, compare } from '../../../src/distribution/mirror/compare.ts';
import type { Wanted } from '../../../src/distribution/mirror/wanted.ts';
import type { Base } from '../../../src/snapshot/base.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import {
  contentOf,
  type Leaf,
  type LeafRow,
  parseLeaf,
  rowOf,
  toBytes,
} from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';

/** Content by path of files, encodings included, by name of their leaf. */
type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;

let layout: Layout;

beforeEach(() => {
  layout = layoutOf(newFolder());
  mkdirSync(layout.manifest, { recursive: true });
});

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

type Copy = Pick<Base, 'rows' | 'leaf'>;

/** A copy in which files stand. */
function copyOf(files: Files): Copy {
  for (const own of Object.values(files)) for (const [path, text] of Object.entries(own)) put(path, text);
  return copyWithout(files);
}

/** A copy whose leaves name files that are not there. */
function copyWithout(files: Files): Copy {
  const rows = new Map(putLeaves(files).map((row) => [row.name, row]));
  const leaf = (name: string) => {
    const row = rows.get(name);
    return row && parseLeaf(readFileSync(join(layout.manifest, `${row.hash}.json`)));
  };
  return { rows, leaf };
}

const none = new Set<string>();

const pathsOf = ({ rows, leaf }: Wanted): string[] =>
  [...rows].flatMap(([row, places]) => [...places].map((at) => leaf(row).files[at]?.path ?? ''));

function compared(base: Copy, after: Files, options: Partial<ComparisonOptions> = {}) {
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

test('a leaf of 130,000 files may go', () => {
  const many = Array.from({ length: 130_000 }, (_, at) => [`${at}`, ''] as const);
  const base = copyWithout({ one: Object.fromEntries(many) });
  expect(compared(base, {})).toMatchObject({ wanted: [], removed: [] });
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

test('fetches and removes exactly what makes the second of any two snapshots of the first', () => {
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
