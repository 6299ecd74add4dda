import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { addRevision, createChangeLog } from './change-log.ts';
import { createTakedownLog, forgetTakedowns } from './takedowns.ts';

export type CatalogDatabase = Database.Database;

/** The migrations from version 1 on; each brings a catalogue one version up. */
const migrations: readonly ((db: CatalogDatabase) => void)[] = [
  addAppearances,
  addWithdrawals,
  addEvents,
  addTextIds,
  addHtmlTexts,
];

/** Version of data/schema.sql, kept as `PRAGMA user_version`. */
const schemaVersion = migrations.length + 1;

/** Adds the moments of appearance (appearance.ts). They begin as the times that the service has shown until now. */
function addAppearances(db: CatalogDatabase): void {
  db.exec(`
    ALTER TABLE episode_source ADD COLUMN appeared_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE poster ADD COLUMN appeared_at TEXT NOT NULL DEFAULT '';
    UPDATE episode_source SET appeared_at = added_at;
    UPDATE poster SET appeared_at = published_at;
    DROP INDEX poster_published;
    CREATE INDEX poster_appeared ON poster (appeared_at, id);`);
}

/**
 * Adds withdrawals and the log of takedowns. It also ends the kept generations: an earlier program left players in them
 * of titles whose licence became strict.
 */
function addWithdrawals(db: CatalogDatabase): void {
  db.exec(`
    ALTER TABLE tombstone RENAME TO tombstone_before;
    CREATE TABLE tombstone (
      kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team', 'poster')),
      id INTEGER NOT NULL,
      slug TEXT,
      replaced_by INTEGER,
      withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tombstone SELECT kind, id, slug, replaced_by, 0 FROM tombstone_before;
    DROP TABLE tombstone_before;`);
  createChangeLog(db);
  createTakedownLog(db);
  forgetTakedowns(db);
}

/** Adds the fields of airings that calendars need (airings.ts). Events keep their ids. */
function addEvents(db: CatalogDatabase): void {
  const changedAt = readMeta(db, 'changedAt') ?? '1970-01-01T00:00:00Z';
  db.exec(`
    ALTER TABLE schedule RENAME TO schedule_before;
    CREATE TABLE schedule (
      anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
      episode INTEGER NOT NULL,
      ordinal INTEGER NOT NULL,
      airing TEXT NOT NULL,
      finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
      sequence INTEGER NOT NULL,
      changed_at TEXT NOT NULL,
      added_at TEXT NOT NULL,
      cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
      PRIMARY KEY (anime, episode, ordinal)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO schedule SELECT anime, episode, row_number() OVER (PARTITION BY anime, episode ORDER BY airing),
      airing, finished, 0, '${changedAt}', '', 0 FROM schedule_before;
    DROP TABLE schedule_before;
    CREATE INDEX schedule_airing ON schedule (airing);`);
}

/** Adds the numbers of text ids. */
function addTextIds(db: CatalogDatabase): void {
  db.exec(`
    CREATE TABLE text_id (
      kind TEXT NOT NULL CHECK (kind IN ('anime', 'character', 'team', 'poster')),
      text TEXT NOT NULL,
      id INTEGER NOT NULL,
      PRIMARY KEY (kind, text),
      UNIQUE (kind, id)
    ) STRICT, WITHOUT ROWID;`);
}

/** Adds the Markdown of descriptions in HTML. */
function addHtmlTexts(db: CatalogDatabase): void {
  db.exec('CREATE TABLE html_text (hash TEXT PRIMARY KEY, markdown TEXT NOT NULL) STRICT, WITHOUT ROWID;');
}

/** An error that the operator can fix, so a command shows its message without a stack trace. */
export class CatalogError extends Error {
  override name = 'CatalogError';
}

interface OpenOptions {
  readonly readonly?: boolean;
  /** Whether to create a missing catalogue (default: unless readonly). */
  readonly create?: boolean;
}

/**
 * Opens the authoring catalogue, creating or migrating it unless `readonly`.
 * @param path a file, or `:memory:`
 * @throws CatalogError if the catalogue is missing and `create` is false, or its schema is newer than this program, or
 *   older and `readonly`
 */
