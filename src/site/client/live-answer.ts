/** `<live-answer>`: what the API answers right now, in the place of the example that the page comes with. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { showAnswer } from '../coloured-json.ts';
import { request } from './request.ts';

class LiveAnswer extends HTMLElement {
  async connectedCallback() {
    const { path = '', unknown = '' } = this.dataset;
    const { answer, milliseconds } = await request<readonly AnimeListCard[]>(path);
    const [card] = answer?.result ?? [];
    const caption = this.querySelector('figcaption');
    const code = this.querySelector('pre');
    if (card === undefined || caption === null || code === null) return;
    const { ids, titles, status, episodes, teams = [] } = card;
    const shown = {
      ids: { own: ids.own, slug: ids.slug },
      titles,
      status,
      episodes,
      teams: teams.slice(0, 2).map(({ name, kinds }) => ({ name, kinds })),
    };
    caption.textContent = `GET /anime?sort=updated&limit=1 · ${milliseconds} ms`;
    const html = showAnswer({ ok: true, result: [shown] });
    code.innerHTML = html.replace(/"episodes"<\/b>: 0,/, (zero) => `${zero} <i>// ${unknown}</i>`);
  }
}

customElements.define('live-answer', LiveAnswer);
