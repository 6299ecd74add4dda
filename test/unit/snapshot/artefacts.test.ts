import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countArtefacts } from '../../../src/snapshot/artefacts.ts';
import { depsOf, worlds } from '../api/world.ts';

test('as many files are announced as the records have: one more record, as many more', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const count = (own: Partial<typeof world>) =>
        countArtefacts(depsOf({ anime: [], teams: [], characters: [], ...own }));
      const fixed = count({});
      // Titles have the card, the player and the posters; teams the card and the titles.
      expect(count({ anime: world.anime }) - fixed).toBe(world.anime.length * 3);
      expect(count({ teams: world.teams }) - fixed).toBe(
        world.teams.length * (count({ teams: world.teams.slice(0, 1) }) - fixed),
      );
      expect(count({ characters: world.characters }) - fixed).toBe(world.characters.length);
      expect(fixed).toBeGreaterThan(5);
    }),
    { numRuns: 20 },
  );
});
