/** Blocks that pages are made of: sections, lists of facts, links to other pages of a list, requests. */

import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { errorPage } from './error-page.ts';
import { type Content, html, type Markup, toHtml } from './markup.ts';
import { type Answer, type Call, callAddress, type PageContent, type PageLocation } from './page.ts';
import { without } from './queries.ts';
import { inSentence, showNumber } from './words.ts';

/** A block with its heading. */
export function section(id: string, heading: Content, body: Content): Content {
  return html`<section class="block" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
    ${body}</section>`;
}

/** The top of a page: its title and its description. */
export function pageTop(
  { title, description }: { readonly title: string; readonly description: Content },
  more?: Content,
): Markup {
  return html`<header class="page-head"><h1>${title}</h1>
    ${Boolean(description) && html`<p class="lead">${description}</p>`}${more}</header>`;
}

/** Names and values, without those that have no value. */
export function facts(pairs: readonly (readonly [name: string, value: Content])[]): Content {
  const known = pairs.filter(([, value]) => toHtml(value) !== '');
  if (known.length === 0) return undefined;
  return html`<dl class="facts-list">${known.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** The title of a page of a list: from the second page on with its number. */
export function numberedTitle(title: string, { page = 1 }: Answer, { locale }: PageLocation): string {
  return page > 1
    ? `${title}, ${inSentence(viewMessages[locale].pages.page)} ${showNumber(page, locale)}`
    : title;
}

/** The page numbers to link: first, last, those around the shown one; 0 is a gap. */
function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [0, number] : [number];
  });
}

/** The address of a page of a list, relative to the list. */
const pageAddress = (query: string, page: number): string =>
  `?${[without(query, 'page'), page > 1 && `page=${page}`].filter(Boolean).join('&')}`;

/** Links to pages by number, to the previous and to the next one; nothing if there is only one page. */
export function pagination(
  { page = 1, pages = 1 }: { readonly page?: number; readonly pages?: number },
  { query, locale }: PageLocation,
): Content {
  if (pages <= 1) return undefined;
  const words = viewMessages[locale].pages;
  const link = (to: number, text: string, rel: string) =>
    to >= 1 &&
    to <= pages &&
    html`<a rel="${rel}" class="site-button quiet" href="${pageAddress(query, to)}">${text}</a>`;
  const numbers = pageNumbers(page, pages).map((number) => {
    if (number === 0) return html`<li aria-hidden="true">…</li>`;
    const shown = showNumber(number, locale);
    if (number === page) return html`<li><span aria-current="page">${shown}</span></li>`;
    const name = `${words.page} ${shown}`;
    return html`<li><a href="${pageAddress(query, number)}" aria-label="${name}">${shown}</a></li>`;
  });
  return html`<nav class="pagination" aria-label="${words.label}">${link(page - 1, words.previous, 'prev')}
    <ul>${numbers}</ul>${link(page + 1, words.next, 'next')}</nav>`;
}

/** The calls of a page, closed until a reader opens them. */
export function showRequest(calls: readonly Call[], { locale, origin }: PageLocation): Content {
  const shown = calls.map((call) => {
    const path = callAddress(call).replaceAll("'", '%27');
    return html`<p><a href="${path}">GET ${path}</a></p>
      <pre tabindex="0"><code>curl '${origin}${path}'</code></pre>`;
  });
  return html`<details class="request"><summary>${viewMessages[locale].request}</summary>${shown}</details>`;
}

/**
 * A 404 page with a link to the last page; undefined if the list has the requested page.
 * @param path the list's path
 */
export function beyondLast(
  { page = 1, pages = 1 }: Answer,
  path: string,
  location: PageLocation,
): PageContent | undefined {
  const { locale, query } = location;
  const last = Math.max(pages, 1);
  if (page <= last) return undefined;
  const words = viewMessages[locale].pages;
  const message = `${words.beyond} ${showNumber(last, locale)}.`;
  const ways = html`<a class="site-button" href="${pageAddress(query, last)}">${words.last}</a>
    ${' '}<a class="site-button quiet" href="${address(locale, path)}">${words.first}</a>`;
  return errorPage(404, message, path, location, ways);
}
