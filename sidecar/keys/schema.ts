/** Keys and tokens as they are stored. */
import { createHash } from 'node:crypto';
import { formatUtc } from '../../src/contract/time.ts';
import type { Key } from '../service.ts';

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
