/** `<own-example>`: code over the demo with its answer. On a server with another catalogue both show its own records. */
import { excerptOf } from '../../contract/openapi/excerpt.ts';
import type { Json } from '../../contract/openapi/schemas.ts';
import { type ExampleCall, ownCall } from '../own-examples.ts';
import { html, toHtml } from '../views/markup.ts';
import { ownRecords } from './own-records.ts';
import { request } from './request.ts';

/** The search text of an address in the two forms that code may contain: readable and percent-encoded. */
function searchOf({ address }: ExampleCall): readonly string[] {
  const search = new URLSearchParams(address.split('?')[1]).get('search');
  // These characters could end a string in the code.
  const plain = search?.replaceAll(/['"\\`$!]/g, ' ').trim();
  return plain ? [plain, encodeURIComponent(plain)] : [];
}

/** Shows the answer to a call in place of the demo's. Removes the output of a program, which only the demo has. */
async function showAnswer(claim: Element, { address, body }: ExampleCall, note: string): Promise<void> {
  const [code, button] = [claim.querySelector('pre code'), claim.querySelector<HTMLElement>('[data-code]')];
  if (code === null || !button?.dataset.code?.startsWith('{')) {
    claim.remove();
    return;
  }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  // `as`: request() parses JSON.
  const answer = excerptOf((await request(address, init)).body as Json);
  const lines = JSON.stringify(answer, null, 2).split('\n');
  code.innerHTML = toHtml(
    lines.map((line) => html`<div class="ec-line"><div class="code">${line}</div></div>`),
  );
  button.dataset.code = lines.join('\x7f');
  claim.querySelector('p')?.replaceChildren(note);
}

class OwnExample extends HTMLElement {
  async connectedCallback() {
    const { demo = '', address = '', body, note = '' } = this.dataset;
    const from: ExampleCall = { address, body: body === undefined ? undefined : JSON.parse(body) };
    const own = await ownRecords(demo);
    const to = own && ownCall(from, own);
    if (to === undefined) return;
    const claim = this.querySelector('[data-claim]');
    const [before, after] = [from, to].map((call) => [call.address, ...searchOf(call)]);
    const ownCode = (code: string) =>
      (before ?? []).reduce((text, said, at) => text.replaceAll(said, () => after?.[at] ?? said), code);
    // The texts are replaced one by one, so the code stays highlighted.
    for (const block of Array.from(this.querySelectorAll('.expressive-code:not([data-claim] *)'))) {
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = ownCode(texts.currentNode.nodeValue ?? '');
      const button = block.querySelector<HTMLElement>('[data-code]');
      if (button !== null) button.dataset.code = ownCode(button.dataset.code ?? '');
    }
    if (claim !== null) await showAnswer(claim, to, note);
  }
}

customElements.define('own-example', OwnExample);
