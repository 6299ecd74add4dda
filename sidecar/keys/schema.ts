/** Keys and tokens as they are stored. */
import { createHash } from 'node:crypto';
import { formatUtc } from '../../src/contract/time.ts';
import type { Key } from '../service.ts';

/** A stored key. A file of an earlier version lacks the optional columns. */
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

/** Turns a stored key into the one that other modules use. */
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

/** The hash of a token; the token itself is not stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** An instant to the second, as it is stored. */
export const toInstant = (date: Date) => formatUtc(date.getTime());
