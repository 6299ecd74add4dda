/** The command that follows a source and publishes what changes in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeArgumentsOf, projectRoot } from '../../../test/harness/program.ts';

export interface Following {
  /** Resolves when what has changed so far is published and the next change is waited for. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts `import SOURCE --watch --publish`.
 * @throws Error with what it printed if it ends before it has settled
 */
export async function follow(source: string, dataDir: string): Promise<Following> {
  const child = spawn(process.execPath, [...nodeArgumentsOf('import'), source, '--watch', '--publish'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let [told, heard] = [0, 0];
  let wake = () => {};
  const listen = (chunk: Buffer) => {
    said += chunk;
    told = said.split(/^watching /m).length - 1;
    wake();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'exit').then(() => wake());
  const settled = async () => {
    while (told === heard) {
      if (child.exitCode !== null) throw new Error(`import --watch ended with ${child.exitCode}:\n${said}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    heard = told;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await settled().catch(async (error) => {
    await stop();
    throw error;
  });
  return { settled, stop };
}
