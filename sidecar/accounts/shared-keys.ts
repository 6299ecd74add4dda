/**
 * Keys in Valkey, for machines whose sidecars have no accounts beside them: `npm run keys` writes all of them whenever one
 * changes, sidecars look once a second. Where a machine has accounts of its own, what they know of a token counts.
 */
import { randomUUID } from 'node:crypto';
import { toScript, type Valkey } from '../limits/counters.ts';
import type { Key } from '../service.ts';
import type { FollowedKeys } from './followed-keys.ts';
import type { KnownToken } from './reader.ts';
import { hashOf } from './schema.ts';

const place = 'ani-ua:keys';
/** Gives nothing where the version is the one that is known. */
const readScript = toScript(`
local version = redis.call('HGET', KEYS[1], 'version')
if version == ARGV[1] then return {ARGV[1]} end
return {version or '', redis.call('HGET', KEYS[1], 'tokens') or '[]'}
`);
const writeScript = toScript(`return redis.call('HSET', KEYS[1], 'version', ARGV[1], 'tokens', ARGV[2])`);

/** Writes all tokens. @throws Error where there is no answer */
export async function shareKeys(valkey: Valkey, tokens: ReadonlyMap<string, KnownToken>): Promise<void> {
  const rows = [...tokens].map(([hash, { key, until }]) => ({
    hash,
    key,
    until: until === Number.POSITIVE_INFINITY ? null : until,
  }));
  await valkey.run(writeScript, place, [randomUUID(), JSON.stringify(rows)]);
}

interface SharedRow {
  readonly hash: string;
  readonly key: Key;
  readonly until: number | null;
}

export interface SharedKeysOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How often they are looked at, ms. */
  readonly every?: number;
}

/** Follows the keys in Valkey beside those of this machine; resolves when they were looked for once. */
export async function followSharedKeys(
  own: FollowedKeys,
  valkey: Valkey,
  { now, every = 1000 }: SharedKeysOptions,
): Promise<FollowedKeys> {
  let version = '';
  /** Undefined until they were read; afterwards what was read last. */
  let tokens: ReadonlyMap<string, KnownToken> | undefined;

  const look = async () => {
    if (!valkey.isReady()) return;
    // The script's own answer, and what shareKeys() wrote.
    const [current, text] = (await valkey.run(readScript, place, [version])) as [string, string?];
    if (text === undefined) return;
    const rows = JSON.parse(text) as SharedRow[];
    tokens = new Map(
      rows.map(({ hash, key, until }) => [hash, { key, until: until ?? Number.POSITIVE_INFINITY }]),
    );
    version = current;
  };
  let isLooking = false;
  const tryLook = async () => {
    if (isLooking) return;
    isLooking = true;
    // Its loss is told by who counts with it; what was known holds.
    await look().catch(() => {});
    isLooking = false;
  };
  await tryLook();
  const timer = setInterval(() => void tryLook(), every).unref();

  return {
    find(token) {
      const found = own.find(token);
      if (found !== undefined && found !== 'unreadable') return found;
      // Nobody here knows it, and who would cannot be asked.
      if (tokens === undefined) return 'unreadable';
      const known = tokens.get(hashOf(token));
      if (known === undefined) return found;
      return known.until <= now() ? 'expired' : known.key;
    },
    noteUse: own.noteUse,
    close() {
      clearInterval(timer);
      return own.close();
    },
  };
}
