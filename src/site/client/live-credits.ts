/** `<live-credits>`: whom the data of the catalogue comes from, as the API tells it. */
import type { Meta } from '../../contract/service.ts';
import { localeOf, nameIn } from '../locales.ts';
import { type Content, html, join, toHtml } from '../views/markup.ts';
import { request } from './request.ts';

type Shown = Pick<Meta['credits'][number], 'name' | 'licence' | 'url'>;

function showCredit({ name, licence, url }: Shown): Content {
  // A name is not in the page's language but in its own, which only its letters tell.
  const lang = /\p{Script=Cyrillic}/u.test(name) ? 'uk' : 'en';
  const link =
    url === null
      ? html`<span lang="${lang}">${name}</span>`
      : html`<a lang="${lang}" href="${url}">${name}</a>`;
  return [link, licence !== null && ` (${licence})`];
}

class LiveCredits extends HTMLElement {
  async connectedCallback() {
    const { answer } = await request<Meta>(`${this.dataset.root ?? ''}/meta`);
    const locale = localeOf(document.documentElement.lang);
    const credits = (answer?.result.credits ?? []).flatMap((credit): Shown[] => {
      const name = nameIn(locale, credit);
      return name === undefined ? [] : [{ ...credit, name }];
    });
    if (credits.length === 0) return;
    this.insertAdjacentHTML('beforeend', toHtml([' ', join(credits.map(showCredit), '; ')]));
    this.hidden = false;
  }
}

customElements.define('live-credits', LiveCredits);
