/** Failure messages of a page. */
import type { viewMessages } from '../messages/views.ts';
import { isWorthRetry } from '../views/error-page.ts';
import { html, type Markup, toHtml } from '../views/markup.ts';
import { type Failure, part } from './request.ts';

export type FailureWords = (typeof viewMessages)['uk']['failure'];

/** Makes an element from HTML. */
export function elementOf(content: Markup): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = toHtml(content);
  return part(template.content, '*', HTMLElement);
}

/** The message of a failure: the API's, else one about the connection. */
export const failureText = ({ status, message }: Failure, words: FailureWords): string =>
  message || (status === 0 || status >= 500 ? words.noAnswer : words.notJson);

/** A box with the message of a failure, and a button to try again if that may help. */
export function failureBox(failure: Failure, words: FailureWords, retry: () => void): HTMLElement {
  const { status, code } = failure;
  const again = html`<button type="button" class="site-button quiet">${words.again}</button>`;
  const box = elementOf(html`<div class="site-failure" role="alert"><p>${failureText(failure, words)}</p>
    ${(code === 'not_json' || isWorthRetry(status)) && again}</div>`);
  box.querySelector('button')?.addEventListener('click', retry);
  return box;
}
