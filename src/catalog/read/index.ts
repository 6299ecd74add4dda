import type { Catalog } from '../database.ts';
import type { AnimeFacts, CharacterFacts, Records } from '../records.ts';
import { readAnime } from './anime.ts';
import { readCharacters, readMerged, readWrittenNames } from './character.ts';
import { createAnimeFactsReader, createCharacterFactsReader } from './facts.ts';
import { readFeed, readPosters, readSchedule } from './feed.ts';
import { readCredits, readReadings, readReferences } from './reference.ts';
import { createShownViews } from './shown.ts';
import { readTeams } from './team.ts';

/** The public side of a catalogue: its records at once, the facts of one title or character at a time. */
export interface PublicCatalog {
  readonly records: Records;
  animeFacts(id: number): AnimeFacts | undefined;
  characterFacts(id: number): CharacterFacts | undefined;
}

// decision: decisions.ts, Parameters — `sort=name` is the Ukrainian alphabet, numbers by value
const collator = new Intl.Collator('uk', { numeric: true });

function byName<R extends { readonly id: number }>(
  records: readonly R[],
  name: (record: R) => string,
): number[] {
  return records
    .map((record) => ({ id: record.id, name: name(record) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id);
}

/** Reads what may be shown of an open catalogue. Call inside a read transaction for one consistent state. */
export function readPublicCatalog(db: Catalog): PublicCatalog {
  createShownViews(db);
  const anime = readAnime(db);
  const teams = readTeams(db);
  const characters = readCharacters(db);
  const records: Records = {
    credits: readCredits(db),
    anime,
    teams,
    characters,
    merged: readMerged(db),
    ...readReferences(db),
    posters: readPosters(db),
    feed: readFeed(db),
    schedule: readSchedule(db),
    readings: readReadings(db),
    writtenNames: readWrittenNames(db),
    byName: {
      anime: byName(anime, (a) => a.ua ?? a.english ?? a.original ?? ''),
      teams: byName(teams, (t) => t.name),
      characters: byName(characters, (c) => c.ua ?? c.en),
    },
  };
  return {
    records,
    animeFacts: createAnimeFactsReader(db),
    characterFacts: createCharacterFactsReader(db),
  };
}
