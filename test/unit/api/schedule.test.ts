/** /schedule: what is over at a moment, and until when an answer holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schedule } from '../../../src/api/feed.ts';
import type { ScheduleRecord } from '../../../src/records/records.ts';
import { collator, depsOf, plainTitle } from './world.ts';

const minute = 60_000;
const at = Date.parse('2026-03-04T10:00:00Z');
/** Monday 00:00 in Kyiv, two hours ahead of UTC. */
const monday = Date.parse('2026-03-08T22:00:00Z');

/** Title 1 lasts 24 minutes; the length of title 2 is unknown. */
const durations = new Map([[1, 24]]);

/** What only calendars show. */
const event = { ordinal: 1, sequence: 0, changedAt: '2026-03-01T10:00:00Z' };
type Entry = Omit<ScheduleRecord, 'airing' | 'durationMin' | keyof typeof event> & { readonly from: number };

function scheduleOf(entries: readonly Entry[], now: number) {
  const records = entries.map(({ from, ...entry }) => ({
    ...{ ...entry, ...event },
    airing: new Date(from).toISOString().replace('.000Z', 'Z'),
    durationMin: durations.get(entry.anime) ?? null,
  }));
  const deps = depsOf(
    { anime: [plainTitle(1), plainTitle(2)], characters: [], teams: [] },
    { schedule: records },
  );
  const { result, ...held } = schedule({}, { ...deps, now: () => now });
  return {
    finished: Object.values(result)
      .flat()
      .map((entry) => entry.finished),
    ...held,
  };
}

const entry = (anime: number, from: number, finished = false) => ({ anime, episode: 1, finished, from });

test.each([
  ['before it airs', entry(1, at), at - 1, false],
  ['while it airs', entry(1, at), at + 24 * minute, false],
  ['when its length has passed', entry(1, at), at + 24 * minute + 1, true],
  ['of an unknown length, before', entry(2, at), at, false],
  ['of an unknown length, after', entry(2, at), at + 1, true],
  ['the source says so', entry(1, at, true), at, true],
])('%s', (_when, one, now, expected) => {
  expect(scheduleOf([one], now).finished).toEqual([expected]);
});

test('an answer holds until the next entry is over, and then no longer', () => {
  const entries = [entry(1, at), entry(2, at + 30 * minute), entry(1, at + 60 * minute)];
  const next = scheduleOf(entries, at).renderAgainAt ?? 0;
  expect(next).toBe(at + 24 * minute + 1);
  expect(scheduleOf(entries, next - 1).finished).toEqual([false, false, false]);
  expect(scheduleOf(entries, next).finished).toEqual([true, false, false]);
  expect(scheduleOf(entries, next).renderAgainAt).toBe(at + 30 * minute + 1);
});

test('nothing holds beyond the week', () => {
  expect(scheduleOf([], at)).toEqual({ finished: [], renderAgainAt: monday - 2 * minute });
  expect(scheduleOf([], monday - 90_000)).toEqual({ finished: [], maxAge: 45 });
  expect(scheduleOf([], monday - 500)).toEqual({ finished: [], maxAge: 0 });
  expect(scheduleOf([entry(1, monday - minute)], monday).finished).toEqual([]);
});

test('in the last two minutes of the week an answer holds for half of the time left', () => {
  expect(scheduleOf([], monday - 2 * minute)).toEqual({ finished: [], maxAge: 60 });
  expect(scheduleOf([], monday - 2 * minute - 2000)).toEqual({
    finished: [],
    renderAgainAt: monday - 2 * minute,
  });
});

test('titles that air at once stand by name, numbers by their size', () => {
  const anime = [plainTitle(1, { ua: 'Їжак 10' }), plainTitle(2, { ua: 'Їжак 2' })];
  const airing = new Date(at).toISOString().replace('.000Z', 'Z');
  const deps = depsOf(
    { anime, characters: [], teams: [] },
    {
      schedule: [1, 2].map((own) => ({
        ...{ anime: own, episode: 1, finished: false, airing, durationMin: null, ...event },
      })),
    },
  );
  const { result } = schedule({}, { ...deps, now: () => at });
  const shown = Object.values(result).flat();
  expect(shown.map((entry) => entry.anime.ids.own)).toEqual([2, 1]);
});

test('the week is that of Kyiv, each day by time, name, title and episode; what is over is told', () => {
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
