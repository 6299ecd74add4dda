/** A box of a page that asks the API: the line of its request, and what it says when that fails. */
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

/** Shows a request: its address as a link, encoded as it was sent, so that it can be copied; status and time. */
function showRequest(place: Element | undefined, url: string, outcome: Outcome | undefined): void {
  if (place === undefined) return;
  const note = outcome && `${outcome.status || '—'} · ${outcome.milliseconds} ms`;
  place.innerHTML = toHtml(html`<a href="${url}">GET ${url}</a><span>${note}</span>`);
}

/**
 * Requests of a box that asks as one types: each cancels the one before it, which then comes to nothing (`undefined`).
 * @param line shows them
 */
export function createRequests<R>(line?: Element): (url: string) => Promise<Outcome<R> | undefined> {
  let running: AbortController | undefined;
  return async (url) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    showRequest(line, url, undefined);
    const outcome = await request<R>(url, { signal }).catch(() => undefined);
    // The cancellation may also come while the body is being read.
    if (outcome === undefined || signal.aborted) return undefined;
    showRequest(line, url, outcome);
    return outcome;
  };
}
