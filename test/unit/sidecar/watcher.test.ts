/** How a published snapshot is followed: when it is opened, when again after a failure, and what is said of it. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FollowOptions, watchSnapshot } from '../../../sidecar/snapshot/watcher.ts';
import { DamagedError, SnapshotError } from '../../../src/snapshot/errors.ts';
import type { Recovery } from '../../../src/snapshot/journal.ts';
import { newFolder } from '../../harness/folder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Condition = 'whole' | 'damaged' | 'unreadable' | 'broken';
const createdAt = '2026-03-04T10:00:00Z';
const lookMs = 25;

/** A folder into which snapshots are published, named by numbers, each whole or not. */
function openFolder() {
  const folder = newFolder();
  const world = {
    number: 0,
    condition: 'whole' as Condition,
    /** Kept older generations by the hash of their root. */
    kept: new Map<string, Condition>(),
    /** Ends what is being opened, where the test says when. */
    waiting: undefined as (() => void)[] | undefined,
    lines: [] as string[],
    swaps: 0,
  };
  const fail = (condition: Condition, id: string): void => {
    const previous = [...world.kept.keys()].map((hash, i) => ({ generation: i, id: hash, hash }));
    if (condition === 'damaged') throw new DamagedError(`${id} is damaged`, { id, createdAt, previous });
    if (condition === 'unreadable') throw new SnapshotError(`${id} cannot be read`);
    if (condition === 'broken') throw new Error(`${id} is broken`);
  };
  const atOnce = (at?: string): string => {
    const id = at ?? String(world.number);
    fail((at === undefined ? world.condition : world.kept.get(at)) ?? 'broken', id);
    return id;
  };
  const beside = async (): Promise<string> => {
    const [id, { waiting }] = [String(world.number), world];
    if (waiting !== undefined) await new Promise<void>((resolve) => waiting.push(resolve));
    fail(world.condition, id);
    return id;
  };
  return {
    world,
    publish(condition: Condition): void {
      world.number += 1;
      world.condition = condition;
      // Of another length each, as the clock stands still.
      writeFileSync(join(folder, 'root.tmp'), 'x'.repeat(world.number));
      renameSync(join(folder, 'root.tmp'), join(folder, 'root.json'));
    },
    watch(options: Partial<FollowOptions> = {}) {
      const watcher = watchSnapshot(
        folder,
        { atOnce, beside },
        {
          log: (line) => void world.lines.push(line),
          recover: () => 'nothing to do',
          onSwap: () => {
            world.swaps += 1;
          },
          ...options,
        },
      );
      onTestFinished(() => watcher.stop());
      return watcher;
    },
  };
}

test('a damaged publication is told until a whole one comes; pauses grow to a minute, and begin anew', async () => {
  const folder = openFolder();
  const { world } = folder;
  folder.publish('whole');
  const watcher = folder.watch();
  const publish = async (condition: Condition) => {
    folder.publish(condition);
    await vi.advanceTimersByTimeAsync(lookMs);
    return [watcher.current(), watcher.damaged()?.id, world.swaps];
  };
  expect(await publish('damaged')).toEqual(['1', '2', 0]);
  expect(await publish('unreadable')).toEqual(['1', '2', 0]);
  expect(await publish('whole')).toEqual(['4', undefined, 1]);
  expect(await publish('broken')).toEqual(['4', undefined, 1]);
  expect(world.lines.at(-1)).toContain('next try in 1 s');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(world.lines.at(-1)).toContain('next try in 60 s');
  world.condition = 'whole';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([watcher.current(), world.swaps]).toEqual(['5', 2]);
});

describe('the first snapshot', () => {
  test('is replaced by the newest kept one that is whole while it is damaged', async () => {
    const folder = openFolder();
    const { world } = folder;
    folder.publish('damaged');
    world.kept = new Map([
      ['a', 'damaged'],
      ['b', 'unreadable'],
      ['c', 'whole'],
      ['d', 'whole'],
    ]);
    const watcher = folder.watch();
    expect(watcher.current()).toBe('c');
    expect(watcher.damaged()).toEqual({ id: '1', createdAt });
    expect(world.lines).toEqual(['an older snapshot is served, the newest that is whole: 1 is damaged']);
    world.condition = 'whole';
    await vi.advanceTimersByTimeAsync(999);
    expect(watcher.current()).toBe('c');
    await vi.advanceTimersByTimeAsync(lookMs);
    expect([watcher.current(), watcher.damaged()]).toEqual(['1', undefined]);
    expect(world.lines.at(-1)).toBe('now serving the snapshot that was just published');
  });

  test.each<[string, Condition, [string, Condition][], string]>([
    ['none is kept', 'damaged', [], '1 is damaged'],
    ['no kept one is whole', 'damaged', [['a', 'unreadable']], '1 is damaged'],
    ['it is not damaged but cannot be read', 'unreadable', [['a', 'whole']], '1 cannot be read'],
    [
      'a kept one fails in another way',
      'damaged',
      [
        ['a', 'broken'],
        ['b', 'whole'],
      ],
      'a is broken',
    ],
  ])('is not replaced, and nothing is served, if %s', (_name, condition, kept, message) => {
    const folder = openFolder();
    folder.publish(condition);
    folder.world.kept = new Map(kept);
    expect(() => folder.watch()).toThrow(message);
  });
});

