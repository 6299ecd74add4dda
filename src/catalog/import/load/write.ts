import type { Appear } from '../../appearance.ts';
import { type CatalogDatabase, readMeta } from '../../database.ts';
import type { FileName, SourceLines } from '../../source/files.ts';
import { toUtc } from '../../source/time.ts';
import { createAnimeWriter } from './anime.ts';
import { createCharacterWriter } from './character.ts';
import { createReleaseWriter } from './release.ts';
import { type Cell, flag, insertInto, orNull, toJson } from './rows.ts';

/** Writes validated lines of one file to its tables. */
export type Writers = { readonly [Name in FileName]: (line: SourceLines[Name]) => void };

/**
 * Prepares the writers of all files.
 * @param appear gives the moments at which new items appear
 * @param schedule collects the airings, because `settleAirings` writes them together (airings.ts)
 */
export function createWriters(db: CatalogDatabase, appear: Appear, schedule: Writers['schedule']): Writers {
  const genre = insertInto(db, 'genre');
  const tag = insertInto(db, 'tag');
  const studio = insertInto(db, 'studio');
  const poster = insertInto(db, 'poster');
  const reading = insertInto(db, 'reading');
  // An earlier import may have made a tombstone for the same record.
  const tombstone = db.prepare<Cell[]>('INSERT OR REPLACE INTO tombstone VALUES (?, ?, ?, ?, ?)');
  const hide = db.prepare<Cell[]>('INSERT OR IGNORE INTO hidden VALUES (?, ?, ?)');
  const giveNumber = db.prepare<Cell[]>('INSERT OR IGNORE INTO text_id VALUES (?, ?, ?)');
  const correct = db.prepare<Cell[]>(`
    INSERT INTO manual_reading VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET result = excluded.result, added_at = excluded.added_at WHERE result <> excluded.result`);
  return {
    genres: (line) => genre(line.name, line.ua),
    tags: (line) => tag(line.name, line.ua),
    studios: (line) => studio(line.name),
    teams: createTeamWriter(db),
    anime: createAnimeWriter(db),
    releases: createReleaseWriter(db, appear),
    posters(line) {
      const { id, anime, isSelected, author, team, image, publishedAt, appearedAt } = line;
      const published = toUtc(publishedAt);
      const appeared = appear(appearedAt === undefined ? published : toUtc(appearedAt));
      poster(id, anime, flag(isSelected), author ?? null, team ?? null, image, published, appeared);
    },
    schedule,
    characters: createCharacterWriter(db),
    readings({ lang, system = '', mode = '', source, result, byOperator }) {
      if (byOperator === true)
        correct.run(lang, system, mode, source, result, readMeta(db, 'changedAt') ?? '');
      else reading(lang, system, mode, source, result);
    },
    tombstones: ({ kind, id, slug, replacedBy, withdrawn }) =>
      tombstone.run(kind, id, slug ?? null, replacedBy ?? null, flag(withdrawn)),
    hidden: ({ kind, id, since }) => hide.run(kind, id, toUtc(since)),
    ids: ({ kind, text, id }) => giveNumber.run(kind, text, id),
  };
}

function createTeamWriter(db: CatalogDatabase): (line: SourceLines['teams']) => void {
  const insert = insertInto(db, 'team');
  return ({ id, slug, name, description, birthday, avatar, links, views }) => {
    insert(
      id,
      slug,
      name,
      orNull(description),
      birthday ?? null,
      avatar ?? null,
      toJson(links),
      views?.total ?? null,
      views?.last30Days ?? null,
      views?.monthlyAvg ?? null,
    );
  };
}

/**
 * Deletes a record by the key of its line. Foreign keys delete the rows that belong to it. The operator's own
 * corrections are safe, because their keys do not begin with a language (source/files.ts).
 */
export const deleteRecord: { readonly [Name in FileName]: string | undefined } = {
  genres: 'DELETE FROM genre WHERE name = $key',
  tags: 'DELETE FROM tag WHERE name = $key',
  studios: 'DELETE FROM studio WHERE name = $key',
  teams: 'DELETE FROM team WHERE id = $key',
  anime: 'DELETE FROM anime WHERE id = $key',
  releases: `DELETE FROM release WHERE anime = substr($key, 1, instr($key, '/') - 1) AND key = substr($key, instr($key, '/') + 1)`,
  posters: 'DELETE FROM poster WHERE id = $key',
  characters: 'DELETE FROM character WHERE id = $key',
  readings: `DELETE FROM reading WHERE lang = substr($key, 1, 2)
    AND lang || '/' || system || '/' || mode || '/' || source = $key`,
  tombstones: `DELETE FROM tombstone
    WHERE kind = substr($key, 1, instr($key, '/') - 1) AND id = substr($key, instr($key, '/') + 1)`,
  schedule: undefined,
  hidden: undefined,
  ids: undefined,
};
