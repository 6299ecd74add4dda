/** What a tool of a page loads when it is first needed. */

interface LoadingWords {
  readonly loading: string;
  readonly failed: string;
}

/**
 * Loads once, however often it is asked. `status` says that it loads, or that it has failed: then undefined is given,
 * and the next call tries again.
 */
export function createLoader<T>(
  load: () => Promise<T>,
  status: Element,
  words: LoadingWords,
): () => Promise<T | undefined> {
  let loading: Promise<T> | undefined;
  return async () => {
    if (loading === undefined) status.textContent = words.loading;
    loading ??= load();
    try {
      return await loading;
    } catch {
      loading = undefined;
      status.textContent = words.failed;
      return undefined;
    }
  };
}
