/** Loads modules when a tool first needs them. */

/**
 * Imports a module, with one retry. While a page is open, a browser remembers addresses that failed and refuses them at
 * once (also Chromium since 150), so the retry adds a query. The address is in the error's message.
 */
export async function importModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    // `as`: it is the same file.
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as T;
  }
}

interface LoadingWords {
  readonly loading: string;
  readonly failed: string;
}

/**
 * Loads once for all calls. `status` says that it is loading or has failed. If it fails, the result is undefined and the
 * next call tries again.
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
