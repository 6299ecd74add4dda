/** Titles as compact rows: what they are, who made them Ukrainian, where to watch. */
import type { AnimeListCard } from '../contract/anime.ts';
import { type Ask, askEndpoint } from './api.ts';

/** So much of a name is shown, in characters: ten rows stay under 4 KB. */
const longestName = 48;
/** So many teams of a kind are named, the others counted. */
const mostTeams = 3;

/** A text without its end, where it is too long for a row. */
export const cut = (text: string, most = longestName) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

type Team = NonNullable<AnimeListCard['teams']>[number];

/** Names of the teams that made releases of a kind; undefined where there are none. */
function teamsOf(teams: readonly Team[], kind: Team['kinds'][number]): string[] | undefined {
  const names = teams.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => cut(name, 24));
  if (names.length === 0) return undefined;
  const more = names.length - mostTeams;
  return more > 0 ? [...names.slice(0, mostTeams), `+${more}`] : names;
}

/** A title as a row; members that say nothing are absent. */
export interface TitleRow {
  readonly id: number;
  readonly title: string;
  /** Its English or original title, where that is another. */
  readonly also?: string;
  readonly format: string;
  readonly year?: number;
  readonly status: string;
  readonly episodes?: number;
  /** Teams that voiced it, and that subtitled it. */
  readonly voice?: readonly string[];
  readonly sub?: readonly string[];
  /** Where a licensed title is shown legally. */
  readonly legal?: readonly { readonly name: string; readonly url: string }[];
  readonly adult?: true;
}

/** The title that a row shows: Ukrainian where there is one. */
export const titleOf = ({ titles, ids }: Pick<AnimeListCard, 'titles' | 'ids'>): string =>
  titles.ua ?? titles.english ?? titles.original ?? ids.slug;

function rowOf(card: AnimeListCard, legal: TitleRow['legal']): TitleRow {
  const { ids, titles, format, year, status, episodes, teams = [], isAdult } = card;
  const title = titleOf(card);
  const also = titles.english ?? titles.original;
  const voice = teamsOf(teams, 'voice');
  const sub = teamsOf(teams, 'sub');
  return {
    id: ids.own,
    title: cut(title),
    ...(also && also !== title && { also: cut(also) }),
    format,
    ...(year !== null && { year }),
    status,
    ...(episodes > 0 && { episodes }),
    ...(voice && { voice }),
    ...(sub && { sub }),
    ...(legal && { legal }),
    ...(isAdult && { adult: true }),
  };
}

/** The legal places of a title under a strict licence, two at most; each title costs a call. */
async function legalPlaces(ask: Ask, { ids }: AnimeListCard): Promise<TitleRow['legal']> {
  const { result } = await askEndpoint(ask, 'anime', { ref: ids.own, query: { include: 'releases' } });
  return result.license?.watch.slice(0, 2).map(({ name, url }) => ({ name: cut(name, 24), url }));
}

/** Cards as rows, in their order. */
export const rowsOf = (ask: Ask, cards: readonly AnimeListCard[]): Promise<TitleRow[]> =>
  Promise.all(
    cards.map(async (card) =>
      rowOf(card, card.availability.includes('legal') ? await legalPlaces(ask, card) : undefined),
    ),
  );
