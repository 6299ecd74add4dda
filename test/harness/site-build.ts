/** Builds the site for tests. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const program = resolve(import.meta.dirname, '../../scripts/build/site.ts');

/** Longest build on a busy machine that waits for another build. */
export const patient = 400_000;

/**
 * Copies the site into a folder. Builds it first, unless another test has, in its own process and without the test
 * runner's environment: with its `DEV` the pages would be those of a development server.
 */
export async function buildInto(folder: string): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  await promisify(execFile)(process.execPath, [program, folder], {
    env: { PATH, HOME, NODE_COMPILE_CACHE },
  });
}
