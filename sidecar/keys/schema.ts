/** What stands in `DATA_DIR/accounts.sqlite`: keys, the tokens that they had before, and what they were used for. */

import { createHash } from 'node:crypto';
import { formatUtc } from '../../src/contract/time.ts';
import type { FileKind } from '../database.ts';
import type { Key } from '../service.ts';

const migrations = [
  `CREATE TABLE api_key (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL
   ) STRICT`,
  // With AUTOINCREMENT the id of a removed key is never another one's: limits are counted by it.
  `CREATE TABLE next_key (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL,
     used_on TEXT
   ) STRICT;
   INSERT INTO next_key SELECT id, name, prefix, hash, enabled, created_at, NULL FROM api_key;
   DROP TABLE api_key;
   ALTER TABLE next_key RENAME TO api_key`,
  // Limits that are NULL are the profile's; a quota of 0 is none.
  `ALTER TABLE api_key ADD COLUMN expires_at TEXT;
   ALTER TABLE api_key ADD COLUMN per_minute INTEGER CHECK (per_minute > 0);
   ALTER TABLE api_key ADD COLUMN translit INTEGER CHECK (translit > 0);
   ALTER TABLE api_key ADD COLUMN per_day INTEGER CHECK (per_day >= 0);
   CREATE TABLE former_token (
     hash TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
     prefix TEXT NOT NULL,
     valid_until TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE key_usage (
     key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
     day TEXT NOT NULL,
     endpoint TEXT NOT NULL,
     calls INTEGER NOT NULL,
     PRIMARY KEY (key_id, day, endpoint)
   ) STRICT, WITHOUT ROWID`,
];

/** The first version that knows of former tokens and usage. */
export const withHistory = 3;

export const accountsFile: FileKind = {
  content: 'The API keys',
  recoveryHint: 'move it away and make new keys with: npm run keys -- create NAME',
  migrations,
  // Keys change rarely; without WAL a reader needs nothing beside the file, and none of its folder.
  pragmas: ['journal_mode = DELETE', 'foreign_keys = ON'],
};

/** A key as it is stored; what may be missing is not in a file of an earlier version. */
export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly enabled: number;
  readonly created_at: string;
  readonly used_on?: string | null;
  readonly expires_at?: string | null;
  readonly per_minute?: number | null;
  readonly translit?: number | null;
  readonly per_day?: number | null;
}

/** A key as everybody else knows it. */
export function toKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    enabled: row.enabled === 1,
    createdAt: row.created_at,
    usedOn: row.used_on ?? null,
    expiresAt: row.expires_at ?? null,
    limits: {
      perMinute: row.per_minute ?? null,
      translit: row.translit ?? null,
      perDay: row.per_day ?? null,
    },
  };
}

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** An instant to the second, as it is stored. */
export const toInstant = (date: Date) => formatUtc(date.getTime());
