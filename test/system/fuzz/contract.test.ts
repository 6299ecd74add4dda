/** 5,000 valid and invalid requests, generated from the contract's table: every answer keeps the contract. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEdgeDemo, type EdgeDemo, type SidecarProcess, startSidecar } from '../../harness/edge-demo.ts';
import { createCheck } from '../../harness/fuzz/check.ts';
import { fuzzRequest } from '../../harness/fuzz/requests.ts';
import { createSender } from '../../harness/fuzz/send.ts';

let demo: EdgeDemo;
let sidecar: SidecarProcess;
beforeAll(async () => {
  demo = await buildEdgeDemo();
  sidecar = await startSidecar(demo.dataDir);
}, 300_000);
afterAll(async () => {
  await sidecar?.stop();
  demo?.close();
});

test('answers 5,000 requests as the contract says', { timeout: 600_000 }, async () => {
  const openapi = await (await fetch(`${sidecar.url}/public/v1/openapi.json`)).json();
  const check = createCheck(openapi);
  const { send, close } = createSender(sidecar.url);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fuzzRequest, async (asked) => {
      const answer = await send(asked);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(check(asked, answer)).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
  close();
  // The requests are of all kinds: valid ones, invalid ones, and ones for missing records.
  for (const status of [200, 401, 404, 405, 422])
    expect(seen.get(status), `status ${status}`).toBeGreaterThan(20);
});
