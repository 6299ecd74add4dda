import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';

/** The extension of the program's files: TypeScript in a checkout, JavaScript in a package. */
export const programEnding = extname(import.meta.filename);

/** Whether this is the package `ani-ua`, which contains the built site. Nothing writes into it. */
export const isPackage = programEnding === '.js';

/** The folder of the checkout or the package. */
export const programRoot = resolve(import.meta.dirname, '..', '..');

/**
 * Runs another program of this folder until it ends. It runs in another process, so that its memory is free afterwards.
 * @param script its path without the extension
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
