/** The search dialog: titles, characters, teams, pages of the documentation, and names to transliterate. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { apiRoot } from '../../contract/api-root.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { TeamCard } from '../../contract/team.ts';
import { address, type Locale, localeOf } from '../locales.ts';
import type { frameMessages } from '../messages/frame.ts';
import { createDocsSearch, excerptOf, type PageHit } from '../search/docs-search.ts';
import { isNameLike } from '../search/name-like.ts';
import type { Section } from '../search/sections.ts';
import { characterAddress, teamAddress, titleAddress } from '../views/addresses.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import { availabilityBadges } from '../views/release-words.ts';
import { characterNames, titleNames } from '../views/titles.ts';
import { showNumber } from '../views/words.ts';
import { once, sayFailed } from './loader.ts';
import { part, request } from './request.ts';

export type Words = (typeof frameMessages)['uk']['search'];

/** Pause in typing before a search, ms. */
const pause = 250;
const shortest = 2;
const mostPages = 5;

const item = (href: string, name: string, note: Content) =>
  html`<li><a class="search-page" href="${href}">${name}</a> <span class="muted">${note}</span></li>`;

function titleItem(card: AnimeListCard, locale: Locale): Content {
  const [first, second] = titleNames(card.titles, locale);
  const note = [second?.text, card.year].filter((part) => part !== undefined && part !== null).join(', ');
  const badges = availabilityBadges(card.availability, locale);
  return item(titleAddress(locale, card.ids), first?.text ?? card.ids.slug, html`${note} ${badges}`);
}

function characterItem(card: CharacterCard, locale: Locale): Content {
  const [first] = characterNames(card.names, locale);
  const known = locale === 'uk' ? card.mainAnime?.name : (card.mainAnime?.nameEn ?? card.mainAnime?.name);
  return item(characterAddress(locale, card), first?.text ?? card.slug, known);
}

const teamItem = (team: TeamCard, locale: Locale) =>
  item(teamAddress(locale, team), team.name, showNumber(team.animeCount, locale));

function docsItem({ url, title, sections }: PageHit, query: string): Content {
  const items = sections.map((section) => {
    const excerpt = excerptOf(section.text, query).map(({ text, isHit }) => [
      isHit ? html`<mark>${text}</mark>` : text,
      ' ',
    ]);
    const heading = section.heading !== '' && html`<a href="${section.url}">${section.heading}</a>`;
    return html`<div class="search-section">${heading}<p>${excerpt}</p></div>`;
  });
  return html`<li><a class="search-page" href="${url}">${title}</a>${items}</li>`;
}

const group = (heading: string, items: readonly Content[], more?: Content): Content =>
  items.length > 0 && html`<section><h2>${heading}</h2><ul>${items}</ul>${more}</section>`;

const docsGroup = (pages: readonly PageHit[], query: string, isOpen: boolean, words: Words): Content =>
  pages.length > 0 &&
  html`<details${isOpen && html` open`}><summary>${words.groups.docs}</summary>
    <ul>${pages.map((page) => docsItem(page, query))}</ul></details>`;

/** A link to the workbench, for a query that looks like a name. */
function nameGroup(query: string, words: Words, locale: Locale): Content {
  const href = `${address(locale, '/names/')}?${new URLSearchParams({ lang: 'auto', text: query })}`;
  return group(words.groups.names, [item(href, `${words.readName}: ${query}`, '')]);
}

/** Makes a function that finds records by one call for each kind, and keeps the answers. */
function createRecords(words: Words, locale: Locale) {
  const kept = new Map<string, Content>();
  return async (query: string, signal: AbortSignal) => {
    const search = `search=${encodeURIComponent(query)}`;
    /** How long the service asks to wait. */
    let seconds = 0;
    const find = async <T>(
      kind: 'anime' | 'characters' | 'teams',
      limit: number,
      itemOf: (record: T, locale: Locale) => Content,
      more?: Content,
    ): Promise<Content> => {
      const url = `${apiRoot}/${kind}?${search}&limit=${limit}`;
      const known = kept.get(url);
      if (known !== undefined) return known;
      const { answer, status, headers } = await request<readonly T[]>(url, { signal });
      if (status === 429) seconds = Math.max(seconds, Number(headers.get('retry-after') ?? 10));
      const items = answer?.result.map((record) => itemOf(record, locale));
      const found = items && group(words.groups[kind], items, more);
      kept.set(url, found);
      return found;
    };
    const all = html`<p><a href="${address(locale, '/anime/')}?${search}">${words.all}</a></p>`;
    const groups = await Promise.all([
      find('anime', 6, titleItem, all),
      find('characters', 4, characterItem),
      find('teams', 3, teamItem),
    ]);
    return { records: groups.every((one) => one === undefined) ? undefined : groups, seconds };
  };
}

