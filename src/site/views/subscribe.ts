/** Buttons to subscribe to a page's calendar and feed. */
import {
  type CalendarName,
  calendarAddress,
  feedAddress,
  type Subscriptions,
  subscribeAddress,
} from '../../feeds/addresses.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html, type Markup } from './markup.ts';
import type { PageLocation } from './page.ts';

/** Other ways to a calendar, for devices that do not know `webcal:`. */
export function calendarWays(name: CalendarName, origin: string, locale: Locale): Markup {
  const words = viewMessages[locale].subscribe;
  const calendar = encodeURIComponent(subscribeAddress(name, origin));
  const google = `https://calendar.google.com/calendar/render?cid=${calendar}`;
  return html`<details class="calendar-ways"><summary class="small-button">${words.others}</summary>
    <p><a href="${google}" rel="noopener external">${words.google}</a></p>
    <input class="site-input" readonly aria-label="${words.address}"
      value="${origin}${calendarAddress(name)}">
    </details>`;
}

/** A button for the calendar and one for the feed; nothing if the page has neither. */
export function subscribeButtons(
  { feed, calendar }: Subscriptions,
  { locale, origin }: PageLocation,
): Content {
  const words = viewMessages[locale].subscribe;
  if (feed === undefined && calendar === undefined) return undefined;
  const toCalendar =
    calendar !== undefined &&
    html`<a class="small-button" href="${subscribeAddress(calendar, origin)}">${words.calendar}</a>
      ${calendarWays(calendar, origin, locale)}`;
  const toFeed =
    feed !== undefined && html`<a class="small-button" href="${feedAddress(feed, 'atom')}">${words.feed}</a>`;
  return html`<div class="subscribe">${toCalendar}${toFeed}</div>`;
}
