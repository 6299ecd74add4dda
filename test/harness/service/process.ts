/** The service as an operator runs it: commands and the sidecar in their own processes, over one data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { watch } from '../process.ts';
import { bareEnvironment, nodeArgumentsOf, projectRoot } from '../program.ts';

type Env = Readonly<Record<string, string>>;

/** Only Node's compile cache, none of our settings. With a test runner's settings Astro would make other pages. */
function environment(dataDir: string, more: Env): NodeJS.ProcessEnv {
  const { HOME, TMPDIR } = process.env;
  return { ...bareEnvironment(), HOME, TMPDIR, DATA_DIR: dataDir, ...more };
}

const scriptOf = (name: string) => join('scripts', `${name}.ts`);

/** Runs a command to its end. */
export function runCommandOf(
  dataDir: string,
  [name = '', ...args]: readonly string[],
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(name), ...args], {
    cwd: projectRoot,
    env: environment(dataDir, {}),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { status, output: stdout + stderr };
}

/** Starts a command without waiting for its end. */
export function startCommandOf(dataDir: string, [name = '', ...args]: readonly string[]): ChildProcess {
  return spawn(process.execPath, [scriptOf(name), ...args], {
    cwd: projectRoot,
    env: environment(dataDir, {}),
    stdio: 'ignore',
  });
}

export interface Service {
  /** Absent if the sidecar ended instead of serving. */
  readonly url: string | undefined;
  /** Its whole output so far. */
  output(): string;
  stop(): Promise<void>;
  /** Kills it (kill -9). */
  kill(): Promise<void>;
}

/** Starts a sidecar, on a free port unless `more` has one. Resolves when it serves or has ended. */
export async function startService(dataDir: string, more: Env = {}): Promise<Service> {
  const child = spawn(process.execPath, nodeArgumentsOf('serve'), {
    cwd: projectRoot,
    env: environment(dataDir, { PORT: '0', TRUST_PROXY: '1', ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isEnded = () => child.exitCode !== null || child.signalCode !== null;
  const { said, stop } = await watch(child, (text) => /^ +docs /m.test(text) || isEnded());
  return {
    url: /^ +docs +(http:\/\/[^/]+)/m.exec(said())?.[1],
    output: said,
    stop,
    kill: () => stop('SIGKILL'),
  };
}

export interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent. */
  readonly bytes: Buffer;
  /** Without its encoding. */
  readonly body: Buffer;
}

let callers = 0;

/**
 * Sends a request as a new client, so that no limit applies. Without an agent it uses a new connection, because the
 * server may close a kept one while the caller waits for a command.
 */
export function ask(url: string, headers: Env = {}, agent: Agent | false = false): Promise<Response> {
  callers = (callers + 1) % 0xffffff;
  const client = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'X-Forwarded-For': client, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        try {
          const body =
            encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body });
        } catch (error) {
          reject(error);
        }
      });
    });
    request.once('error', reject);
  });
}

/** A client that keeps its connections. */
export const createAgent = (): Agent => new Agent({ keepAlive: true });
