/** API keys: `DATA_DIR/accounts.sqlite`, written by `npm run keys`, read by the sidecar. Only hashes are stored. */
import { randomBytes } from 'node:crypto';
import { explained, openDatabase } from '../database.ts';
import type { Key, KeyLimits } from '../service.ts';
import { accountsFile, hashOf, type KeyRow, toInstant, toKey } from './schema.ts';

/** A key, and the token that is shown this once. */
interface NewToken {
  readonly key: Key;
  readonly token: string;
}

/** What the operator's command does with keys. */
export interface KeyStore {
  /** Makes a key; the token is not stored and cannot be shown again. */
  create(name: string, now: Date, expiresAt?: Date): NewToken;
  /** Gives a key another token; the one it had is good until `until`. Undefined where there is no key of this id. */
  rotate(id: number, now: Date, until: Date): NewToken | undefined;
  list(): Key[];
  /** The key as it is now; undefined where there is none of this id. So do the others. */
  setEnabled(id: number, enabled: boolean): Key | undefined;
  rename(id: number, name: string): Key | undefined;
  /** @param at from when on the key is refused; null: never */
  setExpiry(id: number, at: Date | null): Key | undefined;
  /** Changes the limits that are named; null: the profile's again. */
  setLimits(id: number, limits: Partial<KeyLimits>): Key | undefined;
  /** Gives the key as it was. Its id is not given to another one. */
  remove(id: number): Key | undefined;
  close(): void;
}

const tokenStart = 'aua_';
const prefixLength = 12;

function newToken() {
  const token = tokenStart + randomBytes(24).toString('base64url');
  return { token, prefix: token.slice(0, prefixLength), hash: hashOf(token) };
}

/**
 * Opens the file of keys, making or migrating them in place.
 * @throws Error that names the file if it is damaged or may not be written
 */
export function openKeyStore(path: string): KeyStore {
  const db = openDatabase(path, accountsFile, 'write');
  const all = db.prepare<[], KeyRow>('SELECT * FROM api_key ORDER BY id');
  const insert = db.prepare<[string, string, string, string, string | null], KeyRow>(
    'INSERT INTO api_key (name, prefix, hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?) RETURNING *',
  );
  /** Changes one key; `set` is written here, never by an operator. */
  const changer = <V extends (string | number | null)[]>(set: string) =>
    db.prepare<[...V, number], KeyRow>(`UPDATE api_key SET ${set} WHERE id = ? RETURNING *`);
  const enable = changer<[number]>('enabled = ?');
  const rename = changer<[string]>('name = ?');
  const expire = changer<[string | null]>('expires_at = ?');
  const limit = changer<[number | null, number | null, number | null]>(
    'per_minute = ?, translit = ?, per_day = ?',
  );
  const replace = changer<[string, string]>('prefix = ?, hash = ?');
  const find = db.prepare<[number], KeyRow>('SELECT * FROM api_key WHERE id = ?');
  const remove = db.prepare<[number], KeyRow>('DELETE FROM api_key WHERE id = ? RETURNING *');
  const forget = db.prepare<[string]>('DELETE FROM former_token WHERE valid_until <= ?');
  const keep = db.prepare<[string, number, string, string]>(
    'INSERT INTO former_token (hash, key_id, prefix, valid_until) VALUES (?, ?, ?, ?)',
  );
  const run = <R>(work: () => R): R => explained(path, accountsFile, 'write', db.transaction(work).immediate);
  const one = (work: () => KeyRow | undefined): Key | undefined => {
    const row = run(work);
    return row === undefined ? undefined : toKey(row);
  };
  return {
    create(name, now, expiresAt) {
      const { token, prefix, hash } = newToken();
      const until = expiresAt === undefined ? null : toInstant(expiresAt);
      const key = one(() => insert.get(name, prefix, hash, toInstant(now), until));
      if (key === undefined) throw new Error('The key was not stored');
      return { key, token };
    },
    rotate(id, now, until) {
      const { token, prefix, hash } = newToken();
      const key = one(() => {
        const old = find.get(id);
        if (old === undefined) return undefined;
        forget.run(toInstant(now));
        if (until > now) keep.run(old.hash, id, old.prefix, toInstant(until));
        return replace.get(prefix, hash, id);
      });
      return key === undefined ? undefined : { key, token };
    },
    list: () => run(() => all.all()).map(toKey),
    setEnabled: (id, enabled) => one(() => enable.get(enabled ? 1 : 0, id)),
    rename: (id, name) => one(() => rename.get(name, id)),
    setExpiry: (id, at) => one(() => expire.get(at === null ? null : toInstant(at), id)),
    setLimits: (id, limits) =>
      one(() => {
        const row = find.get(id);
        if (row === undefined) return undefined;
        const { perMinute, translit, perDay } = { ...toKey(row).limits, ...limits };
        return limit.get(perMinute, translit, perDay, id);
      }),
    remove: (id) => one(() => remove.get(id)),
    close: () => {
      db.close();
    },
  };
}