export function openCatalog(
  path: string,
  { readonly = false, create = !readonly }: OpenOptions = {},
): CatalogDatabase {
  if (!create && !hasCatalog(path)) throw noCatalog(path);
  if (!readonly && path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  let db: CatalogDatabase | undefined;
  try {
    db = new Database(path, { readonly, timeout: 10_000 });
    if (!readonly) setPragmas(db);
    migrate(db, path, readonly);
    return db;
  } catch (error) {
    db?.close();
    throw error;
  }
}

/** Opens a catalogue for a task, and closes it then. @throws CatalogError as `openCatalog` */
export function withCatalog<T>(path: string, options: OpenOptions, use: (db: CatalogDatabase) => T): T {
  const db = openCatalog(path, options);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/**
 * Migrates a catalogue of an earlier version, for a command that then only reads it.
 * @throws CatalogError as `openCatalog`
 */
export function upgradeCatalog(path: string): void {
  if (!hasCatalog(path)) return;
  let version = schemaVersion;
  try {
    const db = new Database(path, { readonly: true, timeout: 10_000 });
    version = Number(db.pragma('user_version', { simple: true }));
    db.close();
  } catch {
    // The command reports the error when it opens the file.
  }
  if (version > 0 && version < schemaVersion) openCatalog(path).close();
}

/** Whether a file exists that is not empty, so it may be a catalogue. */
export function hasCatalog(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Makes the error for a missing or empty catalogue, which says how to make one. */
export function noCatalog(path: string): CatalogError {
  return new CatalogError(`There is no catalogue at ${path}. Make one with: npm run import -- SOURCE`);
}

/** Whether a source was ever loaded: an import that fails leaves an empty catalogue. */
export function isLoaded(db: CatalogDatabase): boolean {
  return readMeta(db, 'imported') !== '0';
}

/** The pragmas of a connection that writes. WAL lets a build read while an import writes. */
function setPragmas(db: CatalogDatabase): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  db.pragma('cache_size = -65536');
}

function migrate(db: CatalogDatabase, path: string, readonly: boolean): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version === schemaVersion) return;
  if (version > schemaVersion) {
    throw new CatalogError(
      `The catalogue ${path} has schema version ${version}; this program knows up to ${schemaVersion}. Use a newer program.`,
    );
  }
  if (readonly) {
    throw new CatalogError(
      `The catalogue ${path} has schema version ${version}, not ${schemaVersion}. Upgrade it with: npm run build`,
    );
  }
  // Immediate: if two processes open a new file at once, the second waits and then finds the tables.
  db.transaction(() => {
    const from = Number(db.pragma('user_version', { simple: true }));
    if (from === 0) {
      db.exec(readFileSync(schemaFile(), 'utf8'));
      createChangeLog(db);
      createTakedownLog(db);
    } else for (const migration of migrations.slice(from - 1)) migration(db);
    db.pragma(`user_version = ${schemaVersion}`);
  }).immediate();
}

function schemaFile(): URL {
  return new URL('../../data/schema.sql', import.meta.url);
}

/** A value of the `meta` table. */
export function readMeta(db: CatalogDatabase, key: string): string | undefined {
  return db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(key);
}

/** Sets a value of the `meta` table. */
export function writeMeta(db: CatalogDatabase, key: string, value: string): void {
  db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(
    key,
    value,
  );
}

/** The snapshot of another service that the records were imported from. */
export interface RecordsOrigin {
  readonly origin: string;
  readonly id: string;
  readonly generation: number;
}

/** The snapshot that the records come from; undefined if they come from an ordinary source. */
export function readOrigin(db: CatalogDatabase): RecordsOrigin | undefined {
  const text = readMeta(db, 'from') ?? '';
  // `as`: written below.
  return text === '' ? undefined : (JSON.parse(text) as RecordsOrigin);
}

/** Stores which snapshot the records come from. */
export function writeOrigin(db: CatalogDatabase, from: RecordsOrigin | undefined): void {
  const text = from === undefined ? '' : JSON.stringify(from);
  if (text !== (readMeta(db, 'from') ?? '')) writeMeta(db, 'from', text);
}

/** Increments a counter of `meta` (`imported`, `edited`) and adds a revision, so other processes notice the change. */
export function countUp(db: CatalogDatabase, key: 'imported' | 'edited'): void {
  db.prepare('UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = ?').run(key);
  addRevision(db);
}
