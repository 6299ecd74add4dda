/** Blocks that pages are made of: sections with their request, lists of facts, the way to other pages of a list. */

import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import type { Call, PageLocation } from './page.ts';
import { showRequest } from './request.ts';

/** A block with its heading and the calls behind it. */
export function section(
  id: string,
  heading: Content,
  body: Content,
  calls: readonly Call[],
  location: PageLocation,
): Content {
  return html`<section class="block" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${body}${showRequest(calls, location)}</section>`;
}

/** Names and values; what has no value is left out. */
export function facts(pairs: readonly (readonly [name: string, value: Content])[]): Content {
  const known = pairs.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  if (known.length === 0) return undefined;
  return html`<dl class="facts-list">${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The query of another page of the same list. */
function queryOf(query: string, page: number): string {
  const kept = query.split('&').filter((pair) => pair !== '' && !/^page=/.test(pair));
  return (page === 1 ? kept : [...kept, `page=${page}`]).join('&');
}

/** Previous and next page of a list; nothing where there is one page alone. */
export function pagination(
  { page = 1, pages = 1 }: { readonly page?: number; readonly pages?: number },
  { query, locale }: PageLocation,
): Content {
  if (pages <= 1) return undefined;
  const words = viewMessages(locale).pages;
  const link = (to: number, text: string, rel: string) =>
    to < 1 || to > pages
      ? html`<span></span>`
      : html`<a rel="${rel}" href="?${queryOf(query, to)}">${text}</a>`;
  return html`<nav class="pagination" aria-label="${words.label}">${link(Math.min(page, pages + 1) - 1, words.previous, 'prev')}<span>${page > pages ? html`${words.beyond} ${pages}` : html`${words.page} ${page} ${words.of} ${pages}`}</span>${link(page + 1, words.next, 'next')}</nav>`;
}
