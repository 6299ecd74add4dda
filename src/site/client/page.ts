/** The script of the pages with catalogue data: fills a page if no server has, starts its elements and its search. */
import { localeOf } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { usualSort } from '../views/queries.ts';
import { failureBox } from './box.ts';
import { subscribeHere } from './own-host.ts';
import { part } from './request.ts';
import './live-me.ts';
import './local-time.ts';
import './watched.ts';

const pause = 250;

/** The form as a query string, without empty fields and default values. Ticked boxes of one name become a list. */
function queryOf(form: HTMLFormElement): string {
  const said = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    if ((/Match$/.test(name) && value === 'all') || (name === 'sort' && value === usualSort)) continue;
    said.set(name, [...(said.get(name) ?? []), value]);
  }
  return [...said].map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`).join('&');
}

/** A submit and Tab behind its last control close the drawer of filters. The browser closes it by Escape and its button. */
function closeDrawer(form: HTMLFormElement): void {
  const drawer = form.querySelector<HTMLElement>('[popover]');
  form.addEventListener('submit', () => drawer?.hidePopover());
  drawer?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
  });
}

/** Whether something was typed or ticked in a form before the page could react. */
function isTouched(form: HTMLFormElement): boolean {
  const untouched = form.cloneNode(true) as HTMLFormElement; // a clone has the same type
  untouched.reset();
  return queryOf(untouched) !== queryOf(form);
}

/** The page of another query, from the server. */
async function pageOf(query: string, signal: AbortSignal) {
  const response = await fetch(`?${query}`, { signal });
  const { title, body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { status: response.status, title, body };
}

/**
 * Makes a function that shows the address of a query. Back undoes what was ticked; what was typed changes the entry of
 * the history.
 */
function createAddress(): (query: string, isTyped: boolean) => void {
  let { search: shown } = location;
  // A fragment (`#main`) comes here, too: it needs no other page.
  addEventListener('popstate', () => {
    if (location.search !== shown) location.replace(location.pathname + location.search);
  });
  return (query, isTyped) => {
    const { pathname, search } = new URL(query === '' ? location.pathname : `?${query}`, location.href);
    if (search === shown) return;
    history[isTyped ? 'replaceState' : 'pushState'](null, '', pathname + search);
    shown = search;
  };
}

/** Searches while a visitor types or ticks, and updates the address. */
function searchAsTyped(form: HTMLFormElement, page: HTMLElement, results: HTMLElement): void {
  const words = viewMessages[localeOf(document.documentElement.lang)].failure;
  const showAddress = createAddress();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let isTyped = false;
  /** Shows an error above the previous results, which stay. */
  const fail = (status: number, message: string) => {
    results.querySelector(':scope > .site-failure')?.remove();
    results.prepend(failureBox({ status, code: status === 0 ? 'no_answer' : '', message }, words, load));
  };
  const load = async () => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const query = queryOf(form);
    results.setAttribute('aria-busy', 'true');
    const fetched = await pageOf(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    results.removeAttribute('aria-busy');
    const [head, found] = ['.page-head', '[data-results]'].map((selector) =>
      fetched?.body.querySelector(selector),
    );
    if (fetched === undefined) fail(0, '');
    else if (head == null || found == null)
      fail(fetched.status, fetched.body.querySelector('.site-failure')?.textContent ?? '');
    else {
      showAddress(query, isTyped);
      document.title = fetched.title;
      page.querySelector('.page-head')?.replaceWith(head);
      results.replaceChildren(...found.childNodes);
      // A screen reader announces only the new text of an element that stays.
      part(page, '[role=status]', HTMLElement).textContent = part(results, '#found', HTMLElement).textContent;
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(load, pause);
  };
  form.addEventListener('input', ({ target }) => {
    isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox';
    later();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void load();
  });
  if (isTouched(form)) later();
}

async function start(): Promise<void> {
  const body = document.querySelector<HTMLElement>('[data-page]');
  if (body === null) return;
  const isServed = body.querySelector('[data-filled]') !== null;
  if (!isServed) {
    const { fillPage } = await import('./fill.ts');
    await fillPage(body);
  }
  subscribeHere(body);
  const form = body.querySelector<HTMLFormElement>('form[data-search]');
  if (form === null) return;
  closeDrawer(form);
  const results = body.querySelector<HTMLElement>('[data-results]');
  if (isServed) {
    if (results !== null) searchAsTyped(form, body, results);
    return;
  }
  // On a host of files the page of the new address fills itself.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(`${form.action}?${queryOf(form)}`);
  });
}

void start();
