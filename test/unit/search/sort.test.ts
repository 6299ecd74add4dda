import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../../../src/scheduling/task.ts';
import { sortResumably } from '../../../src/search/sort.ts';

test('rows are sorted as Array.sort sorts them, equal ones in their order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 6000 }), fc.integer({ min: 1, max: 7000 }), fc.nat(), (count, values, seed) => {
      const keys = Array.from({ length: count }, (_, row) => (row * 7919 + seed) % values);
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
      const rows = Uint32Array.from(keys.keys());
      expect([...finish(sortResumably(rows.slice(), compare))]).toEqual([...rows].sort(compare));
    }),
    { numRuns: 30 },
  );
});
