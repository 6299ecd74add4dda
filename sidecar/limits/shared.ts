/**
 * The limiter of many machines: counters in Valkey, exact for all who share it. While it cannot be reached each counts
 * alone, from what it knew last. Addresses go there only as HMAC under a key of the day.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { LimitProfile, LimitState } from '../../src/contract/limits.ts';
import type { Limiter } from '../service.ts';
import { allowanceOf, dayMs, toLimitState } from './allowance.ts';
import { toScript, type Valkey } from './counters.ts';
import type { MemoryLimiter } from './memory.ts';
import { dayKeyScript, takeScript } from './shared-script.ts';

const prefix = 'ani-ua:';
const take = toScript(takeScript);
const dayKey = toScript(dayKeyScript);
const stops: readonly LimitState['exceeded'][] = [null, 'minute', 'translit', 'day'];

/** The key that names of a day are made with; the one of the day before is forgotten. */
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
