/**
 * Blocks that pages are made of: sections, lists of facts, links to other pages of a list.
 */

import { viewMessages } from '../messages/views.ts';
import { type Content, html, type Markup } from './markup.ts';
import type { PageLocation } from './page.ts';
import { without } from './queries.ts';

/** A block with its heading. */
export function section(id: string, heading: Content, body: Content): Content {
  return html`<section class="block" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
    ${body}</section>`;
}

/** The top of a page: its title and its lead. */
export function pageTop(
  { title, lead }: { readonly title: string; readonly lead: Content },
  more?: Content,
): Markup {
  return html`<header class="page-head"><h1>${title}</h1>
    ${Boolean(lead) && html`<p class="lead">${lead}</p>`}${more}</header>`;
}

/** Names and values, without those that have no value. */
export function facts(pairs: readonly (readonly [name: string, value: Content])[]): Content {
  const known = pairs.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  if (known.length === 0) return undefined;
  return html`<dl class="facts-list">${known.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
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

/** Links to pages by number, to the previous and to the next one; nothing if there is only one page. */
export function pagination(
  { page = 1, pages = 1 }: { readonly page?: number; readonly pages?: number },
  { query, locale }: PageLocation,
): Content {
  if (pages <= 1) return undefined;
  const words = viewMessages[locale].pages;
  const rest = without(query, 'page');
  const address = (to: number) => `?${[rest, ...(to === 1 ? [] : [`page=${to}`])].filter(Boolean).join('&')}`;
  const link = (to: number, text: string, rel: string) =>
    to >= 1 && to <= pages && html`<a rel="${rel}" class="beside" href="${address(to)}">${text}</a>`;
  const numbers = pageNumbers(page, pages).map((number) => {
    if (number === 0) return html`<li aria-hidden="true">…</li>`;
    if (number === page) return html`<li><span aria-current="page">${number}</span></li>`;
    const name = `${words.page} ${number}`;
    return html`<li><a href="${address(number)}" aria-label="${name}">${number}</a></li>`;
  });
  return html`<nav class="pagination" aria-label="${words.label}">${link(page - 1, words.previous, 'prev')}
    <ul>${numbers}</ul>${link(page + 1, words.next, 'next')}</nav>`;
}
