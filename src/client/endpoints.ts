/** A function for every endpoint of the contract. */
import type { Client } from './client.ts';
import { AniUaError } from './error.ts';
import type { EndpointName, Inputs, Results } from './types.ts';

/** Options of a call besides its parameters. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Bypass the browser's cache, unless the client keeps ETags itself. */
  readonly fresh?: boolean;
}

/** The content of an envelope: `result`, the id of the snapshot it was made from, and the service that answered. */
export interface Answer<R> {
  result: R;
  /** Undefined if a plain web server sent the answer from a file. */
  snapshot: string | undefined;
  baseUrl: string;
}

/** A list with its length. */
export interface Total {
  total: number;
}

/** A page of a list. */
export interface Paged extends Total {
  page: number;
  pages: number;
}

/** A page with the largest number of items on it. */
export interface PagedWithLimit extends Paged {
  limit: number;
}

/** The function of an endpoint. Its parameters are optional if the endpoint requires none. */
export type Endpoint<N extends EndpointName, Extra = unknown> = (
  client: Client,
  ...rest: object extends Inputs[N]
    ? [input?: Inputs[N], options?: CallOptions]
    : [input: Inputs[N], options?: CallOptions]
) => Promise<Answer<Results[N]> & Extra>;

type Input = Readonly<Record<string, unknown>>;

/** Encodes a text. Half of a character, which cutting a text leaves, becomes U+FFFD, as in a `URLSearchParams`. */
const escapeText = (text: string) => encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));

/** Puts parameters into a path and returns the others. @throws AniUaError if the request would mean something else */
function fill(path: string, input: Input): { path: string; rest: [string, unknown][] } {
  const { ref, ...others } = input;
  for (const parameter of ['ids', 'anime']) {
    const list = input[parameter];
    if (Array.isArray(list) && list.length === 0)
      throw new AniUaError('invalid_parameter', `${parameter}: an empty list would ask for all`, {
        parameter,
      });
  }
  const isPart = path.includes('{ref}');
  const rest = Object.entries(isPart ? others : input).filter(([, value]) => value !== undefined);
  if (!isPart) return { path, rest };
  const text = String(ref ?? '');
  if (/^\.{0,2}$/.test(text)) throw new AniUaError('invalid_reference', `No reference: «${text}»`);
  return { path: path.replace('{ref}', escapeText(text).replaceAll('%3A', ':')), rest };
}

const encode = (value: unknown) => [value].flat().map(String).map(escapeText).join(',');

function get<N extends EndpointName, Extra = unknown>(template: string): Endpoint<N, Extra> {
  const ask = async (client: Client, input: Input = {}, { fresh, signal }: CallOptions = {}) => {
    const { path, rest } = fill(template, input);
    const query = rest.map(([name, value]) => `${name}=${encode(value)}`).join('&');
    return client.ask({ path: query === '' ? path : `${path}?${query}`, fresh }, signal);
  };
  return ask as Endpoint<N, unknown> as Endpoint<N, Extra>; // as the contract defines it
}

function post<N extends EndpointName>(path: string): Endpoint<N> {
  const ask = (client: Client, input: Input = {}, { signal }: CallOptions = {}) =>
    client.ask({ path, body: JSON.stringify(input) }, signal);
  return ask as Endpoint<N>; // as the contract defines it
}

/** Titles: search and filters. */
export const animeList = /* @__PURE__ */ get<'animeList', Paged>('/anime');
/** A random title. */
export const animeRandom = /* @__PURE__ */ get<'animeRandom'>('/anime/random');
/** A title with all its details. */
export const anime = /* @__PURE__ */ get<'anime'>('/anime/{ref}');
/** Releases of a title with episodes and players. */
export const animePlayer = /* @__PURE__ */ get<'animePlayer'>('/anime/{ref}/player');
/** Posters of a title. */
export const animePosters = /* @__PURE__ */ get<'animePosters'>('/anime/{ref}/posters');
/** The feed of Ukrainian posters. */
export const postersUa = /* @__PURE__ */ get<'postersUa', Paged>('/posters/ua');
/** Finds the service's ids for up to 100 ids of other catalogues; `resolveAll()` takes any number. */
export const resolve = /* @__PURE__ */ get<'resolve'>('/resolve');
/** The same as `resolve`, by POST. */
export const resolvePost = /* @__PURE__ */ post<'resolvePost'>('/resolve');
/**
 * Lists what airs within a window of time, by default the next seven days. If you read several pages, give `from`. Its
 * default changes every minute, so a page could skip an airing.
 */
export const airings = /* @__PURE__ */ get<'airings', Paged>('/airings');
/** New episodes, the newest first; `followUpdates()` continues where it stopped. */
export const updates = /* @__PURE__ */ get<'updates', Paged>('/updates');
/** Teams. */
export const teams = /* @__PURE__ */ get<'teams', Paged>('/teams');
/** A team. */
export const team = /* @__PURE__ */ get<'team'>('/teams/{ref}');
/** Titles of a team. */
export const teamAnime = /* @__PURE__ */ get<'teamAnime', Paged>('/teams/{ref}/anime');
/** Characters: search and filters. */
export const characters = /* @__PURE__ */ get<'characters', PagedWithLimit>('/characters');
/** A character. */
export const character = /* @__PURE__ */ get<'character'>('/characters/{ref}');
/** Transliterates a text. */
export const translit = /* @__PURE__ */ get<'translit'>('/translit');
/** Transliterates a long text, or lines, by POST. */
export const translitPost = /* @__PURE__ */ post<'translitPost'>('/translit');
/** The systems of transliteration. */
export const translitSystems = /* @__PURE__ */ get<'translitSystems', Total>('/translit/systems');
/** The airings of this week. */
export const schedule = /* @__PURE__ */ get<'schedule'>('/schedule');
/** Genres. */
export const genres = /* @__PURE__ */ get<'genres'>('/genres');
/** Tags. */
export const tags = /* @__PURE__ */ get<'tags'>('/tags');
/** Studios. */
export const studios = /* @__PURE__ */ get<'studios'>('/studios');
/** Addresses of the service. */
export const root = /* @__PURE__ */ get<'root'>('');
/** Values, bounds and limits of the API, and the names of the other catalogues. */
export const meta = /* @__PURE__ */ get<'meta'>('/meta');
/** The limits of the caller and their use. */
export const me = /* @__PURE__ */ get<'me'>('/me');
/** Whether the service is up, and its snapshot. */
export const health = /* @__PURE__ */ get<'health'>('/health');
