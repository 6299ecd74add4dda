/** Tags of every head: icons, the other locale, the card of a shared link. */
import { cardSize } from '../images/card-content.ts';
import { cardOf, cardTextOf } from './cards.ts';
import { address, type Locale, locales } from './locales.ts';
import { type Content, html } from './views/markup.ts';
import type { PageContent } from './views/page.ts';

const ogLocales: Readonly<Record<Locale, string>> = { uk: 'uk_UA', en: 'en_GB' };

/** The icons of the site. */
export const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;

/** The page in each locale, and the Ukrainian one as `x-default`. @param path without the locale */
export function alternates(path: string, origin: string): readonly { hreflang: string; href: string }[] {
  return [
    ...locales.map((locale) => ({ hreflang: locale as string, href: origin + address(locale, path) })),
    { hreflang: 'x-default', href: origin + address('uk', path) },
  ];
}

/** A page's own picture for shared links. */
export interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  /** Whether it is a card of {@link cardSize}. Posters and portraits are smaller, and higher than wide. */
  readonly isCard: boolean;
}

/** The content of a shared link to a page. */
interface SharedPage extends Pick<PageContent, 'title' | 'description' | 'path' | 'kind'> {
  readonly origin: string;
  readonly locale: Locale;
  /** Undefined if the page has more than one address. */
  readonly url?: string;
  readonly picture?: SharedPicture | undefined;
}

/** Tags for shared links. The picture is the page's own, else the card of its kind. */
export function sharedTags(page: SharedPage): Content {
  const { title, description, kind = 'website', path, url, origin, locale } = page;
  const card = { url: origin + cardOf(path), alt: cardTextOf(path, locale), isCard: true };
  const { url: picture, alt, isCard } = page.picture ?? card;
  const size =
    isCard &&
    html`<meta property="og:image:width" content="${cardSize.width}">
    <meta property="og:image:height" content="${cardSize.height}">`;
  return html`<meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}"><meta property="og:type" content="${kind}">
    ${url !== undefined && html`<meta property="og:url" content="${url}">`}
    <meta property="og:site_name" content="ani-ua"><meta property="og:locale" content="${ogLocales[locale]}">
    <meta property="og:image" content="${picture}">${size}<meta property="og:image:alt" content="${alt}">
    <meta name="twitter:card" content="${isCard ? 'summary_large_image' : 'summary'}">`;
}
