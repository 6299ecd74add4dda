/** `since` and the pages of /updates and /posters/ua against a naive oracle over random feeds. */
import fc from 'fast-check';
import { test } from 'vitest';
import type { PosterRecord } from '../../../src/records/records.ts';
import { expectPages, idsOf, seldom, some } from './asking.ts';
import { depsOf, teamIds, worlds } from './world.ts';

const start = Date.parse('2026-03-01T00:00:00Z');
/** Few instants, so that many items share one. */
const second = fc.integer({ min: 0, max: 6 });
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** An instant about those of the feed, also between two of them, as any offset writes it. */
const sinceText = fc
  .record({ half: fc.integer({ min: -1, max: 13 }), offset: fc.constantFrom(-5, 0, 2, 14) })
  .map(({ half, offset }) => {
    const instant = start + half * 500;
    const local = new Date(instant + offset * 3_600_000).toISOString().slice(0, -1);
    const hours = String(Math.abs(offset)).padStart(2, '0');
    return { instant, text: offset === 0 ? `${local}Z` : `${local}${offset < 0 ? '-' : '+'}${hours}:00` };
  });

const items = fc.array(fc.record({ anime: fc.integer({ min: 1, max: 4 }), second }), { maxLength: 16 });
type Items = readonly { readonly anime: number; readonly second: number }[];

function postersOf(list: Items): PosterRecord[] {
  return list.map(({ anime, second: at }, i) => ({
    id: i + 1,
    anime,
    isSelected: false,
    author: null,
    team: null,
    image: { id: 'a'.repeat(32), width: 267, height: 400 },
    publishedAt: iso(start + at * 1000),
  }));
}

test('/updates with filters gives what is of one of the titles, of one of the teams and of one of the kinds', () => {
  const kinds = ['voice', 'sub'] as const;
  const made = fc.record({
    anime: fc.integer({ min: 1, max: 4 }),
    second,
    teams: fc.subarray([...teamIds], { minLength: 1 }),
    kind: fc.constantFrom(...kinds),
  });
  fc.assert(
    fc.property(
      worlds,
      fc.array(made, { maxLength: 40 }),
      fc.record({
        anime: some([1, 2, 3, 4, 5, 99]),
        teams: some(teamIds),
        kinds: some(kinds),
        since: seldom(sinceText),
      }),
      (world, list, { since, ...filters }) => {
        const newest = [...list].sort((a, b) => b.second - a.second);
        const feed = newest.map(({ anime, teams, kind, second }, at) => ({
          release: { anime, id: `${teams.join('+')}-${kind}`, kind, teams },
          number: at + 1,
          provider: 'P',
          publishedAt: start / 1000 + second,
          embedUrl: `https://player.example/${at + 1}`,
        }));
        const deps = depsOf(world, { feed });
        const expected = newest.flatMap((item, at) =>
          (filters.anime?.includes(item.anime) ?? true) &&
          (filters.teams?.some((team) => item.teams.includes(team)) ?? true) &&
          (filters.kinds?.includes(item.kind) ?? true) &&
          (since === undefined || start + item.second * 1000 > since.instant)
            ? [at + 1]
            : [],
        );
        expectPages(expected, (page, limit) => {
          const input = { ...filters, page, limit, ...(since && { since: since.text }) };
          return idsOf('updates', input, deps, ({ episode = -1 }) => episode);
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('/posters/ua gives only items strictly later than since, the newest first, in pages', () => {
  fc.assert(
    fc.property(worlds, items, seldom(sinceText), (world, list, since) => {
      const newest = [...list].sort((a, b) => b.second - a.second);
      const deps = depsOf(world, { posters: postersOf(newest) });
      const expected = newest.flatMap((item, i) =>
        since === undefined || start + item.second * 1000 > since.instant ? [i + 1] : [],
      );
      expectPages(expected, (page, limit) =>
        idsOf('postersUa', { page, limit, ...(since && { since: since.text }) }, deps),
      );
    }),
    { numRuns: 200 },
  );
});
