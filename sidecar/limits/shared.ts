/**
 * The limiter of several sidecars. Its counters are in Valkey and exact for all sidecars. While Valkey cannot be
 * reached, each sidecar counts alone. Valkey gets only an HMAC of an address, by a key that changes every day.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { Limiter } from '../service.ts';
import { allowanceOf, dayMs, toLimitState } from './memory.ts';
import type { Valkey } from './valkey.ts';

/**
 * Counts a call in one step and one round trip. A caller is one hash, named by its HMAC. The windows follow the server's
 * clock, which all sidecars share.
 *
 * KEYS[1] the caller. ARGV: the kind of call, and the limits (minute, transliteration, day; 0 = no quota).
 * Returns: now (ms), the used calls of minute, transliteration and day, and the exceeded limit (an index of `stops`).
 */
const count = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, day = math.floor(now / 60000), math.floor(now / 86400000)
local known = redis.call('HMGET', KEYS[1], 'm', 'n', 't', 'd', 'q')
local n, t, q = 0, 0, 0
if tonumber(known[1]) == minute then n, t = tonumber(known[2]), tonumber(known[3]) end
if tonumber(known[4]) == day then q = tonumber(known[5]) end
local spending, perMinute, translit, perDay = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if spending == 'nothing' then return {now, n, t, q, 0} end
if spending == 'call' and n >= perMinute then return {now, n, t, q, 1} end
if spending == 'translit' and t >= translit then return {now, n, t, q, 2} end
if perDay > 0 and q >= perDay then return {now, n, t, q, 3} end
if spending == 'translit' then t = t + 1 else n = n + 1 end
if perDay > 0 then q = q + 1 end
redis.call('HSET', KEYS[1], 'm', minute, 'n', n, 't', t, 'd', day, 'q', q)
local ends = perDay > 0 and (day + 1) * 86400000 or (minute + 1) * 60000
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', ends))
return {now, n, t, q, 0}
`;
const stops: readonly LimitState['exceeded'][] = [null, 'minute', 'translit', 'day'];

/** The HMAC key of a day. The first sidecar that asks sets it. KEYS[1] its name. ARGV: a new key, and when it ends (ms). */
const dayKey = `return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'GET', 'PXAT', ARGV[2]) or ARGV[1]`;

const prefix = 'ani-ua:';

/**
 * @param alone counts while Valkey cannot be reached
 * @param now milliseconds since 1970
 */
export function createSharedLimiter(
  profile: LimitProfile,
  valkey: Valkey,
  alone: Limiter,
  now: () => number,
): Limiter {
  /** How far the server's clock is ahead of ours. Days follow the server's. */
  let ahead = 0;
  let today = { day: 0, key: Buffer.alloc(0) };

  const keyOfDay = async (): Promise<Buffer> => {
    const day = Math.floor((now() + ahead) / dayMs);
    if (today.day === day) return today.key;
    const args = [randomBytes(32).toString('base64'), String((day + 1) * dayMs + 60_000)];
    const key = String(await valkey.run(dayKey, `${prefix}day-key:${day}`, args));
    today = { day, key: Buffer.from(key, 'base64') };
    return today.key;
  };

  return {
    async take(caller, spending) {
      if (!valkey.isReady()) return alone.take(caller, spending);
      const allowance = allowanceOf(profile, caller);
      const { perMinute, translit, perDay = 0 } = allowance;
      const args = [spending, ...[perMinute, translit, perDay].map(String)];
      try {
        const hmac = createHmac('sha256', await keyOfDay())
          .update(caller.bucket)
          .digest('base64url');
        const reply = await valkey.run(count, `${prefix}{${hmac.slice(0, 22)}}`, args);
        // `as`: the script returns numbers.
        const [theirs = 0, minute = 0, translits = 0, day = 0, stop = 0] = (reply as unknown[]).map(Number);
        ahead = theirs - now();
        return toLimitState(allowance, { minute, translit: translits, day }, stops[stop] ?? null, theirs);
      } catch {
        return alone.take(caller, spending);
      }
    },
  };
}
