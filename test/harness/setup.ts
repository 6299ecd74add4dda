/**
 * One seed for all property tests, so a broken change fails here and in CI in the same way. `PROPERTY_SEED=N` (any
 * integer) tries other inputs. If that finds a failure, add it as an example.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, endFile, endTest } from './ending.ts';
import { folderCount, removeFolders } from './folder.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261122) });

// These hooks are the first, so vitest calls what ends a test or a file last.
let ofFile = 0;
beforeEach(() => {
  beginTest();
  ofFile = folderCount();
});
afterEach(async ({ task }) => {
  // We do not know which of several concurrent tests started something, so their file ends it.
  try {
    if (task.concurrent !== true) await endTest();
  } finally {
    removeFolders(ofFile);
  }
});
afterAll(async () => {
  try {
    await endFile();
  } finally {
    removeFolders(0);
  }
});
