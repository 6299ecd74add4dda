/** `<docs-search>`: the search of the documentation, in a dialog; what it searches is loaded when it is opened. */
import type { Locale } from '../locales.ts';
import { createDocsSearch, type DocsSearch, excerptOf, type PageHit } from '../search/docs-search.ts';
import type { Section } from '../search/sections.ts';
import { type Content, html, toHtml } from '../views/markup.ts';
import { part } from './request.ts';

function pageItem({ url, title, hits }: PageHit, query: string): Content {
  const sections = hits.map(({ section }) => {
    const excerpt = excerptOf(section.text, query).map(({ text, isHit }) => [
      isHit ? html`<mark>${text}</mark>` : text,
      ' ',
    ]);
    const heading =
      section.heading === '' ? undefined : html`<a href="${section.url}">${section.heading}</a>`;
    return html`<div class="search-section">${heading}<p>${excerpt}</p></div>`;
  });
  return html`<li><a class="search-page" href="${url}">${title}</a>${sections}</li>`;
}

class DocsSearchElement extends HTMLElement {
  connectedCallback() {
    const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'uk';
    const { nothing = '', found = '', failed = '' } = this.dataset;
    const dialog = part(this, 'dialog', HTMLDialogElement);
    const opener = part(this, '.search-open', HTMLButtonElement);
    const input = part(this, 'input', HTMLInputElement);
    const status = part(this, '[role=status]', HTMLElement);
    const list = part(this, 'ol', HTMLElement);
    let search: Promise<DocsSearch> | undefined;

    const load = async (): Promise<DocsSearch> => {
      const answer = await fetch(`/search/${locale}.json`);
      if (!answer.ok) throw new Error(String(answer.status));
      // Written by the build.
      return createDocsSearch((await answer.json()) as readonly Section[]);
    };
    const open = () => {
      if (!dialog.open) dialog.showModal();
      input.focus();
      search ??= load();
      search.catch(() => {
        search = undefined;
        status.textContent = failed;
      });
    };
    const show = async () => {
      const query = input.value.trim();
      if (query === '') {
        list.replaceChildren();
        status.textContent = '';
        return;
      }
      const ready = await search?.catch(() => undefined);
      if (ready === undefined || query !== input.value.trim()) return;
      const pages = ready.find(query);
      list.innerHTML = toHtml(pages.map((page) => pageItem(page, query)));
      status.textContent = pages.length === 0 ? nothing : `${found}: ${pages.length}`;
    };

    opener.addEventListener('click', open);
    part(this, '.search-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
    input.addEventListener('input', () => void show());
    list.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    addEventListener('keydown', (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
        event.preventDefault();
        open();
      }
    });
    dialog.addEventListener('keydown', (event) => {
      const links = Array.from(list.querySelectorAll<HTMLAnchorElement>('.search-page'));
      const at = links.findIndex((link) => link.matches(':focus'));
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (event.key === 'Enter' && input.matches(':focus')) links[0]?.click();
      if (step === 0) return;
      event.preventDefault();
      if (at + step < 0) input.focus();
      else links[at + step]?.focus();
    });
  }
}

customElements.define('docs-search', DocsSearchElement);
