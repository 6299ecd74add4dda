/** What a mirror's operator took down, as it is written and read, and which files have not come yet. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Blocked,
  blockedIds,
  hidesRecords,
  ownPictures,
  parseBlocked,
  readBlocked,
  writeBlocked,
} from '../../../src/distribution/mirror/blocked.ts';
import { filesOf } from '../../../src/distribution/mirror/wanted.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';

const kind = fc.constantFrom('anime' as const, 'characters' as const, 'teams' as const);
const record = fc.record({ kind, id: fc.integer({ min: 1, max: 3 }) });
const path = fc.constantFrom('images/a.jpg', 'images/b.jpg', 'public/v1/anime/1.json');
const blocked: fc.Arbitrary<Blocked> = fc.record(
  {
    records: fc.array(record, { maxLength: 3 }),
    above: fc.array(record, { maxLength: 3 }),
    paths: fc.array(path, { maxLength: 2 }),
    pictures: fc.array(path, { maxLength: 2 }),
  },
  { requiredKeys: ['records', 'above', 'paths'] },
);
const nothing: Blocked = { records: [], above: [], paths: [] };

test('it is read as it was written; where nothing is told there is no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-blocked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  fc.assert(
    fc.property(blocked, (own) => {
      writeBlocked(createDisk(folder), folder, own);
      const isNeeded = own.records.length + own.above.length + own.paths.length > 0;
      expect(existsSync(join(folder, 'blocked.json'))).toBe(isNeeded);
      expect(readBlocked(folder)).toEqual(isNeeded ? own : nothing);
    }),
    { numRuns: 40 },
  );
  writeFileSync(join(folder, 'blocked.json'), '{');
  expect(readBlocked(folder)).toEqual(nothing);
});

test('records are hidden that were taken down here or above', () => {
  fc.assert(
    fc.property(blocked, (own) => {
      const all = [...own.records, ...own.above];
      expect(hidesRecords(own)).toBe(all.length > 0);
      const expected = { anime: new Set<number>(), characters: new Set<number>(), teams: new Set<number>() };
      for (const { kind: name, id } of all) expected[name].add(id);
      expect(blockedIds(own)).toEqual(expected);
    }),
  );
});

test('the pictures of own records are withheld, each once', () => {
  fc.assert(
    fc.property(blocked, fc.array(path, { maxLength: 2 }), (own, more) => {
      const all = new Set([...(own.pictures ?? []), ...more]);
      const expected = [...all].filter((name) => name !== 'public/v1/anime/1.json');
      expect(ownPictures(own, more)).toEqual(expected.toSorted());
      expect(ownPictures(own)).toEqual(ownPictures(own, []));
    }),
  );
});

test.each<[object, Blocked]>([
  [nothing, nothing],
  [{}, nothing],
  [{ ...nothing, records: [{ kind: 'anime', id: 0 }] }, nothing],
  [{ ...nothing, records: [{ kind: 'studios', id: 1 }] }, nothing],
  [{ ...nothing, records: [{ kind: 'anime', id: 1, ends: false }] }, nothing],
  [
    { ...nothing, later: 1, records: [{ kind: 'anime', id: 1, ends: true, later: 2 }] },
    { ...nothing, records: [{ kind: 'anime', id: 1, ends: true }] },
  ],
  // Paths that lead out of the tree are of no file.
  [
    { ...nothing, paths: ['../x', 'a/b', '/x', 'a//b'], pictures: ['a\\b', 'images/a'] },
    { ...nothing, paths: ['a/b'], pictures: ['images/a'] },
  ],
])('%j is read as far as it is known', (value, expected) => {
  expect(parseBlocked(Buffer.from(JSON.stringify(value)))).toEqual(expected);
});

test('what has not come: each file of each leaf that is still wanted, a leaf at a time', () => {
  const leaf = fc.record({ size: fc.nat({ max: 4 }), wanted: fc.uniqueArray(fc.nat({ max: 3 })) });
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 4 }), (leaves) => {
      const rows = new Map(leaves.map((own, i) => [{ name: `l${i}` } as never, new Set(own.wanted)]));
      const read: string[] = [];
      const files = (i: number) =>
        Array.from({ length: leaves[i]?.size ?? 0 }, (_, at) => ({ path: `${i} ${at}` }));
      const found = [
        ...filesOf({
          rows,
          leaf: ({ name }: { name: string }) => {
            read.push(name);
            return { files: files(Number(name.slice(1))) };
          },
        } as never),
      ].map(({ row, at, entry }) => `${row.name} ${at} ${entry.path}`);
      const expected = leaves.flatMap(({ size, wanted }, i) =>
        wanted
          .filter((at) => at < size)
          .toSorted()
          .map((at) => `l${i} ${at} ${i} ${at}`),
      );
      expect(found).toEqual(expected);
      // A leaf of which all has come is not read.
      expect(read).toEqual(leaves.flatMap(({ wanted }, i) => (wanted.length > 0 ? [`l${i}`] : [])));
    }),
  );
});
