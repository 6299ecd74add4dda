/** New episodes, by Kyiv's days. */
import type { FeedItem } from '../../contract/feed.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import { viewMessages } from '../messages/views.ts';
import { teamAddress } from './addresses.ts';
import { beyondLast, pageTop, pagination, section, showRequest } from './blocks.ts';
import { feedItem } from './cards.ts';
import { kyivDate, kyivDay, showInstant } from './dates.ts';
import { type Content, html, join, linkOut, ofPlayer } from './markup.ts';
import { type Asking, ask, type Call, type PageContent, type PageLocation } from './page.ts';
import { canonicalQuery, withDefaults } from './queries.ts';
import { kindLabel } from './release-words.ts';
import { trackOf } from './releases.ts';
import { subscribeButtons } from './subscribe.ts';
import { capitalized, wordFor } from './words.ts';

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
  const track = trackOf(first.releaseId, kind);
  const said = html`${kindLabel(kind, locale)}${track !== undefined && `, ${wordFor(words.tracks, track)}`}`;
  const below = html`<p>${words.episode} ${episode} · ${said} · ${join(names, ' & ')}</p>
    <p class="facts">${showInstant(publishedAt, 'time', locale)} · ${join(players, ', ')}</p>`;
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
  const words = viewMessages[location.locale];
  const call: Call = { name: 'updates', query: withDefaults(location.query, { limit: '48' }) };
  const answer = yield* ask('updates', call);
  const beyond = beyondLast(answer, '/updates/', location);
  if (beyond !== undefined) return beyond;
  const days = [...Map.groupBy(answer.result, ({ publishedAt }) => dayName(publishedAt, location))];
  const body = days.map(
    ([day, items], index) =>
      html`<section class="day" aria-labelledby="day-${index}"><h3 id="day-${index}">${day}</h3>
      <ul class="feed">${episodesOf(items).map((group) => episodeItem(group, location))}</ul></section>`,
  );
  const heading = html`<span class="sr-only">${words.feed.title}</span>`;
  const block = section(
    'feed',
    heading,
    html`<div class="week">${body}</div>${pagination(answer, location)}`,
  );
  const subscriptions: Subscriptions = { feed: answer.result.length > 0 ? 'updates' : undefined };
  return {
    title: words.feed.title,
    description: words.feed.description,
    path: '/updates/',
    query: canonicalQuery(location.query),
    isOfDay: true,
    subscriptions,
    body: html`${pageTop(words.feed, subscribeButtons(subscriptions, location))}${block}
      ${showRequest([call], location)}`,
  };
}
