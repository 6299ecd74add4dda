/**
 * The log of takedowns. A takedown forbids something that the catalogue has shown before. Triggers write the log in the
 * transaction that forbids it, whichever program writes. Each takedown adds a token, and a snapshot stores the newest
 * one. So a publication learns from this token alone whether kept generations may show something that is forbidden now.
 */
import type { Database } from 'better-sqlite3';

/**
 * What a row shows or forbids. If the row leaves the catalogue, the log remembers this kind and key, since a later
 * import may forbid them. `ROW` stands for the row.
 */
type Entry = readonly [table: string, kind: string, key: string, when?: string];

const nameOf = (column: string): Entry => [
  'character',
  "'name'",
  `ROW.id || '/' || ROW.${column}`,
  `ROW.${column} IS NOT NULL`,
];

const shown: readonly Entry[] = [
  ['anime', "'anime'", 'ROW.id'],
  ['anime', "'players'", 'ROW.id', 'coalesce(ROW.license_strict, 0) = 0'],
  ['team', "'team'", 'ROW.id'],
  ['poster', "'poster'", 'ROW.id'],
  ['character', "'character'", 'ROW.id'],
  ...['name_ua', 'name_en', 'name_native'].map(nameOf),
  ['character_name', "'name'", "ROW.character || '/' || ROW.name", 'ROW.spoiler = 0'],
];

const forbidden: readonly Entry[] = [
  ['anime', "'players'", 'ROW.id', 'ROW.license_strict = 1'],
  ['character_name', "'name'", "ROW.character || '/' || ROW.name", 'ROW.spoiler = 1'],
  ['tombstone', 'ROW.kind', 'ROW.id', 'ROW.withdrawn = 1'],
];

/** The tables of these entries, and the columns that decide what a row shows or forbids. */
const columns = new Map([
  ['anime', 'license_strict'],
  ['team', 'id'],
  ['poster', 'id'],
  ['character', 'name_ua, name_en, name_native'],
  ['character_name', 'name, spoiler'],
  ['tombstone', 'withdrawn'],
]);

const addToken = 'INSERT INTO takedown (token) SELECT lower(hex(randomblob(8)))';

/** The statement of each entry of a table, for its old or new row. */
function statements(
  entries: readonly Entry[],
  table: string,
  row: 'OLD' | 'NEW',
  statement: (kind: string, key: string, when: string) => string,
): string {
  return entries
    .filter(([own]) => own === table)
    .map(([, kind, key, when = 'true']) => statement(kind, key, when).replaceAll('ROW', row))
    .join('\n');
}

const leave = (table: string) =>
  statements(
    shown,
    table,
    'OLD',
    (kind, key, when) => `INSERT OR IGNORE INTO departed SELECT ${kind}, ${key} WHERE ${when};`,
  );

const forget = (kind: string, key: string, when: string) =>
  `DELETE FROM departed WHERE kind = ${kind} AND key = ${key} AND ${when};`;

/** A source repeats its takedowns in each import, so the log forgets an entry after counting it. */
const arrive = (table: string) =>
  statements(shown, table, 'NEW', forget) +
  statements(
    forbidden,
    table,
    'NEW',
    (kind, key, when) => `
      ${addToken} WHERE ${when} AND EXISTS (SELECT 1 FROM departed WHERE kind = ${kind} AND key = ${key});
      ${forget(kind, key, when)}`,
  );

/** Creates the log in a catalogue. The token of a catalogue without takedowns is empty, and roots leave it out. */
export function createTakedownLog(db: Database): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS takedown (id INTEGER PRIMARY KEY, token TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS departed (
      kind TEXT NOT NULL,
      key ANY NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS takedown_hidden AFTER INSERT ON hidden BEGIN ${addToken}; END;
    INSERT INTO takedown (token) VALUES ('');`);
  for (const [table, own] of columns) {
    // Nothing has departed before the first load, so its many inserts skip the body.
    db.exec(`
      CREATE TRIGGER IF NOT EXISTS takedown_${table}_insert AFTER INSERT ON ${table}
        WHEN EXISTS (SELECT 1 FROM departed) BEGIN ${arrive(table)} END;
      CREATE TRIGGER IF NOT EXISTS takedown_${table}_update AFTER UPDATE OF ${own} ON ${table}
        BEGIN ${leave(table)} ${arrive(table)} END;`);
    if (leave(table) !== '')
      db.exec(
        `CREATE TRIGGER IF NOT EXISTS takedown_${table}_delete AFTER DELETE ON ${table} BEGIN ${leave(table)} END;`,
      );
  }
}

/** Makes all earlier snapshots unknown to this catalogue: they may show something that it forbids. */
export function forgetTakedowns(db: Database): void {
  db.exec(`DELETE FROM takedown; ${addToken};`);
}

/** The takedowns of a catalogue since a snapshot. */
export interface Takedowns {
  /** The newest token, for the next snapshot. */
  readonly newest: string;
  /** `unknown`: the snapshot comes from another catalogue, an earlier program, or a state that a restore has undone. */
  readonly since: 'none' | 'some' | 'unknown';
}

/** Compares a catalogue with a snapshot. @param named the newest token that the snapshot knows */
export function readTakedowns(db: Database, named = ''): Takedowns {
  const newest = db.prepare<[], string>('SELECT token FROM takedown ORDER BY id DESC').pluck().get() ?? '';
  if (named === newest) return { newest, since: 'none' };
  const known = db.prepare('SELECT 1 FROM takedown WHERE token = ?').get(named);
  return { newest, since: known === undefined ? 'unknown' : 'some' };
}
