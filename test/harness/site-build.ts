/** Builds the site for tests. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll } from 'vitest';
import { newFolder } from './folder.ts';

const program = resolve(import.meta.dirname, '../../scripts/build/site.ts');

/** Longest build on a busy machine that waits for another build. */
export const patient = 400_000;

/**
 * A copy of the site for the calling tests. It is built first, unless another test has, in its own process and without
 * the test runner's environment: with its `DEV` the pages would be those of a development server.
 */
export function builtSite(): string {
  const folder = newFolder();
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE };
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [program, folder], { env });
  }, patient);
  return folder;
}
