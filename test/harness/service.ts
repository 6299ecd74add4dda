/** The service as an operator runs it: commands and the sidecar in their own processes, over one data folder. */
import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Running, watch } from './process.ts';
import { bareEnvironment, nodeArgumentsOf, projectRoot } from './program.ts';

type Env = Readonly<Record<string, string>>;

/** None of our settings: with a test runner's settings Astro would make other pages. */
const environment = (dataDir: string, more: Env): NodeJS.ProcessEnv => {
  const { HOME, TMPDIR } = process.env;
  return { ...bareEnvironment(), HOME, TMPDIR, DATA_DIR: dataDir, ...more };
};

const argumentsOf = ([name = '', ...args]: readonly string[]) => [
  join(projectRoot, 'scripts', `${name}.ts`),
  ...args,
];

/** Runs a command to its end. `output` is all that it prints. @param options the folder of relative paths, the input, the user */
export function runCommandOf(
  dataDir: string,
  command: readonly string[],
  more: Env = {},
  options: SpawnSyncOptions = {},
) {
  const done = spawnSync(process.execPath, argumentsOf(command), {
    cwd: projectRoot,
    env: environment(dataDir, more),
    maxBuffer: 1 << 26,
    ...options,
    encoding: 'utf8',
  });
  return { ...done, output: done.stdout + done.stderr };
}

/** Starts a command without waiting for its end. */
export function startCommandOf(dataDir: string, command: readonly string[], more: Env = {}): ChildProcess {
  return spawn(process.execPath, argumentsOf(command), {
    cwd: projectRoot,
    env: environment(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A sidecar in its own process. */
export interface Sidecar extends Running {
  readonly url: string;
  readonly port: number;
}

/**
 * Starts `npm run serve` behind local proxies, on a free port unless `more` has one.
 * @param under the program that starts it
 * @throws Error with its output if it ends before it serves
 */
export async function startSidecar(
  dataDir: string,
  more: Env = {},
  args: readonly string[] = [],
  under: readonly string[] = [],
): Promise<Sidecar> {
  const [command = '', ...rest] = [...under, process.execPath, ...nodeArgumentsOf('serve'), ...args];
  const env = environment(dataDir, { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.0/8', ...more });
  const child = spawn(command, rest, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const running = await watch(child, (said) => /docs {2}http/.test(said));
  const [, port] = /docs +http:\/\/[^/]+:(\d+)/.exec(running.said()) ?? [];
  return { ...running, port: Number(port), url: `http://127.0.0.1:${port}` };
}
