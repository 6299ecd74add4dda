/** `<api-call>`: an API call of a page, with buttons to copy its code and to run it. */
import { copyOnClick } from './copy.ts';
import { request } from './request.ts';

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small-button';
  made.textContent = text;
  return made;
}

class ApiCall extends HTMLElement {
  connectedCallback() {
    const { path = '', copy = '', copied = '', run = '' } = this.dataset;
    for (const figure of Array.from(this.querySelectorAll('figure'))) {
      const code = figure.querySelector('code')?.textContent ?? '';
      const copier = button(copy);
      copyOnClick(copier, copied, () => code);
      figure.querySelector('figcaption')?.append(copier);
    }
    const output = document.createElement('pre');
    output.tabIndex = 0;
    output.hidden = true;
    output.setAttribute('aria-live', 'polite');
    const runner = button(run);
    runner.addEventListener('click', async () => {
      runner.disabled = true;
      const { status, milliseconds, answer, failure } = await request(path);
      runner.disabled = false;
      output.hidden = false;
      output.textContent = `${status || '—'} · ${milliseconds} ms\n${JSON.stringify(answer ?? failure, null, 2)}`;
    });
    this.querySelector('p')?.append(runner);
    this.append(output);
  }
}

customElements.define('api-call', ApiCall);
