/** Readers of parts of the public catalogue: some records, and the records that refer to them. */
import type { CatalogDatabase } from '../database.ts';
import { createAnimeReader } from './anime.ts';
import { createAnimeDetailReader, readCovers } from './anime-detail.ts';
import { createCharacterReader, readJapaneseNames } from './character.ts';
import { createCharacterDetailReader } from './character-detail.ts';
import { createFeedReader, readPosters } from './feed.ts';
import { createPublicViews } from './public.ts';
import { readShortLists } from './reference.ts';
import { readTeams } from './team.ts';

export type PartialCatalog = ReturnType<typeof openPartialCatalog>;

type Names = Iterable<number | string>;

/** Ids or names as one parameter of a statement. */
const given = '(SELECT value FROM json_each($list))';

/** Opens the parts of a catalogue. Call inside a read transaction for one consistent state. */
export function openPartialCatalog(db: CatalogDatabase) {
  createPublicViews(db);
  return {
    anime: createAnimeReader(db),
    teams: () => readTeams(db),
    characters: createCharacterReader(db),
    animeDetail: createAnimeDetailReader(db),
    characterDetail: createCharacterDetailReader(db),
    /** Rows of the feed, of all titles or of some, newest first. */
    feed: createFeedReader(db),
    posters: () => readPosters(db),
    /** @param now leaves out cancelled airings of weeks before this moment */
    lists: (now = 0) => readShortLists(db, now),
    covers: () => readCovers(db),
    /** Words of Japanese names in romaji, sorted. Reads the names of all characters: half a second for 35,000. */
    japaneseNames: () => readJapaneseNames(db),
    ...createReferring(db),
  };
}

/** Looks up the records, public or not, that refer to given records. */
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
