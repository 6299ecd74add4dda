/** The gallery of Ukrainian posters. */
import { viewMessages } from '../messages/views.ts';
import { posterItem } from './cards.ts';
import { html } from './markup.ts';
import type { Asking, PageContent, PageLocation } from './page.ts';
import { plainList } from './plain-list.ts';
import { titleName } from './titles.ts';

/** The gallery, newest first. */
export function* galleryPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale].gallery;
  const { result, pageOf } = yield* plainList(
    'postersUa',
    { path: '/posters/', words, defaults: { limit: '24' }, heading: words.newest, feed: 'posters' },
    location,
  );
  const items = result.map((item) => {
    const name = titleName(item.anime.titles, locale);
    return posterItem(item, name.text, { ids: item.anime.ids, name }, location);
  });
  return pageOf(items.length > 0 ? html`<ul class="cards">${items}</ul>` : html`<p>${words.none}</p>`);
}
