/** Shares keys with other machines through Valkey, and reads their calls there. */
import { type KeyReader, openKeyReader } from '../../sidecar/keys/reader.ts';
import { readSharedUse, shareKeys } from '../../sidecar/keys/shared-keys.ts';
import type { Use } from '../../sidecar/keys/usage.ts';
import { connectValkey, type Valkey } from '../../sidecar/limits/valkey.ts';

/** The longest wait for the server's answer, ms. */
const patienceMs = 5000;

/** Connects, runs an action, and disconnects. @throws Error with the reason if nothing can be read or written */
async function withValkey<T>(url: string, use: (valkey: Valkey) => Promise<T>): Promise<T> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('no answer')), patienceMs);
  const valkey = connectValkey(url, (isReady, reason) => {
    if (isReady) resolve();
    else reject(new Error(reason));
  });
  try {
    await answered;
    return await use(valkey);
  } finally {
    clearTimeout(timer);
    valkey.close();
  }
}

/** The error of an action that cannot reach the server. */
function explain(error: unknown, what: string): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`VALKEY_URL cannot be reached (${reason}): ${what}`);
}

/**
 * Writes all keys of the accounts into a Valkey.
 * @throws Error that says what was not written and how to repeat it
 */
export async function shareAccounts(path: string, url: string): Promise<void> {
  const reader = openKeyReader(path);
  try {
    await withValkey(url, (valkey) => shareKeys(valkey, reader.tokens()));
  } catch (error) {
    throw explain(error, 'other machines do not have the current keys. Try again: npm run keys -- share');
  } finally {
    reader.close();
  }
}

/**
 * Calls of keys on machines without accounts.
 * @param now milliseconds since 1970
 * @throws Error that says what is missing
 */
export async function readUseElsewhere(url: string, now: number): Promise<readonly Use[]> {
  try {
    return await withValkey(url, (valkey) => readSharedUse(valkey, now));
  } catch (error) {
    throw explain(error, 'the lists do not include calls on other machines.');
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A reader of accounts that includes calls on other machines. */
export function withUse(reader: KeyReader, elsewhere: readonly Use[]): KeyReader {
  const ofKey = Map.groupBy(elsewhere, ({ id }) => id);
  return {
    ...reader,
    keys: () =>
      reader.keys().map((key) => {
        const days = [key.usedOn ?? '', ...(ofKey.get(key.id) ?? []).map(({ day }) => day)];
        return { ...key, usedOn: days.sort().at(-1) || null };
      }),
    usageOf: (id) => {
      const uses = [...reader.usageOf(id), ...(ofKey.get(id) ?? [])];
      const byPlace = [...Map.groupBy(uses, ({ day, endpoint }) => `${day} ${endpoint}`)];
      const all = byPlace.map(([place, same]) => {
        const [day = '', endpoint = ''] = place.split(' ');
        return { day, endpoint, calls: same.reduce((sum, { calls }) => sum + calls, 0) };
      });
      return all.sort((a, b) => order(b.day, a.day) || b.calls - a.calls || order(a.endpoint, b.endpoint));
    },
    callsSince: (since) => {
      const calls = new Map(reader.callsSince(since));
      for (const { id, day, calls: more } of elsewhere)
        if (day >= since) calls.set(id, (calls.get(id) ?? 0) + more);
      return calls;
    },
  };
}
