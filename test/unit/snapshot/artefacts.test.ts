import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { staticAssets } from '../../../src/contract/tree.ts';
import { countArtefacts } from '../../../src/snapshot/artefacts.ts';
import { depsOf, worlds } from '../api/world.ts';

const aboutAll = Object.values(endpoints).filter(
  ({ path, servedFrom }) => servedFrom === 'tree' && !path.includes('{ref}'),
).length;

test('as many files are announced as the records have: one more record, as many more', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const count = (own: Partial<typeof world>) =>
        countArtefacts(depsOf({ anime: [], teams: [], characters: [], ...own }));
      const fixed = count({});
      // Titles have the card, the player and the posters; teams the card and the titles.
      expect(count({ anime: world.anime }) - fixed).toBe(world.anime.length * 3);
      expect(count({ teams: world.teams }) - fixed).toBe(world.teams.length * 2);
      expect(count({ characters: world.characters }) - fixed).toBe(world.characters.length);
      expect(fixed).toBe(aboutAll + Object.keys(staticAssets).length);
      expect(fixed).toBeGreaterThan(5);
    }),
    { numRuns: 20 },
  );
});
