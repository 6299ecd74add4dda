/** The head of a page that is the same for everybody. */

import { alternates, cardTags, ogLocales } from './head-links.ts';
import { address, type Locale } from './locales.ts';
import { exampleOrigin } from './origin.ts';
import { html, toHtml } from './views/markup.ts';

/** Title, description, card, canonical address and locales; a publication puts the snapshot's origin into them. */
export function pageHead(locale: Locale, path: string, title: string, description: string): string {
  const url = exampleOrigin + address(locale, path);
  return toHtml(
    html`<title>${title} · ani-ua</title><meta name="description" content="${description}">
      <link rel="canonical" href="${url}">
      ${alternates(path, exampleOrigin).map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`)}<meta property="og:title" content="${title}">
      <meta property="og:description" content="${description}"><meta property="og:type" content="website">
      <meta property="og:url" content="${url}"><meta property="og:site_name" content="ani-ua">
      <meta property="og:locale" content="${ogLocales[locale]}">
      ${cardTags(path, exampleOrigin, locale)}`,
  );
}
