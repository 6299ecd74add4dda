/** Work that whoever runs it may pause between any two of its steps. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs work to its end at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
