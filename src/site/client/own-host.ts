/**
 * Makes links to calendars name the host of the page. A mirror's copy names the first origin, which may be gone when a
 * calendar program asks again.
 */
import type { CalendarName } from '../../feeds/addresses.ts';
import { localeOf } from '../locales.ts';
import { calendarWays } from '../views/subscribe.ts';
import { elementOf } from './box.ts';

/** Makes the links to calendars name this host. */
export function subscribeHere(root: ParentNode): void {
  for (const link of Array.from(root.querySelectorAll<HTMLAnchorElement>('a[href^="webcal:"]'))) {
    const path = link.href.replace(/^webcal:\/\/[^/]*/, '');
    link.href = `webcal://${location.host}${path}`;
    // `as`: the page made this address from a name.
    const name = path.replace(/^\/calendars\/|\.ics$/g, '') as CalendarName;
    const ways = calendarWays(name, location.origin, localeOf(document.documentElement.lang));
    link.parentElement?.querySelector('.calendar-ways')?.replaceWith(elementOf(ways));
  }
}
