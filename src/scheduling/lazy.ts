/** A value that is built at its first use, or by a task before that. */
import { finish, type Task } from './task.ts';

export interface Lazy<T> {
  /** The value; built now where it was not built before. */
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
    return value as T; // built just now, or before
  }
  function* prepare(): Task<void> {
    yield* make();
  }
  return Object.assign(() => finish(make()), { prepare, built: () => value });
}
