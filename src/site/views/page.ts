/** A page of data as a generator: yields API calls, returns the page. No effects: adapters make the calls. */

import { apiRoot } from '../../contract/api-root.ts';
import type { ResultOf } from '../../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../contract/endpoints/table.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import type { CardContent } from '../../images/card-content.ts';
import type { Locale } from '../locales.ts';
import type { Markup } from './markup.ts';

/**
 * The paths that pages call, by endpoint. The contract's own table would load its schemas into the browser;
 * test/unit/site/views.test.ts compares the two.
 */
export const askedPaths = {
  animeList: '/anime',
  anime: '/anime/{ref}',
  animePlayer: '/anime/{ref}/player',
  animePosters: '/anime/{ref}/posters',
  postersUa: '/posters/ua',
  resolve: '/resolve',
  updates: '/updates',
  teams: '/teams',
  team: '/teams/{ref}',
  teamAnime: '/teams/{ref}/anime',
  characters: '/characters',
  character: '/characters/{ref}',
  schedule: '/schedule',
  translit: '/translit',
  genres: '/genres',
  tags: '/tags',
  studios: '/studios',
  meta: '/meta',
  health: '/health',
  me: '/me',
} as const satisfies Partial<Record<EndpointName, string>>;

export type AskedName = keyof typeof askedPaths;

/** A call of the API. */
export interface Call {
  readonly name: AskedName;
  /** The `{ref}` of the path, not encoded. */
  readonly ref?: string;
  /** As it is sent, without `?`. */
  readonly query?: string;
}

/** A call, and whether the page can be made without its answer. */
interface Ask extends Call {
  readonly optional?: true;
}

/** The envelope of a success. If the result is not a list, there is only a result. */
export interface Answer<R = unknown> {
  readonly result: R;
  readonly total?: number;
  readonly page?: number;
  readonly pages?: number;
}

/** Yields one call after another and receives each answer; undefined if an optional call fails. */
export type Asking<T> = Generator<Ask, T, Answer | undefined>;

/** The address of a page, and who makes it when. */
export interface PageLocation {
  readonly locale: Locale;
  /** Scheme and host that the API's absolute addresses begin with. */
  readonly origin: string;
  /** The record in the path, decoded; empty if the path has none. */
  readonly ref: string;
  /** As it was sent, without `?`. */
  readonly query: string;
  /** Whether the server makes the page. It counts a page as one call, so more calls cost nothing. */
  readonly isServer?: boolean;
  /** The current time, milliseconds since 1970. Without it no day is marked as today. */
  readonly now?: number;
}

/** The content of the card of a shared title or team. */
export interface ShareCard extends Pick<CardContent, 'name' | 'second' | 'badges'> {
  /** The endpoint of its record. */
  readonly kind: 'anime' | 'team';
  readonly id: number;
  /** A picture's address on this server. */
  readonly picture: string | undefined;
}

/** The content of a page, without the frame that the shell has. */
export interface PageContent {
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Path without the locale: `/anime/1/`. */
  readonly path: string;
  /** The query that is a part of its canonical address. */
  readonly query?: string | undefined;
  /** HTTP status, 200 by default. */
  readonly status?: number;
  /** Whether search engines must not list the page: search results, missing pages. */
  readonly isUnlisted?: boolean;
  /** Whether the page marks today. If so, it is made again at midnight in Kyiv. */
  readonly isOfDay?: boolean;
  /** Cache tags that purge the page, if those of the first answer are not enough. */
  readonly cacheTag?: string;
  /** Picture if there is no card or cards are not drawn: absolute address and alternative text. */
  readonly image?: { readonly url: string; readonly alt: string } | undefined;
  /** Content of the page's own card. */
  readonly card?: ShareCard | undefined;
  /** Type of Open Graph, `website` by default. */
  readonly kind?: 'video.tv_show' | 'video.movie' | 'profile';
  /** Description of the record in the vocabulary of schema.org. */
  readonly about?: object | undefined;
  /** Its feed and calendar. */
  readonly subscriptions?: Subscriptions;
  readonly body: Markup;
}

/** The address of a call, without the origin. */
export function callAddress({ name, ref = '', query = '' }: Call): string {
  const path = apiRoot + askedPaths[name].replace('{ref}', encodeURIComponent(ref).replaceAll('%3A', ':'));
  return query === '' ? path : `${path}?${query}`;
}

/** Makes a call that the page needs. */
export function* ask<N extends AskedName>(
  name: N,
  call: Omit<Call, 'name'> = {},
): Asking<Answer<ResultOf<Endpoints[N]>>> {
  // `as`: the answer is that of the endpoint. If the call fails, an adapter ends the page.
  return (yield { name, ...call }) as Answer<ResultOf<Endpoints[N]>>;
}

/** Makes a call that the page can do without. */
export function* askMaybe<N extends AskedName>(
  name: N,
  call: Omit<Call, 'name'> = {},
): Asking<Answer<ResultOf<Endpoints[N]>> | undefined> {
  return (yield { name, ...call, optional: true }) as Answer<ResultOf<Endpoints[N]>> | undefined;
}
