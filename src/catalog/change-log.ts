/**
 * The change log: which records changed since a publication. Triggers write it, so it is complete whichever program
 * writes the catalogue. If a publication is older than the log, `readChanges` returns `undefined`.
 */
import type { Database } from 'better-sqlite3';

/** A state of a catalogue. In a diverged copy the same number has another random token. */
export interface Revision {
  readonly id: number;
  readonly token: string;
}

/** Kinds of records in the log. `release` and `poster` are keyed by their title, `image` by its path, lists by name. */
export type ChangeKind = 'anime' | 'release' | 'poster' | 'team' | 'character' | 'image' | 'genre' | 'tag';

/** Keys of changed records, by kind. */
export type ChangeSet = ReadonlyMap<ChangeKind, ReadonlySet<number | string>>;

/**
 * Watched tables. Other tables need no trigger: rows that belong to a line (episodes, genres of a title, names of a
 * character) change only with it, and every publication reads the short lists (studios, schedule, corrections,
 * credits).
 */
const watched: readonly (readonly [table: string, kind: string, key: string, columns?: string])[] = [
  ['anime', "'anime'", 'id'],
  ['release', "'release'", 'anime'],
  ['poster', "'poster'", 'anime'],
  ['team', "'team'", 'id'],
  ['character', "'character'", 'id'],
  // If a file was only copied or touched, its other columns change, but the picture is the same.
  ['image', "'image'", 'path', 'image_id'],
  ['genre', "'genre'", 'name'],
  ['tag', "'tag'", 'name'],
  ['hidden', 'ROW.kind', 'id'],
];

const tables = `
  CREATE TABLE IF NOT EXISTS revision (id INTEGER PRIMARY KEY, token TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS change (
    kind TEXT NOT NULL,
    key ANY NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS change_revision ON change (revision);
  CREATE INDEX IF NOT EXISTS character_written ON character (id) WHERE ua_origin = 'human';`;

/** Logs a change under the revision that ends the current transaction. */
const note = (kind: string, key: string) => `
  INSERT INTO change VALUES (${kind}, ${key}, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;`;

const events = [
  ['INSERT', ['NEW']],
  ['DELETE', ['OLD']],
  ['UPDATE', ['OLD', 'NEW']],
] as const;

/** Creates the log in a catalogue, unless it has one. */
export function createChangeLog(db: Database): void {
  db.exec(tables);
  for (const [table, kind, key, columns] of watched)
    for (const [event, rows] of events) {
      const notes = rows.map((row) => note(kind.replace('ROW', row), `${row}.${key}`)).join('');
      const what = event === 'UPDATE' && columns !== undefined ? `${event} OF ${columns}` : event;
      db.exec(
        `CREATE TRIGGER IF NOT EXISTS log_${table}_${event.toLowerCase()} AFTER ${what} ON ${table} BEGIN ${notes} END`,
      );
    }
}

/** Empties the log, after a change that no trigger notes: the next publication renders everything. */
export function forgetChanges(db: Database): void {
  db.exec('DELETE FROM change; DELETE FROM revision;');
  addRevision(db);
}

/** The log keeps this many revisions: a publication of an older one renders everything. */
const mostRevisions = 10_000;

/** Adds a revision, at the end of a transaction that changed something. */
export function addRevision(db: Database): void {
  db.exec(`
    INSERT INTO revision (token) VALUES (lower(hex(randomblob(8))));
    DELETE FROM revision WHERE id <= (SELECT max(id) FROM revision) - ${mostRevisions};`);
}

/** The state of a catalogue. */
export function readRevision(db: Database): Revision {
  const last = db.prepare<[], Revision>('SELECT id, token FROM revision ORDER BY id DESC LIMIT 1').get();
  return last ?? { id: 0, token: '' };
}

/** Changes since a state; `undefined` if this catalogue does not know that state. */
export function readChanges(db: Database, since: Revision): ChangeSet | undefined {
  const known = db
    .prepare<[Revision], number>('SELECT 1 FROM revision WHERE id = $id AND token = $token')
    .get(since);
  if (known === undefined) return undefined;
  const rows = db
    .prepare<[number], { kind: ChangeKind; key: number | string }>(
      'SELECT kind, key FROM change WHERE revision > ?',
    )
    .iterate(since.id);
  const changes = new Map<ChangeKind, Set<number | string>>();
  for (const { kind, key } of rows) {
    const keys = changes.get(kind);
    if (keys === undefined) changes.set(kind, new Set([key]));
    else keys.add(key);
  }
  return changes;
}
