/** The browser's local storage. If the browser forbids it, reading finds nothing and keeping returns false. */

/** The text that is kept under a name; undefined if there is none. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or deletes it if it is undefined. @returns whether the browser allowed it */
export function keepText(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The names of all kept texts. */
export function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
