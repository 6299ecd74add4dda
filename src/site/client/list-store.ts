/** The visitor's list in this browser, and how it is forgotten. */
import { readStored, type StoredList, writeStored } from '../lists/stored-list.ts';

/** theme-script.ts looks for it, too. */
const key = 'list';

/** Loads the list that was kept; undefined if there is none. Deletes a damaged list. */
export function loadList(): StoredList | 'damaged' | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const list = readStored(text);
    if (list === undefined) localStorage.removeItem(key);
    return list ?? 'damaged';
  } catch {
    return undefined;
  }
}

/** Keeps a list, or deletes it if it is empty. @returns whether the browser allowed it */
export function saveList(list: StoredList): boolean {
  try {
    if (list.entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, writeStored(list));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the list, and the marks of watched episodes (watched.ts). */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name === key || name.startsWith('watched:')) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
