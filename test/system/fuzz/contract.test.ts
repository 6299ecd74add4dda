/** 5,000 valid and invalid requests, generated from the contract's table: every answer keeps the contract. */
import { Agent } from 'node:http';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../harness/ask.ts';
import { buildDemo } from '../../harness/served-demo.ts';
import { type Sidecar, startSidecar } from '../../harness/service.ts';
import { createCheck } from './check.ts';
import { fuzzRequest } from './requests.ts';

let sidecar: Sidecar;
beforeAll(async () => {
  const { dataDir } = await buildDemo({ instant: Date.now() });
  sidecar = await startSidecar(dataDir);
}, 300_000);

test('answers 5,000 requests as the contract says', { timeout: 600_000 }, async () => {
  const openapi = await (await fetch(`${sidecar.url}/public/v1/openapi.json`)).json();
  const check = createCheck(openapi);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fuzzRequest, async (asked) => {
      const { status, headers, body } = await ask(sidecar.url + asked.target, { ...asked, agent });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(check(asked, { status, headers, body: body.toString() })).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
  agent.destroy();
  // The requests are of all kinds: valid ones, invalid ones, and ones for missing records.
  for (const status of [200, 401, 404, 405, 422])
    expect(seen.get(status), `status ${status}`).toBeGreaterThan(20);
});
