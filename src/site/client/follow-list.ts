/** "Follow these": one file with the airings of a visitor's titles, and a link to subscribe to each title's calendar. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { calendarAddress, subscribeAddress } from '../../feeds/addresses.ts';
import { copyEvents } from '../lists/calendar.ts';
import type { Locale } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { html, toHtml } from '../views/markup.ts';
import { showName, titleName } from '../views/titles.ts';
import { sayFailed } from './loader.ts';

/** The calendar of all airings; empty if nothing airs. @throws Error if the request fails */
async function fetchSchedule(): Promise<string> {
  const answer = await fetch(calendarAddress('schedule'));
  if (!answer.ok && answer.status !== 404) throw new Error(String(answer.status));
  return answer.ok ? answer.text() : '';
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
  const schedule = await fetchSchedule().catch(() => undefined);
  // Another list, other rows or a later run empties the place. Then this status is no longer in the document.
  if (!status.isConnected) return;
  const own = new Map(cards.map((card) => [card.ids.own, card]));
  if (schedule === undefined) {
    sayFailed(status, words, () => void followTitles(cards, place, locale));
    return;
  }
  const copy = copyEvents(schedule, new Set(own.keys()), words.name);
  if (copy.titles.size === 0) {
    status.textContent = words.none;
    return;
  }
  const links = [...own.values()]
    .filter(({ ids }) => copy.titles.has(ids.own))
    .map(({ ids, titles }) => {
      const to = subscribeAddress(`anime/${ids.own}`, location.origin);
      return html`<li><a href="${to}">${showName(titleName(titles, locale), locale)}</a></li>`;
    });
  place.innerHTML = toHtml(html`<p><button type="button" class="small-button">${words.save}</button></p>
    <p>${words.copy}</p><ul>${links}</ul>`);
  place.querySelector('button')?.addEventListener('click', () => {
    save('ani-ua.ics', [copy.text], 'text/calendar');
  });
}
