/** Checks a server with all rules of the contract. */
import { createHttpClient, findCallers } from './client.ts';
import { openServer } from './found.ts';
import { type Rule, runRule, type Verdict } from './rule.ts';
import { bodies } from './rules/bodies.ts';
import { limits } from './rules/limits.ts';
import { messages } from './rules/messages.ts';
import { parameters } from './rules/parameters.ts';
import { service } from './rules/service.ts';

/** All rules in the order of the run. The rules that exhaust a limit come last. */
export const rules: readonly Rule[] = [...messages, ...parameters, ...bodies, ...service, ...limits];

interface ServerSettings {
  readonly url: string;
  /** An API key. */
  readonly key: string | undefined;
  /** Whether the server is behind a shared cache. */
  readonly behindCache: boolean | undefined;
  /** Waits until the limits allow more requests. */
  readonly wait: (seconds: number) => Promise<void>;
}

const isEnvelope = (json: unknown) => typeof json === 'object' && json !== null && 'ok' in json;

/**
 * Runs the rules. Only the rules of keys send the key.
 * @returns the number of requests
 * @throws Error if the server does not have this API
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
      throw new Error(`This is not the API: its /health gives ${health.status} and no envelope of JSON.`);
    const server = await openServer(plain);
    const ofKey = { ...(await openServer(keyed)), found: server.found };
    for (const rule of rules) tell(rule, await runRule(rule, rule.needs.includes('key') ? ofKey : server));
    return plain.sent() + (keyed === plain ? 0 : keyed.sent());
  } finally {
    keyed.close();
    plain.close();
  }
}
