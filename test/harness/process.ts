/** Starts programs for tests, on free ports of 127.0.0.1. A program that is not stopped ends with its test or file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endLater } from './ending.ts';

/** Ports outside of the system's automatic range, so that no other program takes a free port before we listen. */
const [lowestPort, highestPort] = [10_000, 32_000];
const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A free port. This process never returns the same port twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether a server listens on the port. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answered = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answered;
}

export interface Running {
  readonly child: ChildProcess;
  /** Its output so far. */
  said(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

/** Longest start on a busy machine, ms. */
const patienceMs = 60_000;
/** How long a program that a test has left running may take to end, ms. */
const mostEndMs = 30_000;

/**
 * Starts a program and waits until it is ready.
 * @throws Error with its output if it ends before
 */
export async function start(
  command: string,
  args: readonly string[],
  isReady: (said: string) => boolean | Promise<boolean>,
  env: NodeJS.ProcessEnv = {},
): Promise<Running> {
  return watch(
    spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
    isReady,
  );
}

/** Waits until a started program is ready, like {@link start}. @param patience longest wait, ms */
export async function watch(
  child: ChildProcess,
  isReady: (said: string) => boolean | Promise<boolean>,
  patience = patienceMs,
): Promise<Running> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      text += error.message;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal);
    await ended;
  };
  endLater(async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), mostEndMs);
    await stop();
    clearTimeout(timer);
  });
  const until = performance.now() + patience;
  while (!(await isReady(text))) {
    if (hasEnded() || performance.now() > until) {
      await stop('SIGKILL');
      throw new Error(`${child.spawnfile} did not start:\n${text}`);
    }
    await sleep(25);
  }
  return { child, said: () => text, stop, ended };
}

/** Starts a program that listens on a port. */
export function startListening(
  command: string,
  args: readonly string[],
  port: number,
  env?: NodeJS.ProcessEnv,
): Promise<Running> {
  return start(command, args, () => isListening(port), env);
}
