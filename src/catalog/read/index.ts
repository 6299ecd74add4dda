import { feedOf } from '../../records/feed.ts';
import type { Records } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { createAnimeReader } from './anime.ts';
import { createAnimeDetailReader } from './anime-detail.ts';
import { createCharacterReader, readJapaneseNames } from './character.ts';
import { createCharacterDetailReader } from './character-detail.ts';
import { createPosterReader, readFeed } from './feed.ts';
import { createPublicViews } from './public.ts';
import { readShortLists } from './reference.ts';
import { createTeamReader } from './team.ts';

/** The public side of a catalogue: its records at once, the details of one title or character at a time. */
export type PublicCatalog = ReturnType<typeof readPublicCatalog>;

// decision: decisions.ts, Parameters — `sort=name` is the Ukrainian alphabet, numbers by value
const collator = new Intl.Collator('uk', { numeric: true });

/** The order of two names in lists sorted by name. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

function byName<R extends { readonly id: number }>(
  records: readonly R[],
  name: (record: R) => string,
): number[] {
  return records
    .map((record) => ({ id: record.id, name: name(record) }))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id);
}

/** Reads the public records of an open catalogue. Call inside a read transaction for one consistent state. */
export function readPublicCatalog(db: CatalogDatabase) {
  createPublicViews(db);
  const anime = createAnimeReader(db)();
  const teams = createTeamReader(db)();
  const characters = createCharacterReader(db)();
  const records: Records = {
    ...readShortLists(db),
    anime,
    teams,
    characters,
    posters: createPosterReader(db)(),
    feed: feedOf(readFeed(db)),
    byName: {
      anime: byName(anime, (a) => a.ua ?? a.english ?? a.original ?? ''),
      teams: byName(teams, (t) => t.name),
      characters: byName(characters, (c) => c.ua ?? c.en),
    },
  };
  const covers = db
    .prepare<[], string>('SELECT DISTINCT i.image_id FROM public_anime a JOIN image i ON i.path = a.poster')
    .pluck();
  return {
    records,
    /** Words of Japanese names in romaji, sorted. */
    japaneseNames: () => readJapaneseNames(db),
    /** Image ids of the titles' own posters, also where a Ukrainian one is shown instead. */
    covers: () => covers.all(),
    animeDetail: createAnimeDetailReader(db),
    characterDetail: createCharacterDetailReader(db),
  };
}
