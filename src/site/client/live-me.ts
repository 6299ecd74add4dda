/** `<live-me>`: how much of the limits the visitor has left. Asking costs one request, and the answer counts it. */
import { apiRoot } from '../../contract/api-root.ts';
import type { Me } from '../../contract/service.ts';
import { request } from './request.ts';

class LiveMe extends HTMLElement {
  async connectedCallback() {
    const { answer } = await request(`${apiRoot}/me`);
    if (answer === undefined) return;
    // The answer is the endpoint's own; the contract's tests hold its shape.
    const { limits, remaining } = answer.result as Me;
    const { words = '', of = '' } = this.dataset;
    const line = document.createElement('p');
    line.textContent = `${words}: ${remaining.minute} ${of} ${limits.rateLimitPerMin}`;
    this.append(line);
  }
}

customElements.define('live-me', LiveMe);
