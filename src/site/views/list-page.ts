/** The catalogue: a list with every filter of GET /anime. The page takes the same query as the call. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { beyondLast, numberedTitle, pageTop, pagination, showRequest } from './blocks.ts';
import { titleCard } from './cards.ts';
import { type FilterNames, filterChips, narrowedBy, narrowing } from './list-chips.ts';
import { askOptions, filterNames, listFilters } from './list-filters.ts';
import { listHeading } from './list-heading.ts';
import { type Content, html } from './markup.ts';
import {
  type Answer,
  type Asking,
  ask,
  askMaybe,
  type Call,
  type PageContent,
  type PageLocation,
} from './page.ts';
import { canonicalQuery, usualSort, valueIn, withDefaults } from './queries.ts';
import { searchForm } from './search-form.ts';
import { showNumber } from './words.ts';

/** The call that a list's address makes. */
function listCall(query: string): Call {
  // With a search the answer is in the order of relevance.
  const order = valueIn(query, 'search', 'q', 'sort') === '' ? { sort: usualSort } : {};
  return { name: 'animeList', query: withDefaults(query, { ...order, limit: '24' }) };
}

/** The most filters of an empty list that are tried. */
const mostTried = 12;

/** Which filter of an empty list to remove, and how many titles that finds: the most first. */
function* waysOut(names: FilterNames, location: PageLocation): Asking<Content> {
  const { locale } = location;
  const words = viewMessages[locale].list;
  const parameters = ['search', 'q', 'availability', ...narrowing];
  const found: { readonly text: string; readonly rest: string; readonly total: number }[] = [];
  for (const { text, rest } of narrowedBy(names, location, parameters).slice(0, mostTried)) {
    const answer = yield* askMaybe('animeList', { query: withDefaults(rest, { limit: '1' }) });
    if (answer?.total) found.push({ text, rest, total: answer.total });
  }
  if (found.length === 0) return undefined;
  const items = found
    .toSorted((a, b) => b.total - a.total)
    .map(({ text, rest, total }) => {
      const count = showNumber(total, locale);
      return html`<li><a href="?${rest}">${text}</a>: ${count}</li>`;
    });
  return html`<p>${words.without}</p><ul>${items}</ul>`;
}

/** The results. A script replaces all of them while a visitor types. */
function* listResults(
  answer: Answer<readonly AnimeListCard[]>,
  names: FilterNames,
  location: PageLocation,
): Asking<Content> {
  const words = viewMessages[location.locale].list;
  const { result, total = 0 } = answer;
  const cards = result.map((card, index) => titleCard(card, location, index < 2));
  const out = total === 0 && location.isServer === true && (yield* waysOut(names, location));
  return html`${filterChips(names, location)}
    <h2 id="found">${words.found}: ${showNumber(total, location.locale)}</h2>
    ${total === 0 ? html`<p>${words.nothing}</p>${out}` : html`<ul class="cards">${cards}</ul>`}
    ${pagination(answer, location)}${showRequest([listCall(location.query)], location)}`;
}

/** A sentence with the number of titles, and how many of them can be watched in Ukrainian. */
function* countsOf(all: Answer, { locale }: PageLocation): Asking<string | undefined> {
  const watchable = yield* askMaybe('animeList', { query: 'availability=voice,sub&limit=1' });
  const legal = yield* askMaybe('animeList', { query: 'availability=legal&limit=1' });
  if (watchable === undefined || legal === undefined) return undefined;
  const [whole, shown, licensed] = [all, watchable, legal].map(({ total = 0 }) => showNumber(total, locale));
  return locale === 'uk'
    ? `${whole} аніме: ${shown} з озвучкою чи субтитрами, ${licensed} на легальних майданчиках.`
    : `${whole} titles: ${shown} with voice-over or subtitles, ${licensed} in legal places.`;
}

/** The catalogue. */
export function* listPage(location: PageLocation): Asking<PageContent> {
  const { locale, query } = location;
  const words = viewMessages[locale].list;
  const answer = yield* ask('animeList', listCall(query));
  const beyond = beyondLast(answer, '/anime/', location);
  if (beyond !== undefined) return beyond;
  const options = yield* askOptions(locale);
  const search = valueIn(query, 'search', 'q');
  const names = filterNames(options);
  const filtered = listHeading(names, location);
  const heading = filtered || words.title;
  // Only the unfiltered catalogue has this sentence.
  const isWhole = filtered === '' && search === '' && valueIn(query, 'ids') === '';
  const counts = isWhole && (yield* countsOf(answer, location));
  const filters = listFilters(options, location);
  const form = searchForm(address(locale, '/anime/'), words.searchHint, location, filters);
  const results = yield* listResults(answer, names, location);
  const title = search === '' ? heading : `${search} · ${heading}`;
  return {
    title: numberedTitle(title, answer, location),
    description: filtered === '' ? words.description : `${filtered}. ${words.description}`,
    path: '/anime/',
    query: canonicalQuery(query),
    isUnlisted: search !== '',
    body: html`${pageTop({ title: heading, description: counts })}${form}
      <p class="sr-only" role="status"></p>
      <section class="block" aria-labelledby="found" data-results>${results}</section>`,
  };
}
