/** Runs a server in its own process, pinned to a core, and reads its use of the processor and memory (Linux). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { watch } from '../../../test/harness/process.ts';
import { nodeArgumentsOf, projectRoot, type Surroundings } from '../../../test/harness/program.ts';

export interface Server {
  readonly port: number;
  readonly url: string;
  /** The process that does the work. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** One of our programs in its own process. */
export interface ClockedServer extends Server {
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
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    longestTurn: async () => {
      const told = once(child, 'message');
      child.send('longest turn');
      return (await told)[0];
    },
    stop: () => stop(),
  };
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

/** Hundredths of a second (proc(5), _SC_CLK_TCK: 100 on every Linux that Node runs on), in µs. */
const tick = 10_000;

/** Microseconds of processor time of a process so far, user and system, all threads. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Resident memory of a process in 2^20 bytes: now (`VmRSS`), or at its peak so far (`VmHWM`). */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
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
