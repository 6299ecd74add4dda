import { expect, test } from 'vitest';
import { measureInTurns, type Subject } from '../../bench/runner/rounds.ts';

test('subjects are measured in turns, and each value is compared with the baseline of its round', async () => {
  const turns: string[] = [];
  const subject = (name: string, ...values: readonly number[]): [string, Subject] => {
    const left = values.values();
    const round = async () => {
      turns.push(name);
      return new Map([['a', left.next().value ?? Number.NaN]]);
    };
    return [name, { round, close: async () => {} }];
  };
  const subjects = new Map([subject('there', 100, 200, 100), subject('here', 50, 140, 60)]);
  const [result] = await measureInTurns(subjects, { baseline: 'there', rounds: 3 });
  expect(turns.join(' ')).toBe('there here here there there here');
  expect(result).toMatchObject({ figure: 'a', spread: 100, ratios: new Map([['here', [0.5, 0.6, 0.6]]]) });
  expect(Object.fromEntries(result?.medians ?? [])).toEqual({ there: 100, here: 60 });
});
