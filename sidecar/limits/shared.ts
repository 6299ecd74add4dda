/**
 * The limiter of many machines: counters in Valkey, exact for all who share it. While it cannot be reached each counts
 * alone, from what it knew last. Addresses go there only as HMAC under a key of the day.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { Limiter } from '../service.ts';
import { allowanceOf, dayMs, type MemoryLimiter, toLimitState } from './memory.ts';

/** A script with its hash, by which it is called once the server knows it. */
export interface Script {
  readonly text: string;
  readonly hash: string;
}

export interface Valkey {
  /** Whether commands are taken now. */
  isReady(): boolean;
  /** Runs a script on a key; rejects where there is no answer in time. */
  run(script: Script, key: string, args: readonly string[]): Promise<unknown>;
  close(): void;
}

/** A script, ready to be called. */
export function toScript(text: string): Script {
  return { text, hash: createHash('sha1').update(text).digest('hex') };
}

/**
 * What is done to a caller's counters in Valkey, in one step and one round trip. A caller is one hash, named by its HMAC;
 * the windows run by the server's clock, which all sidecars share.
 *
 * KEYS[1] the caller. ARGV: what is spent, the limits (minute, transliteration, day; 0 where there is no quota).
 * Gives: now (ms), spent of minute, transliteration, day, and what stopped the call (1 minute, 2 transliteration, 3 day).
 */
const take = toScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, day = math.floor(now / 60000), math.floor(now / 86400000)
local known = redis.call('HMGET', KEYS[1], 'm', 'n', 't', 'd', 'q')
local n, t, q = 0, 0, 0
if tonumber(known[1]) == minute then n, t = tonumber(known[2]), tonumber(known[3]) end
if tonumber(known[4]) == day then q = tonumber(known[5]) end
local spending, perMinute, translit, perDay = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if spending == 'nothing' then return {now, n, t, q, 0} end
if spending == 'translit' then
  if t >= translit then return {now, n, t, q, 2} end
elseif n >= perMinute then
  return {now, n, t, q, 1}
end
if perDay > 0 and q >= perDay then return {now, n, t, q, 3} end
if spending == 'translit' then t = t + 1 else n = n + 1 end
if perDay > 0 then q = q + 1 end
redis.call('HSET', KEYS[1], 'm', minute, 'n', n, 't', t, 'd', day, 'q', q)
local ends = perDay > 0 and (day + 1) * 86400000 or (minute + 1) * 60000
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', ends))
return {now, n, t, q, 0}
`);

/**
 * The key of a day's HMAC: the first that asks chooses it, and it is gone with the day.
 * KEYS[1] where it stands. ARGV: a new one, when it ends (ms since 1970).
 */
const dayKey = toScript(`
local known = redis.call('GET', KEYS[1])
if known then return known end
redis.call('SET', KEYS[1], ARGV[1], 'PXAT', ARGV[2])
return ARGV[1]
`);

const prefix = 'ani-ua:';
const stops: readonly LimitState['exceeded'][] = [null, 'minute', 'translit', 'day'];

/** The key that names of a day are made with; that of the day before is forgotten. */
function createNames(valkey: Valkey, now: () => number) {
  /** How far the server's clock is ahead of this machine's: days turn by that one. */
  let ahead = 0;
  let current: { readonly day: number; readonly key: Promise<Buffer> } | undefined;

  const keyOf = (day: number): Promise<Buffer> => {
    if (current?.day === day) return current.key;
    const ends = String((day + 1) * dayMs + 60_000);
    const key = valkey
      .run(dayKey, `${prefix}day-key:${day}`, [randomBytes(32).toString('base64'), ends])
      .then((text) => Buffer.from(String(text), 'base64'));
    const asked = { day, key };
    current = asked;
    key.catch(() => {
      if (current === asked) current = undefined;
    });
    return key;
  };

  return {
    async of(bucket: string): Promise<string> {
      const key = await keyOf(Math.floor((now() + ahead) / dayMs));
      return `${prefix}{${createHmac('sha256', key).update(bucket).digest('base64url').slice(0, 22)}}`;
    },
    /** Told the server's time with every answer. */
    setTime: (theirs: number) => {
      ahead = theirs - now();
    },
  };
}

/**
 * @param alone counts while the others cannot be reached
 * @param now milliseconds since 1970
 */
export function createSharedLimiter(
  profile: LimitProfile,
  valkey: Valkey,
  alone: MemoryLimiter,
  now: () => number,
): Limiter {
  const names = createNames(valkey, now);
  return {
    take(caller, spending) {
      if (!valkey.isReady()) return alone.take(caller, spending);
      const allowance = allowanceOf(profile, caller);
      const { perMinute, translit, perDay = 0 } = allowance;
      const ask = async () => {
        const name = await names.of(caller.bucket);
        const reply = await valkey.run(take, name, [spending, ...[perMinute, translit, perDay].map(String)]);
        // The script's own numbers.
        const [theirs = 0, minute = 0, translits = 0, day = 0, stop = 0] = (reply as unknown[]).map(Number);
        names.setTime(theirs);
        const spent = { minute, translit: translits, day };
        return toLimitState(allowance, spent, stops[stop] ?? null, theirs);
      };
      return ask().catch(() => alone.take(caller, spending));
    },
  };
}
