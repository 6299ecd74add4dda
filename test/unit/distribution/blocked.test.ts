/** What a mirror's operator took down, as it is written and read, and which files have not come yet. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Blocked,
  parseBlocked,
  readBlocked,
  writeBlocked,
} from '../../../src/distribution/mirror/blocked.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { newFolder } from '../../harness/folder.ts';

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

test('takedowns are read as they were written, and need no file if there are none', () => {
  const folder = newFolder();
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
])('%j is read without parts that are unknown or leave the tree', (value, expected) => {
  expect(parseBlocked(Buffer.from(JSON.stringify(value)))).toEqual(expected);
});
