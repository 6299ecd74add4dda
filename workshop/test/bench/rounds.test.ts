/** Rounds in turns, over subjects that say what a test tells them to. */
import { describe, expect, test } from 'vitest';
import { measureInTurns, median, type Plan, type Subject, spreadOf } from '../../bench/runner/rounds.ts';

/** Gives its values one after the other and writes down whose turn it was. */
function subject(name: string, values: readonly number[], turns: string[] = [], figure = 'a'): Subject {
  let round = 0;
  return {
    round: async () => {
      turns.push(name);
      round += 1;
      return new Map([[figure, values[(round - 1) % values.length] ?? Number.NaN]]);
    },
    close: async () => {},
  };
}

const plan = { baseline: 'there', rounds: 3, largestSpread: 3, mostSeries: 3 } satisfies Plan;

test.each([
  [[5], 5, 0],
  [[3, 1, 2], 2, 100],
  [[4, 1, 2, 3], 2, 150],
  [[100, 102, 101], 101, (2 / 101) * 100],
])('the median of %j is %d, its spread %d %%', (values, middle, spread) => {
  expect(median(values)).toBe(middle);
  expect(spreadOf(values)).toBeCloseTo(spread);
});

describe('subjects', () => {
  test('are measured in turns, and once where the baseline is steady', async () => {
    const turns: string[] = [];
    const subjects = new Map([
      ['there', subject('there', [100, 101, 100], turns)],
      ['here', subject('here', [50, 70, 60], turns)],
    ]);
    const results = await measureInTurns(subjects, plan);
    expect(turns.join(' ')).toBe('there here here there there here');
    const medians = new Map([
      ['there', 100],
      ['here', 60],
    ]);
    const pairs = new Map([
      ['there', [1, 1, 1]],
      ['here', [0.5, 0.6, 70 / 101]],
    ]);
    expect(results).toEqual([{ figure: 'a', medians, pairs, spread: 1, series: 1, isSteady: true }]);
  });

  test('are measured again until the baseline is steady', async () => {
    const there = subject('there', [100, 150, 100, 200, 201, 200]);
    const here = subject('here', [1, 1, 1, 2, 2, 2]);
    const [result] = await measureInTurns(
      new Map([
        ['there', there],
        ['here', here],
      ]),
      plan,
    );
    expect(result).toMatchObject({ series: 2, isSteady: true, spread: 0.5 });
    expect([...(result?.medians.values() ?? [])]).toEqual([200, 2]);
  });

  test('that never come to rest are measured a bounded number of times, and the steadiest counts', async () => {
    const turns: string[] = [];
    const values = [100, 150, 100, 100, 120, 100, 100, 190, 100];
    const [result] = await measureInTurns(new Map([['there', subject('there', values, turns)]]), plan);
    expect(turns.length).toBe(9);
    expect(result).toMatchObject({ series: 2, isSteady: false, spread: 20 });
  });

  test('a figure that the baseline lacks is told, but is no reason to go on', async () => {
    const turns: string[] = [];
    const subjects = new Map([
      ['there', subject('there', [1])],
      ['here', subject('here', [1, 9], turns, 'b')],
    ]);
    const results = await measureInTurns(subjects, plan);
    expect(turns.length).toBe(3);
    expect(results.map(({ figure, isSteady }) => [figure, isSteady])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});
