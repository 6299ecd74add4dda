/** «Стежити за цими»: the calendars of a visitor's titles, merged into one file, and each to subscribe to. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { calendarAddress, subscribeAddress } from '../../feeds/addresses.ts';
import { mergeCalendars, titlesIn } from '../lists/calendar.ts';
import { listMessages } from '../lists/messages.ts';
import type { Locale } from '../locales.ts';
import { html, toHtml } from '../views/markup.ts';
import { showName, titleName } from '../views/titles.ts';
import { apiOrigin } from './api-origin.ts';
import { subscribeHere } from './own-host.ts';

/** So many calendars are fetched at once. */
const atOnce = 6;

/** The text of a calendar; undefined where there is none. @throws Error where the server does not say */
async function fetchCalendar(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Titles with a calendar, and its text; the schedule tells which titles have one. */
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

/** Saves texts as one file of the visitor. */
export function save(name: string, texts: readonly string[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...texts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shows what can be followed of titles, and lets it be saved. */
export async function followTitles(
  cards: readonly AnimeListCard[],
  place: HTMLElement,
  locale: Locale,
): Promise<void> {
  const words = listMessages(locale).follow;
  const status = document.createElement('p');
  status.textContent = words.reading;
  place.replaceChildren(status);
  // Another list, other rows of it, or a later run empty the place: then this status is in the document no more.
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
