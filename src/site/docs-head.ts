/** The head of the documentation's pages: canonical address, locales, card. Starlight adds the rest. */
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { cardSize } from '../images/card-content.ts';
import { cardOf, cardTextOf } from './cards.ts';
import { fontLinks } from './fonts/links.ts';
import { alternates, iconLinks } from './head-links.ts';
import { localeOf } from './locales.ts';
import { exampleOrigin } from './origin.ts';

/** Adds the tags that depend on a page's address. A publication puts the snapshot's origin into them. */
export const onRequest = defineRouteMiddleware(({ url, locals }) => {
  const { head, lang } = locals.starlightRoute;
  const path = url.pathname.replace(/^\/en\//, '/');
  const link = (attrs: Readonly<Record<string, string>>) => head.push({ tag: 'link', attrs: { ...attrs } });
  const property = (name: string, content: string | number) =>
    head.push({ tag: 'meta', attrs: { property: name, content: String(content) } });
  link({ rel: 'canonical', href: exampleOrigin + url.pathname });
  for (const other of alternates(path, exampleOrigin)) link({ rel: 'alternate', ...other });
  for (const font of fontLinks) link(font);
  // The columns come before the text. If a browser painted them before the text has arrived, they would move.
  link({ rel: 'expect', href: '#_top', blocking: 'render' });
  for (const icon of iconLinks) if (!('type' in icon)) link(icon);
  property('og:url', exampleOrigin + url.pathname);
  property('og:image', exampleOrigin + cardOf(path));
  property('og:image:width', cardSize.width);
  property('og:image:height', cardSize.height);
  property('og:image:alt', cardTextOf(path, localeOf(lang)));
});
