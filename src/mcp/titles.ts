/** Titles as compact rows: facts, Ukrainian teams, where to watch. */
import { z } from 'zod';
import type { AnimeListCard } from '../contract/anime.ts';
import type { FeedItem } from '../contract/feed.ts';
import { type Ask, askEndpoint, type Means } from './api.ts';
import { told } from './tool.ts';

export const place = z.object({ name: z.string(), url: z.string() });
export const player = z.object({ provider: z.string(), url: z.string() });

/** Converts a player of the API to that of a row. */
export const playerOf = ({ provider, embedUrl }: Pick<FeedItem, 'provider' | 'embedUrl'>) => ({
  provider,
  url: embedUrl,
});

/** A title as a row, without empty fields. */
export const titleRow = z.object({
  asked: z.string().optional().describe('The requested id'),
  id: z.number(),
  title: z.string(),
  also: z.string().optional().describe('Its English or original title, if it differs'),
  format: z.string(),
  year: z.number().optional(),
  status: z.string(),
  episodes: z.number().optional(),
  voice: z.array(z.string()).optional().describe('Teams that voiced it'),
  sub: z.array(z.string()).optional().describe('Teams that subtitled it'),
  legal: z.array(place).optional().describe('Where a licensed title is shown legally'),
  adult: z.literal(true).optional(),
});
export type TitleRow = z.infer<typeof titleRow>;

/** The title that a row shows: the Ukrainian one if it exists. */
export const titleOf = ({ titles, ids }: Pick<AnimeListCard, 'titles' | 'ids'>): string =>
  titles.ua ?? titles.english ?? titles.original ?? ids.slug;

/** Tells where the pages of titles are. */
export const pages = ({ site }: Means) => `Page of a title with its players: ${site}/anime/ID/`;

type Team = NonNullable<AnimeListCard['teams']>[number];

/** Names of the teams that made releases of a kind. */
const teamsOf = (teams: readonly Team[], kind: Team['kinds'][number]) =>
  teams.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name);

function rowOf(card: AnimeListCard, legal: TitleRow['legal']): TitleRow {
  const { ids, titles, format, year, status, episodes, teams = [], isAdult } = card;
  const title = titleOf(card);
  const also = titles.english ?? titles.original;
  return told({
    id: ids.own,
    title,
    also: also === title ? null : also,
    format,
    year,
    status,
    episodes: episodes || null,
    voice: teamsOf(teams, 'voice'),
    sub: teamsOf(teams, 'sub'),
    legal,
    adult: isAdult || null,
  });
}

/** The legal places of a title under a strict licence; each title costs a call. */
async function legalPlaces(ask: Ask, { ids }: AnimeListCard): Promise<TitleRow['legal']> {
  const { result } = await askEndpoint(ask, 'anime', { ref: ids.own, query: { include: 'releases' } });
  return result.license?.watch;
}

/** Cards as rows, in their order. */
export const rowsOf = (ask: Ask, cards: readonly AnimeListCard[]): Promise<TitleRow[]> =>
  Promise.all(
    cards.map(async (card) =>
      rowOf(card, card.availability.includes('legal') ? await legalPlaces(ask, card) : undefined),
    ),
  );
