/** Rounds in turns, with subjects that return prepared values. */
import { describe, expect, test } from 'vitest';
import { measureInTurns, median, type Subject, spreadOf } from '../../bench/runner/rounds.ts';

/** Returns its values one after the other, and records the turns. */
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

const plan = { baseline: 'there', rounds: 3 };

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
  test('are measured in turns, and each value is compared with the baseline of its round', async () => {
    const turns: string[] = [];
    const subjects = new Map([
      ['there', subject('there', [100, 200, 100], turns)],
      ['here', subject('here', [50, 140, 60], turns)],
    ]);
    const results = await measureInTurns(subjects, plan);
    expect(turns.join(' ')).toBe('there here here there there here');
    const medians = new Map([
      ['there', 100],
      ['here', 60],
    ]);
    const ratios = new Map([['here', [0.5, 0.6, 0.6]]]);
    expect(results).toEqual([{ figure: 'a', medians, ratios, spread: 100 }]);
  });
});
