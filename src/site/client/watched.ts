/**
 * `<watched-episodes>`: marks the episodes that a visitor has opened, if the visitor wants that. The marks stay in this
 * browser. `<episode-ranges>`: loads the episodes of a long release part by part.
 */
import type { Player } from '../../contract/release.ts';
import { localeOf } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { toHtml } from '../views/markup.ts';
import { episodeGrids } from '../views/releases.ts';
import { failureBox } from './box.ts';
import { part, requestOrFile } from './request.ts';
import { keepText, onOtherTab, readKept } from './storage.ts';

/** The numbers that are marked; undefined if the visitor wants no marks. */
function readMarks(key: string): Set<string> | undefined {
  const kept = readKept(key);
  return kept === undefined ? undefined : new Set(kept.split(',').filter((number) => number !== ''));
}

class WatchedEpisodes extends HTMLElement {
  connectedCallback() {
    const { anime = '', count = '' } = this.dataset;
    // The key exists only if the visitor wants marks for this title.
    const key = `watched:${anime}`;
    let marks = readMarks(key);
    const box = part(this, '.watched-bar input', HTMLInputElement);
    const seen = part(this, '.seen-count', HTMLElement);
    const show = () => {
      box.checked = marks !== undefined;
      seen.textContent = marks === undefined || marks.size === 0 ? '' : `${count}: ${marks.size}`;
      for (const link of Array.from(this.querySelectorAll<HTMLElement>('[data-episode]')))
        link.classList.toggle('seen', marks?.has(link.dataset.episode ?? '') ?? false);
    };
    const change = (next: Set<string> | undefined) => {
      marks = next;
      keepText(key, next && [...next].join(','));
      show();
    };
    box.addEventListener('change', () => change(box.checked ? (marks ?? new Set()) : undefined));
    this.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-episode]') : null;
      const { episode } = link?.dataset ?? {};
      if (marks !== undefined && episode !== undefined) change(new Set(marks).add(episode));
    });
    this.addEventListener('episodes', show);
    onOtherTab(key, () => {
      marks = readMarks(key);
      show();
    });
    show();
  }
}

/** The episodes of the part that an address asks for: a static host answers with all releases. */
function partOf({ releases }: Player, address: string) {
  const { searchParams } = new URL(address);
  const [from, to] = ['from', 'to'].map((name) => Number(searchParams.get(name)));
  return releases
    .filter(({ id }) => id === searchParams.get('releases'))
    .flatMap(({ episodes }) => episodes ?? [])
    .filter(({ number }) => number >= (from ?? 0) && number <= (to ?? 0));
}

class EpisodeRanges extends HTMLElement {
  connectedCallback() {
    const place = this.querySelector('.range');
    const locale = localeOf(document.documentElement.lang);
    this.addEventListener('click', async (event) => {
      const { target } = event;
      if (!(target instanceof HTMLAnchorElement) || !target.matches('.ranges a') || place === null) return;
      event.preventDefault();
      const { answer, failure } = await requestOrFile<Player>(target.href);
      this.querySelector('.site-failure')?.remove();
      const words = viewMessages[locale].failure;
      // Keeps the episodes that were shown before.
      if (failure !== undefined) place.before(failureBox(failure, words, () => target.click()));
      if (answer === undefined) return;
      for (const link of Array.from(this.querySelectorAll('.ranges a')))
        if (link === target) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      place.innerHTML = toHtml(episodeGrids(partOf(answer.result, target.href), locale));
      this.dispatchEvent(new Event('episodes', { bubbles: true }));
    });
  }
}

customElements.define('watched-episodes', WatchedEpisodes);
customElements.define('episode-ranges', EpisodeRanges);
