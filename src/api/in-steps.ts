/** Look-ups over long lists, made a part at a time. */
import { finish, type Steps } from '../translit/index.ts';

/** So many elements are compared in a step: each may take a while. */
const compared = 512;

/** What is made when it is first asked for, or before that in steps. */
export interface Lazy<T> {
  (): T;
  prepare(): Steps<void>;
  /** What was made; undefined where nobody has asked yet. */
  made(): T | undefined;
}

/** Computes once, and forgets then what it was computed from. */
export function lazy<T>(build: () => Steps<T>): Lazy<T> {
  let todo: (() => Steps<T>) | undefined = build;
  let value: T | undefined;
  function* make(): Steps<T> {
    if (todo !== undefined) {
      value = yield* todo();
      todo = undefined;
    }
    return value as T; // made just now, or before
  }
  function* prepare(): Steps<void> {
    yield* make();
  }
  return Object.assign(() => finish(make()), { prepare, made: () => value });
}

/** What a record is found or ordered by; null where it has none. */
export type Key<R> = (record: R) => number | string | null;

/** Whether two lists hold the same, element by element. @param isSame of two that are not one */
export function* isSameList<V>(
  a: readonly V[],
  b: readonly V[],
  isSame: (a: V, b: V) => boolean,
): Steps<boolean> {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (at % compared === 0) yield;
    const [one, other] = [a[at] as V, b[at] as V]; // within their length
    if (one !== other && !isSame(one, other)) return false;
  }
  return true;
}
