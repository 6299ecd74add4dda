/** `<live-request>`: sends a request built from the fields of a reference page, and shows the answer. */
import { ownCall } from '../own-examples.ts';
import { html } from '../views/markup.ts';
import { elementOf, type FailureWords, failureBox } from './box.ts';
import { ownRecords } from './own-records.ts';
import { type Outcome, part, request } from './request.ts';

/** The most useful headers, the limits first. */
const shownHeaders = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-quota-remaining',
  'retry-after',
  'cache-control',
  'etag',
  'content-location',
  'x-snapshot-id',
];

type Field = HTMLInputElement | HTMLSelectElement;

/** Does not encode commas and colons, so lists and references stay readable. */
const encode = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** The address that the fields ask for. */
function addressOf(template: string, fields: readonly Field[]): string {
  let path = template;
  const query: string[] = [];
  for (const { dataset, value } of fields) {
    const name = dataset.parameter ?? '';
    if (dataset.place === 'path') path = path.replace(`{${name}}`, () => encode(value.trim()));
    else if (value.trim() !== '') query.push(`${name}=${encode(value.trim())}`);
  }
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The value of each field in an address: the inverse of {@link addressOf}. */
function valuesIn(address: string, template: string, fields: readonly Field[]) {
  const [path = '', query = ''] = address.split('?');
  const segments = path.split('/');
  const said = new URLSearchParams(query);
  return fields.map((field) => {
    const { parameter = '', place } = field.dataset;
    const segment = segments[template.split('/').indexOf(`{${parameter}}`)] ?? '';
    return { field, value: place === 'path' ? decodeURIComponent(segment) : (said.get(parameter) ?? '') };
  });
}

/** Headers and body of an answer as text. */
function answerText({ headers, body }: Outcome): string {
  const head = shownHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return [head.join('\n'), body === undefined ? '' : JSON.stringify(body, null, 2)]
    .filter((text) => text !== '')
    .join('\n\n');
}

class LiveRequest extends HTMLElement {
  connectedCallback() {
    // `as`: LiveRequest.astro writes the attribute.
    const words = JSON.parse(this.dataset.words ?? '{}') as FailureWords;
    const { method = 'GET', path = '', demo = '' } = this.dataset;
    const form = part(this, 'form', HTMLFormElement);
    const fields = Array.from(this.querySelectorAll<Field>('[data-parameter]'));
    const key = part(this, '[data-key]', HTMLInputElement);
    const address = part(this, '.address', HTMLElement);
    const body = this.querySelector('textarea');
    const button = part(this, 'button[type=submit]', HTMLButtonElement);
    const output = part(this, '.output', HTMLElement);

    const show = () => {
      address.textContent = addressOf(path, fields);
    };
    const run = async () => {
      button.disabled = true;
      const headers: Record<string, string> =
        key.value.trim() === '' ? {} : { 'X-API-Key': key.value.trim() };
      const init = body === null ? { headers } : { method, headers, body: body.value };
      const outcome = await request(addressOf(path, fields), init);
      button.disabled = false;
      const { status, milliseconds, failure } = outcome;
      const text = answerText(outcome);
      const result = [status || '—', failure?.code].filter((said) => said !== undefined).join(' ');
      output.replaceChildren(
        elementOf(html`<p class="site-request">${result} · ${milliseconds} ms</p>`),
        ...(failure === undefined ? [] : [failureBox(failure, words, run)]),
        ...(text === '' ? [] : [elementOf(html`<pre tabindex="0">${text}</pre>`)]),
      );
    };

    // This server's catalogue may not have the records of the example.
    let isTouched = false;
    const fill = async () => {
      const own = await ownRecords(demo);
      const call =
        own && ownCall({ address: addressOf(path, fields), body: body && JSON.parse(body.value) }, own);
      if (call === undefined || isTouched) return;
      for (const { field, value } of valuesIn(call.address, path, fields)) field.value = value;
      if (body !== null) body.value = JSON.stringify(call.body, null, 2);
      show();
    };
    void fill();

    form.addEventListener('input', () => {
      isTouched = true;
      show();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void run();
    });
    show();
  }
}

customElements.define('live-request', LiveRequest);
