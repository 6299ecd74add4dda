/** The search dialog: titles, characters, teams, pages of the documentation, and names to transliterate. */
import type { AnimeListCard } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { TeamCard } from '../../contract/team.ts';
import { address, type Locale, localeOf } from '../locales.ts';
import type { frameMessages } from '../messages/frame.ts';
import { viewMessages } from '../messages/views.ts';
import { createDocsSearch, type DocsSearch, excerptOf, type PageHit } from '../search/docs-search.ts';
import { isNameLike } from '../search/name-like.ts';
import type { Section } from '../search/sections.ts';
import { characterAddress, teamAddress, titleAddress } from '../views/addresses.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import { availabilityBadges } from '../views/release-words.ts';
import { characterNames, titleNames } from '../views/titles.ts';
import { showNumber } from '../views/words.ts';
import { elementOf } from './box.ts';
import { part } from './request.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';

export type Words = (typeof frameMessages)['uk']['search'];

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

const docsGroup = (pages: readonly PageHit[], query: string, words: Words): Content =>
  pages.length > 0 &&
  html`<details><summary>${words.groups.docs}</summary><ul>${pages.map((page) => docsItem(page, query))}</ul></details>`;

/** A link to the workbench, for a query that looks like a name. */
function nameGroup(query: string, words: Words, locale: Locale): Content {
  const href = `${address(locale, '/names/')}?${new URLSearchParams({ lang: 'auto', text: query })}`;
  return group(words.groups.names, [item(href, `${words.readName}: ${query}`, '')]);
}

/** The records found, by kind. */
function recordGroups(found: Suggestions, query: string, words: Words, locale: Locale): Content {
  // `as`: the answers are those of the endpoints; the contract's tests check their shapes.
  const anime = (found.anime ?? []) as readonly AnimeListCard[];
  const characters = (found.characters ?? []) as readonly CharacterCard[];
  const teams = (found.teams ?? []) as readonly TeamCard[];
  const all = `${address(locale, '/anime/')}?search=${encodeURIComponent(query)}`;
  const titles = anime.map((card) => titleItem(card, locale));
  const people = characters.map((card) => characterItem(card, locale));
  const groups = teams.map((team) =>
    item(teamAddress(locale, team), team.name, showNumber(team.animeCount, locale)),
  );
  return [
    group(words.groups.anime, titles, html`<p><a href="${all}">${words.all}</a></p>`),
    group(words.groups.characters, people),
    group(words.groups.teams, groups),
  ];
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

interface FoundPages {
  readonly pages: readonly PageHit[];
  /** Whether the documentation has each word of the query. */
  readonly hasAllWords: boolean;
}

/** Finds pages of the documentation. The first query loads the sections. */
function createDocs(locale: Locale): (query: string) => Promise<FoundPages> {
  let search: Promise<DocsSearch> | undefined;
  const load = async (): Promise<DocsSearch> => {
    const answer = await fetch(`/search/${locale}.json`);
    if (!answer.ok) throw new Error(String(answer.status));
    // `as`: the build writes this file.
    return createDocsSearch((await answer.json()) as readonly Section[]);
  };
  return async (query) => {
    search ??= load();
    const ready = await search.catch(() => undefined);
    if (ready === undefined) search = undefined;
    const pages = (ready?.find(query) ?? []).slice(0, mostPages);
    return { pages, hasAllWords: ready?.hasAllWords(query) ?? false };
  };
}

/** Shows results in the parts of the dialog. @param again repeats the search, after a failure */
function createResults(dialog: HTMLDialogElement, words: Words, locale: Locale, again: () => void) {
  const status = part(dialog, '.search-status', HTMLElement);
  const records = part(dialog, '.found-records', HTMLElement);
  const docs = part(dialog, '.found-docs', HTMLElement);
  const names = part(dialog, '.found-names', HTMLElement);
  // In the documentation its pages come first. Elsewhere they are folded below the records.
  const isInDocs = location.pathname.startsWith(address(locale, '/docs/'));
  if (isInDocs) records.before(docs);
  const fold = () => {
    const list = docs.querySelector('details');
    if (list !== null) list.open = isInDocs || records.querySelector('.search-page') === null;
  };
  // Enter opens the first link, so a name is offered after the records, if its words are not in the documentation.
  const answered = { records: '', docs: '' };
  const offerName = (query: string) => {
    const isOffered = answered.records === query && answered.docs === query && isNameLike(query);
    names.innerHTML = toHtml(isOffered && nameGroup(query, words, locale));
  };
  const fail = () => {
    const text = viewMessages[locale].failure.again;
    const button = elementOf(html`<button type="button" class="small-button">${text}</button>`);
    button.addEventListener('click', again);
    status.replaceChildren(`${words.failed} `, button);
  };
  return {
    clear() {
      for (const place of [records, docs, names, status]) place.replaceChildren();
    },
    wait(seconds: number) {
      status.textContent = `${words.waiting} ${seconds}`;
    },
    /** Shows the records. If no kind was answered, the previous ones stay. */
    show(found: Suggestions, query: string) {
      const isAnswered = Object.values(found).some((list) => list !== undefined);
      status.textContent = '';
      if (isAnswered) records.innerHTML = toHtml(recordGroups(found, query, words, locale));
      else fail();
      const isEmpty = dialog.querySelector('.search-page') === null;
      if (isAnswered && isEmpty) status.textContent = words.nothing;
      answered.records = query;
      fold();
      offerName(query);
    },
    showDocs({ pages, hasAllWords }: FoundPages, query: string) {
      docs.innerHTML = toHtml(docsGroup(pages, query, words));
      fold();
      if (pages.length > 0 && status.textContent === words.nothing) status.textContent = '';
      answered.docs = hasAllWords ? '' : query;
      offerName(query);
    },
  };
}

/** Makes a dialog search while a visitor types, and for the text that is typed already. */
export function startSearch(dialog: HTMLDialogElement, words: Words): void {
  const locale = localeOf(document.documentElement.lang);
  const input = part(dialog, 'input', HTMLInputElement);
  const results = createResults(dialog, words, locale, () => search());
  const suggest = createSuggestions(results);
  const findDocs = createDocs(locale);
  const searchDocs = async (query: string) => {
    const found = [...query].length < 2 ? { pages: [], hasAllWords: false } : await findDocs(query);
    if (query === input.value.trim()) results.showDocs(found, query);
  };
  const search = () => {
    suggest(input.value);
    void searchDocs(input.value.trim());
  };
  input.addEventListener('input', search);
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) dialog.close();
  });
  walkByKeys(dialog, input);
  search();
}
