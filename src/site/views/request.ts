/** "Show the request", at the foot of a page: the calls behind the page, to read, copy and run. */
import { requestCode } from '../code.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import { type Call, callAddress, type PageLocation } from './page.ts';

/** The calls of a page, closed until a reader opens them. A script adds buttons to copy and run. */
export function showRequest(calls: readonly Call[], { locale, origin }: PageLocation): Content {
  const words = viewMessages(locale);
  const shown = calls.map((call) => {
    const path = callAddress(call).replaceAll("'", '%27');
    return html`<api-call data-path="${path}" data-copy="${words.copy}"
      data-copied="${words.copied}" data-run="${words.run}">
      <p><a href="${path}">GET ${path}</a></p>${requestCode(origin + path).map(
        ({ name, code }) =>
          html`<figure><figcaption>${name}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`,
      )}</api-call>`;
  });
  return html`<details class="request"><summary>${words.request}</summary>${shown}</details>`;
}
