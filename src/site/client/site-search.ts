/** `<site-search>`: the button of the search, which `/` and Ctrl+K press, too; the dialog is loaded when it is opened. */
import { part } from './request.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

class SiteSearch extends HTMLElement {
  connectedCallback() {
    const open = async () => {
      const { openSearch } = await import('./search-dialog.ts');
      openSearch(this);
    };
    part(this, '.search-open', HTMLButtonElement).addEventListener('click', () => void open());
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
