/** A part of the public catalogue: given records, and the records that refer to them. */
import type {
  AnimeDetailRecord,
  AnimeRecord,
  CharacterDetailRecord,
  CharacterRecord,
  FeedRow,
  PosterRecord,
  Records,
  TeamRecord,
} from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { createAnimeReader } from './anime.ts';
import { createAnimeDetailReader } from './anime-detail.ts';
import { createCharacterReader, readJapaneseNames, readMerged, readWrittenNames } from './character.ts';
import { createCharacterDetailReader } from './character-detail.ts';
import { createFeedReader, createPosterReader, readSchedule } from './feed.ts';
import { createPublicViews, type Ids } from './public.ts';
import { readCatalogs, readCredits, readHosting, readReadings, readReferences } from './reference.ts';
import { createTeamReader } from './team.ts';

type Names = Iterable<number | string>;

/** Short lists: every publication reads them whole. */
export type ShortLists = Omit<Records, 'anime' | 'teams' | 'characters' | 'posters' | 'feed' | 'byName'>;

export interface PartialCatalog {
  anime(ids: Ids): AnimeRecord[];
  teams(ids: Ids): TeamRecord[];
  characters(ids: Ids): CharacterRecord[];
  animeDetail(id: number): AnimeDetailRecord | undefined;
  characterDetail(id: number): CharacterDetailRecord | undefined;
  /** Rows of the feed of some titles, newest first. */
  feed(anime: Ids): FeedRow[];
  posters(anime: Ids): PosterRecord[];
  lists(): ShortLists;
  /** Words of Japanese names in romaji, sorted. Reads the names of all characters: half a second for 35,000. */
  japaneseNames(): readonly string[];
  /** Titles that show one of these in their relations or as similar. */
  titlesNaming(anime: Ids): number[];
  charactersOf(anime: Ids): number[];
  titlesWithGenre(names: Names): number[];
  titlesWithTag(names: Names): number[];
  /** Titles with a release of one of these teams, public or not. */
  titlesReleasedBy(teams: Ids): number[];
  titlesWithPosterBy(teams: Ids): number[];
  /** Records that show a picture, by its path in the source. */
  showing(paths: Names): {
    readonly anime: number[];
    readonly teams: number[];
    readonly characters: number[];
  };
  /** Whether any public record shows a picture of the store. */
  isShown(image: string): boolean;
  /** How many public titles have each value. */
  counts(): { readonly genres: Counts; readonly tags: Counts; readonly studios: Counts };
  /** Public titles with a public release of a team. */
  titlesOfTeam(team: number): number[];
  /** The name that a public record is sorted by; `undefined` for a record that is not public. */
  nameOf(kind: 'anime' | 'teams' | 'characters', id: number): string | undefined;
}

type Counts = ReadonlyMap<string, number>;

/** Ids or names as one parameter of a statement. */
const given = '(SELECT value FROM json_each($list))';

const referring = {
  titlesNaming: `SELECT anime FROM relation WHERE target IN ${given} UNION SELECT anime FROM similar WHERE target IN ${given}`,
  charactersOf: `SELECT DISTINCT character FROM character_anime WHERE anime IN ${given}`,
  titlesWithGenre: `SELECT DISTINCT anime FROM anime_genre WHERE genre IN ${given}`,
  titlesWithTag: `SELECT DISTINCT anime FROM anime_tag WHERE tag IN ${given}`,
  titlesReleasedBy: `SELECT DISTINCT r.anime FROM release_team rt JOIN release r ON r.id = rt.release WHERE rt.team IN ${given}`,
  titlesWithPosterBy: `SELECT DISTINCT anime FROM poster WHERE team IN ${given}`,
};

const showing = {
  anime: `SELECT id FROM anime WHERE poster IN ${given} UNION SELECT anime FROM poster WHERE image IN ${given}`,
  teams: `SELECT id FROM team WHERE avatar IN ${given}`,
  characters: `SELECT id FROM character WHERE image IN ${given}`,
};

