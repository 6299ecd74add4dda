/** /schedule: what is over at a moment, and until when an answer holds. */
import { expect, test } from 'vitest';
import { schedule } from '../../../src/api/feed.ts';
import type { AnimeRecord, ScheduleRecord } from '../../../src/records/records.ts';
import { depsOf } from './world.ts';

const minute = 60_000;
const at = Date.parse('2026-03-04T10:00:00Z');
/** Monday 00:00 in Kyiv, two hours ahead of UTC. */
const monday = Date.parse('2026-03-08T22:00:00Z');

const title = (id: number): AnimeRecord => ({
  id,
  slug: `s-${id}`,
  catalogA: null,
  catalogB: null,
  catalogC: null,
  filmdb: null,
  ua: `Назва ${id}`,
  english: null,
  original: null,
  synonyms: [],
  format: 'tv',
  status: 'ongoing',
  season: 'winter',
  year: 2026,
  episodes: 12,
  isAdult: false,
  poster: null,
  genres: [],
  tags: [],
  studio: null,
  teams: [],
  voiceTeams: [],
  subTeams: [],
  updated: null,
  views: null,
  rating: null,
});

/** Title 1 lasts 24 minutes, of title 2 nobody knows the length. */
const durations = new Map([[1, 24]]);

type Entry = Omit<ScheduleRecord, 'airing' | 'durationMin'> & { readonly from: number };

function asked(entries: readonly Entry[], now: number) {
  const records = entries.map(({ from, ...entry }) => ({
    ...entry,
    airing: new Date(from).toISOString().replace('.000Z', 'Z'),
    durationMin: durations.get(entry.anime) ?? null,
  }));
  const deps = depsOf({ anime: [title(1), title(2)], characters: [], teams: [] }, { schedule: records });
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
  expect(asked([one], now).finished).toEqual([expected]);
});

test('an answer holds until the next entry is over, and then no longer', () => {
  const entries = [entry(1, at), entry(2, at + 30 * minute), entry(1, at + 60 * minute)];
  const next = asked(entries, at).renderAgainAt ?? 0;
  expect(next).toBe(at + 24 * minute + 1);
  expect(asked(entries, next - 1).finished).toEqual([false, false, false]);
  expect(asked(entries, next).finished).toEqual([true, false, false]);
  expect(asked(entries, next).renderAgainAt).toBe(at + 30 * minute + 1);
});

test('nothing holds beyond the week', () => {
  expect(asked([], at)).toEqual({ finished: [], renderAgainAt: monday - 2 * minute });
  expect(asked([], monday - 90_000)).toEqual({ finished: [], maxAge: 45 });
  expect(asked([], monday - 500)).toEqual({ finished: [], maxAge: 0 });
  expect(asked([entry(1, monday - minute)], monday).finished).toEqual([]);
});
