/**
 * What changed since a publication, record by record. Triggers write it, so nothing that writes a catalogue can forget
 * to; and a publication that has missed some of it is told so.
 */
import type { Database } from 'better-sqlite3';

/** A state of a catalogue: which one, and a word by which a copy that went another way is told from it. */
export interface Revision {
  readonly id: number;
  readonly token: string;
}

/** What a change is told of. `release` and `poster` are keyed by their title, `image` by its path, lists by name. */
export type ChangeKind = 'anime' | 'release' | 'poster' | 'team' | 'character' | 'image' | 'genre' | 'tag';

/** Keys by kind of all that changed. */
export type ChangeSet = ReadonlyMap<ChangeKind, ReadonlySet<number | string>>;

/**
 * Rows that belong to a line (episodes, genres of a title, names of a character) change only with it; the short lists
 * (studios, schedule, corrections, credits) are read anew by every publication.
 */
const watched: readonly (readonly [table: string, kind: string, key: string, columns?: string])[] = [
  ['anime', "'anime'", 'id'],
  ['release', "'release'", 'anime'],
  ['poster', "'poster'", 'anime'],
  ['team', "'team'", 'id'],
  ['character', "'character'", 'id'],
  // A file that was copied or touched is the same picture.
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

/** A row is of the revision that its transaction will end with. */
const note = (kind: string, key: string) => `
  INSERT INTO change VALUES (${kind}, ${key}, (SELECT coalesce(max(id), 0) + 1 FROM revision))
  ON CONFLICT (kind, key) DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision;`;

const events = [
  ['INSERT', ['NEW']],
  ['DELETE', ['OLD']],
  ['UPDATE', ['OLD', 'NEW']],
] as const;

/** Makes the log where a catalogue has none: one that was made before there was one, or a new one. */
export function ensureChangeLog(db: Database): void {
  const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'change'").get();
  if (has !== undefined) return;
  db.transaction(() => {
    db.exec(tables);
    startLog(db);
    addRevision(db);
  }).immediate();
}

function startLog(db: Database): void {
  for (const [table, kind, key, columns] of watched)
    for (const [event, rows] of events) {
      const notes = rows.map((row) => note(kind.replace('ROW', row), `${row}.${key}`)).join('');
      const what = event === 'UPDATE' && columns !== undefined ? `${event} OF ${columns}` : event;
      db.exec(
        `CREATE TRIGGER IF NOT EXISTS log_${table}_${event.toLowerCase()} AFTER ${what} ON ${table} BEGIN ${notes} END`,
      );
    }
}

/**
 * Stops the log for a load that replaces everything.
 * @returns a function that starts it again; whoever published before must publish all
 */
export function pauseChangeLog(db: Database): () => void {
  for (const [table] of watched)
    for (const [event] of events) db.exec(`DROP TRIGGER IF EXISTS log_${table}_${event.toLowerCase()}`);
  return () => {
    db.exec('DELETE FROM change; DELETE FROM revision');
    startLog(db);
  };
}

/** So many revisions are known by their words: a publication that is older publishes all. */
const mostRevisions = 10_000;

/** Ends a transaction that changed something. */
export function addRevision(db: Database): void {
  db.exec(`
    INSERT INTO revision (token) VALUES (lower(hex(randomblob(8))));
    DELETE FROM revision WHERE id <= (SELECT max(id) FROM revision) - ${mostRevisions};`);
}

/** The state of a catalogue; `undefined` where it has no log. */
export function readRevision(db: Database): Revision | undefined {
  if (!hasLog(db)) return undefined;
  return db.prepare<[], Revision>('SELECT id, token FROM revision ORDER BY id DESC LIMIT 1').get();
}

function hasLog(db: Database): boolean {
  return (
    db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'revision'").get() !== undefined
  );
}

/** What changed since a state; `undefined` where nobody can tell: it is no earlier state of this catalogue. */
export function readChanges(db: Database, since: Revision): ChangeSet | undefined {
  if (!hasLog(db)) return undefined;
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
