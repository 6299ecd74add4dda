/** A server, front or mirror at an address: what its /health says, and whether it keeps the contract. */
import { health } from '../../src/contract/service.ts';
import { checkServer } from '../conformance/check.ts';
import { rootOf } from '../conformance/client.ts';
import { agoOf, broken, type Check, type Finding, fine, warning } from './finding.ts';

export interface ServerOptions {
  readonly key: string | undefined;
  readonly wait: Parameters<typeof checkServer>[0]['wait'];
  /** Id of the snapshot in the data folder. */
  readonly published: string | undefined;
  readonly now: number;
}

async function checkHealth(url: string, { published, now }: ServerOptions): Promise<readonly Finding[]> {
  const address = new URL(`${rootOf(new URL(url))}/health`, url).href;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const body: unknown = await response.json();
  const {
    status,
    snapshot,
    problems = [],
    purge,
    mirror,
  } = health.parse(typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined);
  const found: Finding[] = [];
  if (status !== 'ok') found.push(broken('health', `${address} says ${status}: ${problems.join(', ')}.`));
  if (snapshot.damaged !== undefined)
    found.push(
      broken('health', `Snapshot ${snapshot.damaged.id} is damaged; an older one answers.`, 'npm run build'),
    );
  if (purge !== undefined)
    found.push(
      warning(
        'health',
        `Caches have not purged ${purge.pending} addresses, since ${agoOf(Date.parse(purge.since), now)}.`,
      ),
    );
  if (mirror?.expired === true)
    found.push(
      broken(
        'mirror',
        `The signatures of ${mirror.origin} ended on ${mirror.expires}.`,
        'npm run signing -- renew, at the origin',
      ),
    );
  if (mirror === undefined && published !== undefined && snapshot.id !== published)
    found.push(
      warning('health', `${url} answers from snapshot ${snapshot.id}; this folder has ${published}.`),
    );
  return found.length > 0 ? found : [fine('health', `${url} answers from snapshot ${snapshot.id}.`)];
}

/**
 * Whether a program stands in front of the sidecar. It names itself, or sends files without the headers of limits, and it may
 * refuse in its own words what is no HTTP.
 */
async function hasFront(url: string): Promise<boolean> {
  const { headers } = await fetch(new URL(`${rootOf(new URL(url))}/genres`, url));
  return headers.has('server') || headers.has('via') || !headers.has('x-ratelimit-limit');
}

async function checkContract(url: string, options: ServerOptions): Promise<readonly Finding[]> {
  const failed: string[] = [];
  let passed = 0;
  const behindCache = await hasFront(url);
  await checkServer({ url, behindCache, ...options }, ({ id, says }, verdict) => {
    if (verdict.kind === 'passed') passed += 1;
    if (verdict.kind === 'failed') failed.push(`${id}: ${says} — ${verdict.problems[0]}`);
  });
  const holds = fine('contract', `${passed} rules of the contract hold at ${url}.`);
  if (failed.length === 0) return [holds];
  const says = `${failed.length} rules of the contract do not hold at ${url}, first ${failed[0]}`;
  return [broken('contract', says, `npm run conformance -- ${url}${behindCache ? ' --edge' : ''}`), holds];
}

/** Checks of a server. */
export const serverChecks = (url: string, options: ServerOptions): Readonly<Record<string, Check>> => ({
  // One check, since a server that does not answer is one finding.
  health: async () => [...(await checkHealth(url, options)), ...(await checkContract(url, options))],
});
