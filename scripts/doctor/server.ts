/** Checks a server, front or mirror at an address: its /health, and the rules of the contract. */
import { z } from 'zod';
import { health } from '../../src/contract/service.ts';
import { checkServer } from '../conformance/check.ts';
import { rootOf } from '../conformance/client.ts';
import { broken, type Checks, type Finding, fine, warning } from './finding.ts';
import { describePurge } from './service.ts';

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
  const { result } = z.object({ result: health }).parse(await response.json());
  const { status, snapshot, problems = [], purge, mirror } = result;
  const found: Finding[] = [];
  if (status !== 'ok') found.push(broken(`${address} says ${status}: ${problems.join(', ')}.`));
  if (snapshot.damaged !== undefined)
    found.push(broken(`Snapshot ${snapshot.damaged.id} is damaged; an older one answers.`, 'npm run build'));
  if (purge !== undefined) found.push(warning(describePurge(purge, now)));
  if (mirror?.expired === true)
    found.push(
      broken(
        `The signatures of ${mirror.origin} ended on ${mirror.expires}.`,
        'npm run signing -- renew, at the origin',
      ),
    );
  if (mirror === undefined && published !== undefined && snapshot.id !== published)
    found.push(warning(`${url} answers from snapshot ${snapshot.id}; this folder has ${published}.`));
  return found.length > 0 ? found : [fine(`${url} answers from snapshot ${snapshot.id}.`)];
}

/**
 * Whether another server is in front of the sidecar. Such a server names itself, or sends files without limit headers.
 * It may refuse invalid HTTP with its own message.
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
  const name = 'contract';
  const holds = { name, ...fine(`${passed} rules of the contract hold at ${url}.`) };
  if (failed.length === 0) return [holds];
  const says = `${failed.length} rules of the contract do not hold at ${url}, first ${failed[0]}`;
  const todo = `npm run conformance -- ${url}${behindCache ? ' --edge' : ''}`;
  return [{ name, ...broken(says, todo) }, holds];
}

/** The checks of a server. */
export const serverChecks = (url: string, options: ServerOptions): Checks => ({
  // One check, so that a server that does not answer gives one finding.
  health: async () => [...(await checkHealth(url, options)), ...(await checkContract(url, options))],
});
