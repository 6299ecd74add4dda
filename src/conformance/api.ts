/** The API under test for rows: its client, and fixtures found in its catalogue. */
import type { Client, RequestOptions } from './client.ts';
import { createAddresses } from './fixtures/addresses.ts';
import { createAnimeFixtures, createPlayerFixture, createPosterFixture } from './fixtures/anime.ts';
import { createCharacterFixtures } from './fixtures/character.ts';
import { createFeedFixtures } from './fixtures/feed.ts';
import { createFixtureReader, once } from './fixtures/reader.ts';
import { createTeamFixtures } from './fixtures/team.ts';

export type Api = ReturnType<typeof createApi>;

/**
 * Fixtures of one server. Small catalogues are read whole, large ones by sample; each fixture is requested once, at its
 * first use. A server with a limit below 300 requests a minute is read by smaller samples, unless the client is
 * unthrottled or behind a cache. Promises reject where a request fails.
 */
export function createApi(client: Client) {
  const reader = createFixtureReader(client);
  const { get, list } = reader;
  const titles = { ...createAnimeFixtures(reader), ...createFeedFixtures(reader) };
  const found = {
    get,
    list,
    ...titles,
    players: createPlayerFixture(reader, titles),
    posters: createPosterFixture(reader, titles),
    ...createTeamFixtures(reader),
    ...createCharacterFixtures(client, reader),
    genres: once(async () => (await get('genres', '/genres')).result),
    tags: once(async () => (await get('tags', '/tags')).result),
    studios: once(async () => (await get('studios', '/studios')).result),
    meta: once(async () => (await get('meta', '/meta')).result),
  };
  return {
    ...client,
    /** A GET with any outcome. */
    fetch: (path: string, options?: RequestOptions) => client.request('GET', path, options),
    ...found,
    /** An address of the endpoint with a 200 answer. */
    address: createAddresses(found),
  };
}
