/** The frame that the build writes around a page, and how a page is put into it. */

import { subscriptionLinks } from '../../feeds/addresses.ts';
import { alternates, type SharedPicture, sharedTags } from '../head-links.ts';
import { address, type Locale, locales } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { exampleOrigin } from '../origin.ts';
import { html, jsonScript, type Markup, toHtml } from './markup.ts';
import type { PageContent } from './page.ts';
import { type PageName, pageRoutes } from './routes.ts';
import { cardAlt } from './share-card.ts';

/** Puts comments around a part of a shell, so that filling the shell can replace what is between them. */
export const shellPart = (part: 'head' | 'body', content: string): string =>
  `<!--${part}-->${content}<!--/${part}-->`;

/**
 * Title, description, card, canonical address and locales of a page, and what it is about.
 * @param cardPath path of the page's own card, if cards are drawn
 */
export function headOf(
  content: Omit<PageContent, 'body'>,
  locale: Locale,
  origin: string,
  cardPath?: string,
): Markup {
  const { title, description, path, query = '', about, isUnlisted = false, subscriptions = {} } = content;
  const whole = query === '' ? path : `${path}?${query}`;
  const url = origin + address(locale, whole);
  const { image, card } = content;
  const picture: SharedPicture | undefined =
    card !== undefined && cardPath !== undefined
      ? { url: origin + cardPath, alt: cardAlt(card), isCard: true }
      : image && { ...image, isCard: false };
  const others = alternates(whole, origin).map(
    ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
  );
  const feeds = subscriptionLinks(subscriptions).map(
    ({ type, href }) => html`<link rel="alternate" type="${type}" href="${href}">`,
  );
  return html`<title>${title} · ani-ua</title><meta name="description" content="${description}">
    ${isUnlisted && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${url}">
    ${others}${feeds}
    ${sharedTags({ ...content, origin, locale, url, picture })}
    ${about !== undefined && jsonScript(about)}`;
}

/** The head of a page without catalogue data. A publication puts the snapshot's origin into it. */
export const pageHead = (locale: Locale, path: string, title: string, description: string): string =>
  toHtml(headOf({ path, title, description }, locale, exampleOrigin));

function replacePart(shell: string, part: 'head' | 'body', content: string): string {
  const marked = new RegExp(shellPart(part, '[\\s\\S]*?'));
  if (!marked.test(shell)) throw new Error(`The shell has no ${part}`);
  return shell.replace(marked, () => content);
}

/** A shell with its page in it. @param shellPaths the shell's own addresses, by locale */
export function fillShell(
  shell: string,
  shellPaths: Readonly<Record<Locale, string>>,
  { head, body, path }: { readonly head: Markup; readonly body: Markup; readonly path: string },
): string {
  let filled = replacePart(shell, 'head', toHtml(head));
  filled = replacePart(filled, 'body', toHtml(html`<div data-filled>${body}</div>`));
  // The shell links to itself in each locale. Make these links lead to the page.
  for (const locale of locales) {
    filled = filled.replaceAll(`href="${shellPaths[locale]}"`, () =>
      toHtml(html`href="${address(locale, path)}"`),
    );
  }
  return filled;
}

/** The head of a shell that is not filled. A shared link to a page of a static host shows it. */
export function shellHead(name: PageName, locale: Locale): Markup {
  const { path: pattern, words } = pageRoutes[name];
  const { title, description } = viewMessages[locale][words];
  const path = pattern.replace('{ref}/', '');
  return html`<title>${title} · ani-ua</title><meta name="description" content="${description}">
    ${sharedTags({ title, description, path, origin: exampleOrigin, locale })}`;
}

/** The body of a shell that is not filled yet. */
export function shellBody(locale: Locale): Markup {
  const words = viewMessages[locale];
  return html`<p class="loading" role="status">${words.loading}</p><noscript><p class="site-failure">
    ${words.noScript}</p></noscript>`;
}
