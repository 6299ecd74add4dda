/**
 * `<site-search>`: the search dialog and its button; `/` and Ctrl+K open it, too. A visitor can type at once, while the
 * code that searches is loaded.
 */
import { importModule, once, sayFailed } from './loader.ts';
import { part } from './request.ts';
import type { Words } from './search-dialog.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

class SiteSearch extends HTMLElement {
  connectedCallback() {
    const dialog = part(this, 'dialog', HTMLDialogElement);
    // `as`: SiteHeader.astro writes the attribute.
    const words = JSON.parse(this.dataset.words ?? '{}') as Words;
    const start = once(async () => {
      const { startSearch } = await importModule(() => import('./search-dialog.ts'));
      startSearch(dialog, words);
    });
    const open = async () => {
      if (!dialog.open) dialog.showModal();
      part(dialog, 'input', HTMLInputElement).focus();
      const status = part(dialog, '.search-status', HTMLElement);
      await start().catch(() => sayFailed(status, words, () => void open()));
    };
    part(this, '.search-open', HTMLButtonElement).addEventListener('click', () => void open());
    part(dialog, '.search-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
      if (!isSlash && !((ctrlKey || metaKey) && key === 'k')) return;
      event.preventDefault();
      void open();
    });
  }
}

customElements.define('site-search', SiteSearch);
