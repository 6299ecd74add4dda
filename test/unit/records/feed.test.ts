/** The feed by row is that of its months, whether these are columns or the bytes of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedOf, feedPart, joinFeed } from '../../../src/records/feed.ts';
import type { FeedRow } from '../../../src/records/records.ts';
import { toFeedShard } from '../../../src/records/shards.ts';

const releases = [1, 2, 3].map((anime) => ({
  anime,
  id: `${anime}-voice`,
  kind: 'voice' as const,
  teams: [anime],
}));
const row = fc.record({
  release: fc.constantFrom(...releases),
  number: fc.constantFrom(1, 1.5, 2),
  provider: fc.constantFrom('Криниця', '"publishedAt":[7,8]'),
  publishedAt: fc.nat(2 ** 31),
  embedUrl: fc.constantFrom('https://player.example/1', '"publishedAt":[1,2,3]', ''),
});
const months = fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 12 });

const bytesOf = (rows: readonly FeedRow[], spaces?: number) =>
  new TextEncoder().encode(JSON.stringify(toFeedShard(rows), undefined, spaces));

test('the feed gives all rows of its months in order, from columns or from bytes', () => {
  fc.assert(
    fc.property(months, fc.constantFrom(undefined, 1), (all, spaces) => {
      const expected = all.flat();
      const columns = joinFeed(all.map((rows) => feedPart(toFeedShard(rows))));
      const bytes = joinFeed(all.map((rows) => feedPart(bytesOf(rows, spaces))));
      for (const feed of [columns, bytes]) {
        expect(feed.length).toBe(expected.length);
        expect([...feed]).toEqual(expected);
        // And in another order than they stand in.
        for (const at of [...expected.keys()].reverse()) expect(feed.at(at)).toEqual(expected[at]);
      }
      expect([...feedOf(toFeedShard(expected))]).toEqual(expected);
    }),
  );
});
