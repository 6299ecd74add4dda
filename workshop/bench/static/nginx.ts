/** nginx over the tree, with the configuration of `npm run edge`, pinned to a core, and its worker's processor time. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openNginx } from '../../../test/harness/fronts.ts';
import type { Cores } from '../request/cores.ts';
import type { Server } from '../request/server.ts';

/** Hundredths of a second (proc(5), _SC_CLK_TCK: 100 on every Linux that Node runs on), in µs. */
const tick = 10_000;

/** User and system time of a process, µs. */
function cpuOf(pid: number): { user: number; system: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { user: Number(fields[11]) * tick, system: Number(fields[12]) * tick };
}

/** @param sidecar the port of whom it asks for what is no file */
export async function startNginx(
  program: string,
  tree: string,
  sidecar: number,
  { server: pin }: Cores,
): Promise<Server> {
  const front = await openNginx(program, { tree, sidecars: [sidecar] });
  const { pid } = front;
  const [worker = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const core = pin.at(-1);
  if (core !== undefined) execFileSync('taskset', ['-cp', core, worker], { stdio: 'ignore' });
  return { port: front.port, cpu: async () => cpuOf(Number(worker)), stop: front.stop };
}
