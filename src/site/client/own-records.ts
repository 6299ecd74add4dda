/** Records of this server's catalogue, for the examples. */
import type { AnimeDetail, AnimeListCard } from '../../contract/anime.ts';
import { apiRoot } from '../../contract/api-root.ts';
import type { OwnRecords } from '../own-examples.ts';
import { request } from './request.ts';

/** The first records of a list; empty if the call fails. */
async function firstOf<T>(path: string): Promise<readonly T[]> {
  const { answer } = await request<readonly T[]>(apiRoot + path);
  return answer?.result ?? [];
}

async function ask(demoSlug: string): Promise<OwnRecords | undefined> {
  const { answer, status } = await request<AnimeDetail>(`${apiRoot}/anime/1`);
  // Without an answer, for example on a static host, the examples of the demo stay.
  if (answer?.result.ids.slug === demoSlug || (status !== 200 && status !== 404)) return undefined;
  const [cards, teams, characters] = await Promise.all([
    firstOf<AnimeListCard>('/anime?sort=updated&limit=2'),
    firstOf<{ readonly id: number }>('/teams?limit=1'),
    firstOf<{ readonly id: number }>('/characters?limit=1'),
  ]);
  return {
    titles: cards.map(({ ids, titles }) => ({
      id: ids.own,
      name: titles.ua ?? titles.english ?? titles.original ?? '',
    })),
    team: teams[0]?.id,
    character: characters[0]?.id,
  };
}

let asked: Promise<OwnRecords | undefined> | undefined;

/**
 * Records for the examples of a page, requested once; undefined if the catalogue is the demo or does not answer.
 * @param demoSlug slug of the demo's first title
 */
export function ownRecords(demoSlug: string): Promise<OwnRecords | undefined> {
  asked ??= ask(demoSlug);
  return asked;
}
