/** Answers that depend on Kyiv's day and week, tested by moving the clock of the demo's server. */
import { afterAll, describe, expect, test } from 'vitest';
import { serveDemo, type TestService } from '../harness/served-demo.ts';
import { demo } from './served.ts';

/** How long caches may show an answer, in seconds: max-age plus stale-while-revalidate. */
function heldFor(headers: Headers): number {
  const ages = [...(headers.get('cache-control') ?? '').matchAll(/=(\d+)/g)];
  return ages.reduce((sum, [, age]) => sum + Number(age), 0);
}

describe.skipIf(demo === undefined)('the clock', () => {
  const services: TestService[] = [];
  afterAll(async () => {
    for (const service of services) await service.stop();
  });
  async function serveAt(instant: number): Promise<TestService> {
    const service = await serveDemo(demo ?? expect.fail(), 'B', instant);
    services.push(service);
    return service;
  }

  test.each([
    ['/characters?birthToday=true', 'midnight', '2026-11-18T22:00:00Z'],
    ['/schedule', 'the week', '2026-11-22T22:00:00Z'],
  ])(
    'an answer of %s is never kept beyond the end of %s, by caches or by the service',
    async (path, _what, end) => {
      const service = await serveAt(Date.parse(end) - 320_000);
      let left = 320;
      for (const seconds of [0, 170, 60, 89]) {
        await service.turn(seconds);
        left -= seconds;
        const { headers, status } = await service.anonymous.request('GET', path, { fresh: true });
        expect(status).toBe(200);
        expect(heldFor(headers), `${left} s before`).toBeLessThanOrEqual(left);
      }
      await service.turn(left);
      expect((await service.anonymous.request('GET', path, { fresh: true })).status).toBe(200);
    },
  );
});
