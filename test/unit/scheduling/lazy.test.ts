/** A value built at its first use, or by a task before. */
import { expect, test } from 'vitest';
import { lazy, oncePerKey } from '../../../src/scheduling/lazy.ts';
import type { Task } from '../../../src/scheduling/task.ts';

/** A value of two steps, and how often it was built to its end. */
function counted() {
  let built = 0;
  const value = lazy(function* (): Task<string> {
    yield;
    built += 1;
    return 'value';
  });
  return { value, built: () => built };
}

test('is built once, by its first use', () => {
  const { value, built } = counted();
  expect([value.built(), value(), value(), built()]).toEqual([undefined, 'value', 'value', 1]);
});

test('is built once, by a task', () => {
  const { value, built } = counted();
  const task = value.prepare();
  task.next();
  expect(value.built()).toBeUndefined();
  task.next();
  expect([value.built(), value(), built()]).toEqual(['value', 'value', 1]);
});

test('a use while a task is at it gets the value, too', () => {
  const { value } = counted();
  const task = value.prepare();
  task.next();
  expect(value()).toBe('value');
  task.next();
  expect(value()).toBe('value');
});

test('a failed task is not built to its end, and a use afterwards says so, too', () => {
  const value = lazy<string>(function* (): Task<string> {
    yield;
    throw new Error('cannot be built');
  });
  const task = value.prepare();
  task.next();
  expect(() => task.next()).toThrow('cannot be built');
  expect(value.built()).toBeUndefined();
});

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
