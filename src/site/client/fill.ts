/** Fills a page on a static host: makes the API calls that the sidecar would have made. */

import { viewMessages } from '../messages/views.ts';
import { errorPage } from '../views/error-page.ts';
import { toHtml } from '../views/markup.ts';
import { callAddress, type PageContent, type PageLocation } from '../views/page.ts';
import { pages } from '../views/pages.ts';
import { matchPage } from '../views/routes.ts';
import { apiOrigin } from './api-origin.ts';
import { failureText } from './box.ts';
import { requestOrFile } from './request.ts';

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Makes the page of this path. If the API refuses, the result is an error page. */
export async function makePage(query: string): Promise<PageContent> {
  const match = matchPage(location.pathname);
  if (match === undefined) throw new Error(`${location.pathname} is not a page`);
  const { name, locale, ref } = match;
  const place: PageLocation = { locale, origin: apiOrigin(), ref: decode(ref), query, now: Date.now() };
  const words = viewMessages[locale].failure;
  const asking = pages[name](place);
  let step = asking.next();
  while (step.done !== true) {
    const { failure, answer } = await requestOrFile(callAddress(step.value));
    if (failure === undefined || step.value.optional === true) step = asking.next(answer);
    else {
      const status = place.ref !== '' && failure.status === 422 ? 404 : failure.status;
      return errorPage(status, failureText(failure, words), '/anime/', place);
    }
  }
  return step.value;
}

/** Puts the page of this address into the shell's body. */
export async function fillPage(body: Element): Promise<void> {
  const content = await makePage(location.search.slice(1));
  document.title = `${content.title} · ani-ua`;
  document.querySelector('meta[name=description]')?.setAttribute('content', content.description);
  body.innerHTML = toHtml(content.body);
}
