/** What a tool of a page loads when it is first needed. */

/**
 * Imports a module; where it has not come, once more. A browser remembers as long as the page lives which addresses did not load and
 * refuses them at once (so does Chromium since 150), hence the second time has another query. Errors name the address.
 */
export async function importModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    // `as`: the same file.
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as T;
  }
}

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
