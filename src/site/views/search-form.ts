/** The search of a list: a form that works without scripts. The page's address has the query. */
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import type { PageLocation } from './page.ts';
import { valueIn } from './queries.ts';

/** A search line, and more fields if there are any. */
export function searchForm(
  action: string,
  hint: string,
  { locale, query }: PageLocation,
  filters?: Content,
): Content {
  const words = viewMessages[locale].list;
  return html`<form class="search" role="search" action="${action}" data-search><div class="search-line">
    <label class="sr-only" for="search">${words.search}</label>
    <input class="site-input" id="search" type="search" name="search" value="${valueIn(query, 'search', 'q')}"
    placeholder="${hint}" maxlength="100" autocomplete="off" enterkeyhint="search">
    <button class="site-button" type="submit">${words.search}</button></div>${filters}</form>`;
}
