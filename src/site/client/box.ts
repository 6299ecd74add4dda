/** A box of a page that asks the API, and what it says when that fails. */
import type { messagesOf } from '../messages.ts';
import { isWorthAnother } from '../views/error-page.ts';
import { html, type Markup, toHtml } from '../views/markup.ts';
import { type Failure, type Outcome, part, request } from './request.ts';

export type FailureWords = ReturnType<typeof messagesOf>['failure'];

/** The element that a piece of HTML is. */
export function elementOf(content: Markup): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = toHtml(content);
  return part(template.content, '*', HTMLElement);
}

/** Shows a failure in a box; if it may pass, with a button that tries again. */
export function failureBox(failure: Failure, words: FailureWords, retry: () => void): HTMLElement {
  const { status, code, message } = failure;
  const own = code === 'no_answer' ? words.noAnswer : words.notJson;
  const again = html`<button type="button" class="site-button quiet">${words.again}</button>`;
  const box = elementOf(html`<div class="site-failure" role="alert"><p>${message || own}</p>
    ${(code === 'not_json' || isWorthAnother(status)) && again}</div>`);
  box.querySelector('button')?.addEventListener('click', retry);
  return box;
}

/** Requests of a box that asks as one types: each cancels the one before it, which then comes to nothing (`undefined`). */
export function createRequests<R>(): (url: string) => Promise<Outcome<R> | undefined> {
  let running: AbortController | undefined;
  return async (url) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const outcome = await request<R>(url, { signal }).catch(() => undefined);
    // The cancellation may also come while the body is being read.
    return signal.aborted ? undefined : outcome;
  };
}
