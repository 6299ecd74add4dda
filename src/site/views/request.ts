/** "Show the request", at the foot of a page: the calls behind the page, to open and to copy. */
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import { type Call, callAddress, type PageLocation } from './page.ts';

/** The calls of a page, closed until a reader opens them. */
export function showRequest(calls: readonly Call[], { locale, origin }: PageLocation): Content {
  const shown = calls.map((call) => {
    const path = callAddress(call).replaceAll("'", '%27');
    return html`<p><a href="${path}">GET ${path}</a></p>
      <pre tabindex="0"><code>curl '${origin}${path}'</code></pre>`;
  });
  return html`<details class="request"><summary>${viewMessages[locale].request}</summary>${shown}</details>`;
}
