/** `<front-strip>`: what the API says of today's episodes and of new voice-overs, as cards beside each other. */
import { apiRoot } from '../../contract/api-root.ts';
import type { FeedItem, Schedule } from '../../contract/feed.ts';
import { localeOf } from '../locales.ts';
import { nestedCard } from '../views/cards.ts';
import { showTime } from '../views/dates.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import { viewMessages } from '../views/messages.ts';
import type { PageLocation } from '../views/page.ts';
import { todayOf } from '../views/schedule-page.ts';
import { apiOrigin } from './api-origin.ts';
import { part, request } from './request.ts';

/** So many cards stand in a strip. */
const mostCards = 12;

function todayCards(week: Schedule, location: PageLocation): readonly Content[] {
  const words = viewMessages(location.locale).schedule;
  return todayOf(week, Date.now()).map(({ anime, airing, episode }) => {
    const time = showTime(airing, location.locale);
    return nestedCard(anime, html`${time} · ${words.episode} ${episode}`, location);
  });
}

/** The newest voiced episode of each title. */
function voicedCards(feed: readonly FeedItem[], location: PageLocation): readonly Content[] {
  const words = viewMessages(location.locale).feed;
  const voiced = feed.filter(({ kind }) => kind === 'voice');
  const titles = [...Map.groupBy(voiced, ({ anime }) => anime.ids.own).values()];
  return titles.slice(0, mostCards).flatMap(([newest]) => {
    if (newest === undefined) return [];
    const note = `${words.episode} ${newest.episode} · ${newest.teamName}`;
    return [nestedCard(newest.anime, note, location)];
  });
}

class FrontStrip extends HTMLElement {
  async connectedCallback() {
    const list = part(this, 'ul', HTMLElement);
    const locale = localeOf(document.documentElement.lang);
    const location: PageLocation = { locale, origin: apiOrigin(), ref: '', query: '' };
    const isToday = this.dataset.kind === 'today';
    const { answer } = await request(`${apiRoot}${isToday ? '/schedule' : '/updates?limit=60'}`);
    // The answers are the endpoints' own; the contract's tests hold their shapes.
    const result = answer?.result;
    const cards =
      result === undefined
        ? []
        : isToday
          ? todayCards(result as Schedule, location)
          : voicedCards(result as readonly FeedItem[], location);
    const { nothing = '' } = this.dataset;
    list.innerHTML = toHtml(cards.length > 0 ? cards : html`<li class="muted">${nothing}</li>`);
  }
}

customElements.define('front-strip', FrontStrip);
