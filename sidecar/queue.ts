/** Makes a queue, which runs tasks one after another. A failed task does not stop it. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
