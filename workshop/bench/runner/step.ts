/** Measures the resources of a program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Surroundings } from '../../../test/harness/program.ts';

export interface Step {
  readonly ms: number;
  readonly cpuMs: number;
  /** Peak resident memory of the process. */
  readonly peakMb: number;
  /** Its output. */
  readonly said: string;
}

/** Imported before the program. Reports its use of resources when it ends. */
const reportUse = new URL('report-use.ts', import.meta.url).href;

/**
 * Runs a program with the same Node as this one.
 * @throws Error with its output if it does not end with status 0
 */
export async function measureStep(args: readonly string[], { cwd, env }: Surroundings): Promise<Step> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reportUse, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [status] = await once(child, 'close');
  const ms = Math.round(performance.now() - started);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${said}`);
  const [cpuMicroseconds = 0, peakMb = 0]: number[] = JSON.parse(/use=(.+)/.exec(said)?.[1] ?? '[]');
  return { ms, cpuMs: Math.round(cpuMicroseconds / 1000), peakMb, said };
}
