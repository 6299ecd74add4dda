/** The page that is shown if an API call fails or a list has no such page. */
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import type { PageContent, PageLocation } from './page.ts';
import { wordFor } from './words.ts';

/** Whether the same request may succeed later: not if the request is wrong. */
export const isWorthRetry = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * @param status 0 if no answer came
 * @param message in the language of the page; empty if the API sent none
 * @param ways links to other pages; the catalogue by default
 */
export function errorPage(
  status: number,
  message: string,
  path: string,
  { locale }: PageLocation,
  ways?: Content,
): PageContent {
  const { errors: words, failure } = viewMessages[locale];
  const back = html`<a class="site-button quiet" href="${address(locale, '/anime/')}">${words.back}</a>`;
  // A link to the page's own address tries again without a script.
  const again = isWorthRetry(status) && html`<a class="site-button" href="">${failure.again}</a> `;
  const title = Object.hasOwn(words, String(status)) ? wordFor(words, String(status)) : words.title;
  return {
    title,
    description: message || title,
    path,
    status,
    isUnlisted: true,
    body: html`<header class="page-head"><h1>${title}</h1>
      ${message !== '' && html`<p class="site-failure" role="alert">${message}</p>`}
      <p class="buttons">${again}${ways ?? back}</p></header>`,
  };
}
