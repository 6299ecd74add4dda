/** The search of a list: a form that works by itself; the address bar holds what was asked. */

import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import type { PageLocation } from './page.ts';
import { valueIn } from './queries.ts';

/** A line to search by, and whatever else the form asks. */
export function searchForm(
  action: string,
  hint: string,
  { locale, query }: PageLocation,
  filters?: Content,
): Content {
  const words = viewMessages(locale).list;
  return html`<form class="search" role="search" action="${action}" data-search><div class="search-line">
    <label class="sr-only" for="search">${words.search}</label>
    <input class="site-input" id="search" type="search" name="search" value="${valueIn(query, 'search', 'q')}"
    placeholder="${hint}" maxlength="100" autocomplete="off" enterkeyhint="search">
    <button class="site-button" type="submit">${words.search}</button></div>${filters}</form>`;
}
