/** `<api-call>`: a call behind a block of a page; its code can be copied, and it can be run. */
import { request } from './request.ts';

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small-button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

class ApiCall extends HTMLElement {
  connectedCallback() {
    const { path = '', copy = '', copied = '', run = '' } = this.dataset;
    for (const figure of Array.from(this.querySelectorAll('figure'))) {
      const code = figure.querySelector('code')?.textContent ?? '';
      const copier = button(copy, async () => {
        await navigator.clipboard.writeText(code);
        copier.textContent = copied;
        setTimeout(() => copier.replaceChildren(copy), 1500);
      });
      figure.querySelector('figcaption')?.append(copier);
    }
    const output = document.createElement('pre');
    output.tabIndex = 0;
    output.hidden = true;
    output.setAttribute('aria-live', 'polite');
    const runner = button(run, async () => {
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
