/** Sends requests as fast as a server takes them, from another core: wrk where it is installed, Node elsewhere. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Case } from './cases.ts';

export type Driver = 'wrk' | 'node';

interface Sent {
  /** How many were answered. */
  readonly requests: number;
  /** All but a hundredth took no longer, ms. */
  readonly p99: number;
  /** How long it took. */
  readonly seconds: number;
}

/** How a load is offered: so many connections, each of which waits a while after every answer. */
export interface Pace {
  readonly connections: number;
  /** On average, ms; 0: as fast as the server takes it. */
  readonly pauseMs: number;
}

export interface Load {
  /** Sends a case's requests for a while. @throws Error if any failed */
  send(port: number, wanted: Case, seconds: number, pace: Pace): Promise<Sent>;
  close(): void;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL('requests.lua', import.meta.url));
const program = fileURLToPath(new URL('driver.ts', import.meta.url));

/** The driver this machine has. */
export async function findDriver(): Promise<Driver> {
  // It has no option that does nothing; told its version it ends with 1.
  return run('wrk', ['--version']).then(
    () => 'wrk',
    (error: { code?: unknown }) => (error.code === 'ENOENT' ? 'node' : 'wrk'),
  );
}

/** @param pin see {@link chooseCores} */
export function createLoad(driver: Driver, pin: readonly string[]): Load {
  const folder = mkdtempSync(join(tmpdir(), 'bench-request-'));
  const files = new Map<Case, string>();
  // Where the addresses of the next load begin: two in a row have none in common.
  let sent = 0;

  const fileOf = (wanted: Case) => {
    const file = files.get(wanted) ?? join(folder, `${files.size}`);
    if (!files.has(wanted)) writeFileSync(file, wanted.targets.join('\n'));
    files.set(wanted, file);
    return file;
  };

  const commandOf = (port: number, wanted: Case, seconds: number, { connections, pauseMs }: Pace) => {
    const headers = Object.entries(wanted.headers).map(([name, value]) => `${name}: ${value}`);
    const rest = [String(sent), fileOf(wanted), String(pauseMs), ...headers];
    const url = `http://127.0.0.1:${port}`;
    if (driver === 'node')
      return [process.execPath, program, url, String(seconds), String(connections), ...rest];
    const whole = Math.max(1, Math.round(seconds));
    return ['wrk', '-t1', `-c${connections}`, `-d${whole}s`, '-s', script, url, '--', ...rest];
  };

  return {
    send: async (port, wanted, seconds, pace) => {
      const [command = '', ...args] = [...pin, ...commandOf(port, wanted, seconds, pace)];
      const { stdout } = await run(command, args);
      const { requests, failed, p99, seconds: took } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
      // Requests that were still under way are not counted.
      sent += requests + pace.connections;
      if (failed > 0) throw new Error(`${wanted.name}: ${failed} of ${requests} requests failed.`);
      return { requests, p99, seconds: took };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
