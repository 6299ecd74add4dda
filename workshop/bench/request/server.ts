/** Runs a server in its own process, pinned to a core, and measures its processor time. */
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

/** One of our programs in its own process. */
export interface ClockedServer extends Server {
  readonly pid: number;
  /** Bytes of memory in use now. */
  memory(): Promise<number>;
  /** Peak memory so far in megabytes, if the system has /proc. */
  peakMb(): number | null;
  /** The longest turn since the last call, in microseconds of processor time (the first call returns nothing). */
  longestTurn(): Promise<number>;
}

const clock = new URL('clock.ts', import.meta.url).href;
const address = /http:\/\/[^/\s]+:(\d+)/;

/** A start may take long, because it may build indexes over a large catalogue. */
const patienceMs = 120_000;

/**
 * Starts a server and waits until it prints its address.
 * @param args Node's arguments: the program and its arguments
 * @throws Error with the output if it ends before, or takes too long
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
    // As in the units of deploy/ and in the package.
    MALLOC_MMAP_THRESHOLD_: '131072',
  };
  return startServer(nodeArgumentsOf('serve', cwd), { cwd, pin, env: { ...own, ...env } });
}

/** Uses a server. If that fails, stops the server, because a running child would keep the benchmark from ending. */
export async function orStop<T>(server: Server, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await server.stop();
    throw error;
  }
}
