/** Writes the keys of this machine where others look for them. */
import { openKeyReader } from '../../sidecar/accounts/reader.ts';
import { shareKeys } from '../../sidecar/accounts/shared-keys.ts';
import { connectValkey } from '../../sidecar/limits/valkey.ts';

/** So long a server may take to answer, ms. */
const patienceMs = 5000;

/**
 * Writes all keys of the accounts into a Valkey.
 * @throws Error that says what is not known there and how to repeat it
 */
export async function shareAccounts(path: string, url: string): Promise<void> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('no answer')), patienceMs);
  const valkey = connectValkey(url, (isReady, reason) => {
    if (isReady) resolve();
    else reject(new Error(reason));
  });
  const reader = openKeyReader(path);
  try {
    await answered;
    await shareKeys(valkey, reader.tokens());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `VALKEY_URL cannot be reached (${reason}): other machines do not know the keys as they are now. Again: npm run keys -- share`,
    );
  } finally {
    clearTimeout(timer);
    reader.close();
    valkey.close();
  }
}
