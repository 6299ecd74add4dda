/** The head of a page that is the same for everybody. */

import { alternates, sharedTags } from './head-links.ts';
import { address, type Locale } from './locales.ts';
import { exampleOrigin } from './origin.ts';
import { html, toHtml } from './views/markup.ts';

/** Title, description, card, canonical address and locales; a publication puts the snapshot's origin into them. */
export function pageHead(locale: Locale, path: string, title: string, description: string): string {
  const origin = exampleOrigin;
  const url = origin + address(locale, path);
  return toHtml(
    html`<title>${title} · ani-ua</title><meta name="description" content="${description}">
      <link rel="canonical" href="${url}">
      ${alternates(path, origin).map(
        ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
      )}${sharedTags({ title, description, path, origin, locale, kind: 'website', url })}`,
  );
}
