/** New episodes, by Kyiv's days. */
import type { FeedItem } from '../../contract/feed.ts';
import { viewMessages } from '../messages/views.ts';
import { teamAddress } from './addresses.ts';
import { feedItem } from './cards.ts';
import { kyivDate, kyivDay, showInstant } from './dates.ts';
import { type Content, html, join, linkOut, ofPlayer } from './markup.ts';
import type { Asking, PageContent, PageLocation } from './page.ts';
import { plainList } from './plain-list.ts';
import { kindAndTrack } from './release-words.ts';
import { capitalized } from './words.ts';

/** Groups items by episode: the feed has an item for each player of an episode. */
function episodesOf(items: readonly FeedItem[]): readonly (readonly FeedItem[])[] {
  const key = ({ anime, episode, releaseId }: FeedItem) => `${anime.ids.own} ${episode} ${releaseId}`;
  return [...Map.groupBy(items, key).values()];
}

function episodeItem(items: readonly FeedItem[], location: PageLocation): Content {
  const [first] = items;
  if (first === undefined) return undefined;
  const { locale } = location;
  const words = viewMessages[locale];
  const { anime, teams, kind, episode, publishedAt } = first;
  const names = teams.map((team) => html`<a href="${teamAddress(locale, team)}">${team.name}</a>`);
  const players = items.map(({ provider, embedUrl }) => linkOut(embedUrl, provider, ofPlayer));
  const said = kindAndTrack(first.releaseId, kind, locale);
  const below = html`<p>${words.episode} ${episode} · ${said}</p><p>${join(names, ' & ')}</p>
    <p class="facts">${showInstant(publishedAt, 'time', locale)} · ${join(players, ' · ')}</p>`;
  return feedItem(anime, { below }, location);
}

/** The heading of a day: today and yesterday by name. */
function dayName(publishedAt: string, { locale, now }: PageLocation): string {
  const day = kyivDay(publishedAt, locale);
  const heading = capitalized(day);
  if (now === undefined) return heading;
  const words = viewMessages[locale].schedule;
  const date = kyivDate(Date.parse(publishedAt));
  if (date === kyivDate(now)) return `${words.today}, ${day}`;
  return date === kyivDate(now - 86_400_000) ? `${words.yesterday}, ${day}` : heading;
}

/** The feed. */
export function* feedPage(location: PageLocation): Asking<PageContent> {
  const { feed: words } = viewMessages[location.locale];
  const heading = html`<span class="sr-only">${words.title}</span>`;
  const { result, pageOf } = yield* plainList(
    'updates',
    { path: '/updates/', words, defaults: { limit: '48' }, heading, feed: 'updates' },
    location,
  );
  const days = [...Map.groupBy(result, ({ publishedAt }) => dayName(publishedAt, location))];
  const list = days.map(
    ([day, items], index) =>
      html`<section class="day" aria-labelledby="day-${index}"><h3 id="day-${index}">${day}</h3>
      <ul class="feed">${episodesOf(items).map((group) => episodeItem(group, location))}</ul></section>`,
  );
  return { ...pageOf(html`<div class="week">${list}</div>`), isOfDay: true };
}
