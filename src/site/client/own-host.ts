/**
 * Calendars are subscribed to at the host that serves the page, where it has them: the copy of a mirror names the first
 * origin, which may be gone by the time a calendar asks again.
 */
import type { CalendarName } from '../../feeds/addresses.ts';
import { localeOf } from '../locales.ts';
import { calendarWays } from '../views/subscribe.ts';
import { apiOrigin } from './api-origin.ts';
import { elementOf } from './box.ts';

/** Whether this host has a calendar; one that answers everything with a page has none. */
async function hasCalendar(path: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(path, { method: 'HEAD' });
    return ok && (headers.get('content-type') ?? '').startsWith('text/calendar');
  } catch {
    return false;
  }
}

/** Lets the links to calendars name this host. */
export async function subscribeHere(root: ParentNode): Promise<void> {
  if (location.origin === apiOrigin()) return;
  const links = root.querySelectorAll<HTMLAnchorElement>('a[href^="webcal:"]');
  await Promise.all(
    Array.from(links, async (link) => {
      const path = link.href.replace(/^webcal:\/\/[^/]*/, '');
      if (!(await hasCalendar(path))) return;
      link.href = `webcal://${location.host}${path}`;
      // The page has made the address of a name.
      const name = path.replace(/^\/calendars\/|\.ics$/g, '') as CalendarName;
      const ways = calendarWays(name, location.origin, localeOf(document.documentElement.lang));
      link.parentElement?.querySelector('.calendar-ways')?.replaceWith(elementOf(ways));
    }),
  );
}