const shownQuery = `
  SELECT 1 FROM image i WHERE i.image_id = +? AND (
    EXISTS (SELECT 1 FROM public_anime WHERE poster = i.path)
    OR EXISTS (SELECT 1 FROM public_poster p WHERE p.image = i.path)
    OR EXISTS (SELECT 1 FROM public_team WHERE avatar = i.path)
    OR EXISTS (SELECT 1 FROM public_character c WHERE c.image = i.path))`;

const counted = {
  genres:
    'SELECT g.genre AS name, count(*) AS count FROM anime_genre g JOIN public_anime a ON a.id = g.anime GROUP BY g.genre',
  tags: 'SELECT t.tag AS name, count(*) AS count FROM anime_tag t JOIN public_anime a ON a.id = t.anime GROUP BY t.tag',
  studios:
    'SELECT studio AS name, count(*) AS count FROM public_anime WHERE studio IS NOT NULL GROUP BY studio',
};

const names = {
  anime: "SELECT coalesce(title_ua, title_english, title_original, '') FROM public_anime WHERE id = +?",
  teams: 'SELECT name FROM public_team WHERE id = +?',
  characters: 'SELECT coalesce(name_ua, name_en) FROM public_character WHERE id = +?',
};

function countBy(db: CatalogDatabase, query: string): Counts {
  const rows = db.prepare<[], { name: string; count: number }>(query).all();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Opens the parts of a catalogue. Call inside a read transaction for one consistent state. */
export function openPartialCatalog(db: CatalogDatabase): PartialCatalog {
  createPublicViews(db);
  const lookUp = (query: string) => {
    const statement = db.prepare<{ list: string }[], number>(query).pluck();
    return (values: Names) => statement.all({ list: JSON.stringify([...values]) });
  };
  const byPath = {
    anime: lookUp(showing.anime),
    teams: lookUp(showing.teams),
    characters: lookUp(showing.characters),
  };
  const shown = db.prepare<[string]>(shownQuery);
  const nameOf = {
    anime: db.prepare<[number], string>(names.anime).pluck(),
    teams: db.prepare<[number], string>(names.teams).pluck(),
    characters: db.prepare<[number], string>(names.characters).pluck(),
  };
  const titlesOfTeam = db
    .prepare<[number], number>(
      'SELECT DISTINCT r.anime FROM release_team rt JOIN public_release r ON r.id = rt.release WHERE rt.team = +?',
    )
    .pluck();
  return {
    anime: createAnimeReader(db),
    teams: createTeamReader(db),
    characters: createCharacterReader(db),
    animeDetail: createAnimeDetailReader(db),
    characterDetail: createCharacterDetailReader(db),
    feed: createFeedReader(db),
    posters: createPosterReader(db),
    lists: () => ({
      catalogs: readCatalogs(db),
      credits: readCredits(db),
      hosting: readHosting(db),
      ...readReferences(db),
      schedule: readSchedule(db),
      readings: readReadings(db),
      merged: readMerged(db),
      writtenNames: readWrittenNames(db),
    }),
    japaneseNames: () => readJapaneseNames(db),
    titlesNaming: lookUp(referring.titlesNaming),
    charactersOf: lookUp(referring.charactersOf),
    titlesWithGenre: lookUp(referring.titlesWithGenre),
    titlesWithTag: lookUp(referring.titlesWithTag),
    titlesReleasedBy: lookUp(referring.titlesReleasedBy),
    titlesWithPosterBy: lookUp(referring.titlesWithPosterBy),
    showing: (paths) => {
      const list = [...paths];
      return { anime: byPath.anime(list), teams: byPath.teams(list), characters: byPath.characters(list) };
    },
    isShown: (image) => shown.get(image) !== undefined,
    counts: () => ({
      genres: countBy(db, counted.genres),
      tags: countBy(db, counted.tags),
      studios: countBy(db, counted.studios),
    }),
    titlesOfTeam: (team) => titlesOfTeam.all(team),
    nameOf: (kind, id) => nameOf[kind].get(id),
  };
}
