/** What a page says when a request of it fails. */
import type { messagesOf } from '../messages.ts';
import { isWorthAnother } from '../views/error-page.ts';
import { html, type Markup, toHtml } from '../views/markup.ts';
import { type Failure, part } from './request.ts';

export type FailureWords = ReturnType<typeof messagesOf>['failure'];

/** The element that a piece of HTML is. */
export function elementOf(content: Markup): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = toHtml(content);
  return part(template.content, '*', HTMLElement);
}

/** What a failure says: the API's message, or else what went wrong on the way. */
export const failureText = ({ status, message }: Failure, words: FailureWords): string =>
  message || (status === 0 || status >= 500 ? words.noAnswer : words.notJson);

/** Shows a failure in a box; if it may pass, with a button that tries again. */
export function failureBox(failure: Failure, words: FailureWords, retry: () => void): HTMLElement {
  const { status, code } = failure;
  const again = html`<button type="button" class="site-button quiet">${words.again}</button>`;
  const box = elementOf(html`<div class="site-failure" role="alert"><p>${failureText(failure, words)}</p>
    ${(code === 'not_json' || isWorthAnother(status)) && again}</div>`);
  box.querySelector('button')?.addEventListener('click', retry);
  return box;
}
