/** `<live-search>`: a search of the catalogue on the front page, with cards and posters. */
import type { AnimeCard, AnimeListCard } from '../../contract/anime.ts';
import { localeOf } from '../locales.ts';
import { titleCard } from '../views/cards.ts';
import { toHtml } from '../views/markup.ts';
import type { PageLocation } from '../views/page.ts';
import { apiOrigin } from './api-origin.ts';
import { createRequests, type FailureWords, failureBox, part } from './request.ts';

interface Words extends FailureWords {
  readonly nothing: string;
  readonly found: string;
}

const pageSize = 12;
const pause = 250;

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

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

/** A button for each name. */
function showChips(chips: HTMLElement, names: readonly string[], choose: (name: string) => void): void {
  const buttons = names.map((name) => {
    const chip = element('button', 'site-chip', name);
    chip.type = 'button';
    chip.addEventListener('click', () => choose(name));
    return chip;
  });
  chips.append(...buttons);
  chips.hidden = buttons.length === 0;
}

function skeletons(): HTMLElement[] {
  return Array.from({ length: 6 }, () => {
    const item = element('li', 'card waiting');
    item.append(element('div', 'frame'));
    return item;
  });
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
    const ask = createRequests(part(this, '.site-request', HTMLElement));
    const locale = localeOf(document.documentElement.lang);
    const place: PageLocation = { locale, origin: apiOrigin(), ref: '', query: '' };
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      const search = input.value.trim();
      const query = search === '' ? 'sort=updated' : `search=${encodeURIComponent(search)}`;
      this.setAttribute('aria-busy', 'true');
      if (cards.childElementCount === 0) cards.replaceChildren(...skeletons());
      const outcome = await ask(`${root}/anime?${query}&limit=${pageSize}`);
      if (outcome === undefined) return;
      if (outcome.failure !== undefined) {
        cards.replaceChildren();
        status.replaceChildren(failureBox(outcome.failure, words, load));
      } else {
        // The answer is the endpoint's own; the contract's tests hold its shape.
        const { result, total } = outcome.answer as unknown as {
          result: AnimeListCard[];
          total: number;
        };
        if (chips.hidden && search === '') showChips(chips, namesOf(result), choose);
        cards.innerHTML = toHtml(result.map((card) => titleCard(card, place)));
        status.textContent = total === 0 ? words.nothing : `${words.found}: ${total}`;
      }
      this.removeAttribute('aria-busy');
    };
    const choose = (name: string) => {
      input.value = name;
      void load();
    };

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
