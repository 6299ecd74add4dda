/** What a page of the data asks of the API, and what comes of the answers. No effects: adapters ask. */

import { apiRoot } from '../../contract/api-root.ts';
import type { ResultOf } from '../../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../contract/endpoints/table.ts';
import type { Subscriptions } from '../../feeds/addresses.ts';
import type { Locale } from '../locales.ts';
import type { Markup } from './markup.ts';

/**
 * The paths that pages ask, by endpoint: the contract's own table would bring its schemas into the browser
 * (test/unit/site/views.test.ts compares the two).
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
  /** Of the path, not encoded. */
  readonly ref?: string;
  /** As it is sent, without `?`. */
  readonly query?: string;
}

/** A call, and whether the page can do without its answer. */
interface Ask extends Call {
  readonly optional?: true;
}

/** The envelope of a success; what the endpoint does not paginate has only a result. */
export interface Answer<R = unknown> {
  readonly result: R;
  readonly total?: number;
  readonly page?: number;
  readonly pages?: number;
}

/** A page asks, one call after another, and is given the answers; undefined for one it can do without. */
export type Asking<T> = Generator<Ask, T, Answer | undefined>;

/** Where a page is read. */
export interface PageLocation {
  readonly locale: Locale;
  /** Scheme and host that the API's absolute addresses begin with. */
  readonly origin: string;
  /** What the path names, decoded; empty where the page is one of its kind. */
  readonly ref: string;
  /** As it was sent, without `?`. */
  readonly query: string;
  /** Whether answers cost nothing: on the server, which counts a page as one call. */
  readonly isServer?: boolean;
  /** The moment, milliseconds since 1970; where it is not said no day is today. */
  readonly now?: number;
}

/** What the card of a shared title or team shows. */
export interface ShareCard {
  /** The endpoint of its record. */
  readonly kind: 'anime' | 'team';
  readonly id: number;
  readonly name: string;
  /** Empty where there is none. */
  readonly second: string;
  readonly badges: readonly string[];
  /** A picture's address on this server. */
  readonly picture: string | undefined;
}

/** A page's own part: the frame around it is the shell's. */
export interface PageContent {
  readonly title: string;
  /** One sentence or two, for those who find or share it. */
  readonly description: string;
  /** Path without the locale: `/anime/1/`. */
  readonly path: string;
  /** The query that is a part of its canonical address. */
  readonly query?: string | undefined;
  /** Of the answer; 200 where nothing is said. */
  readonly status?: number;
  /** Whether search engines leave it out: results of a search, what is missing. */
  readonly isUnlisted?: boolean;
  /** Whether it says which day is today: then it is made anew at Kyiv's midnight. */
  readonly isOfDay?: boolean;
  /** Tags that purge it, where those of the first answer are too few. */
  readonly cacheTag?: string;
  /** Its picture where it has no card of its own, or none is drawn: absolute address, and what it shows. */
  readonly image?: { readonly url: string; readonly alt: string } | undefined;
  /** What its own card shows. */
  readonly card?: ShareCard | undefined;
  /** In the words of Open Graph; a website where nothing is said. */
  readonly kind?: 'video.tv_show' | 'video.movie' | 'profile';
  /** What it is about, in the vocabulary of schema.org. */
  readonly about?: object | undefined;
  /** Its feed and calendar. */
  readonly subscriptions?: Subscriptions;
  readonly body: Markup;
}

/** The address of a call under the origin. */
export function callAddress({ name, ref = '', query = '' }: Call): string {
  const path = apiRoot + askedPaths[name].replace('{ref}', encodeURIComponent(ref).replaceAll('%3A', ':'));
  return query === '' ? path : `${path}?${query}`;
}

/** Asks for what a page cannot be without. */
export function* ask<N extends AskedName>(
  name: N,
  call: Omit<Call, 'name'> = {},
): Asking<Answer<ResultOf<Endpoints[N]>>> {
  // The answer is the endpoint's own, and an adapter ends the page where there is none.
  return (yield { name, ...call }) as Answer<ResultOf<Endpoints[N]>>;
}

/** Asks for what makes a page fuller. */
export function* askMaybe<N extends AskedName>(
  name: N,
  call: Omit<Call, 'name'> = {},
): Asking<Answer<ResultOf<Endpoints[N]>> | undefined> {
  return (yield { name, ...call, optional: true }) as Answer<ResultOf<Endpoints[N]>> | undefined;
}
