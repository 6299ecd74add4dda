/** What is published by change is what rendering all of it gives. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitProfiles } from '../../src/contract/limits.ts';
import { type DiskCalls, nodeCalls } from '../../src/snapshot/disk.ts';
import { type Basis, publishCatalog } from '../../src/snapshot/from-catalog.ts';
import type { Root } from '../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { applyToGenes, arbitraryEdit, arbitraryGenes, openWorld } from './edits.ts';
import { instant, origin } from './shop.ts';

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

/** What of a root does not hang on when it was made and after what. */
function contentOf({ generation: _generation, createdAt: _time, previous: _previous, ...content }: Root) {
  return content;
}

/** Without threads, which cost more than these few files, and without waiting for the disk. */
const calls: DiskCalls = { ...nodeCalls, sync: () => {}, syncAll: () => true };
const retention = { generations: 1, hours: 0, share: 1 };

test('any edits give the same snapshot as rendering all', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryGenes,
      fc.array(fc.array(arbitraryEdit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (first, publications) => {
        const world = openWorld();
        try {
          const whole = { ...world.data, snapshot: `${world.data.snapshot}-whole` };
          const common = { origin, profile: limitProfiles.B, retention, calls };
          let [genes, now] = [first, instant];
          let basis: Basis | undefined;
          await world.import(genes);
          const store = {
            read: () => basis,
            write(next: Basis | undefined) {
              basis = next;
            },
          };
          await publishCatalog({ ...common, data: world.data, now, basis: store });
          for (const edits of publications) {
            for (const edit of edits) {
              if (edit.kind === 'genes') genes = applyToGenes(genes, edit);
              else if (edit.kind === 'time') now += edit.days * day;
              else world.operate(edit);
            }
            await world.import(genes);
            const result = await publishCatalog({ ...common, data: world.data, now, basis: store });
            expect(result.whole).toBeUndefined();
            const { root } = await publishCatalog({ ...common, data: whole, now });
            expect(contentOf(result.root)).toEqual(contentOf(root));
            expect(readTree(world.data.snapshot)).toEqual(readTree(whole.snapshot));
            // Reads every leaf and shard by its hash.
            expect(openSnapshot(world.data.snapshot).records).toEqual(openSnapshot(whole.snapshot).records);
          }
        } finally {
          world.close();
        }
      },
    ),
    { numRuns: 12 },
  );
});
