/** Addresses of the pages, and the API's pictures as addresses of this site. */
import { address, type Locale } from '../locales.ts';
import type { PageLocation } from './page.ts';

/** Address of a title's page. */
export const titleAddress = (locale: Locale, id: number | string): string =>
  address(locale, `/anime/${encodeURIComponent(id)}/`);
/** Address of a team's page. */
export const teamAddress = (locale: Locale, slug: string): string =>
  address(locale, `/teams/${encodeURIComponent(slug)}/`);
/** Address of a character's page. */
export const characterAddress = (locale: Locale, slug: string): string =>
  address(locale, `/characters/${encodeURIComponent(slug)}/`);

/** The list of titles with a filter. */
export function listAddress(locale: Locale, filters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(filters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address(locale, '/anime/')}?${pairs.join('&')}`;
}

/** An absolute address of the API without its origin: the server of the page serves its pictures, too. */
export function local(absolute: string, { origin }: Pick<PageLocation, 'origin'>): string {
  return absolute.startsWith(`${origin}/`) ? absolute.slice(origin.length) : absolute;
}
