/** `<list-news>`: what is new for the visitor whose list this browser has. */
import { type NewTitle, newSince, newsFor } from '../lists/news.ts';
import { address, type Locale, localeOf } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { feedItem } from '../views/cards.ts';
import { showInstant } from '../views/dates.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import type { PageLocation } from '../views/page.ts';
import { recentUpdates } from '../views/recent-updates.ts';
import { kindLabel } from '../views/release-words.ts';
import { failureBox } from './box.ts';
import { loadList, onOtherList, saveList } from './list-store.ts';
import { answered, apiOrigin, request } from './request.ts';

/** `episode 5`, `episodes 5–7`, or how many there are. */
function episodesText(episodes: readonly number[], locale: Locale): string {
  const { episode, front } = viewMessages[locale];
  const words = front.news;
  const [first = 0] = episodes;
  if (episodes.length === 1) return `${episode} ${first}`;
  const isRange = episodes.every((number, at) => number === first + at);
  return isRange ? `${words.episodes} ${first}–${episodes.at(-1)}` : `${words.several} ${episodes.length}`;
}

function newsItem({ anime, status, releases }: NewTitle, location: PageLocation): Content {
  const { locale } = location;
  const words = viewMessages[locale].front.news;
  const lines = releases.map(
    ({ teams, kind, episodes }) =>
      html`<p class="facts">${teams}: ${episodesText(episodes, locale)} · ${kindLabel(kind, locale)}</p>`,
  );
  const below = html`${status === 'planned' && html` <span class="badge">${words.fromPlanned}</span>`}${lines}`;
  return feedItem(anime, { below }, location);
}

class ListNews extends HTMLElement {
  async connectedCallback() {
    const list = loadList();
    if (list === undefined) return;
    const locale = localeOf(document.documentElement.lang);
    const words = viewMessages[locale].front.news;
    const show = (content: Content) => {
      this.innerHTML = toHtml(content);
    };
    if (list === 'damaged') {
      show(html`<p>${words.broken}</p>`);
      return;
    }
    const since = newSince(list, Date.now());
    const { value: recent, failure } = await answered(recentUpdates(since), request);
    if (recent === undefined) {
      const again = () => void this.connectedCallback();
      if (failure) this.replaceChildren(failureBox(failure, viewMessages[locale].failure, again));
      return;
    }
    const location: PageLocation = { locale, origin: apiOrigin(), ref: '', query: '' };
    const { items, isWhole } = recent;
    const news = newsFor(items, list, since);
    const oldest = items.at(-1)?.publishedAt;
    const rest =
      !isWhole &&
      oldest !== undefined &&
      html`<li class="more">${words.since} ${showInstant(oldest, 'moment', locale)}.
      ${' '}<a href="${address(locale, '/updates/')}">${viewMessages[locale].front.allFresh}</a></li>`;
    const cards = news.map((title) => newsItem(title, location));
    show([cards.length === 0 && html`<p>${words.nothing}</p>`, html`<ul class="feed">${cards}${rest}</ul>`]);
    const seen = this.parentElement?.querySelector('button');
    const newest = Date.parse(items[0]?.publishedAt ?? '');
    if (seen == null || news.length === 0 || Number.isNaN(newest)) return;
    seen.disabled = false;
    seen.addEventListener('click', () => {
      // Newer items are not on the page, so they stay new. Another page may have changed the list.
      const kept = loadList();
      if (typeof kept === 'object') saveList({ ...kept, seen: newest });
      seen.disabled = true;
      show(html`<p>${words.nothing}</p>`);
    });
  }
}

customElements.define('list-news', ListNews);
onOtherList(() => void document.querySelector<ListNews>('list-news')?.connectedCallback());
