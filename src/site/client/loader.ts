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

/** Makes a function that loads once for all calls. If that fails, the next call loads again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

interface FailedWords {
  readonly failed: string;
  readonly again: string;
}

/** Says that something failed, with a button to try again. */
export function sayFailed(status: Element, { failed, again }: FailedWords, retry: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small-button';
  button.textContent = again;
  button.addEventListener('click', retry);
  status.replaceChildren(`${failed} `, button);
}

/** The same, but `status` says that it is loading or has failed. If it fails, the result is undefined. */
export function createLoader<T>(
  load: () => Promise<T>,
  status: Element,
  words: FailedWords & { readonly loading: string },
  retry: () => void,
): () => Promise<T | undefined> {
  const loaded = once(() => {
    status.textContent = words.loading;
    return load();
  });
  return () =>
    loaded().catch(() => {
      sayFailed(status, words, retry);
      return undefined;
    });
}
