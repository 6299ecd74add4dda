/** What calendars tell of airings that change, import by import. */
import { expect, test } from 'vitest';
import { uuidOf } from '../../../src/feeds/source.ts';
import { openCalendarStage } from '../../harness/calendar-stage.ts';
import { anime } from '../../harness/source.ts';

const hour = 3_600_000;
/** A Wednesday noon in Kyiv. Step N is N hours later. */
const base = Date.parse('2026-03-04T10:00:00Z');
const at = (step: number) => base + step * hour;

/** Moments of airings: of this week, of the next ones, and one that is over. */
const times: Readonly<Record<string, string>> = {
  mon: '2026-03-02T15:00:00Z',
  tue: '2026-03-03T15:00:00Z',
  fri: '2026-03-06T15:00:00Z',
  'fri+1h': '2026-03-06T16:00:00Z',
  'fri-1h': '2026-03-06T14:00:00Z',
  sat: '2026-03-07T15:00:00Z',
  sun: '2026-03-08T15:00:00Z',
  'fri+1w': '2026-03-13T15:00:00Z',
  'fri+2w': '2026-03-20T15:00:00Z',
  'fri+3w': '2026-03-27T15:00:00Z',
};

/** An import (`3@fri 3@sun`, with `name`, `length`), a publication, a hide or unhide, each an hour after the last. */
type Step =
  | {
      readonly airings: string;
      readonly name?: string;
      readonly length?: number;
      readonly finished?: boolean;
    }
  | 'publish'
  | 'hide'
  | 'unhide'
  | { readonly wait: number };

const week = 7 * 24;
const airings = (text: string, more: object = {}) => ({ airings: text, ...more });

