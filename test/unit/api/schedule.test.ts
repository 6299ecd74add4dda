/** /schedule: what is over at a moment, and until when an answer holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schedule } from '../../../src/api/airings.ts';
import { collator, depsOf, plainTitle } from './world.ts';

const minute = 60_000;
const at = Date.parse('2026-03-04T10:00:00Z');
/** Monday 00:00 in Kyiv, two hours ahead of UTC. */
const monday = Date.parse('2026-03-08T22:00:00Z');

const empty = depsOf({ anime: [], characters: [], teams: [] });

test('an answer holds until the week ends, in its last two minutes for half of the time left', () => {
  const heldAt = (now: number) => {
    const { result: _, ...held } = schedule({}, { ...empty, now: () => now });
    return held;
  };
  expect(heldAt(at)).toEqual({ renderAgainAt: monday - 2 * minute });
  expect(heldAt(monday - 2 * minute - 2000)).toEqual({ renderAgainAt: monday - 2 * minute });
  expect(heldAt(monday - 2 * minute)).toEqual({ maxAge: 60 });
  expect(heldAt(monday - 90_000)).toEqual({ maxAge: 45 });
  expect(heldAt(monday - 500)).toEqual({ maxAge: 0 });
});

/** What only calendars show. */
const event = { ordinal: 1, sequence: 0, changedAt: '2026-03-01T10:00:00Z' };

test('lists the week of Kyiv, each day by time, name, title and episode, and says which entries are over', () => {
  const quarter = 15 * minute;
  const name = fc.constantFrom('Їжак 10', 'Їжак 2', 'ґава', 'Ab');
  const airings = fc.uniqueArray(
    fc.record({
      anime: fc.integer({ min: 1, max: 3 }),
      episode: fc.integer({ min: 1, max: 2 }),
      // Around the ends of the week and at few moments within it.
      from: fc.oneof(
        fc.constantFrom(...[-8, -7, -4, -1, 0, 1].map((days) => monday + days * 86_400_000)),
        fc.constantFrom(at, at + quarter, at - 90 * minute, monday - 1000, monday - 7 * 86_400_000 - 1000),
      ),
      finished: fc.boolean(),
      durationMin: fc.constantFrom(null, 0, 15, 30),
    }),
    { maxLength: 10, selector: ({ anime, episode, from }) => `${anime} ${episode} ${from}` },
  );
  const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');
  fc.assert(
    fc.property(fc.tuple(name, name), airings, fc.nat(8), ([first, second], list, quarters) => {
      const now = at - quarter + quarters * (quarter / 3);
      // Title 3 is not shown.
      const anime = [plainTitle(1, { ua: first }), plainTitle(2, { ua: second })];
      const names = ['', first, second];
      const records = list.map(({ from, ...entry }) => ({ ...entry, ...event, airing: iso(from) }));
      const deps = depsOf({ anime, characters: [], teams: [] }, { schedule: records });
      const shown = list
        .filter(({ anime: own, from }) => own < 3 && from >= monday - 7 * 86_400_000 && from < monday)
        .map((entry) => ({ ...entry, end: entry.from + (entry.durationMin ?? 0) * minute }))
        .sort(
          (a, b) =>
            a.from - b.from ||
            collator.compare(names[a.anime] ?? '', names[b.anime] ?? '') ||
            a.anime - b.anime ||
            a.episode - b.episode,
        );
      const { result, renderAgainAt } = schedule({}, { ...deps, now: () => now });
      const days = Object.values(result).map((day) =>
        day.map(({ anime: { ids }, episode, airing, finished }) => [ids.own, episode, airing, finished]),
      );
      expect(days).toEqual(
        Object.keys(result).map((_day, index) =>
          shown
            .filter(({ from }) => Math.floor((from - monday) / 86_400_000) + 7 === index)
            .map((one) => [one.anime, one.episode, iso(one.from), one.finished || one.end < now]),
        ),
      );
      const next = shown.filter(({ finished, end }) => !finished && end >= now).map(({ end }) => end + 1);
      expect(renderAgainAt).toBe(Math.min(monday - 2 * minute, ...next));
    }),
  );
});