test('the log says when a failed snapshot is tried again; another root is tried at once', async () => {
  const folder = openFolder();
  const { world } = folder;
  folder.publish('whole');
  folder.watch();
  folder.publish('broken');
  await vi.advanceTimersByTimeAsync(lookMs);
  await vi.advanceTimersByTimeAsync(1000);
  folder.publish('unreadable');
  await vi.advanceTimersByTimeAsync(lookMs);
  const said = (seconds: number, reason: string) =>
    `the new snapshot cannot be opened, the old one stays; next try in ${seconds} s: ${reason}`;
  expect(world.lines).toEqual([said(1, '2 is broken'), said(2, '2 is broken'), said(4, '3 cannot be read')]);
});

describe('while a snapshot is being opened', () => {
  /** What is opened from now on is opened when the test says so. */
  async function openHeld() {
    const folder = openFolder();
    folder.publish('whole');
    const watcher = folder.watch();
    const waiting: (() => void)[] = [];
    folder.world.waiting = waiting;
    const look = () => vi.advanceTimersByTimeAsync(lookMs);
    const end = async () => {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...folder, watcher, waiting, look, end };
  }

  test('it is begun once, and swapped in at its end', async () => {
    const { world, publish, watcher, waiting, look, end } = await openHeld();
    publish('whole');
    for (let at = 0; at < 3; at += 1) await look();
    expect([waiting.length, watcher.current()]).toEqual([1, '1']);
    await end();
    expect([watcher.current(), world.swaps]).toEqual(['2', 1]);
  });

  test('a request for the next one waits for it', async () => {
    const { world, publish, watcher, look, end } = await openHeld();
    publish('whole');
    await look();
    const asked = [watcher.refresh(), watcher.refresh()];
    await end();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect([watcher.current(), world.swaps]).toEqual(['2', 1]);
    expect(await watcher.refresh()).toBe(false);
  });

  test('a request for the next one gets what is published now, and not what was begun before', async () => {
    const { publish, watcher, look, end } = await openHeld();
    publish('whole');
    await look();
    publish('whole');
    const asked = watcher.refresh();
    await end();
    await end();
    expect([await asked, watcher.current()]).toEqual([true, '3']);
  });

  test('it is not logged if it fails after another has been published', async () => {
    const { world, publish, watcher, look, end } = await openHeld();
    publish('damaged');
    await look();
    publish('whole');
    world.condition = 'damaged';
    await end();
    expect([world.lines, watcher.damaged()]).toEqual([[], undefined]);
    world.condition = 'whole';
    await look();
    await end();
    expect(watcher.current()).toBe('3');
  });

  test('a watcher that is stopped swaps nothing in and opens nothing', async () => {
    const { publish, watcher, waiting, look, end } = await openHeld();
    publish('whole');
    await look();
    watcher.stop();
    await end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await watcher.refresh()).toBe(false);
    expect([watcher.current(), waiting.length, vi.getTimerCount()]).toEqual(['1', 0, 0]);
  });
});

test('the log tells of a publication that was cut off, each thing once', async () => {
  const folder = openFolder();
  folder.publish('whole');
  let result: Recovery | Error = 'nothing to do';
  const recover = () => {
    if (result instanceof Error) throw result;
    return result;
  };
  folder.watch({ recover });
  const said = async (next: Recovery | Error) => {
    result = next;
    folder.world.lines = [];
    await vi.advanceTimersByTimeAsync(3000);
    return folder.world.lines;
  };
  const saying = (words: string) => [expect.stringContaining(words)];
  expect(await said('nothing to do')).toEqual([]);
  expect(await said('left')).toEqual(saying('with: npm run publish'));
  expect(await said('recovered')).toEqual(saying('completed'));
  expect(await said('under way')).toEqual([]);
  expect(await said('left')).toEqual(saying('with: npm run publish'));
  expect(await said(new Error('no room'))).toEqual(saying('left alone: no room'));
  expect(await said(new Error('no rights'))).toEqual(saying('left alone: no rights'));
});
