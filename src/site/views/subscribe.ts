/** Buttons with which a page's calendar and feed are subscribed to. */
import { feedAddress, type Subscriptions, subscribeAddress } from '../../feeds/addresses.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import type { PageLocation } from './page.ts';

/** A button for each that there is; nothing where there is none. */
export function subscribeButtons(
  { feed, calendar }: Subscriptions,
  { locale, origin }: PageLocation,
): Content {
  const words = viewMessages(locale).subscribe;
  if (feed === undefined && calendar === undefined) return undefined;
  const toCalendar =
    calendar !== undefined &&
    html`<a class="small-button" href="${subscribeAddress(calendar, origin)}">${words.calendar}</a>`;
  const toFeed =
    feed !== undefined && html`<a class="small-button" href="${feedAddress(feed, 'atom')}">${words.feed}</a>`;
  return html`<p class="subscribe">${toCalendar}${toFeed}</p>`;
}
