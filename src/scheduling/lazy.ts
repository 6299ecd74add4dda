/** Values that are made at their first use, or earlier, by a task. */
import { finish, type Task } from './task.ts';

export interface Lazy<T> {
  /** The value; built now where that is still to do. */
  (): T;
  prepare(): Task<T>;
  /** The value, or undefined while it is not built. */
  built(): T | undefined;
}

/** Builds once, then releases what the value was built from. What is half built a use completes. */
export function lazy<T>(build: () => Task<T>): Lazy<T> {
  let pending: (() => Task<T>) | undefined = build;
  let task: Task<T> | undefined;
  let value: T | undefined;
  function* prepare(): Task<T> {
    while (pending !== undefined) {
      task ??= pending();
      const part = task.next();
      if (part.done === true) {
        value = part.value;
        pending = undefined;
        task = undefined;
      } else yield;
    }
    return value as T; // built just now, or earlier
  }
  return Object.assign(() => finish(prepare()), { prepare, built: () => value });
}

/** A function that makes the value of each key once. */
export function oncePerKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as V; // set just now, or earlier
  };
}
