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

async function todayCards(location: PageLocation): Promise<readonly Content[]> {
  const words = viewMessages(location.locale).schedule;
  const { answer } = await request<Schedule>(`${apiRoot}/schedule`);
  const today = answer === undefined ? [] : todayOf(answer.result, Date.now());
  return today.map(({ anime, airing, episode }) => {
    const time = showTime(airing, location.locale);
    return nestedCard(anime, html`${time} · ${words.episode} ${episode}`, location);
  });
}

/** The newest voiced episode of each title. */
async function voicedCards(location: PageLocation): Promise<readonly Content[]> {
  const words = viewMessages(location.locale).feed;
  const { answer } = await request<readonly FeedItem[]>(`${apiRoot}/updates?limit=60`);
  const voiced = (answer?.result ?? []).filter(({ kind }) => kind === 'voice');
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
    const { kind, nothing = '' } = this.dataset;
    const cards = await (kind === 'today' ? todayCards(location) : voicedCards(location));
    list.innerHTML = toHtml(cards.length > 0 ? cards : html`<li class="muted">${nothing}</li>`);
  }
}

customElements.define('front-strip', FrontStrip);
