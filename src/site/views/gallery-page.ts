/** The gallery of Ukrainian posters. */

import type { Subscriptions } from '../../feeds/addresses.ts';
import { viewMessages } from '../messages/views.ts';
import { beyondLast, pageTop, pagination, section, showRequest } from './blocks.ts';
import { posterItem } from './cards.ts';
import { html } from './markup.ts';
import { type Asking, ask, type Call, type PageContent, type PageLocation } from './page.ts';
import { canonicalQuery, withDefaults } from './queries.ts';
import { subscribeButtons } from './subscribe.ts';
import { titleName } from './titles.ts';

/** The gallery, newest first. */
export function* galleryPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale];
  const call: Call = { name: 'postersUa', query: withDefaults(location.query, { limit: '24' }) };
  const answer = yield* ask('postersUa', call);
  const beyond = beyondLast(answer, '/posters/', location);
  if (beyond !== undefined) return beyond;
  const items = answer.result.map((item) => {
    const name = titleName(item.anime.titles, locale);
    return posterItem(item, name.text, { ids: item.anime.ids, name }, location);
  });
  const list = html`<ul class="cards wide">${items}</ul>${pagination(answer, location)}`;
  const subscriptions: Subscriptions = { feed: answer.result.length > 0 ? 'posters' : undefined };
  return {
    title: words.gallery.title,
    description: words.gallery.description,
    path: '/posters/',
    query: canonicalQuery(location.query),
    subscriptions,
    body: html`${pageTop(words.gallery, subscribeButtons(subscriptions, location))}
      ${section('posters', words.gallery.newest, list)}${showRequest([call], location)}`,
  };
}
