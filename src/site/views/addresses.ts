/** Addresses of the pages, and the API's pictures as addresses of this site. */
import type { Ids } from '../../contract/common.ts';
import { address, type Locale } from '../locales.ts';
import type { PageLocation } from './page.ts';

/** A record with a page. */
export interface Named {
  readonly id: number;
  readonly slug: string;
}

/** decision: the id decides, the slug is for readers (decisions.ts, Meaning). */
const recordPath = (noun: string, { id, slug }: Named) => `/${noun}/${id}-${encodeURIComponent(slug)}/`;

/** Address of a title's page. */
export const titleAddress = (locale: Locale, { own, slug }: Pick<Ids, 'own' | 'slug'>): string =>
  address(locale, recordPath('anime', { id: own, slug }));
/** Address of a team's page. */
export const teamAddress = (locale: Locale, team: Named): string =>
  address(locale, recordPath('teams', team));
/** Address of a character's page. */
export const characterAddress = (locale: Locale, character: Named): string =>
  address(locale, recordPath('characters', character));

/** The list of titles with a filter. */
export function listAddress(locale: Locale, filters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(filters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address(locale, '/anime/')}?${pairs.join('&')}`;
}

/** Removes the API's origin from an address: the page's server has its pictures, too. */
export function local(absolute: string, { origin }: Pick<PageLocation, 'origin'>): string {
  return absolute.startsWith(`${origin}/`) ? absolute.slice(origin.length) : absolute;
}
