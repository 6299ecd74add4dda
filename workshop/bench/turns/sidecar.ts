/** A sidecar whose longest turn of the event loop can be asked for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeArgumentsOf } from '../../../test/harness/program.ts';

/** How long something held the event loop, in microseconds of processor time and by the clock. */
export interface Turn {
  readonly cpu: number;
  readonly wall: number;
}

export interface ClockedSidecar {
  readonly port: number;
  readonly pid: number | undefined;
  /** The longest since it was last asked; the one that took most processor time need not be the one that took longest. */
  longestTurn(): Promise<Turn>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const clock = new URL('turn-clock.ts', import.meta.url).href;

/**
 * Starts the sidecar on a free port and waits until it listens.
 * @param data the data folder
 * @throws Error with what it printed if it ends before
 */
export async function startClocked(data: string): Promise<ClockedSidecar> {
  const settings = { DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' };
  const child = spawn(process.execPath, ['--import', clock, ...nodeArgumentsOf('serve')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const port = await portOf(child).catch(async (error) => {
    await stop();
    throw error;
  });
  const longestTurn = async () => {
    const told = once(child, 'message');
    child.send('longest');
    const [turn] = await told;
    return turn as Turn; // what turn-clock.ts sends
  };
  return { port, pid: child.pid, longestTurn, stop };
}

function portOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  const listen = (text: unknown) => {
    said += String(text);
    const [, port] = /http:\/\/[^/\s]+:(\d+)/.exec(said) ?? [];
    if (port !== undefined) resolve(Number(port));
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The sidecar ended with ${code}:\n${said}`)));
  return promise;
}
