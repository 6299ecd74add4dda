/** `<live-credits>`: whom the data of the catalogue comes from, as the API tells it. */
import type { Meta } from '../../contract/service.ts';
import { request } from './request.ts';

function showCredit({ name, licence, url }: Meta['credits'][number]): Node[] {
  const link = document.createElement(url === null ? 'span' : 'a');
  link.textContent = name;
  // A name is not in the page's language but in its own, which only its letters tell.
  link.lang = /\p{Script=Cyrillic}/u.test(name) ? 'uk' : 'en';
  if (url !== null) link.setAttribute('href', url);
  return [link, ...(licence === null ? [] : [document.createTextNode(` (${licence})`)])];
}

class LiveCredits extends HTMLElement {
  async connectedCallback() {
    const { answer } = await request(`${this.dataset.root ?? ''}/meta`);
    // The answer is the endpoint's own; the contract's tests hold its shape. A snapshot made before there were credits
    // names none.
    const { credits = [] } = (answer?.result ?? {}) as Partial<Meta>;
    if (credits.length === 0) return;
    const named = credits.flatMap((credit, index) => [
      document.createTextNode(index === 0 ? ' ' : '; '),
      ...showCredit(credit),
    ]);
    this.append(...named);
    this.hidden = false;
  }
}

customElements.define('live-credits', LiveCredits);
