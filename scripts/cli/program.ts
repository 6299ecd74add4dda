import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';

/** The ending of the program's files: TypeScript in a checkout, JavaScript in a package. */
export const programEnding = extname(import.meta.filename);

/** Whether this is the package `ani-ua`, which brings the built site and is not written to. */
export const isPackage = programEnding === '.js';

/** The folder of the checkout or the package. */
export const programRoot = resolve(import.meta.dirname, '..', '..');

/**
 * Runs another program of this folder to its end, in another process, whose memory is free afterwards.
 * @param script its path without the ending
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const file = join(programRoot, 'scripts', script + programEnding);
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const [code] = await once(spawn(process.execPath, [file, ...args], options), 'exit');
  return code ?? 1;
}
