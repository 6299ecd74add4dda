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

/** Reads the text that was kept under a name. @returns undefined if there is none */
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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) => Array.from(form.querySelectorAll<Field>('[name]'));

/** The value of a field that differs from its default. A box is ticked by default. */
function changedValue(field: Field): string | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 ? field.value : undefined;
  if (field instanceof HTMLInputElement) return field.checked ? undefined : '0';
  return field.value === field.defaultValue ? undefined : field.value;
}

/** Writes the changed fields of a form into the page's address, behind `fixed`; only `fixed` if they are too long. */
export function keepInAddress(form: HTMLFormElement, fixed = ''): void {
  const kept = new URLSearchParams(fixed);
  for (const field of fieldsOf(form)) {
    const value = changedValue(field);
    if (value !== undefined) kept.set(field.name, value);
  }
  const query = kept.size === 0 ? '' : `?${kept}`;
  history.replaceState(null, '', location.pathname + (query.length > longest ? fixed : query));
}

/** Fills a form from the page's address. @returns whether the address has any of its fields */
export function takeFromAddress(form: HTMLFormElement): boolean {
  const kept = new URLSearchParams(location.search);
  const fields = fieldsOf(form).filter(({ name }) => kept.has(name));
  for (const field of fields) {
    const value = kept.get(field.name) ?? '';
    if (field instanceof HTMLInputElement) field.checked = value !== '0';
    else field.value = value;
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
  return fields.length > 0;
}
