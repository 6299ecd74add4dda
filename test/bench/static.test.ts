/** What the benchmark of files asks for, and whom. */
import { expect, test } from 'vitest';
import { byZipf } from '../../bench/static/cases.ts';
import { toPair } from '../../bench/static/pair.ts';

test('by Zipf’s law the second is asked for half as often as the first, the tenth a tenth as often', () => {
  const targets = Array.from({ length: 100 }, (_, n) => `/${n + 1}`);
  const asked = byZipf(targets, 50_000);
  const count = (n: number) => asked.filter((target) => target === `/${n}`).length;
  expect(asked).toHaveLength(50_000);
  for (const n of [2, 3, 10]) expect((count(n) * n) / count(1)).toBeCloseTo(1, 0);
  expect(count(100)).toBeGreaterThan(0);
  expect(byZipf(targets, 50_000)).toEqual(asked);
});

test('of two servers as one the processor time is added, and both end', async () => {
  const ended: number[] = [];
  const server = (port: number) => ({
    port,
    cpu: async () => ({ user: port * 10, system: port * 100 }),
    stop: async () => void ended.push(port),
  });
  const pair = toPair(server(1), server(2));
  expect([pair.ports, await pair.cpu()]).toEqual([[1, 2], { user: 30, system: 300 }]);
  await pair.stop();
  expect(ended.sort()).toEqual([1, 2]);
});
