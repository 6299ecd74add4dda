/** The table of a visitor's list, with buttons that choose which rows are shown. */
import { listStatuses } from '../lists/entries.ts';
import type { FoundEntry } from '../lists/look-up.ts';
import { isShown, listTable, type Shown, ways } from '../lists/show.ts';
import type { Locale } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { html, toHtml } from '../views/markup.ts';
import { part } from './request.ts';

/** The rows that the page's address asks for: `#status=planned&way=voice`. */
function shownByAddress(): Shown {
  const wanted = new URLSearchParams(location.hash.slice(1));
  return {
    way: ways.find((way) => way === wanted.get('way')) ?? 'all',
    status: listStatuses.find((status) => status === wanted.get('status')) ?? 'all',
  };
}

/** The table of a list. @param changed called when other rows are shown */
export function createTable(root: HTMLElement, locale: Locale, changed: () => void) {
  const words = listMessages[locale];
  const result = part(root, '.result', HTMLElement);
  const [table, filters] = [part(result, '.table', HTMLElement), part(result, '.filters', HTMLElement)];
  let rows: readonly FoundEntry[] = [];
  let shown = shownByAddress();
  const visible = () => rows.filter((row) => isShown(row, shown));
  const button = (name: keyof Shown, value: string, text: string) => {
    const count = rows.filter((row) => isShown(row, { ...shown, [name]: value })).length;
    return html`<button type="button" class="small-button" data-name="${name}" value="${value}"
      aria-pressed="${String(shown[name] === value)}">${text}: ${count}</button>`;
  };
  const draw = () => {
    result.hidden = rows.length === 0;
    table.innerHTML = toHtml(listTable(visible(), locale));
    const own = listStatuses.filter((status) => rows.some(({ entry }) => entry.status === status));
    filters.innerHTML = toHtml(html`<p class="list-filters" role="group" aria-label="${words.ways}">
      ${ways.map((way) => button('way', way, words.summary[way]))}</p>
      ${
        own.length > 0 &&
        html`<p class="list-filters" role="group" aria-label="${words.status}">
        ${button('status', 'all', words.anyStatus)}
        ${own.map((status) => button('status', status, words.statuses[status]))}</p>`
      }`);
    changed();
  };
  filters.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { value, dataset } = target;
    const isOfStatus = dataset.name === 'status';
    shown = { ...shown, [isOfStatus ? 'status' : 'way']: value };
    draw();
    part(filters, `[data-name=${isOfStatus ? 'status' : 'way'}][value=${value}]`, HTMLElement).focus();
  });
  return {
    visible,
    rows: () => rows,
    show(found: readonly FoundEntry[]) {
      rows = found;
      draw();
    },
    /** Adds a row that the visitor confirms, and removes it if the visitor takes that back. */
    confirm(row: FoundEntry, isRight: boolean) {
      rows = isRight ? [...rows, row] : rows.filter((other) => other !== row);
      draw();
    },
    /** Removes the rows. Of the next list all rows are shown. */
    clear() {
      shown = { way: 'all', status: 'all' };
      rows = [];
      draw();
    },
  };
}
