/** Runs work for many items, some at once, within a limit of the bytes that they hold. */

export interface ParallelOptions<T> {
  readonly width: number;
  /** The bytes that the work for an item holds. */
  readonly weigh: (item: T) => number;
  /** Maximum number of bytes at once; a larger item runs alone. */
  readonly budget: number;
}

/** Runs `work` for every item. After the first error it starts no more, waits for the rest, and throws the error. */
export async function forEachParallel<T>(
  items: Iterable<T>,
  { width, weigh, budget }: ParallelOptions<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let held = 0;
  let freed = Promise.withResolvers<void>();
  let failure: { readonly error: unknown } | undefined;
  const lane = async () => {
    while (failure === undefined) {
      let weight = 0;
      try {
        // The iterator may read files, which can fail, too.
        const next = iterator.next();
        if (next.done === true) return;
        const wanted = weigh(next.value);
        while (held > 0 && held + wanted > budget) await freed.promise;
        if (failure !== undefined) return;
        weight = wanted;
        held += weight;
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
      held -= weight;
      freed.resolve();
      freed = Promise.withResolvers();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failure !== undefined) throw failure.error;
}
