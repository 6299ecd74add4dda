/**
 * Daily quotas that outlive the process: `DATA_DIR/quotas.sqlite`, written once a second while there is anything to write.
 * A file of its own, not the accounts': that one is read without a write-ahead log by programs that may not write beside it, and a
 * write a second would wait for the disk there, and have every sidecar read its keys again. Addresses stand in it as
 * hashes under a key of the day; both go with the day.
 */
import { type FileKind, openDatabase, serverPatience } from '../database.ts';
import type { SpentOfDay } from './counter-table.ts';
import { type DayCounts, newDayKey } from './memory.ts';

const quotasFile: FileKind = {
  content: 'The daily quotas',
  recoveryHint: 'remove it: all begin the day anew',
  migrations: [
    `CREATE TABLE hash_key (day INTEGER NOT NULL, one INTEGER NOT NULL, two INTEGER NOT NULL) STRICT;
     CREATE TABLE spent (
       high INTEGER NOT NULL,
       low INTEGER NOT NULL,
       calls INTEGER NOT NULL,
       PRIMARY KEY (high, low)
     ) STRICT, WITHOUT ROWID`,
  ],
  // A process that is killed loses nothing that is written; a power cut may cost the last seconds, never the file.
  pragmas: ['journal_mode = WAL', 'synchronous = NORMAL', 'secure_delete = ON'],
};

export type QuotaFile = ReturnType<typeof openQuotaFile>;

interface KeyRow {
  readonly day: number;
  readonly one: number;
  readonly two: number;
}

/**
 * Opens the file, making it where there is none.
 * @param day since 1970
 * @throws Error that names the file if it is damaged or may not be written
 */
export function openQuotaFile(path: string, day: number) {
  const db = openDatabase(path, quotasFile, 'write');
  const find = db.prepare<[], KeyRow>('SELECT * FROM hash_key');
  const setKey = db.prepare('INSERT INTO hash_key (day, one, two) VALUES (?, ?, ?)');
  const before = db
    .transaction((): DayCounts => {
      if (find.get() === undefined) setKey.run(day, ...newDayKey().words);
      const spent = db.prepare<[], SpentOfDay>('SELECT high, low, calls FROM spent').all();
      return { key: keyOf(find.get()), spent };
    })
    .immediate();
  db.pragma(`busy_timeout = ${serverPatience}`);
  const add = db.prepare(
    'INSERT INTO spent (high, low, calls) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET calls = MAX(calls, excluded.calls)',
  );
  /** Gives whether another day has begun. */
  const write = db.transaction(({ key, spent }: DayCounts): boolean => {
    const known = keyOf(find.get());
    // Another process has gone on to another day already.
    if (known.day > key.day) return false;
    if (known.day < key.day) {
      db.exec('DELETE FROM spent; DELETE FROM hash_key');
      setKey.run(key.day, ...key.words);
    }
    for (const { high, low, calls } of spent) add.run(high, low, calls);
    return known.day < key.day;
  });
  return {
    /** What is kept; all that open the file go on with its key. */
    before,
    /** Adds what was spent; of one caller the greater number counts. False where it cannot be written now. */
    save(counts: DayCounts): boolean {
      try {
        // What is over stands in the log of writes, too.
        if (write.immediate(counts)) db.pragma('wal_checkpoint(TRUNCATE)');
        return true;
      } catch {
        return false;
      }
    },
    close: () => {
      db.close();
    },
  };
}

const keyOf = (row: KeyRow | undefined): DayCounts['key'] => ({
  day: row?.day ?? 0,
  words: [row?.one ?? 0, row?.two ?? 0],
});
