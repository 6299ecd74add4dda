/** Lists without filters: new episodes, posters, teams, characters. The page takes the query of its call. */
import type { FeedName } from '../../feeds/addresses.ts';
import { address } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { beyondLast, numberedTitle, pageTop, pagination, section, showRequest } from './blocks.ts';
import { type Content, html } from './markup.ts';
import { ask, type Call, type PageContent, type PageLocation } from './page.ts';
import { canonicalQuery, valueIn, withDefaults } from './queries.ts';
import { searchForm } from './search-form.ts';
import { subscribeButtons } from './subscribe.ts';
import { showNumber } from './words.ts';

interface PlainList {
  readonly path: string;
  /** A list with a hint has a search. */
  readonly words: { readonly title: string; readonly description: string; readonly hint?: string };
  /** Defaults of its query. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Heading of its records; by default how many were found. */
  readonly heading?: Content;
  readonly feed?: FeedName;
}

/** Asks for a list. @returns its result, and a function that makes the page around what shows the result */
export function* plainList<N extends 'updates' | 'postersUa' | 'teams' | 'characters'>(
  name: N,
  { path, words, defaults, heading, feed }: PlainList,
  location: PageLocation,
) {
  const { locale, query } = location;
  const call: Call = { name, query: withDefaults(query, defaults) };
  const answer = yield* ask(name, call);
  const { title, description, hint } = words;
  const found = html`${viewMessages[locale].list.found}: ${showNumber(answer.total ?? 0, locale)}`;
  const subscriptions = { feed: answer.result.length > 0 ? feed : undefined };
  const form = hint !== undefined && searchForm(address(locale, path), hint, location);
  const pageOf = (list: Content): PageContent =>
    beyondLast(answer, path, location) ?? {
      title: numberedTitle(title, answer, location),
      description,
      path,
      query: canonicalQuery(query),
      isUnlisted: valueIn(query, 'search', 'q') !== '',
      subscriptions,
      body: html`${pageTop(words, subscribeButtons(subscriptions, location))}${form}
        ${section('found', heading ?? found, [list, pagination(answer, location)])}
        ${showRequest([call], location)}`,
    };
  return { result: answer.result, pageOf };
}
