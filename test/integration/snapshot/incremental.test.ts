/** A partial publication gives the same snapshot as rendering everything. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { toShards } from '../../../src/records/shards.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import type { Root } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { keptBasis, origin, quickDisk } from '../../harness/shop.ts';
import { edits, openWorld, readTree } from './edits.ts';

/** The fields of a root that do not depend on time and base. A text index may be one of an earlier generation. */
function contentOf({
  generation: _generation,
  createdAt: _time,
  previous: _previous,
  indexes: _indexes,
  ...content
}: Root) {
  return content;
}

const retention = { hours: 0, share: 1 };

/** A catalogue that is published by change, and beside it rendered whole each time. */
async function openTwins() {
  const world = openWorld();
  const whole = { ...world.data, snapshot: `${world.data.snapshot}-whole` };
  const common = { origin, profile: limitProfiles.B, retention, calls: quickDisk };
  const store = keptBasis();
  await world.import();
  await publishCatalog({ ...common, data: world.data, now: world.now, basis: store });
  return {
    world,
    /** Publishes both ways and compares. @param what named where they differ */
    async compare(what: string) {
      await world.import();
      const { data, now } = world;
      const result = await publishCatalog({ ...common, data, now, basis: store });
      expect(result.whole, what).toBeUndefined();
      const { root } = await publishCatalog({ ...common, data: whole, now });
      expect(contentOf(result.root), what).toEqual(contentOf(root));
      expect(readTree(data.snapshot), what).toEqual(readTree(whole.snapshot));
      // Reads every leaf and shard by its hash.
      const [own, other] = [data, whole].map(({ snapshot }) => toShards(openSnapshot(snapshot).records));
      expect(own, what).toEqual(other);
      return result;
    },
  };
}

test('a publication of the changes gives the same snapshot as rendering everything, after any edits', {
  timeout: 300_000,
}, async () => {
  const some = fc.shuffledSubarray([...edits], { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 2, maxLength: 5 }), async (publications) => {
      const { world, compare } = await openTwins();
      try {
        for (const own of publications) {
          for (const [, change] of own) change(world);
          await compare(own.map(([what]) => what).join());
        }
      } finally {
        world.close();
      }
    }),
    { numRuns: 6 },
  );
});

test('each kind of edit alone brings all that it must', { timeout: 300_000 }, async () => {
  const { world, compare } = await openTwins();
  try {
    for (const [what, change] of edits) {
      change(world);
      const { written, removed, explanation } = await compare(what);
      // An edit that changes nothing would show nothing.
      expect(written + removed + (explanation?.shards.length ?? 0), what).toBeGreaterThan(0);
    }
  } finally {
    world.close();
  }
});
