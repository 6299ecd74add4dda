import { expect, test } from 'vitest';
import { oncePerKey } from '../../../src/packed/once-per-key.ts';

test('the value of a key is made once, also where there is none', () => {
  const asked: unknown[] = [];
  const of = oncePerKey((key: unknown) => {
    asked.push(key);
    return key === 1 ? 'one' : undefined;
  });
  for (const key of [1, 2, undefined, 2, 1, '1', undefined])
    expect(of(key)).toBe(key === 1 ? 'one' : undefined);
  expect(asked).toEqual([1, 2, undefined, '1']);
});
