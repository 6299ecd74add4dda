/** A server in a process of its own, pinned to a core, whose processor time can be asked for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { watch } from '../../../test/harness/process.ts';
import { nodeArgumentsOf, projectRoot, type Surroundings } from '../../../test/harness/program.ts';

export interface Server {
  readonly port: number;
  readonly url: string;
  /** Microseconds of processor time so far, all threads. */
  cpu(): Promise<{ readonly user: number; readonly system: number }>;
  stop(): Promise<void>;
}

/** How long something held the event loop, in microseconds of processor time and by the clock. */
interface Turn {
  readonly cpu: number;
  readonly wall: number;
}

/** A program of ours in a process of its own. */
export interface ClockedServer extends Server {
  readonly pid: number;
  /** Bytes of memory that it has now. */
  memory(): Promise<number>;
  /** Megabytes: the most that it had so far (where the system has /proc). */
  peakMb(): number | null;
  /**
   * The longest since it was last asked (the first time: nothing). The turn with the most processor time need not be the
   * turn that took longest.
   */
  longestTurn(): Promise<Turn>;
}

const clock = new URL('clock.ts', import.meta.url).href;
const address = /http:\/\/[^/\s]+:(\d+)/;

/** A start may build indexes over a large catalogue. */
const patienceMs = 120_000;

/**
 * Starts a server and waits until it prints its address.
 * @param args Node's arguments: the program and what it is told
 * @throws Error with what it printed if it ends before, or takes too long
 */
export async function startServer(
  args: readonly string[],
  { cwd = projectRoot, env, pin = [] }: Surroundings = {},
): Promise<ClockedServer> {
  const [program = process.execPath, ...rest] = [...pin, process.execPath, '--import', clock, ...args];
  const child = spawn(program, rest, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { said, stop } = await watch(child, (text) => address.test(text), patienceMs);
  const port = Number(address.exec(said())?.[1]);
  const tell = async (question: 'usage' | 'longest turn') => {
    const told = once(child, 'message');
    child.send(question);
    const [answer] = await told;
    return answer;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    cpu: () => tell('usage'),
    memory: async () => (await tell('usage')).memory,
    peakMb: () => peakOf(child.pid),
    longestTurn: () => tell('longest turn'),
    stop: () => stop(),
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
  { cwd = projectRoot, env, pin = [] }: Surroundings = {},
): Promise<ClockedServer> {
  const own = {
    DATA_DIR: data,
    ORIGIN: 'http://localhost:8080',
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    // As the units of deploy/ and the package have it.
    MALLOC_MMAP_THRESHOLD_: '131072',
  };
  return startServer(nodeArgumentsOf('serve', cwd), { cwd, pin, env: { ...own, ...env } });
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
