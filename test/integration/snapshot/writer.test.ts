/** The threads that write the tree: everything stands after a flush, and what cannot be written ends it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createThreadedWriter } from '../../../src/snapshot/file-writer.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
  writeFileSync(join(folder, 'file'), '');
});

const taskOf = (name: string) => ({ file: join(folder, name), bytes: Buffer.from(name), compress: false });
/** Below a file nothing can be written. */
const impossible = 'file/x';

describe.each([1, 4])('%d threads', (threads) => {
  test('write all that was queued before a flush', async () => {
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

  test.each([0, 64])('fail if a file cannot be written, also with %d files after it', async (more) => {
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
