/** Asks a server all that the rules of the contract ask. */
import { createHttpClient, findCallers } from './client.ts';
import { openServer } from './found.ts';
import { type Rule, runRule, type Verdict } from './rule.ts';
import { rules } from './rules.ts';

interface ServerSettings {
  readonly url: string;
  /** An API key. */
  readonly key: string | undefined;
  /** Whether the server is behind a shared cache. */
  readonly behindCache: boolean | undefined;
  /** Waits until limits allow more. */
  readonly wait: (seconds: number, isShared: boolean) => Promise<void>;
}

const isEnvelope = (json: unknown) => typeof json === 'object' && json !== null && 'ok' in json;

/**
 * Runs the rules: those of keys with the key, the others without it. Gives the number of requests.
 * @throws Error if there is no such API
 */
export async function checkServer(
  { url, key, behindCache, wait }: ServerSettings,
  tell: (rule: Rule, verdict: Verdict) => void,
): Promise<number> {
  const from = await findCallers(url);
  const settings = { url, behindCache, sleep: wait, now: Date.now };
  const keyed = createHttpClient({ ...settings, key });
  const plain = from.length > 0 ? createHttpClient({ ...settings, from }) : keyed;
  try {
    const health = await plain.request('GET', '/health');
    if (!isEnvelope(health.json))
      throw new Error(`There is no such API: ${health.status} and no envelope of JSON for its /health.`);
    const server = await openServer(plain);
    const ofKey = { ...(await openServer(keyed)), found: server.found };
    for (const rule of rules) tell(rule, await runRule(rule, rule.needs.includes('key') ? ofKey : server));
    return plain.sent() + (keyed === plain ? 0 : keyed.sent());
  } finally {
    keyed.close();
    plain.close();
  }
}
