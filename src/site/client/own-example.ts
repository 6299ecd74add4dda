/** `<own-example>`: an example's code and the demo's answer. If this server has another catalogue, the code asks for its records. */
import { type ExampleCall, ownCall } from '../own-examples.ts';
import { ownRecords } from './own-records.ts';

/** The search text of an address in the two forms that code may contain: readable and percent-encoded. */
function searchOf({ address }: ExampleCall): readonly string[] {
  const search = new URLSearchParams(address.split('?')[1]).get('search');
  // These characters could end a string in the code.
  const plain = search?.replaceAll(/['"\\`$!]/g, ' ').trim();
  return plain ? [plain, encodeURIComponent(plain)] : [];
}

class OwnExample extends HTMLElement {
  async connectedCallback() {
    const { demo = '', address = '' } = this.dataset;
    const from: ExampleCall = { address, body: undefined };
    const own = await ownRecords(demo);
    const to = own && ownCall(from, own);
    if (to === undefined) return;
    this.querySelector('[data-claim]')?.remove();
    const [before, after] = [from, to].map((call) => [call.address, ...searchOf(call)]);
    const ownCode = (code: string) =>
      (before ?? []).reduce((text, said, at) => text.replaceAll(said, () => after?.[at] ?? said), code);
    // The texts are replaced one by one, so the code stays highlighted.
    const texts = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.nodeValue = ownCode(texts.currentNode.nodeValue ?? '');
    for (const button of Array.from(this.querySelectorAll<HTMLElement>('[data-code]')))
      button.dataset.code = ownCode(button.dataset.code ?? '');
  }
}

customElements.define('own-example', OwnExample);
