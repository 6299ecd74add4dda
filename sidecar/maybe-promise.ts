/** A value that is there, or will be: what is in memory is answered in the turn of the event loop that asked for it. */
export type MaybePromise<T> = T | Promise<T>;

/** As `then` of a promise (an export of that name would make a promise of this module), at once where the value is there. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
