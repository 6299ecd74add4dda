/** What pages that follow the data do in a browser: fill themselves where no server has, requests, times, search. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { localeOf } from '../locales.ts';
import { type FilterNames, filterKey } from '../views/list-chips.ts';
import { usualSort } from '../views/list-filters.ts';
import { listCall, listResults } from '../views/list-page.ts';
import { toHtml } from '../views/markup.ts';
import { viewMessages } from '../views/messages.ts';
import { callAddress } from '../views/page.ts';
import { apiOrigin } from './api-origin.ts';
import { createRequests, failureBox } from './box.ts';
import { subscribeHere } from './own-host.ts';
import './api-call.ts';
import './live-age.ts';
import './live-me.ts';
import './local-time.ts';
import './watched.ts';

const pause = 250;

/** The query of a form: what is empty or as without it is left out, ticked boxes of one name are one list. */
function queryOf(form: HTMLFormElement): string {
  const said = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    if ((/Match$/.test(name) && value === 'all') || (name === 'sort' && value === usualSort)) continue;
    said.set(name, [...(said.get(name) ?? []), value]);
  }
  return [...said].map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`).join('&');
}

/** What the form calls the values of its boxes, without how many titles have them. */
function namesIn(form: HTMLFormElement): FilterNames {
  const boxes = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'));
  return new Map(
    boxes.map(({ name, value, labels }) => [
      filterKey(name, value),
      labels?.[0]?.textContent?.replace(/\s\([^()]+\)$/, '').trim() ?? value,
    ]),
  );
}

/** A drawer that is open lies over the page: Escape, its button and what sends the form close it. */
function closeDrawer(form: HTMLFormElement): void {
  const close = () => {
    const drawer = form.querySelector<HTMLDetailsElement>('details.filters[open]');
    if (drawer === null) return;
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  form.addEventListener('submit', close);
  form.querySelector('[data-close]')?.addEventListener('click', close);
}

/** Whether something was typed or ticked in a form before the page could react. */
function isTouched(form: HTMLFormElement): boolean {
  const untouched = form.cloneNode(true) as HTMLFormElement; // a clone is what it is of
  untouched.reset();
  return queryOf(untouched) !== queryOf(form);
}

/** Searches as one types or ticks, and keeps the address. */
function searchAsTyped(form: HTMLFormElement, results: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = createRequests<AnimeListCard[]>();
  const load = async () => {
    const query = queryOf(form);
    results.setAttribute('aria-busy', 'true');
    const outcome = await ask(callAddress(listCall(query)));
    if (outcome === undefined) return;
    results.removeAttribute('aria-busy');
    const { answer, failure } = outcome;
    const locale = localeOf(document.documentElement.lang);
    results.querySelector(':scope > .site-failure')?.remove();
    // What was found before stays.
    if (failure !== undefined) results.prepend(failureBox(failure, viewMessages(locale).failure, load));
    if (answer === undefined) return;
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
    const place = { locale, origin: apiOrigin(), ref: '', query } as const;
    const names = namesIn(form);
    results.innerHTML = toHtml(listResults(answer, names, place));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(load, pause);
  };
  form.addEventListener('input', later);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void load();
  });
  if (isTouched(form)) later();
}

/** From the search into the cards and among them with the arrow keys; Escape leads back. */
function walkByKeys(form: HTMLFormElement, results: HTMLElement): void {
  const links = () => Array.from(results.querySelectorAll<HTMLAnchorElement>('[data-cards] a'));
  const input = form.querySelector<HTMLInputElement>('input[type=search]');
  input?.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    links()[0]?.focus();
  });
  results.addEventListener('keydown', (event) => {
    const all = links();
    const at = all.findIndex((link) => link.matches(':focus'));
    const current = all[at];
    if (current === undefined) return;
    if (event.key === 'Escape') input?.focus();
    const row = all.filter((link) => link.offsetTop === current.offsetTop).length;
    const step = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
      ['ArrowDown', row],
      ['ArrowUp', -row],
    ]).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    if (at + step < 0) input?.focus();
    else all[at + step]?.focus();
  });
}

async function start(): Promise<void> {
  const body = document.querySelector<HTMLElement>('[data-page]');
  if (body === null) return;
  if (body.querySelector('[data-filled]') === null) {
    const { fillPage } = await import('./fill.ts');
    await fillPage(body, apiOrigin());
    body.removeAttribute('aria-busy');
  }
  void subscribeHere(body);
  const form = body.querySelector<HTMLFormElement>('form[data-search]');
  const results = body.querySelector<HTMLElement>('[data-results]');
  if (form === null || results === null) return;
  searchAsTyped(form, results);
  walkByKeys(form, results);
  closeDrawer(form);
}

void start();
