/** What an origin sends, before anything is made of it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Blocked, parseBlocked } from '../../../src/distribution/mirror/blocked.ts';
import { listOf } from '../../../src/distribution/mirror/list-of.ts';
import { OriginError } from '../../../src/distribution/mirror/origin.ts';
import { readChanges, readLeaf, readRoot } from '../../../src/distribution/mirror/shapes.ts';

const root = {
  format: 2,
  generation: 5,
  id: '0123456789abcdef',
  createdAt: '2026-03-04T10:00:00Z',
  origin: 'https://api.example',
  contract: '1',
  profile: 'B',
  counts: {},
  leaves: [],
  records: {},
  previous: [],
  encoder: {},
};
const bytesOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

test('refuses a root with a field named __proto__ or with an id of another form', () => {
  expect(readRoot(bytesOf(root)).root.id).toBe(root.id);
  const text = JSON.stringify(root);
  for (const name of ['records', 'counts', 'encoder'])
    for (const field of ['"__proto__"', '"\\u005f_proto__"'])
      for (const value of ['null', '{"hash":"x"}', '1']) {
        const bytes = Buffer.from(`${text.replace(`"${name}":{}`, `"${name}":{${field}:${value}}`)}\n`);
        expect(() => readRoot(bytes), bytes.toString()).toThrow(OriginError);
      }
  for (const id of ['', '../..', '\u001b[2J', '0123456789abcdeF'])
    expect(() => readRoot(bytesOf({ ...root, id }))).toThrow(OriginError);
});

test('stops checking a list at its first bad element', () => {
  const bad = Array.from({ length: 100_000 }, () => 0);
  expect(listOf(z.string()).safeParse(bad).error?.issues).toHaveLength(1);
  expect(listOf(z.string()).safeParse(['a', 'b']).data).toEqual(['a', 'b']);
  expect(readChanges(bytesOf({ leaves: bad, records: [] }))).toBeUndefined();
  expect(() => readLeaf(bytesOf({ name: 'a', cache: 'hour', files: bad }))).toThrow(OriginError);
  expect(parseBlocked(bytesOf({ records: bad, above: [], paths: [] })).records).toEqual([]);
});

const nothing: Blocked = { records: [], above: [], paths: [] };
test.each<[unknown, Blocked]>([
  ['{', nothing],
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
    { ...nothing, paths: ['../x', 'a/b', '/x', 'a//b', '', 'a\u0000'], pictures: ['a\\b', 'images/a'] },
    { ...nothing, paths: ['a/b'], pictures: ['images/a'] },
  ],
])('the takedowns %j are read without parts that are unknown or leave the tree', (value, expected) => {
  expect(parseBlocked(Buffer.from(JSON.stringify(value)))).toEqual(expected);
});

test('replaces control characters that an origin sends in messages', () => {
  expect(new OriginError('a\u001b]0;title\u0007\u009b2J\u202eb').message).toBe(
    'a\ufffd]0;title\ufffd\ufffd2J\ufffdb',
  );
});
