/** The catalogue: a list with every filter of GET /anime, whose query is that of the page. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { address } from '../locales.ts';
import { pagination } from './blocks.ts';
import { titleCard } from './cards.ts';
import { listFilters, usualSort } from './list-filters.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import {
  type Answer,
  type Asking,
  ask,
  askMaybe,
  type Call,
  type PageContent,
  type PageLocation,
} from './page.ts';
import { valueIn, withDefaults } from './queries.ts';
import { showRequest } from './request.ts';
import { searchForm } from './search-form.ts';

/** The call that a list's address makes. */
export function listCall(query: string): Call {
  // With a search the answer is in the order of relevance.
  const order = valueIn(query, 'search', 'q', 'sort') === '' ? { sort: usualSort } : {};
  return { name: 'animeList', query: withDefaults(query, { ...order, limit: '24' }) };
}

/** What was found: replaced as a whole as one types. */
export function listResults(answer: Answer<readonly AnimeListCard[]>, location: PageLocation): Content {
  const words = viewMessages(location.locale).list;
  const { result, total = 0 } = answer;
  return html`<h2 id="found" class="found" aria-live="polite">${words.found}: ${total}</h2>${
    total === 0
      ? html`<p>${words.nothing}</p>`
      : html`<ul class="cards" data-cards>${result.map((card, index) => titleCard(card, location, index < 6))}</ul>`
  }${pagination(answer, location)}${showRequest([listCall(location.query)], location)}`;
}

/** The catalogue. */
export function* listPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages(locale).list;
  const answer = yield* ask('animeList', listCall(location.query));
  const genres = yield* askMaybe('genres');
  const tags = yield* askMaybe('tags');
  const studios = yield* askMaybe('studios');
  const teams = yield* askMaybe('teams', { query: 'sort=count&limit=50' });
  const filters = listFilters(
    {
      genres: genres?.result ?? [],
      tags: tags?.result ?? [],
      studios: studios?.result ?? [],
      teams: teams?.result ?? [],
    },
    location,
  );
  const search = valueIn(location.query, 'search', 'q');
  return {
    title: search === '' ? words.title : `${search} · ${words.title}`,
    description: words.description,
    path: '/anime/',
    kind: 'website',
    body: html`<header class="page-head"><h1>${words.title}</h1><p class="lead">${words.lead}</p></header>${searchForm(address(locale, '/anime/'), words.searchHint, location, filters)}<section class="block" aria-labelledby="found" data-results>${listResults(answer, location)}</section>`,
  };
}
