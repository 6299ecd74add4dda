/**
 * Any edits of a schedule against a model that knows each airing by what was done with it, not by how imports pair it.
 * Each publication is made by change and whole (calendar-stage.ts).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kyivWeek } from '../../../src/api/kyiv.ts';
import type { CalendarName } from '../../../src/feeds/addresses.ts';
import { openCalendarStage } from '../../harness/calendar-stage.ts';
import { anime } from '../../harness/source.ts';

const minute = 60_000;
const hour = 60 * minute;
const base = Date.parse('2026-03-04T10:00:00Z');
const iso = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z');

/** An airing, whatever its time is. */
interface Airing {
  readonly title: number;
  readonly episode: number;
  at: number;
  sequence: number;
  changed: number;
  readonly added: number;
  /** `off`: shown as cancelled; `past`: gone after it aired or while hidden; `none`: gone before a publication. */
  state: 'on' | 'off' | 'past' | 'none';
  uid?: string;
}

interface Title {
  name: number;
  minutes: number;
  isHidden: boolean;
}

const edit = fc.record({
  kind: fc.constantFrom('add', 'add', 'move', 'move', 'drop', 'drop', 'restore', 'rename', 'length', 'hide'),
  pick: fc.nat(99),
  /** Hours from now at which it airs, some behind. */
  hours: fc.integer({ min: -30, max: 400 }),
});
const step = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  /** Hours until the import. */
  wait: fc.constantFrom(1, 5, 30, 100),
  publishes: fc.constantFrom(true, true, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(step, { minLength: 2, maxLength: 9 });

test('calendars tell what was done with each airing', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const stage = openCalendarStage();
      try {
        await play(list, stage);
      } finally {
        stage.close();
      }
    }),
    { numRuns: 25 },
  );
});

async function play(list: readonly Step[], stage: ReturnType<typeof openCalendarStage>): Promise<void> {
  const titles = [0, 1].map((): Title => ({ name: 0, minutes: 24, isHidden: false }));
  const titleOf = ({ title }: Airing) => titles[title] ?? { name: 0, minutes: 24, isHidden: false };
  const airings: Airing[] = [];
  let now = base;
  /** Seconds that make each time another one. */
  let seconds = 0;

  for (const { edits, wait, publishes } of list) {
    now += wait * hour;
    const publishedAt = stage.publishedAt();
    // A title is hidden or shown by the operator, before the import.
    for (const { kind, pick } of edits) {
      const title = titles[pick % 2];
      if (kind !== 'hide' || title === undefined) continue;
      now += minute;
      if (title.isHidden) {
        stage.unhide((pick % 2) + 1, now);
        for (const own of airings) if (own.title === pick % 2) own.changed = now;
      } else stage.hide((pick % 2) + 1, now);
      title.isHidden = !title.isHidden;
    }
    now += minute;
    const before = new Map(titles.map((title) => [title, { ...title }]));
    const moved = new Set<Airing>();
    const touched = new Set<Airing>();
    const episodes = new Set<string>();
    for (const { kind, pick, hours } of edits) {
      seconds += 1;
      const at = now + hours * hour + seconds * 1000;
      // One airing of an episode is edited at a time: a drop and another airing would be a move.
      const isFree = (own: Airing) => !episodes.has(`${own.title}/${own.episode}`);
      const of = (...states: Airing['state'][]) =>
        airings.filter((own) => states.includes(own.state) && isFree(own));
      const choose = (some: readonly Airing[]) => some[pick % Math.max(1, some.length)];
      const title = titles[pick % 2];
      if (kind === 'rename' && title !== undefined) title.name += 1;
      if (kind === 'length' && title !== undefined) title.minutes += 1;
      let own: Airing | undefined;
      if (kind === 'add') {
        own = {
          title: pick % 2,
          episode: (pick >> 1) % 2,
          at,
          sequence: 0,
          changed: now,
          added: now,
          state: 'on',
        };
        if (!isFree(own)) continue;
        airings.push(own);
      } else if (kind === 'move') {
        own = choose(of('on'));
        if (own === undefined) continue;
        own.at = at;
        moved.add(own);
      } else if (kind === 'drop') {
        own = choose(of('on'));
        if (own === undefined) continue;
        const isPublished = publishedAt !== undefined && own.added <= Date.parse(publishedAt);
        own.state = !isPublished ? 'none' : own.at > now && !titleOf(own).isHidden ? 'off' : 'past';
        if (own.state === 'off') moved.add(own);
        touched.add(own);
      } else if (kind === 'restore') {
        own = choose(of('off', 'past'));
        if (own === undefined) continue;
        if (own.state === 'off') moved.add(own);
        own.state = 'on';
        touched.add(own);
      }
      if (own !== undefined) episodes.add(`${own.title}/${own.episode}`);
    }
    for (const own of airings) {
      if (own.added === now) continue;
      const [title, was] = [titleOf(own), before.get(titleOf(own))];
      const isMoved = moved.has(own) || title.minutes !== was?.minutes;
      if (isMoved) own.sequence += 1;
      if (isMoved || touched.has(own) || title.name !== was?.name) own.changed = now;
    }
    await stage.import(
      {
        teams: [],
        anime: titles.map(({ name, minutes }, place) =>
          anime(place + 1, {
            titles: { ua: `Назва ${place} ${name}` },
            episodes: { total: 12, aired: 0, durationMin: minutes },
          }),
        ),
        schedule: airings
          .filter(({ state }) => state === 'on')
          .map(({ title, episode, at }) => ({ anime: title + 1, episode, airing: iso(at), finished: false })),
      },
      now,
    );
    if (!publishes) continue;
    now += minute;
    await stage.publish(now, ['schedule', 'anime/1', 'anime/2']);
    for (const name of ['schedule', 'anime/1', 'anime/2'] as const) compare(name);
  }

  function compare(name: CalendarName): void {
    const shown = airings.filter(
      (own) =>
        !titleOf(own).isHidden &&
        (name === 'schedule' || name === `anime/${own.title + 1}`) &&
        (own.state === 'on' || (own.state === 'off' && kyivWeek(own.at) >= kyivWeek(now))),
    );
    const events = stage.events(name);
    expect(
      events.map(({ uid: _uid, ...event }) => event),
      name,
    ).toEqual(
      shown
        .toSorted((a, b) => a.at - b.at)
        .map((own) => ({
          summary: `Назва ${own.title} ${titleOf(own).name}, серія ${own.episode}`,
          sequence: own.sequence,
          start: own.at,
          end: own.at + titleOf(own).minutes * minute,
          stamp: own.changed,
          modified: own.changed,
          isCancelled: own.state === 'off',
        })),
    );
    // An airing keeps its UID, and no other has it.
    for (const [place, own] of shown.toSorted((a, b) => a.at - b.at).entries()) {
      own.uid ??= events[place]?.uid ?? '';
      expect(events[place]?.uid).toBe(own.uid);
    }
    const uids = airings.flatMap(({ uid }) => uid ?? []);
    expect(new Set(uids).size).toBe(uids.length);
  }
}
