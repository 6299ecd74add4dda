/** The catalogue: a list with every filter of GET /anime, whose query is that of the page. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { address } from '../locales.ts';
import { beyondLast } from './beyond.ts';
import { pageTop, pagination } from './blocks.ts';
import { titleCard } from './cards.ts';
import { type FilterNames, filterChips } from './list-chips.ts';
import { filterNames, listFilters, usualSort } from './list-filters.ts';
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import { showNumber } from './numbers.ts';
import {
  type Answer,
  type Asking,
  ask,
  askMaybe,
  type Call,
  type PageContent,
  type PageLocation,
} from './page.ts';
import { canonicalQuery, valueIn, withDefaults } from './queries.ts';
import { showRequest } from './request.ts';
import { searchForm } from './search-form.ts';

/** The call that a list's address makes. */
export function listCall(query: string): Call {
  // With a search the answer is in the order of relevance.
  const order = valueIn(query, 'search', 'q', 'sort') === '' ? { sort: usualSort } : {};
  return { name: 'animeList', query: withDefaults(query, { ...order, limit: '24' }) };
}

/** What was found: replaced as a whole as one types. */
export function listResults(
  answer: Answer<readonly AnimeListCard[]>,
  names: FilterNames,
  location: PageLocation,
): Content {
  const words = viewMessages(location.locale).list;
  const { result, total = 0 } = answer;
  const cards = result.map((card, index) => titleCard(card, location, index < 2));
  return html`${filterChips(names, location)}
    <h2 id="found" class="found" aria-live="polite">${words.found}: ${showNumber(total, location.locale)}</h2>
    ${total === 0 ? html`<p>${words.nothing}</p>` : html`<ul class="cards" data-cards>${cards}</ul>`}
    ${pagination(answer, location)}${showRequest([listCall(location.query)], location)}`;
}

/** How many titles can be watched in Ukrainian, of how many, in a sentence that says what it counts. */
function* countsOf(location: PageLocation): Asking<string | undefined> {
  const { locale } = location;
  const count = (filter: string) => askMaybe('animeList', { query: `${filter}limit=1` });
  const all = yield* count('');
  const watchable = yield* count('availability=voice,sub&');
  const legal = yield* count('availability=legal&');
  if (all === undefined || watchable === undefined || legal === undefined) return undefined;
  const [whole, shown, licensed] = [all, watchable, legal].map(({ total = 0 }) => showNumber(total, locale));
  return locale === 'uk'
    ? `${whole} аніме: ${shown} з озвучкою чи субтитрами, ${licensed} на легальних майданчиках.`
    : `${whole} titles: ${shown} with voice-over or subtitles, ${licensed} in legal places.`;
}

/** The catalogue. */
export function* listPage(location: PageLocation): Asking<PageContent> {
  const { locale, query } = location;
  const words = viewMessages(locale).list;
  const answer = yield* ask('animeList', listCall(query));
  const beyond = beyondLast(answer, '/anime/', location);
  if (beyond !== undefined) return beyond;
  const genres = yield* askMaybe('genres');
  const tags = yield* askMaybe('tags');
  const studios = yield* askMaybe('studios');
  const teams = yield* askMaybe('teams', { query: 'sort=count&limit=50' });
  const counts = yield* countsOf(location);
  const choices = {
    genres: genres?.result ?? [],
    tags: tags?.result ?? [],
    studios: studios?.result ?? [],
    teams: teams?.result ?? [],
  };
  const search = valueIn(query, 'search', 'q');
  const filters = listFilters(choices, location);
  const form = searchForm(address(locale, '/anime/'), words.searchHint, location, filters);
  const results = listResults(answer, filterNames(choices, locale), location);
  const { page = 1 } = answer;
  const heading = search === '' ? words.title : `${search} · ${words.title}`;
  return {
    title: page > 1 ? `${heading}, ${words.pageOf} ${page}` : heading,
    description: words.description,
    path: '/anime/',
    query: canonicalQuery(query),
    isUnlisted: search !== '',
    body: html`${pageTop({ title: words.title, lead: counts })}${form}
      <section class="block" aria-labelledby="found" data-results>${results}</section>`,
  };
}
