/** Iterating over updates: nothing lost, nothing twice, whatever answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AniUaError,
  createClient,
  followUpdates,
  type Update,
  type UpdateBatch,
} from '../../../src/client/index.ts';
import { type Fault, openFaulty, refusal } from '../../harness/faulty-service.ts';
import { answerFeed, updateOf } from '../../harness/growing-feed.ts';

/** A service that shows the first `seen()` items of a feed. */
const serve = (feed: readonly Update[], seen: () => number) =>
  openFaulty((asked) => answerFeed(feed.slice(0, seen()), `s${seen()}`, asked));

const soon = { wait: async () => {} };
const numbersOf = (items: readonly Update[]) => items.map(({ episode }) => episode);

async function readAll(batches: AsyncIterable<UpdateBatch>) {
  const all: UpdateBatch[] = [];
  for await (const batch of batches) all.push(batch);
  return { numbers: all.flatMap(({ items }) => numbersOf(items)), cursor: all.at(-1)?.cursor };
}

/** Items 0 … n-1, three to a second. */
const feedOf = (n: number) => Array.from({ length: n }, (_, at) => updateOf(at, Math.floor(at / 3)));

describe('reading on', () => {
  test('gives a cursor at once if nothing is new yet, so that the next run misses nothing', async () => {
    let seen = 4;
    const service = await serve(feedOf(8), () => seen);
    const since = feedOf(4).at(-1)?.publishedAt;
    const first = await readAll(followUpdates(createClient(service.url), { since }));
    expect(first.numbers).toEqual([]);
    seen = 8;
    const { cursor } = first;
    // The fifth and sixth item share the second of `since`, and `since` means strictly later.
    expect((await readAll(followUpdates(createClient(service.url), { cursor }))).numbers).toEqual([6, 7]);
  });

  test('gives a cursor also of an empty feed', async () => {
    let seen = 0;
    const service = await serve(feedOf(8), () => seen);
    const { cursor } = await readAll(followUpdates(createClient(service.url)));
    seen = 2;
    expect((await readAll(followUpdates(createClient(service.url), { cursor }))).numbers).toEqual([0, 1]);
  });

  test('gives the newest page without a cursor, and with since all later items', async () => {
    const feed = feedOf(8);
    const client = createClient((await serve(feed, () => 8)).url);
    expect((await readAll(followUpdates(client))).numbers).toEqual([5, 6, 7]);
    const since = feed[0]?.publishedAt ?? '';
    expect((await readAll(followUpdates(client, { since }))).numbers).toEqual([3, 4, 5, 6, 7]);
  });

  test('asks for what is followed alone, on every page and behind a cursor', async () => {
    const service = await serve(feedOf(8), () => 8);
    const followed = { anime: [3, 1], teams: [2], kinds: ['sub'] } as const;
    const client = createClient(service.url);
    const { cursor } = await readAll(followUpdates(client, { ...followed, since: '2026-03-01T00:00:00Z' }));
    await readAll(followUpdates(client, { ...followed, cursor }));
    expect(service.asked.length).toBeGreaterThan(2);
    for (const { path } of service.asked) {
      const { anime, teams, kinds } = Object.fromEntries(new URL(path, 'http://x').searchParams);
      expect({ anime, teams, kinds }, path).toEqual({ anime: '3,1', teams: '2', kinds: 'sub' });
    }
  });

  test.each(['', 'null', '{}', '["2026-03-04T10:00:0', '["yesterday",[]]', '[1764430000,[]]', '["",5]'])(
    'rejects a text that is not a cursor with the typed error: %s',
    async (cursor) => {
      const follower = followUpdates(createClient('https://api.example'), { cursor });
      const error = { name: 'AniUaError', code: 'invalid_parameter', parameter: 'cursor' };
      await expect(readAll(follower)).rejects.toMatchObject(error);
    },
  );
});

test('ends with the typed error and gives nothing if the catalogue changes at every page', async () => {
  let seen = 10;
  const feed = feedOf(100);
  const service = await openFaulty((asked) => answerFeed(feed.slice(0, ++seen), `s${seen}`, asked));
  const reading = readAll(followUpdates(createClient(service.url, soon), { since: '2026-03-01T00:00:00Z' }));
  await expect(reading).rejects.toMatchObject({ name: 'AniUaError', code: 'snapshot_changed' });
});

/** What may happen to a request; most are answered well. */
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>(null) },
  fc.constantFrom<Fault>(
    refusal(500, 'internal_error'),
    refusal(503, 'overloaded', { 'Retry-After': '1' }),
    refusal(429, 'rate_limited', { 'Retry-After': '2' }),
    refusal(429, 'rate_limited', { 'Retry-After': new Date(Date.parse('2030-01-01')).toUTCString() }),
    { kind: 'cut' },
    { kind: 'half' },
    { kind: 'reset' },
    { kind: 'stale' },
  ),
);

/** How the world goes on before a reading: items appear, the mirror catches up with a part, requests fail. */
const step = fc.record({
  appear: fc.integer({ min: 0, max: 7 }),
  catchUp: fc.double({ min: 0, max: 1, noNaN: true }),
  origin: fc.array(fault, { maxLength: 12 }),
  mirror: fc.array(fault, { maxLength: 6 }),
});

test('a follower that goes on by its cursor gets every item once, in order, whatever fails', async () => {
  const seenKinds = { batches: 0, errors: 0, mirrored: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.uniqueArray(fc.nat(58), { maxLength: 40 }),
      async (steps, gaps) => {
        // Some share a second.
        const second = (at: number) => at - gaps.filter((gap) => gap < at).length;
        const feed = Array.from({ length: 60 }, (_, at) => updateOf(at, second(at)));
        let [seen, mirrored] = [0, 0];
        const [origin, mirror] = [await serve(feed, () => seen), await serve(feed, () => mirrored)];
        const got: number[] = [];
        let cursor: string | undefined;
        const read = async () => {
          const client = createClient([origin.url, mirror.url], soon);
          const where = cursor === undefined ? { since: '2026-03-01T00:00:00Z' } : { cursor };
          try {
            for await (const batch of followUpdates(client, where)) {
              got.push(...numbersOf(batch.items));
              ({ cursor } = batch);
              seenKinds.batches++;
            }
          } catch (error) {
            if (!(error instanceof AniUaError)) throw error;
            seenKinds.errors++;
          }
        };
        for (const { appear, catchUp, ...faults } of steps) {
          seen += appear;
          mirrored = Math.max(mirrored, Math.floor(seen * catchUp));
          origin.faults.splice(0, Infinity, ...faults.origin);
          mirror.faults.splice(0, Infinity, ...faults.mirror);
          await read();
          expect(got).toEqual(feed.slice(0, got.length).map(({ episode }) => episode));
        }
        for (const service of [origin, mirror]) service.faults.length = 0;
        await read();
        expect(got).toEqual(numbersOf(feed.slice(0, seen)));
        seenKinds.mirrored += mirror.asked.length;
      },
    ),
    { numRuns: 60 },
  );
  expect(Math.min(...Object.values(seenKinds))).toBeGreaterThan(5);
});
