/** `<live-me>`: how much of the limits the visitor has left. This request counts, too. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Me } from '../../contract/service.ts';
import { request } from './request.ts';

class LiveMe extends HTMLElement {
  async connectedCallback() {
    const { answer } = await request<Me>(`${apiRoot}/me`);
    if (answer === undefined) return;
    const { limits, remaining } = answer.result;
    const { words = '', of = '' } = this.dataset;
    const line = document.createElement('p');
    line.textContent = `${words}: ${remaining.minute} ${of} ${limits.rateLimitPerMin}`;
    this.append(line);
  }
}

customElements.define('live-me', LiveMe);
