/** The thread that reads a snapshot: what it hands over, and what is said where it cannot. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '../../../sidecar/snapshot/content.ts';
import { openInThread } from '../../../sidecar/snapshot/state.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { DamagedError } from '../../../src/snapshot/errors.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { memoryOf } from '../../../src/threads/memory.ts';
import { instant, openShop, type Shop, withTitle } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish();
});
afterEach(() => {
  vi.useRealTimers();
  shop.close();
});

const open = (signal = new AbortController().signal) => openInThread(shop.layout.snapshot, signal);
/** As it arrives: buffers of Node become plain bytes. */
const plain = (value: unknown) => structuredClone(value);

test('hands over what reading in place gives', async () => {
  expect(await open()).toEqual(plain(readContent(shop.layout.snapshot)));
});

test('hands over the memory of large data instead of copying it', () => {
  const content = readContent(shop.layout.snapshot);
  const memory = memoryOf(content);
  const bytes = memory.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { texts } = structuredClone(content, { transfer: memory }).tables;
  expect(texts.anime.spellings.heads.starts).toHaveLength(65_537);
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(content.tables.texts.anime.spellings.heads.starts).toHaveLength(0);
});

describe('says why there is nothing', () => {
  test('where a leaf is damaged, with the generations that are kept', async () => {
    await shop.import({ anime: withTitle(5, 'Інша назва') });
    const { root } = await shop.publish(instant + 60_000);
    const { manifest } = layoutOf(shop.layout.snapshot);
    writeFileSync(join(manifest, `${root.leaves[0]?.hash}.json`), 'damaged');
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedError);
    expect(error).toMatchObject({ root: { id: root.id, previous: root.previous } });
  });

  test('where there is no snapshot', async () => {
    rmSync(shop.layout.snapshot, { recursive: true });
    await expect(open()).rejects.toThrow('There is no snapshot in');
  });

  test('where the thread fails', async () => {
    const { root } = readCurrentRoot(layoutOf(shop.layout.snapshot)) ?? expect.fail();
    const { teams: _none, ...records } = root.records;
    shop.putRoot({ ...root, records });
    await expect(open()).rejects.toThrow('The snapshot lacks the records «teams»');
  });

  test('where the thread hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const opening = open();
    vi.advanceTimersByTime(120_000);
    await expect(opening).rejects.toThrow('the thread has not answered within 120 s');
  });

  test('where nobody waits any more', async () => {
    const stopping = new AbortController();
    const opening = open(stopping.signal);
    stopping.abort(new Error('stopped'));
    await expect(opening).rejects.toThrow('stopped');
  });
});
