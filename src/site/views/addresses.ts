/** Addresses of the pages, and the API's pictures as addresses of this site. */
import { address, type Edition } from '../editions.ts';
import type { Place } from './page.ts';

/** Address of a title's page. */
export const titleAddress = (edition: Edition, id: number | string): string =>
  address(edition, `/anime/${encodeURIComponent(id)}/`);
/** Address of a team's page. */
export const teamAddress = (edition: Edition, slug: string): string =>
  address(edition, `/teams/${encodeURIComponent(slug)}/`);
/** Address of a character's page. */
export const characterAddress = (edition: Edition, slug: string): string =>
  address(edition, `/characters/${encodeURIComponent(slug)}/`);

/** The list of titles with a filter. */
export function listAddress(edition: Edition, filters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(filters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address(edition, '/anime/')}?${pairs.join('&')}`;
}

/** An absolute address of the API without its origin: whoever serves the page serves its pictures. */
export function local(absolute: string, { origin }: Pick<Place, 'origin'>): string {
  return absolute.startsWith(`${origin}/`) ? absolute.slice(origin.length) : absolute;
}
