/**
 * Keys in Valkey, for sidecars on machines without a file of keys. `npm run keys` writes all keys there after each
 * change. The sidecars look once a second, and count there how keys are used. If a machine also has a file of keys, the
 * file wins for every token that it knows.
 */
import { randomUUID } from 'node:crypto';
import { dayMs } from '../limits/memory.ts';
import type { Valkey } from '../limits/valkey.ts';
import type { Keys } from '../service.ts';
import { keyOf } from './followed-keys.ts';
import type { KnownToken } from './reader.ts';
import { hashOf } from './schema.ts';
import { keptDays, type Use } from './usage.ts';

/** How often the keys are looked at, ms. */
const everyMs = 1000;

const keysName = 'ani-ua:keys';
/** If the caller has the current version already, gives only the version and no tokens. */
const readKeys = `
local version = redis.call('HGET', KEYS[1], 'version')
if version == ARGV[1] then return {ARGV[1]} end
return {version or '', redis.call('HGET', KEYS[1], 'tokens') or '[]'}
`;
const writeKeys = `return redis.call('HSET', KEYS[1], 'version', ARGV[1], 'tokens', ARGV[2])`;

/** One hash per day. It expires when the file would forget that day, too. */
const useName = (day: string) => `ani-ua:key-use:${day}`;
/** KEYS[1] the day. ARGV: when it expires (ms since 1970), then pairs of a field and the number to add. */
const addUse = `
for i = 2, #ARGV, 2 do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIREAT', KEYS[1], ARGV[1])
`;
const readUse = `return redis.call('HGETALL', KEYS[1])`;

/** Writes all tokens. @throws Error if Valkey does not answer */
export async function shareKeys(valkey: Valkey, tokens: ReadonlyMap<string, KnownToken>): Promise<void> {
  const shared = [...tokens].map(([hash, known]) => ({ hash, ...known }));
  await valkey.run(writeKeys, keysName, [randomUUID(), JSON.stringify(shared)]);
}

/**
 * Follows the keys in Valkey in addition to those of this machine. Resolves after the first attempt to read them.
 * @param findHere finds the key of a token on this machine
 * @param now milliseconds since 1970
 */
export async function followSharedKeys(
  findHere: Keys['find'],
  valkey: Valkey,
  now: () => number,
): Promise<{ readonly find: Keys['find']; readonly stop: () => void }> {
  let version = '';
  /** The tokens read last; undefined until the first read succeeds. */
  let tokens: ReadonlyMap<string, KnownToken> | undefined;
  let isLooking = false;

  const look = async () => {
    if (isLooking || !valkey.isReady()) return;
    isLooking = true;
    try {
      // `as`: the script's reply, and JSON of shareKeys().
      const [current, text] = (await valkey.run(readKeys, keysName, [version])) as [string, string?];
      if (text === undefined) return;
      const shared = JSON.parse(text) as (KnownToken & { readonly hash: string })[];
      tokens = new Map(shared.map(({ hash, ...known }) => [hash, known]));
      version = current;
    } catch {
      // The limiter logs the lost connection. Until it is back we use the keys read last.
    } finally {
      isLooking = false;
    }
  };
  await look();
  const timer = setInterval(look, everyMs).unref();

  return {
    find(token) {
      const found = findHere(token);
      if (found !== undefined && found !== 'unreadable') return found;
      // The token is unknown here, and Valkey was never read.
      if (tokens === undefined) return 'unreadable';
      return keyOf(tokens.get(hashOf(token)), now()) ?? found;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Adds counts to those in Valkey, which all sidecars share.
 * @returns the counts that could not be written
 */
export async function addSharedUse(valkey: Valkey, uses: readonly Use[]): Promise<readonly Use[]> {
  const days = [...Map.groupBy(uses, ({ day }) => day)];
  const left = days.map(async ([day, own]) => {
    const ends = Date.parse(day) + (keptDays + 1) * dayMs;
    const fields = own.flatMap(({ id, endpoint, calls }) => [`${id} ${endpoint}`, String(calls)]);
    return valkey.run(addUse, useName(day), [String(ends), ...fields]).then(
      () => [],
      () => own,
    );
  });
  return (await Promise.all(left)).flat();
}

/** Reads all counts in Valkey. @throws Error if Valkey does not answer */
export async function readSharedUse(valkey: Valkey, now: number): Promise<readonly Use[]> {
  const read = Array.from({ length: keptDays + 1 }, async (_, back) => {
    const day = new Date(now - back * dayMs).toISOString().slice(0, 10);
    // `as`: the script's reply, fields and values in turn.
    const found = (await valkey.run(readUse, useName(day), [])) as string[];
    return found.flatMap((field, at): Use[] => {
      if (at % 2 === 1) return [];
      const [id = '', endpoint = ''] = field.split(' ');
      return [{ id: Number(id), day, endpoint, calls: Number(found[at + 1]) }];
    });
  });
  return (await Promise.all(read)).flat();
}
