/** "Follow these": the calendars of a visitor's titles, merged into one file, and a link to subscribe to each. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { calendarAddress, subscribeAddress } from '../../feeds/addresses.ts';
import { mergeCalendars, titlesIn } from '../lists/calendar.ts';
import type { Locale } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { html, toHtml } from '../views/markup.ts';
import { showName, titleName } from '../views/titles.ts';
import { subscribeHere } from './own-host.ts';
import { apiOrigin } from './request.ts';

/** How many calendars are fetched at once. */
const atOnce = 6;

/** The text of a calendar; undefined if there is none. @throws Error if the request fails */
async function fetchCalendar(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** The titles that have a calendar, with its text. Only titles in the schedule have one. */
async function calendarsOf(cards: readonly AnimeListCard[]) {
  const scheduled = titlesIn((await fetchCalendar(calendarAddress('schedule'))) ?? '');
  const own = new Map(cards.map((card) => [card.ids.own, card]));
  const waiting = [...own.values()].filter(({ ids }) => scheduled.has(ids.own));
  const read: { readonly card: AnimeListCard; readonly text: string }[] = [];
  for (let at = 0; at < waiting.length; at += atOnce) {
    const some = waiting.slice(at, at + atOnce).map(async (card) => {
      const text = await fetchCalendar(calendarAddress(`anime/${card.ids.own}`));
      return text === undefined ? [] : [{ card, text }];
    });
    read.push(...(await Promise.all(some)).flat());
  }
  return read;
}

/** Downloads texts as one file. */
export function save(name: string, texts: readonly string[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...texts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shows links to the calendars of titles, and a button to save all as one file. */
export async function followTitles(
  cards: readonly AnimeListCard[],
  place: HTMLElement,
  locale: Locale,
): Promise<void> {
  const words = listMessages[locale].follow;
  const status = document.createElement('p');
  status.textContent = words.reading;
  place.replaceChildren(status);
  // Another list, other rows or a later run empties the place. Then this status is no longer in the document.
  const isCurrent = () => status.isConnected;
  try {
    const read = await calendarsOf(cards);
    if (!isCurrent()) return;
    if (read.length === 0) {
      status.textContent = words.none;
      return;
    }
    const links = read.map(({ card }) => {
      const to = subscribeAddress(`anime/${card.ids.own}`, apiOrigin());
      return html`<li><a href="${to}">${showName(titleName(card.titles, locale), locale)}</a></li>`;
    });
    place.innerHTML = toHtml(html`<p><button type="button" class="small-button">${words.save}</button></p>
      <p>${words.copy}</p><ul>${links}</ul>`);
    void subscribeHere(place);
    place.querySelector('button')?.addEventListener('click', () => {
      const day = new Date().toISOString().slice(0, 10);
      const note = { name: words.name, description: `${words.description} ${location.host}, ${day}` };
      const merged = mergeCalendars(
        read.map(({ text }) => text),
        note,
      );
      save('ani-ua.ics', [merged], 'text/calendar');
    });
  } catch {
    if (isCurrent()) status.textContent = words.failed;
  }
}