/** Loads the sections of the documentation. */
async function loadDocs(locale: Locale) {
  const answer = await fetch(`/search/${locale}.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  // `as`: the build writes this file.
  return createDocsSearch((await answer.json()) as readonly Section[]);
}

/** Arrow keys move the focus from the input through the results. Enter in the input opens the first page. */
function walkByKeys(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  dialog.addEventListener('keydown', (event) => {
    const all = Array.from(dialog.querySelectorAll<HTMLElement>('.search-page, summary'));
    const links = all.filter((link) => link.checkVisibility());
    const at = links.findIndex((link) => link.matches(':focus'));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && input.matches(':focus'))
      links.find((link) => link.matches('.search-page'))?.click();
    if (step === 0) return;
    event.preventDefault();
    if (at + step < 0) input.focus();
    else links[at + step]?.focus();
  });
}

/** Makes a dialog search while a visitor types, and for the text that is typed already. */
export function startSearch(dialog: HTMLDialogElement, words: Words): void {
  const locale = localeOf(document.documentElement.lang);
  const input = part(dialog, 'input', HTMLInputElement);
  const status = part(dialog, '.search-status', HTMLElement);
  const results = part(dialog, '.search-results', HTMLElement);
  const findRecords = createRecords(words, locale);
  const docs = once(() => loadDocs(locale));
  // In the documentation its pages come first. Elsewhere they are folded below the records.
  const isInDocs = location.pathname.startsWith(address(locale, '/docs/'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const [ofDocs, ofRecords] = ['docs', 'records'].map((of) => html`<div class="found-${of}"></div>`);
  // Enter opens the first link, so a name is last.
  results.innerHTML = toHtml([
    isInDocs ? [ofDocs, ofRecords] : [ofRecords, ofDocs],
    html`<div class="found-names"></div>`,
  ]);
  const fill = (place: string, content: Content) => {
    part(results, place, HTMLElement).innerHTML = toHtml(content);
  };

  const search = async (query: string) => {
    running = new AbortController();
    const { signal } = running;
    const loading = docs().catch(() => undefined);
    const found = await findRecords(query, signal).catch(() => undefined);
    if (found === undefined || signal.aborted) return;
    const { records, seconds } = found;
    // If no call is answered, the earlier records stay.
    if (records !== undefined) fill('.found-records', records);
    status.textContent = '';
    // Records do not wait for the documentation, which the first search loads.
    const index = await loading;
    if (signal.aborted) return;
    const pages = (index?.find(query) ?? []).slice(0, mostPages);
    const hasRecords = results.querySelector('.found-records a') !== null;
    fill('.found-docs', docsGroup(pages, query, isInDocs || !hasRecords, words));
    // A name is not offered if the documentation has its words.
    const isName = isNameLike(query) && index?.hasAllWords(query) !== true;
    fill('.found-names', isName && nameGroup(query, words, locale));
    if (records !== undefined && !hasRecords && pages.length === 0) status.textContent = words.nothing;
    if (seconds > 0) {
      status.textContent = `${words.waiting} ${seconds}`;
      timer = setTimeout(() => void search(query), seconds * 1000);
    } else if (records === undefined) sayFailed(status, words, () => void search(query));
  };
  const searchSoon = () => {
    const query = input.value.trim();
    clearTimeout(timer);
    running?.abort();
    if ([...query].length >= shortest) timer = setTimeout(() => void search(query), pause);
    else for (const place of [status, ...results.children]) place.replaceChildren();
  };
  input.addEventListener('input', searchSoon);
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) dialog.close();
  });
  walkByKeys(dialog, input);
  searchSoon();
}
