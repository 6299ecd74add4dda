/** A value that is built at its first use, or earlier, by a task. */
import { finish, type Task } from './task.ts';

export interface Lazy<T> {
  /** The value; built now where that is still to do. */
  (): T;
  prepare(): Task<void>;
  /** The value, or undefined while it is not built. */
  built(): T | undefined;
}

/** Builds once, then releases what the value was built from. */
export function lazy<T>(build: () => Task<T>): Lazy<T> {
  let pending: (() => Task<T>) | undefined = build;
  let value: T | undefined;
  function* make(): Task<T> {
    if (pending !== undefined) {
      value = yield* pending();
      pending = undefined;
    }
    return value as T; // built just now, or earlier
  }
  function* prepare(): Task<void> {
    yield* make();
  }
  return Object.assign(() => finish(make()), { prepare, built: () => value });
}
