/** The site, built for a test. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const program = resolve(import.meta.dirname, '../../scripts/build/site.ts');

/** A build on a busy machine, behind another one. */
export const patient = 400_000;

/**
 * Puts the site into a folder, built unless another test has, in a process of its own and without the test runner's
 * environment: its `DEV` would make the pages those of a development server.
 */
export async function buildInto(folder: string): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  await promisify(execFile)(process.execPath, [program, folder], {
    env: { PATH, HOME, NODE_COMPILE_CACHE },
  });
}