function sourceOf({
  airings: text,
  name = 'Назва',
  length,
  finished = false,
}: Exclude<Step, string | { wait: number }>) {
  const lines = text === '' ? [] : text.split(' ');
  return {
    anime: [
      anime(1, {
        titles: { ua: name },
        status: 'ongoing',
        episodes: { total: 12, aired: 0, ...(length !== undefined && { durationMin: length }) },
      }),
      anime(2),
    ],
    schedule: lines.map((line) => {
      const [, episode, time = '', , ordinal] = /^(\d+)@([^#]+)(#(\d+))?$/.exec(line) ?? [];
      const given = ordinal === undefined ? {} : { ordinal: Number(ordinal) };
      return { anime: 1, episode: Number(episode), airing: times[time], finished, ...given };
    }),
  };
}

/** Events as `EPISODE#ORDINAL TIME sSEQUENCE @STEP`, with `off` if cancelled. */
async function play(steps: readonly Step[]): Promise<string[]> {
  const stage = openCalendarStage();
  let clock = 0;
  try {
    for (const step of steps) {
      clock += 1;
      if (step === 'publish') await stage.publish(at(clock), ['schedule', 'anime/1']);
      else if (step === 'hide') stage.hide(1, at(clock));
      else if (step === 'unhide') stage.unhide(1, at(clock));
      else if ('wait' in step) clock += step.wait;
      else await stage.import(sourceOf(step), at(clock));
    }
    const events = stage.events('anime/1');
    expect(stage.events('schedule')).toEqual(events);
    return events.map(({ uid, summary, start, sequence, stamp, modified, isCancelled }) => {
      const episode = Number(/серія (\d+)$/.exec(summary)?.[1]);
      const ordinal = [1, 2, 3, 4, 5].find((own) => uid === uuidOf('airing', 1, episode, own));
      const time = Object.keys(times).find((name) => Date.parse(times[name] ?? '') === start);
      expect(modified).toBe(stamp);
      return `${episode}#${ordinal} ${time} s${sequence} @${(stamp - base) / hour}${isCancelled ? ' off' : ''}`;
    });
  } finally {
    stage.close();
  }
}

test.each<readonly [what: string, steps: readonly Step[], expected: readonly string[]]>([
  ['is new', [airings('3@fri'), 'publish'], ['3#1 fri s0 @1']],
  ['moves to a later time', [airings('3@fri'), 'publish', airings('3@sun'), 'publish'], ['3#1 sun s1 @3']],
  ['moves to an earlier time', [airings('3@sun'), 'publish', airings('3@fri'), 'publish'], ['3#1 fri s1 @3']],
  [
    'is of a title that is renamed',
    [airings('3@fri'), 'publish', airings('3@fri', { name: 'Інша' }), 'publish'],
    ['3#1 fri s0 @3'],
  ],
  [
    'is dropped before it airs',
    [airings('3@fri 4@sun'), 'publish', airings('4@sun'), 'publish'],
    ['3#1 fri s1 @3 off', '4#1 sun s0 @1'],
  ],
  [
    'is dropped after it aired',
    [airings('3@mon 4@fri'), 'publish', airings('4@fri'), 'publish'],
    ['4#1 fri s0 @1'],
  ],
  [
    'has a repeat, and goes after it aired',
    [airings('3@mon 3@sun'), 'publish', airings('3@sun'), 'publish'],
    ['3#2 sun s0 @1'],
  ],
  [
    'has a repeat, and is dropped',
    [airings('3@fri 3@sun'), 'publish', airings('3@sun'), 'publish'],
    ['3#1 fri s1 @3 off', '3#2 sun s0 @1'],
  ],
  [
    'comes back at the same time',
    [airings('3@fri'), 'publish', airings(''), 'publish', airings('3@fri'), 'publish'],
    ['3#1 fri s2 @5'],
  ],
  [
    'goes, and another comes later',
    [airings('3@fri'), 'publish', airings(''), 'publish', airings('3@sun'), 'publish'],
    ['3#1 fri s1 @3 off', '3#2 sun s0 @5'],
  ],
  ['goes before a publication', [airings('3@fri 4@sun'), airings('4@sun'), 'publish'], ['4#1 sun s0 @1']],
  [
    'is cancelled in a week that is over',
    [airings('3@fri 4@fri+1w'), 'publish', airings('4@fri+1w'), 'publish', { wait: week }, 'publish'],
    ['4#1 fri+1w s0 @1'],
  ],
  [
    'is of a title that is hidden',
    [airings('3@fri 4@sun'), 'publish', airings('4@sun'), 'publish', 'hide', 'publish'],
    [],
  ],
  [
    'moves twice',
    [airings('3@fri'), 'publish', airings('3@sat'), airings('3@sun'), 'publish'],
    ['3#1 sun s2 @4'],
  ],
  [
    'moves there and back',
    [airings('3@fri'), 'publish', airings('3@sat'), 'publish', airings('3@fri'), 'publish'],
    ['3#1 fri s2 @5'],
  ],
  [
    'is of a title with another length',
    [airings('3@fri'), 'publish', airings('3@fri', { length: 48 }), 'publish'],
    ['3#1 fri s1 @3'],
  ],
  [
    'is of a title whose length becomes known as the usual',
    [airings('3@fri'), 'publish', airings('3@fri', { length: 24 }), 'publish'],
    ['3#1 fri s0 @1'],
  ],
  [
    'moves while the title is renamed',
    [airings('3@fri'), 'publish', airings('3@sat', { name: 'Інша', length: 50 }), 'publish'],
    ['3#1 sat s1 @3'],
  ],
  [
    'moves with its repeat',
    [airings('3@fri 3@sun'), 'publish', airings('3@fri+1w 3@fri+2w'), 'publish'],
    ['3#1 fri+1w s1 @3', '3#2 fri+2w s1 @3'],
  ],
  [
    'moves behind its repeat',
    [airings('3@fri 3@sun'), 'publish', airings('3@sun 3@fri+1w'), 'publish'],
    ['3#2 sun s0 @1', '3#1 fri+1w s1 @3'],
  ],
  [
    'changes times with another episode',
    [airings('3@fri 4@sun'), 'publish', airings('3@sun 4@fri'), 'publish'],
    ['4#1 fri s1 @3', '3#1 sun s1 @3'],
  ],
  [
    'is finished now',
    [airings('3@fri'), 'publish', airings('3@fri', { finished: true }), 'publish'],
    ['3#1 fri s0 @1'],
  ],
  [
    'is cancelled, of a title that is renamed',
    [airings('3@fri'), 'publish', airings(''), airings('', { name: 'Інша' }), 'publish'],
    ['3#1 fri s1 @4 off'],
  ],
  [
    'is dropped while its title is hidden',
    [airings('3@fri 4@sun'), 'publish', 'hide', airings('4@sun'), 'unhide', 'publish'],
    ['4#1 sun s0 @5'],
  ],
  [
    'is of a title that is shown again',
    [airings('3@fri'), 'publish', 'hide', 'publish', 'unhide', 'publish'],
    ['3#1 fri s0 @5'],
  ],
  [
    'is cancelled three weeks ahead',
    [airings('3@fri+3w'), 'publish', airings(''), 'publish', { wait: week }, 'publish'],
    ['3#1 fri+3w s1 @3 off'],
  ],
  [
    'aired, while its repeat moves',
    [airings('3@mon 3@sun'), 'publish', airings('3@fri+1w'), 'publish'],
    ['3#2 fri+1w s1 @3'],
  ],
  [
    'is written in another order',
    [airings('3@fri 3@sun 4@sat'), 'publish', airings('4@sat 3@sun 3@fri'), 'publish'],
    ['3#1 fri s0 @1', '4#1 sat s0 @1', '3#2 sun s0 @1'],
  ],
  [
    'names its ordinal',
    [airings('3@fri#1 3@sun#2'), 'publish', airings('3@sun#1 3@fri#2'), 'publish'],
    ['3#2 fri s1 @3', '3#1 sun s1 @3'],
  ],
  [
    'comes for the first time behind a repeat that goes on',
    [airings('3@sun'), 'publish', airings('3@fri 3@sun'), 'publish'],
    ['3#2 fri s0 @3', '3#1 sun s0 @1'],
  ],
  [
    'airs again long after it went',
    [airings('3@mon'), 'publish', airings(''), 'publish', airings('3@fri+2w'), 'publish'],
    ['3#2 fri+2w s0 @5'],
  ],
  ['is gone and the calendar is empty', [airings('3@mon'), 'publish', airings(''), 'publish'], []],
])('an airing that %s', async (_what, steps, expected) => {
  expect(await play(steps)).toEqual(expected);
});
