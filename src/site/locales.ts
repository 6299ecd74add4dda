/** The two locales of the site: Ukrainian at the root, English under /en. */
import type { Text } from '../contract/common.ts';
import type { EndpointName } from '../contract/endpoints/table.ts';

export type Locale = keyof Text;
export const locales: readonly Locale[] = ['uk', 'en'];

/** A name as a page shows it; undefined on an English page if the name is known only in Cyrillic. */
export function nameIn(
  locale: Locale,
  { name, nameEn }: { readonly name: string; readonly nameEn?: string | undefined },
): string | undefined {
  if (locale === 'uk') return name;
  return nameEn ?? (/\p{Script=Cyrillic}/u.test(name) ? undefined : name);
}

/** The first path segment of a locale, as Astro's `[...locale]` expects it. */
const localeSegment = (locale: Locale): string | undefined => (locale === 'uk' ? undefined : locale);

/** The locale of an Astro `[...locale]` parameter. */
export const localeOf = (locale: string | undefined): Locale => (locale === 'en' ? 'en' : 'uk');

/** The locale of a page at an address. */
export const localeAt = ({ pathname }: URL): Locale => (pathname.startsWith('/en/') ? 'en' : 'uk');

/** `getStaticPaths` of a page that exists in each locale. */
export const localePaths = () => locales.map((locale) => ({ params: { locale: localeSegment(locale) } }));

/** `getStaticPaths` of a page that exists for each item in each locale. @param param the path's parameter */
export const itemPaths = <T>(param: string, items: readonly T[], slugOf: (item: T) => string) =>
  locales.flatMap((locale) =>
    items.map((item) => ({
      params: { locale: localeSegment(locale), [param]: slugOf(item) },
      props: { item },
    })),
  );

/** Address of a page in a locale: `/docs/` → `/en/docs/`. */
export const address = (locale: Locale, path: string): string => (locale === 'uk' ? path : `/en${path}`);

/** `animeList` → `anime-list`: addresses have no capitals. */
export const slugOf = (name: EndpointName): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Address of an endpoint's reference page. */
export const referenceAddress = (locale: Locale, name: EndpointName): string =>
  address(locale, `/docs/reference/${slugOf(name)}/`);

/** `AnimeDetail` → `anime-detail`. */
export const objectSlug = (object: string): string =>
  object.replace(/(?<=[a-z])[A-Z]/g, (c) => `-${c}`).toLowerCase();

/** Address of an object in the reference. */
export const objectAddress = (locale: Locale, object: string): string =>
  address(locale, `/docs/reference/objects/#${objectSlug(object)}`);

/** Address of an error's page: codes have underscores, addresses hyphens. */
export const errorAddress = (locale: Locale, code: string): string =>
  address(locale, `/docs/errors/${code.replaceAll('_', '-')}/`);
