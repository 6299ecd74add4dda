/** Following a snapshot folder: what is cut off is completed or left, what cannot be opened is tried again. */
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FollowOptions, type Opener, watchSnapshot } from '../../../sidecar/snapshot/watcher.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { tryLock } from '../../../src/snapshot/lock.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { allNamed, damagedFiles, instant, openPublishedShop, origin, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let stop: () => void = () => {};
const log: string[] = [];

beforeEach(async () => {
  log.length = 0;
  shop = await openPublishedShop();
});
afterEach(() => {
  vi.restoreAllMocks();
  stop();
});

type Opened = ReturnType<typeof openSnapshot>;

/** @param openNow opens a snapshot */
function follow(
  openNow = () => openSnapshot(shop.layout.snapshot),
  options: Omit<FollowOptions, 'log'> = {},
) {
  const opener: Opener<Opened> = { atOnce: openNow, beside: async () => openNow() };
  const followed = watchSnapshot(shop.layout.snapshot, opener, {
    ...options,
    log: (line) => log.push(line),
  });
  ({ stop } = followed);
  return followed;
}

const titleOf = (snapshot: Opened) => snapshot.details.anime(1)?.titles.ua;

const renamed = { anime: allNamed('Інша') };

/** A publication whose process dies when it is about to put the root in place. */
async function publishCutOff(): Promise<void> {
  await shop.import(renamed);
  const { root } = layoutOf(shop.layout.snapshot);
  const calls = {
    ...nodeCalls,
    rename(from: string, to: string) {
      if (to === root) throw new Error('killed');
      nodeCalls.rename(from, to);
    },
  };
  const cut = shop.publish(instant + 60_000, origin, undefined, { calls });
  await expect(cut).rejects.toThrow('killed');
}

describe('a publication that was cut off', () => {
  test('is completed by a running sidecar', async () => {
    const { current } = follow();
    const old = current();
    await publishCutOff();
    expect(titleOf(old)).toBe('Перша');
    await vi.waitFor(() => expect(titleOf(current())).toBe('Інша'), 20_000);
    expect(log[0]).toBe('completed a publication that had been cut off');
    expect(existsSync(layoutOf(shop.layout.snapshot).next)).toBe(false);
  });

  test('is completed by a sidecar that starts', async () => {
    await publishCutOff();
    expect(titleOf(follow().current())).toBe('Інша');
  });

  test('leaves the old snapshot whole until the next publication if its journal is unreadable', async () => {
    const { current, refresh } = follow();
    await publishCutOff();
    writeFileSync(layoutOf(shop.layout.snapshot).journal, '');
    expect(titleOf(openSnapshot(shop.layout.snapshot))).toBe('Перша');
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('npm run publish')]), 20_000);
    expect(titleOf(current())).toBe('Перша');
    await shop.publish(instant + 120_000);
    await refresh();
    expect(titleOf(current())).toBe('Інша');
    expect(damagedFiles(current())).toEqual([]);
  });

  test('is left to its process while that lives', async () => {
    const { journal, next, lock } = layoutOf(shop.layout.snapshot);
    const release = tryLock(lock);
    mkdirSync(next, { recursive: true });
    writeFileSync(journal, 'half');
    follow();
    expect([log, existsSync(journal)]).toEqual([[], true]);
    release?.();
  });
});

test('goes on after a moment in which the root cannot be read', async () => {
  const { current, refresh } = follow();
  const { root } = layoutOf(shop.layout.snapshot);
  renameSync(root, `${root}.kept`);
  // The kernel refuses to follow it: an error that is neither "no such file" nor a matter of rights, which root has.
  symlinkSync(root, root);
  expect([await refresh(), titleOf(current())]).toEqual([false, 'Перша']);
  rmSync(root);
  renameSync(`${root}.kept`, root);
  await shop.import(renamed);
  await shop.publish(instant + 60_000);
  await refresh();
  expect(titleOf(current())).toBe('Інша');
});
