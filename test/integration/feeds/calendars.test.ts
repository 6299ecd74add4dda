/**
 * What calendars tell if an import does not say which airing of an episode is which: the pairs that the service makes.
 * Each publication is made by change and whole (calendar-stage.ts).
 */
import { expect, test } from 'vitest';
import { uuidOf } from '../../../src/feeds/source.ts';
import { openCalendarStage } from '../../harness/calendar-stage.ts';
import { anime } from '../../harness/source.ts';

const hour = 3_600_000;
/** A Wednesday noon in Kyiv. */
const base = Date.parse('2026-03-04T10:00:00Z');

/** Moments of airings: of this week, of the next ones, and one that is over. */
const times: Readonly<Record<string, string>> = {
  mon: '2026-03-02T15:00:00Z',
  fri: '2026-03-06T15:00:00Z',
  sat: '2026-03-07T15:00:00Z',
  sun: '2026-03-08T15:00:00Z',
  'fri+1w': '2026-03-13T15:00:00Z',
  'fri+2w': '2026-03-20T15:00:00Z',
};

/** Airings as `EPISODE@TIME` or `EPISODE@TIME#ORDINAL`. */
const sourceOf = (airings: string, { ua = 'Назва', finished = false, ...episodes }) => ({
  anime: [anime(1, { titles: { ua }, episodes: { total: 12, aired: 0, ...episodes } })],
  schedule: (airings === '' ? [] : airings.split(' ')).map((line) => {
    const [, episode, time = '', , ordinal] = /^(\d+)@([^#]+)(#(\d+))?$/.exec(line) ?? [];
    const given = ordinal === undefined ? {} : { ordinal: Number(ordinal) };
    return { anime: 1, episode: Number(episode), airing: times[time], finished, ...given };
  }),
});

/** @param more what the last import changes besides */
test.each<[what: string, imports: string[], expected: string[], more?: object]>([
  ['has a repeat, and goes after it aired', ['3@mon 3@sun', '3@sun'], ['3#2 sun s0 @1']],
  ['has a repeat, and is dropped', ['3@fri 3@sun', '3@sun'], ['3#1 fri s1 @2 off', '3#2 sun s0 @1']],
  ['goes, and another comes later', ['3@fri', '', '3@sun'], ['3#1 fri s1 @2 off', '3#2 sun s0 @3']],
  ['gets a length, which is the usual', ['3@fri', '3@fri'], ['3#1 fri s0 @1'], { durationMin: 24 }],
  ['gets another length', ['3@fri', '3@fri'], ['3#1 fri s1 @2'], { durationMin: 45 }],
  ['is of a title with another name now', ['3@fri', '3@fri'], ['3#1 fri s0 @2'], { ua: 'Інша' }],
  ['is cancelled, and gets another name', ['3@fri', '', ''], ['3#1 fri s1 @3 off'], { ua: 'Інша' }],
  ['comes back at its time', ['3@fri', '', '3@fri'], ['3#1 fri s2 @3']],
  ['is finished now', ['3@fri', '3@fri'], ['3#1 fri s0 @1'], { finished: true }],
  ['moves with its repeat', ['3@fri 3@sun', '3@fri+1w 3@fri+2w'], ['3#1 fri+1w s1 @2', '3#2 fri+2w s1 @2']],
  ['moves behind its repeat', ['3@fri 3@sun', '3@sun 3@fri+1w'], ['3#2 sun s0 @1', '3#1 fri+1w s1 @2']],
  ['changes times with another episode', ['3@fri 4@sun', '3@sun 4@fri'], ['4#1 fri s1 @2', '3#1 sun s1 @2']],
  ['aired, while its repeat moves', ['3@mon 3@sun', '3@fri+1w'], ['3#2 fri+1w s1 @2']],
  [
    'is written in another order',
    ['3@fri 3@sun 4@sat', '4@sat 3@sun 3@fri'],
    ['3#1 fri s0 @1', '4#1 sat s0 @1', '3#2 sun s0 @1'],
  ],
  ['names its ordinal', ['3@fri#1 3@sun#2', '3@sun#1 3@fri#2'], ['3#2 fri s1 @2', '3#1 sun s1 @2']],
  [
    'comes for the first time behind a repeat that goes on',
    ['3@sun', '3@fri 3@sun'],
    ['3#2 fri s0 @2', '3#1 sun s0 @1'],
  ],
  ['airs again long after it went', ['3@mon', '', '3@fri+2w'], ['3#2 fri+2w s0 @3']],
])('an airing that %s', async (_what, imports, expected, more = {}) => {
  const stage = openCalendarStage();
  try {
    for (const [at, airings] of imports.entries()) {
      await stage.import(sourceOf(airings, at === imports.length - 1 ? more : {}), base + (at + 1) * hour);
      await stage.publish(base + (at + 1.5) * hour, ['schedule', 'anime/1']);
    }
    const events = stage.events('anime/1').map(({ uid, summary, start, sequence, stamp, isCancelled }) => {
      const episode = Number(/серія (\d+)$/.exec(summary)?.[1]);
      const ordinal = [1, 2, 3].find((own) => uid === uuidOf('airing', 1, episode, own));
      const time = Object.keys(times).find((name) => Date.parse(times[name] ?? '') === start);
      return `${episode}#${ordinal} ${time} s${sequence} @${(stamp - base) / hour}${isCancelled ? ' off' : ''}`;
    });
    expect(events).toEqual(expected);
  } finally {
    stage.close();
  }
});
