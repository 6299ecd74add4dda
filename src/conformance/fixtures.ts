/** Fixtures of rows, found through the API itself, so that the table runs against any catalogue. */
import type {
  AnimeCard,
  AnimeDetail,
  Character,
  CharacterCard,
  EndpointName,
  Endpoints,
  FeedItem,
  Meta,
  NamedCount,
  Player,
  PosterFeedItem,
  Posters,
  ResultOf,
  Schedule,
  Studio,
  Team,
  TeamCard,
} from '../contract/index.ts';
import type { HttpResponse } from './client.ts';

/** A page of a list; members absent from the envelope are NaN. */
export interface Page<R> {
  readonly result: R;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly response: HttpResponse;
}

export interface Sample<T> {
  readonly items: readonly T[];
  /** Whether these are all items. */
  readonly whole: boolean;
}

export interface Fixtures {
  /** The body of a success; rejects otherwise. `path` is the address under the API root. */
  get<N extends EndpointName>(name: N, path: string): Promise<Page<ResultOf<Endpoints[N]>>>;
  /** All items of a list up to `most` (in whole pages). */
  list<N extends ListName>(name: N, path: string, most?: number): Promise<Sample<ItemOf<N>>>;
  cards(): Promise<Sample<AnimeCard>>;
  details(): Promise<Sample<AnimeDetail>>;
  findDetail(test: (detail: AnimeDetail) => boolean): Promise<AnimeDetail | undefined>;
  players(): Promise<Sample<Player>>;
  posters(): Promise<Sample<Posters>>;
  posterFeed(): Promise<Sample<PosterFeedItem>>;
  updates(): Promise<Sample<FeedItem>>;
  teams(): Promise<Sample<TeamCard>>;
  teamDetails(): Promise<Sample<Team>>;
  characters(): Promise<Sample<CharacterCard>>;
  characterDetails(): Promise<Sample<Character>>;
  genres(): Promise<readonly NamedCount[]>;
  tags(): Promise<readonly NamedCount[]>;
  studios(): Promise<readonly Studio[]>;
  meta(): Promise<Meta>;
  schedule(): Promise<Schedule>;
  /** A merged character: the requested id and the response. */
  merged(): Promise<{ readonly requested: number; readonly response: HttpResponse } | undefined>;
  /** An address of the endpoint with a 200 answer. */
  address(name: EndpointName): Promise<string>;
}

export type ListName = 'animeList' | 'postersUa' | 'updates' | 'teams' | 'teamAnime' | 'characters';
export type ItemOf<N extends ListName> = ResultOf<Endpoints[N]>[number];

/** A sample of at most `most` items, at even distances from the first on. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]).flatMap((x) =>
    x === undefined ? [] : [x],
  );
}
