/** `<live-request>`: runs the example of a reference page against the API of this origin. */
import { type FailureWords, failureBox, part, request } from './request.ts';

const shownHeaders = ['cache-control', 'etag', 'x-ratelimit-remaining', 'content-location', 'x-snapshot-id'];

class LiveRequest extends HTMLElement {
  connectedCallback() {
    // The words are written into the attribute by the component of the same name.
    const words = JSON.parse(this.dataset.words ?? '{}') as FailureWords;
    const form = part(this, 'form', HTMLFormElement);
    const address = part(this, 'input', HTMLInputElement);
    const body = this.querySelector('textarea');
    const button = part(this, 'button', HTMLButtonElement);
    const output = part(this, '.output', HTMLElement);

    const run = async () => {
      button.disabled = true;
      const init = body === null ? {} : { method: 'POST', body: body.value };
      const outcome = await request(address.value, init);
      button.disabled = false;
      const line = document.createElement('p');
      line.className = 'site-request';
      line.textContent = `${outcome.status || '—'} · ${outcome.milliseconds} ms`;
      if (outcome.failure !== undefined) {
        output.replaceChildren(line, failureBox(outcome.failure, words, run));
        return;
      }
      const head = shownHeaders.flatMap((name) => {
        const value = outcome.headers.get(name);
        return value === null ? [] : [`${name}: ${value}`];
      });
      const text = document.createElement('pre');
      text.tabIndex = 0;
      text.textContent = `${head.join('\n')}\n\n${JSON.stringify(outcome.answer, null, 2)}`;
      output.replaceChildren(line, text);
    };

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      run();
    });
  }
}

customElements.define('live-request', LiveRequest);
