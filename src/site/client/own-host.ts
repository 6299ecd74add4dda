/**
 * Makes links to calendars name the host of the page, if it has the calendars. A mirror's copy names the first origin,
 * which may be gone when a calendar program asks again.
 */
import type { CalendarName } from '../../feeds/addresses.ts';
import { localeOf } from '../locales.ts';
import { calendarWays } from '../views/subscribe.ts';
import { elementOf } from './box.ts';
import { apiOrigin } from './request.ts';

/** Whether this host has a calendar. Some hosts answer every address with an HTML page. */
async function hasCalendar(path: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(path, { method: 'HEAD' });
    return ok && (headers.get('content-type') ?? '').startsWith('text/calendar');
  } catch {
    return false;
  }
}

/** Makes the links to calendars name this host. */
export async function subscribeHere(root: ParentNode): Promise<void> {
  if (location.origin === apiOrigin()) return;
  const links = root.querySelectorAll<HTMLAnchorElement>('a[href^="webcal:"]');
  await Promise.all(
    Array.from(links, async (link) => {
      const path = link.href.replace(/^webcal:\/\/[^/]*/, '');
      if (!(await hasCalendar(path))) return;
      link.href = `webcal://${location.host}${path}`;
      // `as`: the page made this address from a name.
      const name = path.replace(/^\/calendars\/|\.ics$/g, '') as CalendarName;
      const ways = calendarWays(name, location.origin, localeOf(document.documentElement.lang));
      link.parentElement?.querySelector('.calendar-ways')?.replaceWith(elementOf(ways));
    }),
  );
}
