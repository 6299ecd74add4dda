/** A partial publication gives the same snapshot as rendering everything. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { toShards } from '../../../src/records/shards.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import type { Root } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { instant, keptBasis, origin, quickDisk } from '../../harness/shop.ts';
import { applyToGenes, arbitraryEdit, arbitraryGenes, type Edit, type Genes, openWorld } from './edits.ts';

const day = 86_400_000;

/** Every file of the tree with its time. */
function readTree(snapshot: string): Map<string, string> {
  const tree = join(snapshot, 'tree');
  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(tree, file), `${statSync(file).mtimeMs} ${readFileSync(file, 'base64')}`]),
  );
}

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
async function openTwins(first: Genes) {
  const world = openWorld();
  const whole = { ...world.data, snapshot: `${world.data.snapshot}-whole` };
  const common = { origin, profile: limitProfiles.B, retention, calls: quickDisk };
  let [genes, now] = [first, instant];
  const store = keptBasis();
  await world.import(genes);
  await publishCatalog({ ...common, data: world.data, now, basis: store });
  return {
    close: world.close,
    edit(edit: Edit) {
      if (edit.kind === 'genes') genes = applyToGenes(genes, edit);
      else if (edit.kind === 'time') now += edit.days * day;
      else world.operate(edit);
    },
    /** Publishes both ways and compares. @param what named where they differ */
    async compare(what?: string) {
      await world.import(genes);
      const result = await publishCatalog({ ...common, data: world.data, now, basis: store });
      expect(result.whole, what).toBeUndefined();
      const { root } = await publishCatalog({ ...common, data: whole, now });
      expect(contentOf(result.root), what).toEqual(contentOf(root));
      expect(readTree(world.data.snapshot), what).toEqual(readTree(whole.snapshot));
      // Reads every leaf and shard by its hash.
      const [own, other] = [world.data, whole].map(({ snapshot }) =>
        toShards(openSnapshot(snapshot).records),
      );
      expect(own, what).toEqual(other);
      return result;
    },
  };
}

test('a publication of the changes gives the same snapshot as rendering everything, after any edits', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryGenes,
      fc.array(fc.array(arbitraryEdit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (first, publications) => {
        const twins = await openTwins(first);
        try {
          for (const edits of publications) {
            for (const edit of edits) twins.edit(edit);
            await twins.compare();
          }
        } finally {
          twins.close();
        }
      },
    ),
    { numRuns: 12 },
  );
});

/** Everything there, and everything referred to: titles by each other, teams, characters, posters and pictures. */
const rich: Genes = {
  anime: [2551, 2551, 2551, 2551, 2551, 2551],
  // Of the first two teams: the third has posters alone. One has two sources of one provider and moment.
  releases: [123, 123, 123, 27, 123, 123, 123, 123, 123, 123, 123, 123],
  posters: [6, 6, 4, 5, 6, 6],
  teams: [24, 24, 24],
  characters: [383, 383, 383, 383, 383],
  genres: [1, 1],
  readings: 1,
  source: 8,
  // In this order of the titles, of the teams, of the characters.
  pictures: [1, 1, 1],
};

const gene = (of: keyof Genes, at: number, value: number): Edit => ({ kind: 'genes', of, at, value });

/** One edit a publication, and nothing else that could bring what it must bring. */
const edits: readonly (readonly [what: string, edit: Edit])[] = [
  ['a title has another name', gene('anime', 0, 2551 ^ 8)],
  ['a title has no start, by which characters order theirs', gene('anime', 3, 2551 ^ 64)],
  ['a title is under a strict licence', gene('anime', 4, 2551 ^ 0x600)],
  ['a title is no longer under it', gene('anime', 4, 2551)],
  ['a title is of another studio', gene('anime', 2, 2551 ^ 128)],
  // And one thing more each, which nothing but the title's own files shows.
  ['a title has another format', gene('anime', 2, 2551 ^ 128 ^ 0x220)],
  ['a title has no English name', gene('anime', 1, 2551 ^ 0x410)],
  ['a title has other tags', gene('anime', 5, 2551 ^ 8)],
  ['a title has another cover, or none', gene('anime', 5, 2551 ^ 12)],
  ['a title is not on the schedule any more', gene('anime', 1, 2551 ^ 0x410 ^ 0x800)],
  ['a release has other episodes', gene('releases', 0, 123 ^ 64)],
  ['a release has its sources in another order', gene('releases', 3, 27 ^ 0x300)],
  ['a release of a team goes', gene('releases', 5, 0)],
  ['new episodes fill the feeds of their teams', gene('releases', 6, 123 ^ 0x200)],
  ['a title whose episodes are behind these has another name', gene('anime', 4, 2551 ^ 8)],
  ['an older one goes', gene('releases', 9, 0)],
  ['the newest go, and older ones come up', gene('releases', 6, 0)],
  ['titles have the ids elsewhere that others had', gene('source', 0, 8 + 16)],
  ['an airing moves', gene('anime', 3, 2551 ^ 64 ^ 1)],
  ['a repeat of an airing is off', gene('anime', 3, 2551 ^ 64 ^ 1 ^ 16)],
  ['a poster is not selected any more', gene('posters', 2, 0)],
  ['a team that has posters alone has another name', gene('teams', 2, 24 ^ 2)],
  ['a team has another name', gene('teams', 0, 24 ^ 2)],
  ['a genre has another name', gene('genres', 0, 3)],
  ['a tag has another name', gene('genres', 1, 4)],
  ['a picture of titles is another one', gene('pictures', 0, 2)],
  ['a picture of teams is another one', gene('pictures', 1, 2)],
  ['a picture of characters is another one', gene('pictures', 2, 2)],
  ['a character has another name', gene('characters', 4, 383 ^ 8)],
  ['a character is no longer one of a title', gene('characters', 3, 383 ^ 1)],
  ['a name is written by a person', gene('characters', 2, 383 ^ 16)],
  ['a character is merged into another', gene('characters', 1, 383 ^ 0x200)],
  ['a correction is another one', gene('readings', 0, 2)],
  ['the operator corrects', { kind: 'reading', value: 3 }],
  ['a title is hidden', { kind: 'hide', record: 'anime', at: 3 }],
  ['a title is shown again', { kind: 'unhide', record: 'anime', at: 3 }],
  ['a team is hidden', { kind: 'hide', record: 'team', at: 1 }],
  ['a team is shown again', { kind: 'unhide', record: 'team', at: 1 }],
  ['a character has a Japanese name of its own', gene('characters', 0, 385)],
  ['a character is hidden', { kind: 'hide', record: 'character', at: 0 }],
  ['the week turns', { kind: 'time', days: 7 }],
  ['the source has another name', gene('source', 0, 9)],
  ['a team goes', gene('teams', 1, 0)],
  ['a title goes', gene('anime', 0, 0)],
  ['the only title of its range goes', gene('anime', 5, 0)],
  ['a picture goes', gene('pictures', 1, 0)],
];

test('each kind of edit alone brings all that it must', { timeout: 300_000 }, async () => {
  const twins = await openTwins(rich);
  try {
    for (const [what, edit] of edits) {
      twins.edit(edit);
      const { written, removed, explanation } = await twins.compare(what);
      // An edit that changes nothing would show nothing.
      expect(written + removed + (explanation?.shards.length ?? 0), what).toBeGreaterThan(0);
    }
  } finally {
    twins.close();
  }
});
