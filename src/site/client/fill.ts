/** Fills a page on a static host: makes the API calls that the sidecar would have made. */

import { decodeSegments } from '../../http/target.ts';
import { viewMessages } from '../messages/views.ts';
import { errorPage } from '../views/error-page.ts';
import { toHtml } from '../views/markup.ts';
import type { PageContent, PageLocation } from '../views/page.ts';
import { pages } from '../views/pages.ts';
import { matchPage } from '../views/routes.ts';
import { failureText } from './box.ts';
import { answered, apiOrigin, requestOrFile } from './request.ts';

/** Makes the page of this address. If the API refuses, the result is an error page. */
async function makePage(): Promise<PageContent> {
  const match = matchPage(location.pathname);
  if (match === undefined) throw new Error(`${location.pathname} is not a page`);
  const { name, locale, ref } = match;
  const [decoded = ref] = decodeSegments(`/${ref}`) ?? [];
  const query = location.search.slice(1);
  const place: PageLocation = { locale, origin: apiOrigin(), ref: decoded, query, now: Date.now() };
  const { value, failure } = await answered(pages[name](place), requestOrFile);
  if (value !== undefined) return value;
  const { status = 0 } = failure ?? {};
  const text = failure ? failureText(failure, viewMessages[locale].failure) : '';
  return errorPage(ref !== '' && status === 422 ? 404 : status, text, '/anime/', place);
}

/** Puts the page of this address into the shell's body. */
export async function fillPage(body: Element): Promise<void> {
  const content = await makePage();
  document.title = `${content.title} · ani-ua`;
  document.querySelector('meta[name=description]')?.setAttribute('content', content.description);
  body.innerHTML = toHtml(content.body);
}
