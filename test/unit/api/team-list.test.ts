/** GET /teams and the titles of a team against a naive oracle over random catalogues. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import type { TeamRecord } from '../../../src/records/records.ts';
import { directionOf, expectPages, idsOf, order, seldom, sorted } from './asking.ts';
import { collator, depsOf, nameOf, teamIds, title, worlds } from './world.ts';

const flag = seldom(fc.boolean());

const teamKeys = {
  name: undefined,
  count: (team: TeamRecord) => team.animeCount,
  updated: (team: TeamRecord) => (team.updated === null ? null : Date.parse(team.updated)),
} as const;

test('/teams filters, searches, sorts and gives pages as the oracle does', () => {
  const input = fc.record({ haveVoice: flag, haveSubs: flag, search: seldom(title), order });
  const sorts = fc.constantFrom(...Object.entries(teamKeys));
  fc.assert(
    fc.property(worlds, input, sorts, (world, asked, [sort, key]) => {
      const deps = depsOf(world, {}, asked.search === undefined ? [] : ['teams']);
      // The search is taken as it is, but finds at least the teams of that name.
      const hits =
        asked.search === undefined
          ? [...teamIds]
          : idsOf('teams', { search: asked.search, limit: 50 }, deps).ids;
      const named = world.teams.filter(({ name }) => name === asked.search);
      expect(named.filter(({ id }) => !hits.includes(id))).toEqual([]);
      const passing = world.teams.filter(
        (t) => hits.includes(t.id) && (!asked.haveVoice || t.hasVoice) && (!asked.haveSubs || t.hasSubs),
      );
      const direction = directionOf(sort, asked.order);
      const expected =
        key === undefined
          ? sorted(passing, (a, b) => collator.compare(a.name, b.name), direction)
          : sorted(
              passing,
              (a, b) => (key(a) ?? 0) - (key(b) ?? 0),
              direction,
              (t) => key(t) === null,
            );
      expectPages(expected, (page, limit) => idsOf('teams', { ...asked, sort, page, limit }, deps));
    }),
    { numRuns: 300 },
  );
});

test('/teams/{ref}/anime gives the titles of the team by name, in pages', () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom(...teamIds), (world, team) => {
      const deps = depsOf(world);
      const made = world.anime.filter(({ teams }) => teams.includes(team));
      const expected = sorted(made, (a, b) => collator.compare(nameOf(a), nameOf(b)), 'asc');
      expectPages(expected, (page, limit) => {
        const query = new URLSearchParams({ page: String(page), limit: String(limit) });
        const { bytes } = render('teamAnime', { ref: String(team), query }, deps);
        const { result, total, pages } = JSON.parse(new TextDecoder().decode(bytes));
        return { ids: result.map((card: { ids: { own: number } }) => card.ids.own), total, pages };
      });
    }),
  );
});
