/** API keys: `DATA_DIR/accounts.sqlite`, written by `npm run keys`, read by the sidecar. Only hashes are stored. */
import { randomBytes } from 'node:crypto';
import type { Key, KeyLimits } from '../service.ts';
import { explained, openDatabase } from './database.ts';
import { hashOf, type KeyRow, toInstant, toKey } from './schema.ts';

export type KeyStore = ReturnType<typeof openKeyStore>;

const tokenStart = 'aua_';
const prefixLength = 12;

function newToken() {
  const token = tokenStart + randomBytes(24).toString('base64url');
  return { token, prefix: token.slice(0, prefixLength), hash: hashOf(token) };
}

/**
 * Opens the file of keys for the operator's command. Creates or migrates the file if needed.
 * @throws Error that names the file if it is damaged or may not be written
 */
export function openKeyStore(path: string) {
  const db = openDatabase(path, 'write');
  const insert = db.prepare<[string, string, string, string, string | null], KeyRow>(
    'INSERT INTO api_key (name, prefix, hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?) RETURNING *',
  );
  const find = db.prepare<[number], KeyRow>('SELECT * FROM api_key WHERE id = ?');
  const update = db.prepare<[KeyRow], KeyRow>(
    `UPDATE api_key SET name = :name, prefix = :prefix, hash = :hash, enabled = :enabled, expires_at = :expires_at,
       per_minute = :per_minute, translit = :translit, per_day = :per_day WHERE id = :id RETURNING *`,
  );
  const remove = db.prepare<[number], KeyRow>('DELETE FROM api_key WHERE id = ? RETURNING *');
  const forget = db.prepare<[string]>('DELETE FROM former_token WHERE valid_until <= ?');
  const keep = db.prepare<[string, number, string, string]>(
    'INSERT INTO former_token (hash, key_id, prefix, valid_until) VALUES (?, ?, ?, ?)',
  );
  const run = <R>(work: () => R): R => explained(path, 'write', db.transaction(work).immediate);
  const one = (work: () => KeyRow | undefined): Key | undefined => {
    const row = run(work);
    return row === undefined ? undefined : toKey(row);
  };
  /** Changes a key and gives the changed one; undefined if no key has this id. */
  const change = (id: number, changes: (old: KeyRow) => Partial<KeyRow>): Key | undefined =>
    one(() => {
      const old = find.get(id);
      return old && update.get({ ...old, ...changes(old) });
    });
  return {
    /** Makes a key; the token is not stored and cannot be shown again. */
    create(name: string, now: Date, expiresAt?: Date) {
      const { token, prefix, hash } = newToken();
      const until = expiresAt === undefined ? null : toInstant(expiresAt);
      const key = one(() => insert.get(name, prefix, hash, toInstant(now), until));
      if (key === undefined) throw new Error('The key was not stored');
      return { key, token };
    },
    /** Gives a key a new token. Its old token is good until `until`. Undefined if no key has this id. */
    rotate(id: number, now: Date, until: Date) {
      const { token, ...own } = newToken();
      const key = change(id, ({ hash, prefix }) => {
        forget.run(toInstant(now));
        if (until > now) keep.run(hash, id, prefix, toInstant(until));
        return own;
      });
      return key && { key, token };
    },
    setEnabled: (id: number, enabled: boolean) => change(id, () => ({ enabled: Number(enabled) })),
    rename: (id: number, name: string) => change(id, () => ({ name })),
    /** @param at when the key expires; null: never */
    setExpiry: (id: number, at: Date | null) => change(id, () => ({ expires_at: at && toInstant(at) })),
    /** Changes the given limits; null restores the profile's limit. */
    setLimits: (id: number, limits: Partial<KeyLimits>) =>
      change(id, (old) => {
        const { perMinute, translit, perDay } = { ...toKey(old).limits, ...limits };
        return { per_minute: perMinute, translit, per_day: perDay };
      }),
    /** Removes a key and gives it back. Its id is never used again. */
    remove: (id: number) => one(() => remove.get(id)),
    close: () => {
      db.close();
    },
  };
}
