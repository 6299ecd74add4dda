/** A resumable task: work that can be paused at each `yield` and resumed later. */
export type Task<T> = Generator<undefined, T, undefined>;

/** Runs a task to its end at once. */
export function finish<T>(task: Task<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
  }
}
