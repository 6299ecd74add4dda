/** A value that is there, or will be: what is in memory is answered in the turn of the event loop that asked for it. */
export type MaybePromise<T> = T | Promise<T>;

/** As `then` of a promise (an export of that name would make a promise of this module), at once where the value is there. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** By its method: a promise of another realm is none of this one's class, and the app may be handed such. */
export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value;
