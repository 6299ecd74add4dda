/** The threads that write the tree: everything stands after a flush, and what cannot be written ends it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { createThreadedWriter } from '../../../src/snapshot/file-writer.ts';
import { instant, openShop, origin } from '../../harness/shop.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-writer-'));
  writeFileSync(join(folder, 'file'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const taskOf = (name: string) => ({ file: join(folder, name), bytes: Buffer.from(name), compress: false });
/** Below a file nothing can be written. */
const impossible = 'file/x';

/** The number of a thread that has ended. */
const ended = -1;

/** The threads that are started until the test ends. */
function noteThreads(): readonly Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  return started;
}

test('a publication of everything writes on threads, which end with it', async () => {
  const shop = openShop();
  onTestFinished(() => shop.close());
  await shop.import();
  const started = noteThreads();
  await shop.publish(instant, origin, undefined, { calls: nodeCalls });
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter(({ threadId }) => threadId !== ended)).toEqual([]);
});

describe.each([1, 2, 4])('%d threads', (threads) => {
  test('what was queued stands after a flush', async () => {
    const writer = createThreadedWriter(threads);
    const done: string[] = [];
    const names = Array.from({ length: 200 }, (_, index) => `out/${index}`);
    for (const name of names) await writer.write(taskOf(name), () => done.push(name));
    await writer.flush();
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(readdirSync(join(folder, 'out'))).toHaveLength(200);
    expect(readFileSync(join(folder, 'out/7'), 'utf8')).toBe('out/7');
    await writer.close();
  });

  test('none is left when it is closed: one would keep the process', async () => {
    const started = noteThreads();
    const writer = createThreadedWriter(threads);
    await writer.write(taskOf('one'), () => {});
    await writer.flush();
    await writer.close();
    expect(started.map(({ threadId }) => threadId)).toEqual(Array(threads).fill(ended));
  });

  test.each([0, 1, 63, 64, 200])('a file that cannot be written, and %d after it', async (more) => {
    const writer = createThreadedWriter(threads);
    const write = async () => {
      await writer.write(taskOf(impossible), () => {});
      for (let index = 1; index < 64; index++) await writer.write(taskOf(`a${index}`), () => {});
      // The thread fails meanwhile: what comes now must not wait for it.
      await sleep(200);
      for (let index = 0; index < more; index++) await writer.write(taskOf(`b${index}`), () => {});
      await writer.flush();
    };
    await expect(write()).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(writer.flush()).rejects.toMatchObject({ code: 'ENOTDIR' });
    await writer.close();
  });
});
