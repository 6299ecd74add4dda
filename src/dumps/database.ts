/** The dump as one SQLite file: readable tables with foreign keys, full-text search, views (data/dump-schema.sql). */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { nameCatalogs } from '../contract/catalogs.ts';
import type { ImageSet } from '../contract/common.ts';
import type { Records } from '../records/records.ts';
import type { KindName, Row } from './kinds.ts';

type Value = string | number | null;

/** Inserts a row. The statement of a table is prepared on its first use. */
type Insert = (table: string, values: readonly (Value | boolean | undefined)[], rowid?: number) => void;

const urlOf = (images: ImageSet | null | undefined): string | null => images?.big.jpg ?? null;

/** Stores a row of each kind in its tables. */
const storers: { readonly [K in KindName]: (row: Row<K>, insert: Insert) => void } = {
  genres: ({ name, ua }, insert) => insert('genres', [name, ua]),
  tags: ({ name, ua }, insert) => insert('tags', [name, ua]),
  studios: ({ name }, insert) => insert('studios', [name]),
  teams(team, insert) {
    const { id, slug, name, description, birthday, hasVoice, hasSubs, animeCount, views, avatar } = team;
    const counts = [views?.total, views?.last30Days, views?.monthlyAvg];
    insert('teams', [
      id,
      slug,
      name,
      description,
      birthday,
      hasVoice,
      hasSubs,
      animeCount,
      ...counts,
      urlOf(avatar),
    ]);
    for (const [platform, url] of Object.entries(team.links)) insert('team_links', [id, platform, url]);
  },
  anime: storeAnime,
  releases(release, insert) {
    const { anime, id, kind, isCollab, episodesCount, lastEpisode, updatedAt } = release;
    insert('releases', [anime, id, kind, isCollab, episodesCount, lastEpisode, updatedAt]);
    for (const [at, team] of release.teams.entries()) insert('release_teams', [anime, id, at, team.id]);
    for (const { number, label, kind: own, addedAt, sources } of release.episodes ?? []) {
      insert('episodes', [anime, id, number, label, own, addedAt]);
      for (const source of sources)
        insert('episode_sources', [anime, id, number, source.provider, source.embedUrl, source.addedAt]);
    }
  },
  posters: ({ id, anime, isSelected, author, team, publishedAt, images }, insert) =>
    insert('posters', [id, anime, isSelected, author, team?.id, publishedAt, urlOf(images)]),
  characters: storeCharacter,
  schedule: ({ anime, episode, airing, finished }, insert) =>
    insert('schedule', [anime, episode, airing, finished]),
  updates: ({ anime, releaseId, episode, provider, embedUrl, publishedAt }, insert) =>
    insert('updates', [anime, releaseId, episode, provider, embedUrl, publishedAt]),
};

function storeAnime(title: Row<'anime'>, insert: Insert): void {
  const { ids, titles, episodes, scores, images, license } = title;
  const id = ids.own;
  insert('anime', [
    id,
    ids.slug,
    titles.ua,
    titles.english,
    titles.original,
    title.description,
    title.format,
    title.status,
    title.season,
    title.year,
    title.startDate,
    title.source,
    title.studio,
    title.country,
    title.ageRating,
    title.isAdult,
    episodes.total,
    episodes.aired,
    episodes.localized,
    episodes.durationMin,
    scores.own,
    scores.ownCount,
    scores.catalog_a,
    scores.catalog_aCount,
    title.licensed,
    license?.licensee,
    ids.catalog_a,
    ids.catalog_b,
    ids.catalog_c,
    ids.filmdb,
    urlOf(images.poster),
  ]);
  const lists: Readonly<Record<string, readonly (readonly Value[])[] | undefined>> = {
    anime_synonyms: titles.synonyms.map((name) => [name]),
    anime_genres: title.genres.map(({ name }) => [name]),
    anime_tags: title.tags.map(({ name }) => [name]),
    anime_relations: title.relations?.map(({ kind, anime }) => [kind, anime.ids.own]),
    anime_similar: title.similar?.map((other) => [other.ids.own]),
    watch_links: license?.watch.map(({ name, url }) => [name, url]),
  };
  for (const [table, rows = []] of Object.entries(lists))
    for (const [at, row] of rows.entries()) insert(table, [id, at, ...row]);
  for (const [kind, ranges] of Object.entries(title.episodeTypes))
    for (const { from, to } of ranges ?? []) insert('anime_episode_types', [id, kind, from, to]);
  insert('anime_search', [titles.ua, titles.english, titles.original, titles.synonyms.join('\n')], id);
}

function storeCharacter(person: Row<'characters'>, insert: Insert): void {
  const { id, names, altNames } = person;
  insert('characters', [
    id,
    person.slug,
    names.ua,
    names.en,
    names.native,
    person.description,
    person.gender,
    person.ageMin,
    person.ageMax,
    person.birthday,
    person.heightCm,
    person.favorites,
    person.animeCount,
    person.updatedAt,
    person.image?.jpg,
  ]);
  for (const [at, name] of altNames.entries()) insert('character_names', [id, at, name]);
  for (const [catalog, own] of Object.entries(person.externalIds))
    for (const other of new Set(own)) insert('character_ids', [id, catalog, other]);
  for (const [at, { id: anime, role }] of person.anime.entries())
    insert('appearances', [id, at, anime, role]);
  insert('character_search', [names.ua, names.en, names.native, altNames.join('\n')], id);
}

/** The rows of the database that say where it comes from. */
interface Origin extends Pick<Records, 'credits' | 'catalogs'> {
  /** The rows of the table `about`. */
  readonly about: Readonly<Record<string, string>>;
}

/** Makes the database in a new file. A crash leaves an unusable file. @param schema path of data/dump-schema.sql */
export function createDumpDatabase(file: string, schema: string) {
  const db = new Database(file);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  // Rows may refer to titles that are stored later. A test and `PRAGMA foreign_key_check` check the finished file.
  db.pragma('foreign_keys = OFF');
  db.exec(readFileSync(schema, 'utf8'));
  db.exec('BEGIN');
  const statements = new Map<string, Database.Statement<unknown[]>>();
  const insert: Insert = (table, values, rowid) => {
    let statement = statements.get(table);
    if (statement === undefined) {
      const marks = values.map(() => '?').join(', ');
      const columns = rowid === undefined ? '' : `(rowid, ${columnsOf(db, table).join(', ')})`;
      statement = db.prepare(
        `INSERT INTO ${table}${columns} VALUES (${rowid === undefined ? '' : '?, '}${marks})`,
      );
      statements.set(table, statement);
    }
    const own = values.map((value) => (typeof value === 'boolean' ? Number(value) : (value ?? null)));
    statement.run(...(rowid === undefined ? own : [rowid, ...own]));
  };
  return {
    store: <K extends KindName>(kind: K, row: Row<K>): void => storers[kind](row, insert),
    /** Optimises the file and closes it. */
    finish({ about, credits, catalogs }: Origin): void {
      for (const [key, value] of Object.entries(about)) insert('about', [key, value]);
      for (const [at, { name, nameEn, licence, url }] of credits.entries())
        insert('credits', [at, name, licence, url, nameEn]);
      for (const [key, { name, nameEn, urls }] of Object.entries(nameCatalogs(catalogs)))
        insert('catalogs', [key, name, urls?.anime, urls?.character, nameEn]);
      for (const table of ['anime_search', 'character_search'])
        db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
      db.exec('COMMIT; ANALYZE;');
      db.close();
    },
    /** Closes an unfinished file, which stays. */
    close: () => db.close(),
  };
}

const columnsOf = (db: Database.Database, table: string): string[] =>
  db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
