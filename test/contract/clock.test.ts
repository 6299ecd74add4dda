/** Answers that depend on Kyiv's day and week, tested by moving the clock of the demo's server. */
import { afterAll, describe, expect, test } from 'vitest';
import { resultOf } from '../../scripts/conformance/found.ts';
import { kyivDay } from '../harness/oracles/kyiv.ts';
import { serveDemo, type TestService } from '../harness/served-demo.ts';
import { schedule } from './catalogue.ts';
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

  test('a week later the schedule is that of the new week', async () => {
    const instant = (demo?.instant ?? 0) + 7 * 86_400_000;
    const { anonymous } = await serveAt(instant);
    const week = await resultOf(anonymous, 'schedule', '/schedule');
    const today = kyivDay(instant);
    const days = Object.values(week)
      .flat()
      .map(({ airing }) => kyivDay(Date.parse(airing)).day - today.day + today.weekday);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => day < 0 || day > 6)).toEqual([]);
    expect(week).not.toEqual(await schedule());
  });
});
