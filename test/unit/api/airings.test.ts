/** /airings and /schedule: their windows and titles, what is over at a moment, and until when an answer holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schedule } from '../../../src/api/airings.ts';
import { render } from '../../../src/api/render.ts';
import type { ScheduleRecord } from '../../../src/records/records.ts';
import { seldom } from './asking.ts';
import { collator, depsOf, plainTitle } from './world.ts';

const minute = 60_000;
const day = 86_400_000;
const iso = (instant: number) => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
const event = { ordinal: 1, sequence: 0, changedAt: '2026-03-01T10:00:00Z' };

/** The entries of an answer, and how it is held. */
function ask(
  schedule: readonly ScheduleRecord[],
  query: Record<string, string>,
  now: number,
  titles = [1, 2],
) {
  const anime = titles.map((id) => plainTitle(id, { ua: `Назва ${3 - id}` }));
  const deps = { ...depsOf({ anime, characters: [], teams: [] }, { schedule }), now: () => now };
  const { status, bytes, renderAgainAt, cacheTag, maxAge } = render(
    'airings',
    { query: new URLSearchParams(query) },
    deps,
  );
  return { status, body: JSON.parse(new TextDecoder().decode(bytes)), renderAgainAt, cacheTag, maxAge };
}

const entry = (airing: string, own: Partial<ScheduleRecord> = {}): ScheduleRecord => ({
  anime: 1,
  episode: 1,
  airing,
  durationMin: null,
  finished: false,
  ...event,
  ...own,
});

const now = Date.parse('2026-03-04T10:00:30Z');

test('gives what airs in the window, by airing, name and episode, in pages', () => {
  const moments = [-3, -1, 0, 1, 3].map((half) => Date.parse('2026-03-04T10:00:00Z') + half * 15 * minute);
  const records = fc
    .uniqueArray(
      fc.record({
        anime: fc.integer({ min: 1, max: 3 }),
        episode: fc.integer({ min: 1, max: 3 }),
        at: fc.constantFrom(...moments),
        finished: fc.boolean(),
        durationMin: fc.constantFrom(null, 15),
      }),
      { maxLength: 12, selector: ({ anime, episode, at }) => `${anime} ${episode} ${at}` },
    )
    .map((list) => list.sort((a, b) => a.at - b.at || a.anime - b.anime || a.episode - b.episode));
  const bound = seldom(fc.constantFrom(...moments, ...moments.map((at) => at + 1000)));
  const asked = fc.record({
    from: bound,
    to: bound,
    anime: seldom(fc.subarray([1, 2, 3, 9], { minLength: 1 })),
  });
  fc.assert(
    fc.property(records, asked, fc.integer({ min: 1, max: 5 }), (list, { from, to, anime }, limit) => {
      const start = from ?? Math.floor(now / minute) * minute;
      const end = to ?? start + 7 * day;
      fc.pre(start < end);
      const schedule = list.map(({ at, ...own }) => entry(iso(at), own));
      // Title 3 is not shown.
      const expected = list
        .filter(
          (one) => one.at >= start && one.at < end && one.anime < 3 && (anime?.includes(one.anime) ?? true),
        )
        .sort(
          (a, b) =>
            a.at - b.at ||
            collator.compare(`Назва ${3 - a.anime}`, `Назва ${3 - b.anime}`) ||
            a.episode - b.episode,
        );
      const query = {
        limit: String(limit),
        ...(from === undefined ? {} : { from: iso(from) }),
        ...(to === undefined ? {} : { to: iso(to) }),
        ...(anime === undefined ? {} : { anime: anime.join(',') }),
      };
      const ends = expected
        .filter((one) => !one.finished)
        .map((one) => one.at + (one.durationMin ?? 0) * minute);
      const pages = Math.ceil(expected.length / limit);
      const got: unknown[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const { body, renderAgainAt, ...held } = ask(schedule, { ...query, page: String(page) }, now);
        expect(held).toMatchObject({ status: 200, cacheTag: 'schedule', maxAge: 60 });
        expect([body.total, body.page, body.pages]).toEqual([expected.length, page, pages]);
        const nextMinute = from === undefined ? Math.floor(now / minute + 1) * minute : Infinity;
        const next = ends.filter((at) => at >= now).map((at) => at + 1);
        expect(renderAgainAt).toBe(Math.min(nextMinute, ...next));
        for (const { anime: of, episode, airing, finished } of body.result)
          got.push([of.ids.own, episode, airing, finished]);
      }
      expect(got).toEqual(
        expected.map((one) => [
          one.anime,
          one.episode,
          iso(one.at),
          one.finished || one.at + (one.durationMin ?? 0) * minute < now,
        ]),
      );
    }),
  );
});

