/** Makes what runs work one after another, whether it fails or not. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
