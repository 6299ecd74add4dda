/** A server in a process of its own, pinned to a core, whose processor time can be asked for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Server {
  readonly port: number;
  /** Microseconds of processor time so far, all threads. */
  cpu(): Promise<{ readonly user: number; readonly system: number }>;
  /** Bytes of memory that it has now; undefined of one that is no program of ours. */
  memory?(): Promise<number>;
  stop(): Promise<void>;
}

const clock = new URL('cpu-clock.ts', import.meta.url).href;

/** A start may build indexes over a large catalogue. */
const patienceMs = 120_000;

export interface Start {
  /** Node's arguments: the program and what it is told. It prints its address once it listens. */
  readonly args: readonly string[];
  /** What pins the process, see {@link chooseCores}. */
  readonly pin: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a server and waits until it listens.
 * @throws Error with what it printed if it ends before, or takes too long
 */
export async function startServer({ args, pin, cwd, env }: Start): Promise<Server> {
  const [program = process.execPath, ...rest] = [...pin, process.execPath, '--import', clock, ...args];
  const child = spawn(program, rest, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const port = await portOf(child).catch((error) => {
    child.kill();
    throw error;
  });
  const usage = async () => {
    const told = once(child, 'message');
    child.send('usage');
    const [{ user, system, memory }] = await told;
    return { user: Number(user), system: Number(system), memory: Number(memory) };
  };
  return {
    port,
    cpu: usage,
    memory: async () => (await usage()).memory,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Uses a server; where that fails it is stopped, for a child that runs would keep the benchmark from ending. */
export async function orStop<T>(server: Server, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await server.stop();
    throw error;
  }
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
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), patienceMs);
  return promise.finally(() => clearTimeout(timer));
}
