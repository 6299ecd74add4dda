/** `<live-search>`: a search of the catalogue on the front page, with cards and posters. */
import type { AnimeCard, AnimeListCard } from '../../contract/anime.ts';
import { localeOf } from '../locales.ts';
import type { messagesOf } from '../messages.ts';
import { titleCard } from '../views/cards.ts';
import { html, toHtml } from '../views/markup.ts';
import type { PageLocation } from '../views/page.ts';
import { apiOrigin } from './api-origin.ts';
import { createRequests, type FailureWords, failureBox } from './box.ts';
import { part } from './request.ts';

type Words = FailureWords & ReturnType<typeof messagesOf>['search'];

const pageSize = 12;
const pause = 250;

/** What stands there until the first titles have come. */
const waiting = '<li class="card waiting"><div class="frame"></div></li>'.repeat(6);

/** Names to try, of different titles and languages: what is searched by its own name is found. */
function namesOf(cards: readonly AnimeCard[]): readonly string[] {
  const [first, second, third] = cards.map(({ titles }) => titles);
  const names = [
    first?.ua ?? first?.english ?? first?.original,
    second?.english ?? second?.ua ?? second?.original,
    third?.original ?? third?.ua ?? third?.english,
  ];
  return names.filter((name) => typeof name === 'string');
}

class LiveSearch extends HTMLElement {
  connectedCallback() {
    // The words are written into the attribute by the component of the same name.
    const words = JSON.parse(this.dataset.words ?? '{}') as Words;
    const root = this.dataset.root ?? '';
    const form = part(this, 'form', HTMLFormElement);
    const input = part(this, 'input', HTMLInputElement);
    const cards = part(this, '.cards', HTMLElement);
    const status = part(this, '.status', HTMLElement);
    const chips = part(this, '.chips', HTMLElement);
    const ask = createRequests<readonly AnimeListCard[]>(part(this, '.site-request', HTMLElement));
    const locale = localeOf(document.documentElement.lang);
    const place: PageLocation = { locale, origin: apiOrigin(), ref: '', query: '' };
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      const search = input.value.trim();
      const query = search === '' ? 'sort=updated' : `search=${encodeURIComponent(search)}`;
      this.setAttribute('aria-busy', 'true');
      if (cards.childElementCount === 0) cards.innerHTML = waiting;
      const outcome = await ask(`${root}/anime?${query}&limit=${pageSize}`);
      if (outcome === undefined) return;
      const { answer, failure } = outcome;
      if (failure !== undefined) {
        cards.replaceChildren();
        status.replaceChildren(failureBox(failure, words, load));
      } else {
        const { result = [], total = 0 } = answer ?? {};
        if (chips.hidden && search === '') showChips(namesOf(result));
        cards.innerHTML = toHtml(result.map((card) => titleCard(card, place)));
        status.textContent = total === 0 ? words.nothing : `${words.found}: ${total}`;
      }
      this.removeAttribute('aria-busy');
    };
    const showChips = (names: readonly string[]) => {
      const buttons = names.map((name) => html`<button type="button" class="site-chip">${name}</button>`);
      chips.insertAdjacentHTML('beforeend', toHtml(buttons));
      chips.hidden = names.length === 0;
    };

    chips.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      input.value = target.textContent;
      void load();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      load();
    });
    input.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(load, pause);
    });
    load();
  }
}

customElements.define('live-search', LiveSearch);
