/** Sends requests with wrk from another core, as fast as a server answers. */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UsageError } from '../../../scripts/cli/run.ts';
import { findProgram } from '../../../test/harness/programs.ts';
import type { Case } from './cases.ts';

/** Result of a load. */
interface Sent {
  /** Number of successful answers. */
  readonly requests: number;
  /** 99 % of the answers took at most this long, ms. */
  readonly p99: number;
  /** Duration, s. */
  readonly seconds: number;
}

/** The pace of a load: a number of connections, each of which pauses after every answer. */
export interface Pace {
  readonly connections: number;
  /** Mean pause, ms; 0: none. */
  readonly pauseMs: number;
}

export interface Load {
  /** Sends a case's requests for a while. @throws Error if more than a hundredth failed */
  send(url: string, wanted: Case, pace: Pace): Promise<Sent>;
  close(): void;
}

/** Duration of a load. wrk measures in whole seconds. */
const seconds = 1;

const script = fileURLToPath(new URL('requests.lua', import.meta.url));

/** @param pin see {@link chooseCores} @throws UsageError if wrk is not installed */
export function createLoad(pin: readonly string[]): Load {
  if (findProgram(['wrk']) === undefined) throw new UsageError('wrk is not installed: apt-get install wrk');
  const folder = mkdtempSync(join(tmpdir(), 'bench-request-'));
  const files = new Map<Case, string>();
  // Where the addresses of the next load begin, so that two loads in a row do not share addresses.
  let sent = 0;
  return {
    send: async (url, wanted, { connections, pauseMs }) => {
      const file = files.get(wanted) ?? join(folder, `${files.size}`);
      if (!files.has(wanted)) writeFileSync(file, wanted.targets.join('\n'));
      files.set(wanted, file);
      const headers = Object.entries(wanted.headers).map(([name, value]) => `${name}: ${value}`);
      const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url];
      const command = [...pin, 'wrk', ...load, '--', `${sent}`, file, `${pauseMs}`, ...headers];
      const { stdout } = await promisify(execFile)(command[0] ?? '', command.slice(1));
      const { requests, failed, p99, seconds: took } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
      // Requests in flight at the end are not counted.
      sent += requests + connections;
      // A server may refuse a few requests if it lags for a moment.
      if (failed > requests / 100)
        throw new Error(`${wanted.name}: ${failed} of ${requests} requests failed.`);
      return { requests: requests - failed, p99, seconds: took };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
