/** A part of the public catalogue: given records, and the records that refer to them. */
import type { CatalogDatabase } from '../database.ts';
import { createAnimeReader } from './anime.ts';
import { createAnimeDetailReader } from './anime-detail.ts';
import { createCharacterReader, readJapaneseNames } from './character.ts';
import { createCharacterDetailReader } from './character-detail.ts';
import { createFeedReader, createPosterReader } from './feed.ts';
import { createPublicViews } from './public.ts';
import { readShortLists } from './reference.ts';
import { createTeamReader } from './team.ts';

export type PartialCatalog = ReturnType<typeof openPartialCatalog>;

type Names = Iterable<number | string>;

/** Ids or names as one parameter of a statement. */
const given = '(SELECT value FROM json_each($list))';

const shownQuery = `
  SELECT 1 FROM image i WHERE i.image_id = +? AND (
    EXISTS (SELECT 1 FROM public_anime WHERE poster = i.path)
    OR EXISTS (SELECT 1 FROM public_poster p WHERE p.image = i.path)
    OR EXISTS (SELECT 1 FROM public_team WHERE avatar = i.path)
    OR EXISTS (SELECT 1 FROM public_character c WHERE c.image = i.path))`;

function countBy(db: CatalogDatabase, query: string): ReadonlyMap<string, number> {
  const rows = db.prepare<[], { name: string; count: number }>(query).all();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Opens the parts of a catalogue. Call inside a read transaction for one consistent state. */
export function openPartialCatalog(db: CatalogDatabase) {
  createPublicViews(db);
  const shown = db.prepare<[string]>(shownQuery);
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
    /** Rows of the feed of some titles, newest first. */
    feed: createFeedReader(db),
    posters: createPosterReader(db),
    lists: () => readShortLists(db),
    /** Words of Japanese names in romaji, sorted. Reads the names of all characters: half a second for 35,000. */
    japaneseNames: () => readJapaneseNames(db),
    ...createReferring(db),
    /** Whether any public record shows a picture of the store. */
    isShown: (image: string) => shown.get(image) !== undefined,
    /** How many public titles have each value. */
    counts: () => ({
      genres: countBy(
        db,
        'SELECT g.genre AS name, count(*) AS count FROM anime_genre g JOIN public_anime a ON a.id = g.anime GROUP BY g.genre',
      ),
      tags: countBy(
        db,
        'SELECT t.tag AS name, count(*) AS count FROM anime_tag t JOIN public_anime a ON a.id = t.anime GROUP BY t.tag',
      ),
      studios: countBy(
        db,
        'SELECT studio AS name, count(*) AS count FROM public_anime WHERE studio IS NOT NULL GROUP BY studio',
      ),
    }),
    /** Public titles with a public release of a team. */
    titlesOfTeam: (team: number) => titlesOfTeam.all(team),
    nameOf: createNames(db),
  };
}

/** Look-ups of the records that refer to given ones, public or not. */
function createReferring(db: CatalogDatabase) {
  const lookUp = (query: string) => {
    const statement = db.prepare<{ list: string }[], number>(query).pluck();
    return (values: Names) => statement.all({ list: JSON.stringify([...values]) });
  };
  const showing = {
    anime: lookUp(
      `SELECT id FROM anime WHERE poster IN ${given} UNION SELECT anime FROM poster WHERE image IN ${given}`,
    ),
    teams: lookUp(`SELECT id FROM team WHERE avatar IN ${given}`),
    characters: lookUp(`SELECT id FROM character WHERE image IN ${given}`),
  };
  return {
    /** Titles that show one of these in their relations or as similar. */
    titlesNaming: lookUp(
      `SELECT anime FROM relation WHERE target IN ${given} UNION SELECT anime FROM similar WHERE target IN ${given}`,
    ),
    charactersOf: lookUp(`SELECT DISTINCT character FROM character_anime WHERE anime IN ${given}`),
    titlesWithGenre: lookUp(`SELECT DISTINCT anime FROM anime_genre WHERE genre IN ${given}`),
    titlesWithTag: lookUp(`SELECT DISTINCT anime FROM anime_tag WHERE tag IN ${given}`),
    /** Titles with a release of one of these teams. */
    titlesReleasedBy: lookUp(
      `SELECT DISTINCT r.anime FROM release_team rt JOIN release r ON r.id = rt.release WHERE rt.team IN ${given}`,
    ),
    titlesWithPosterBy: lookUp(`SELECT DISTINCT anime FROM poster WHERE team IN ${given}`),
    /** Records that show a picture, by its path in the source. */
    showing: (paths: Names) => {
      const list = [...paths];
      return {
        anime: showing.anime(list),
        teams: showing.teams(list),
        characters: showing.characters(list),
      };
    },
  };
}

/** The name that a public record is sorted by; `undefined` for a record that is not public. */
function createNames(db: CatalogDatabase) {
  const nameFrom = (name: string, view: string) =>
    db.prepare<[number], string>(`SELECT ${name} FROM ${view} WHERE id = +?`).pluck();
  const names = {
    anime: nameFrom("coalesce(title_ua, title_english, title_original, '')", 'public_anime'),
    teams: nameFrom('name', 'public_team'),
    characters: nameFrom('coalesce(name_ua, name_en)', 'public_character'),
  };
  return (kind: keyof typeof names, id: number) => names[kind].get(id);
}
