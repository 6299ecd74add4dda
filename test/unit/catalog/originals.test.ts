/** The store keeps each original picture once, checks it by its hash, and writes a damaged one again. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';

test('keeps an original once, and writes it again only if it is damaged', async () => {
  const dir = newFolder();
  const store = createOriginalStore({ dir });
  const bytes = Buffer.from('a picture');
  const hash = sha256(bytes);
  const file = join(dir, hash.slice(0, 2), hash);
  expect([store.has(hash), store.isSound(hash), store.read(hash)]).toEqual([false, false, undefined]);
  await store.put(bytes, hash);
  expect([store.has(hash), store.isSound(hash), store.read(hash)]).toEqual([true, true, bytes]);
  const before = statSync(file).ino;
  await store.put(bytes, hash);
  expect(statSync(file).ino).toBe(before);
  writeFileSync(file, 'A picture');
  expect([store.has(hash), store.isSound(hash), store.read(hash)]).toEqual([true, false, undefined]);
  await store.put(bytes, hash);
  expect(readFileSync(file)).toEqual(bytes);
});
