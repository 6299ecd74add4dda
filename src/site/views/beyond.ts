/** A page number that is greater than a list's last page. */
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { pageTop } from './blocks.ts';
import { html } from './markup.ts';
import type { Answer, PageContent, PageLocation } from './page.ts';
import { without } from './queries.ts';

/**
 * A 404 page with a link to the last page; undefined if the list has the requested page.
 * @param path the list's path
 */
export function beyondLast(
  { page = 1, pages = 1 }: Answer,
  path: string,
  { locale, query }: PageLocation,
): PageContent | undefined {
  if (page <= Math.max(pages, 1)) return undefined;
  const words = viewMessages[locale];
  const rest = without(query, 'page');
  const last = pages > 1 ? [`page=${pages}`] : [];
  const to = `?${[rest, ...last].filter(Boolean).join('&')}`;
  const title = words.errors[404];
  const lead = `${words.pages.beyond} ${Math.max(pages, 1)}.`;
  return {
    title,
    description: lead,
    path,
    status: 404,
    isUnlisted: true,
    body: pageTop(
      { title, lead },
      html`<p class="buttons"><a class="site-button" href="${to}">${words.pages.last}</a>
      <a class="site-button quiet" href="${address(locale, path)}">${words.pages.first}</a></p>`,
    ),
  };
}
