/** Finds the fixtures: small catalogues are read whole, large ones by sample; everything is asked once. */
import type { Client } from './client.ts';
import { createAddresses } from './fixtures/addresses.ts';
import { createAnimeFixtures, createPlayerFixture, createPosterFixture } from './fixtures/anime.ts';
import { createCharacterFixtures } from './fixtures/character.ts';
import { createFeedFixtures } from './fixtures/feed.ts';
import { createReader, once } from './fixtures/reader.ts';
import { createTeamFixtures } from './fixtures/team.ts';
import type { Fixtures } from './fixtures.ts';

/**
 * Fixtures of one server. Nothing is asked before a row wants it; a server that allows less than 300 requests a minute
 * is read by smaller samples, unless the client is unthrottled or behind a cache. Promises reject where a request fails.
 */
export function createFixtures(client: Client): Fixtures {
  const reader = createReader(client);
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
  return { ...found, address: createAddresses(found) };
}
