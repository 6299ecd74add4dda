/**
 * What a page keeps: texts in the browser's local storage, and the state of a tool in the page's address. If the browser
 * forbids storage, reading finds nothing and keeping returns false.
 */

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** The text that is kept under a name; undefined if there is none. */
export const readKept = (name: string): string | undefined =>
  inStorage((storage) => storage.getItem(name)) ?? undefined;

/** Keeps a text, or deletes it if it is undefined. @returns whether the browser allowed it */
export const keepText = (name: string, text: string | undefined): boolean =>
  inStorage((storage) => {
    if (text === undefined) storage.removeItem(name);
    else storage.setItem(name, text);
    return true;
  }) ?? false;

/** The names of all kept texts. */
export const keptNames = (): readonly string[] => inStorage(Object.keys) ?? [];

/** Calls back when another tab has changed or deleted the text of a name. */
export function onOtherTab(name: string, changed: () => void): void {
  // `null`: all texts are deleted.
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) changed();
  });
}

/** Longer queries are not stored in the address. */
const longest = 2000;

/** Writes the state into the page's address; writes only `short` if the state is too long. */
export function keepInAddress(kept: URLSearchParams, short = ''): void {
  const query = kept.size === 0 ? '' : `?${kept}`;
  history.replaceState(null, '', location.pathname + (query.length > longest ? short : query));
}
