/** What every head has besides its title: icons, the other locale, the card of a shared link. */
import { cardOf, cardSize } from './cards.ts';
import { address, type Locale, locales } from './locales.ts';
import { type Content, html } from './views/markup.ts';

export const ogLocales: Readonly<Record<Locale, string>> = { uk: 'uk_UA', en: 'en_GB' };

/** The icons of the site. */
export const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;

/** The page in each locale, and in the language of none: the Ukrainian one. @param path without the locale */
export function alternates(path: string, origin: string): readonly { hreflang: string; href: string }[] {
  return [
    ...locales.map((locale) => ({ hreflang: locale as string, href: origin + address(locale, path) })),
    { hreflang: 'x-default', href: origin + address('uk', path) },
  ];
}

/** The picture of a shared link: the page's own, or the card of its kind. */
export function cardTags(path: string, origin: string, own?: string): Content {
  if (own !== undefined) return html`<meta property="og:image" content="${own}">`;
  return html`<meta property="og:image" content="${origin}${cardOf(path)}">
    <meta property="og:image:width" content="${cardSize.width}">
    <meta property="og:image:height" content="${cardSize.height}">`;
}
