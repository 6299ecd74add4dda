/** `<own-example>`: an example's code and answer. If this server has another catalogue, they show its own records. */
import { excerptOf } from '../../contract/openapi/excerpt.ts';
import type { Json } from '../../contract/openapi/schemas.ts';
import { requestCode } from '../code.ts';
import { type ExampleCall, ownCall } from '../own-examples.ts';
import { ownRecords } from './own-records.ts';
import { request } from './request.ts';

/** The search text of an address in the two forms that code may contain: readable and percent-encoded. */
function searchOf({ address }: ExampleCall): readonly string[] {
  const search = new URLSearchParams(address.split('?')[1]).get('search');
  // These characters could end a string in the code.
  const plain = search?.replaceAll(/['"\\`$!]/g, ' ').trim();
  return plain ? [plain, encodeURIComponent(plain)] : [];
}

/** The code of a block, from its copy button. */
const codeOf = (block: Element): string =>
  block.querySelector<HTMLElement>('[data-code]')?.dataset.code?.replaceAll('\x7f', '\n') ?? '';

function showCode(block: Element, code: string): void {
  const lines = code.split('\n').map((text) => {
    const line = document.createElement('div');
    line.className = 'ec-line';
    const inner = document.createElement('div');
    inner.className = 'code';
    inner.textContent = text === '' ? '\n' : text;
    line.append(inner);
    return line;
  });
  block.querySelector('pre code')?.replaceChildren(...lines);
  const button = block.querySelector<HTMLElement>('[data-code]');
  if (button !== null) button.dataset.code = code.replaceAll('\n', '\x7f');
}

/** Code of the same request for other records: made again if requestCode() made it, else with the new search. */
function ownCode(code: string, from: ExampleCall, to: ExampleCall): string {
  const { origin } = location;
  const before = requestCode(origin + from.address, from.body);
  const made = before.findIndex((one) => one.code === code.trimEnd());
  if (made >= 0) return requestCode(origin + to.address, to.body)[made]?.code ?? code;
  const words = searchOf(to);
  return searchOf(from).reduce((text, word, at) => text.replaceAll(word, words[at] ?? word), code);
}

class OwnExample extends HTMLElement {
  async connectedCallback() {
    const { demo = '', address = '', body, note = '' } = this.dataset;
    const from: ExampleCall = { address, body: body === undefined ? undefined : JSON.parse(body) };
    const own = await ownRecords(demo);
    const to = own && ownCall(from, own);
    if (to === undefined) return;
    const claim = this.querySelector('[data-claim]');
    const blocks = Array.from(this.querySelectorAll('.expressive-code'));
    for (const block of blocks.filter((one) => !claim?.contains(one)))
      showCode(block, ownCode(codeOf(block), from, to));
    const block = claim?.querySelector('.expressive-code');
    if (claim === null || !block) return;
    if (!codeOf(block).startsWith('{')) {
      // This is the output of a program over the demo.
      claim.remove();
      return;
    }
    const init = to.body === undefined ? {} : { method: 'POST', body: JSON.stringify(to.body) };
    const { body: answer } = await request(to.address, init);
    // `as`: request() parses JSON.
    showCode(block, JSON.stringify(excerptOf(answer as Json), null, 2));
    claim.querySelector('p')?.replaceChildren(note);
  }
}

customElements.define('own-example', OwnExample);
