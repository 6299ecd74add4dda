/** A server in a process of its own, pinned to a core, whose processor time can be asked for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { nodeArgumentsOf, projectRoot } from '../../../test/harness/program.ts';

export interface Server {
  readonly port: number;
  /** Microseconds of processor time so far, all threads. */
  cpu(): Promise<{ readonly user: number; readonly system: number }>;
  /** Bytes of memory that it has now; undefined of one that is no program of ours. */
  memory?(): Promise<number>;
  stop(): Promise<void>;
}

/** How long something held the event loop, in microseconds of processor time and by the clock. */
export interface Turn {
  readonly cpu: number;
  readonly wall: number;
}

/** A program of ours in a process of its own. */
export interface ClockedServer extends Server {
  readonly url: string;
  memory(): Promise<number>;
  /** Megabytes: the most that it had so far (where the system has /proc). */
  peakMb(): number | null;
  /**
   * The longest since it was last asked (the first time: nothing). The turn with the most processor time need not be the
   * turn that took longest.
   */
  longestTurn(): Promise<Turn>;
  /** Modules of which a function ran since it was last asked (the first time: nothing of use). Slows the server down for good. */
  ranFiles(): Promise<readonly string[]>;
}

const clock = new URL('clock.ts', import.meta.url).href;

/** A start may build indexes over a large catalogue. */
const patienceMs = 120_000;

export interface Start {
  /** Node's arguments: the program and what it is told. It prints its address once it listens. */
  readonly args: readonly string[];
  /** What pins the process, see {@link chooseCores}. */
  readonly pin?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface SidecarOptions {
  readonly checkout?: string;
  /** More of what `npm run serve` takes. */
  readonly more?: readonly string[];
  readonly pin?: readonly string[];
}

/**
 * Starts a server and waits until it listens.
 * @throws Error with what it printed if it ends before, or takes too long
 */
export async function startServer({ args, pin = [], cwd, env }: Start): Promise<ClockedServer> {
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
  const tell = async (question: 'usage' | 'longest turn' | 'files') => {
    const told = once(child, 'message');
    child.send(question);
    const [answer] = await told;
    return answer;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cpu: () => tell('usage'),
    memory: async () => (await tell('usage')).memory,
    peakMb: () => peakOf(child.pid),
    longestTurn: () => tell('longest turn'),
    ranFiles: () => tell('files'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function peakOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  const peak = existsSync(file) ? /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return peak === undefined ? null : Math.round(Number(peak) / 1024);
}

/** Starts a checkout's sidecar on a free port over a data folder; forwarded addresses count as callers. */
export function startSidecar(
  data: string,
  { checkout = projectRoot, more = [], pin = [] }: SidecarOptions = {},
): Promise<ClockedServer> {
  const env = {
    DATA_DIR: data,
    ORIGIN: 'http://localhost:8080',
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
  };
  return startServer({ args: [...nodeArgumentsOf('serve', checkout), ...more], pin, cwd: checkout, env });
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
