/** The search of a list: a form that works without scripts. The page's address has the query. */
import type { ResultOf } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/endpoints/table.ts';
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { beyondLast, pageTop, pagination, section, showRequest } from './blocks.ts';
import { type Content, html } from './markup.ts';
import { type Asking, ask, type Call, type PageContent, type PageLocation } from './page.ts';
import { canonicalQuery, valueIn, withDefaults } from './queries.ts';
import { showNumber } from './words.ts';

/** A search line, and more fields if there are any. */
export function searchForm(
  action: string,
  hint: string,
  { locale, query }: PageLocation,
  filters?: Content,
): Content {
  const words = viewMessages[locale].list;
  return html`<form class="search" role="search" action="${action}" data-search><div class="search-line">
    <label class="sr-only" for="search">${words.search}</label>
    <input class="site-input" id="search" type="search" name="search" value="${valueIn(query, 'search', 'q')}"
    placeholder="${hint}" maxlength="100" autocomplete="off" enterkeyhint="search">
    <button class="site-button" type="submit">${words.search}</button></div>${filters}</form>`;
}

interface SearchedList<R> {
  readonly result: R;
  /** The page. @param list shows the result */
  readonly pageOf: (list: Content) => PageContent;
}

/**
 * Asks for a list of records that has a search and no other filters.
 * @param defaults the defaults of its query
 */
export function* searchedList<N extends 'teams' | 'characters'>(
  name: N,
  defaults: Readonly<Record<string, string>>,
  location: PageLocation,
): Asking<SearchedList<ResultOf<Endpoints[N]>>> {
  const { locale, query } = location;
  const path = `/${name}/`;
  const call: Call = { name, query: withDefaults(query, defaults) };
  const answer = yield* ask(name, call);
  const { list: words, teams, characters } = viewMessages[locale];
  const own = { teams, characters }[name];
  const found = html`${words.found}: ${showNumber(answer.total ?? 0, locale)}`;
  const pageOf = (list: Content): PageContent =>
    beyondLast(answer, path, location) ?? {
      title: own.title,
      description: own.description,
      path,
      query: canonicalQuery(query),
      isUnlisted: valueIn(query, 'search', 'q') !== '',
      body: html`${pageTop(own)}${searchForm(address(locale, path), own.hint, location)}
        ${section('found', found, [list, pagination(answer, location)])}${showRequest([call], location)}`,
    };
  return { result: answer.result, pageOf };
}
