/** What a page says when the API does not answer it. */
import { address } from '../locales.ts';
import { html } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import type { PageContent, PageLocation } from './page.ts';

/** @param message the API's, which is in Ukrainian; empty where there is none */
export function errorPage(
  status: number,
  message: string,
  path: string,
  { locale }: PageLocation,
): PageContent {
  const words = viewMessages(locale).errors;
  const title = Object.hasOwn(words, String(status)) ? wordFor(words, String(status)) : words.title;
  return {
    title,
    description: title,
    path,
    body: html`<header class="page-head"><h1>${title}</h1>
      ${message !== '' && html`<p class="site-failure" role="alert" lang="uk">${message}</p>`}<p>
      <a class="site-button" href="${address(locale, '/anime/')}">${words.back}</a></p></header>`,
  };
}