describe('bounds', () => {
  const hours = Array.from({ length: 24 * 400 }, (_, hour) =>
    entry(iso(Date.parse('2026-01-01T00:00:00Z') + hour * 60 * minute)),
  );
  const window = (query: Record<string, string>) => {
    const { body } = ask(hours, { ...query, limit: '100' }, now);
    const last = ask(hours, { ...query, limit: '100', page: String(body.pages) }, now).body;
    return [body.result[0]?.airing, last.result.at(-1)?.airing];
  };

  test.each([
    [{ from: '2026-03-01', to: '2026-03-02' }, '2026-02-28T22:00:00Z', '2026-03-01T21:00:00Z'],
    [{ from: '2026-07-01', to: '2026-07-02' }, '2026-06-30T21:00:00Z', '2026-07-01T20:00:00Z'],
    [{ from: '2026-03-29', to: '2026-03-30' }, '2026-03-28T22:00:00Z', '2026-03-29T20:00:00Z'],
    [{ from: '2026-03-01T02:00:00 02:00' }, '2026-03-01T00:00:00Z', '2026-03-07T23:00:00Z'],
    [{ to: '2026-03-05' }, '2026-03-04T10:00:00Z', '2026-03-04T21:00:00Z'],
    [{}, '2026-03-04T10:00:00Z', '2026-03-11T09:00:00Z'],
  ])('%j shows from %s to %s', (query, first, last) => expect(window(query)).toEqual([first, last]));

  test.each([
    [{ to: '2026-03-04T10:00:00Z' }, undefined],
    [{ from: '2026-03-01', to: '2026-04-02' }, undefined],
    [{ to: '2026-02-29' }, 'to'],
  ])('%j is 422', (query, parameter) => {
    const { status, body } = ask(hours, query, now);
    expect([status, body.error.code, body.error.parameter]).toEqual([422, 'invalid_parameter', parameter]);
  });
});

describe('/schedule', () => {
  const noon = Date.parse('2026-03-04T10:00:00Z');
  /** Monday 00:00 in Kyiv, two hours ahead of UTC. */
  const monday = Date.parse('2026-03-08T22:00:00Z');

  const empty = depsOf({ anime: [], characters: [], teams: [] });

  test('an answer holds until the week ends, in its last two minutes for half of the time left', () => {
    const heldAt = (now: number) => {
      const { result: _, ...held } = schedule({}, { ...empty, now: () => now });
      return held;
    };
    expect(heldAt(noon)).toEqual({ renderAgainAt: monday - 2 * minute });
    expect(heldAt(monday - 2 * minute - 2000)).toEqual({ renderAgainAt: monday - 2 * minute });
    expect(heldAt(monday - 2 * minute)).toEqual({ maxAge: 60 });
    expect(heldAt(monday - 90_000)).toEqual({ maxAge: 45 });
    expect(heldAt(monday - 500)).toEqual({ maxAge: 0 });
  });

  test('lists the airings of the week of Kyiv by day, and is made again when the next one ends', () => {
    const week = monday - 7 * day;
    const moments = [week - 1000, week, week + 1000, noon - 90 * minute, noon, monday - 1000, monday];
    const records = moments.map((moment, at) => entry(iso(moment), { episode: at + 1, durationMin: 30 }));
    const deps = depsOf(
      { anime: [plainTitle(1)], characters: [], teams: [] },
      // Title 9 is not shown.
      { schedule: [...records, entry(iso(noon), { anime: 9 })] },
    );
    const { result, renderAgainAt } = schedule({}, { ...deps, now: () => noon });
    const shown = Object.values(result).map((all) =>
      all.map(({ episode, finished }) => `${episode} ${finished}`),
    );
    expect(shown).toEqual([['2 true', '3 true'], [], ['4 true', '5 false'], [], [], [], ['6 false']]);
    expect(renderAgainAt).toBe(noon + 30 * minute + 1);
  });
});
