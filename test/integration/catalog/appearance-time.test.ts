/** When an item of an import appears (decision: decisions.ts, Meaning, /updates), at the bounds. */
import { expect, test } from 'vitest';
import { beginImport } from '../../../src/catalog/appearance.ts';
import { writeMeta } from '../../../src/catalog/database.ts';
import { createBench } from '../../harness/source.ts';

const [before, last, within, now, later] = [
  '2026-05-01T00:00:00Z',
  '2026-05-02T00:00:00Z',
  '2026-05-02T12:00:00Z',
  '2026-05-03T00:00:00Z',
  '2026-05-04T00:00:00Z',
];

test.each([
  ['before the last change', before, now],
  // A follower that has seen this moment asks for later ones.
  ['at the moment of the last change', last, now],
  ['after it', within, within],
  ['at the moment of this import', now, now],
  ['in the future', later, now],
])('an item with a time %s appears when it should', (_what, given, expected) => {
  const bench = createBench();
  try {
    writeMeta(bench.db, 'changedAt', last);
    expect(beginImport(bench.db, { now: Date.parse(now) })(given)).toBe(expected);
  } finally {
    bench.close();
  }
});

test.each([
  ['a first import takes times as they are, up to its own moment', undefined, [before, now, now]],
  ['--as-of cuts them at its moment', within, [before, within, within]],
])('%s', (_what, asOf, expected) => {
  const bench = createBench();
  try {
    const appear = beginImport(
      bench.db,
      { now: Date.parse(now) },
      asOf === undefined ? undefined : Date.parse(asOf),
    );
    expect([before, now, later].map(appear)).toEqual(expected);
  } finally {
    bench.close();
  }
});
