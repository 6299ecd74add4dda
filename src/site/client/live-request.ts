/** `<live-request>`: sends the request of a reference page, as the visitor changed it, and shows the answer. */
import { ownCall } from '../own-examples.ts';
import { html } from '../views/markup.ts';
import { elementOf, type FailureWords, failureBox } from './box.ts';
import { ownRecords } from './own-records.ts';
import { type Outcome, part, request } from './request.ts';

/** Headers and body of an answer as text. */
function answerText({ headers, body }: Outcome): string {
  const head = Array.from(headers, ([name, value]) => `${name}: ${value}`).join('\n');
  return `${head}\n\n${body === undefined ? '' : JSON.stringify(body, null, 2)}`.trim();
}

class LiveRequest extends HTMLElement {
  connectedCallback() {
    // `as`: LiveRequest.astro writes the attribute.
    const words = JSON.parse(this.dataset.words ?? '{}') as FailureWords;
    const form = part(this, 'form', HTMLFormElement);
    const address = part(this, '[name=address]', HTMLInputElement);
    const key = part(this, '[name=key]', HTMLInputElement);
    const body = this.querySelector('textarea');
    const button = part(this, 'button', HTMLButtonElement);
    const output = part(this, '.output', HTMLElement);

    const run = async () => {
      button.disabled = true;
      const headers: Record<string, string> =
        key.value.trim() === '' ? {} : { 'X-API-Key': key.value.trim() };
      const init = body === null ? { headers } : { method: 'POST', headers, body: body.value };
      const outcome = await request(address.value, init);
      button.disabled = false;
      const { status, failure } = outcome;
      const text = answerText(outcome);
      const result = [status || '—', failure?.code].filter((said) => said !== undefined).join(' ');
      output.replaceChildren(
        elementOf(html`<p class="site-request">${result}</p>`),
        ...(failure === undefined ? [] : [failureBox(failure, words, run)]),
        ...(text === '' ? [] : [elementOf(html`<pre tabindex="0">${text}</pre>`)]),
      );
    };

    // This server's catalogue may not have the records of the example.
    let isTouched = false;
    const fill = async () => {
      const example = { address: address.value, body: body && JSON.parse(body.value) };
      const own = await ownRecords(this.dataset.demo ?? '');
      const call = own && ownCall(example, own);
      if (call === undefined || isTouched) return;
      address.value = call.address;
      if (body !== null) body.value = JSON.stringify(call.body, null, 2);
    };
    void fill();

    form.addEventListener('input', () => {
      isTouched = true;
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void run();
    });
  }
}

customElements.define('live-request', LiveRequest);
