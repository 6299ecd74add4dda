/** A value built at its first use, or by a task before. */
import { expect, test } from 'vitest';
import { lazy } from '../../../src/scheduling/lazy.ts';
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
