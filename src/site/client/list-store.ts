/** The visitor's list in this browser, and how it is forgotten. */
import { readStored, type StoredList, writeStored } from '../lists/stored-list.ts';
import { keepText, keptNames, onOtherTab, readKept } from './storage.ts';

/** theme-script.ts checks for both, too, and sets the same attributes of the page. */
const key = 'list';
const isWatched = (name: string) => name.startsWith('watched:');

/** Loads the list that was kept; undefined if there is none. Deletes a damaged list. */
export function loadList(): StoredList | 'damaged' | undefined {
  const text = readKept(key);
  if (text === undefined) return undefined;
  const list = readStored(text);
  if (list === undefined) keepText(key, undefined);
  return list ?? 'damaged';
}

/** Keeps a list, or deletes it if it is empty. @returns whether the browser allowed it */
export function saveList(list: StoredList): boolean {
  const isEmpty = list.entries.length === 0;
  const isKept = keepText(key, isEmpty ? undefined : writeStored(list));
  document.documentElement.toggleAttribute('data-list', isKept && !isEmpty);
  return isKept;
}

/** Calls back when another tab has changed or deleted the list. */
export function onOtherList(changed: () => void): void {
  onOtherTab(key, () => {
    document.documentElement.toggleAttribute('data-list', readKept(key) !== undefined);
    changed();
  });
}

/** Deletes the list, and the marks of watched episodes (watched.ts). */
export function forgetAll(): void {
  for (const name of keptNames()) if (name === key || isWatched(name)) keepText(name, undefined);
  for (const attribute of ['data-list', 'data-watched']) document.documentElement.removeAttribute(attribute);
}
