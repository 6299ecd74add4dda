/** What is there at once, or later. */
export type Eventual<T> = T | Promise<T>;

const isLater = <T>(value: Eventual<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Goes on with a value, at once where it is there. */
export function withValue<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return isLater(value) ? value.then(next) : next(value);
}

/** What makes a value, or what is made of its failure, now or later. */
export function orElse<T>(make: () => Eventual<T>, rescue: (error: unknown) => T): Eventual<T> {
  try {
    const value = make();
    return isLater(value) ? value.catch(rescue) : value;
  } catch (error) {
    return rescue(error);
  }
}
