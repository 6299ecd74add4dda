/** Measures the cost of a file: the sidecar with limits and all headers, and nginx. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openNginx } from '../../test/harness/fronts.ts';
import { findProgram, nginx } from '../../test/harness/programs.ts';
import { chooseStatic } from './request/cases.ts';
import { type Cores, chooseCores } from './request/cores.ts';
import { openServer } from './request/measure.ts';
import { orStop, type Server, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { publishSource, readSource } from './runner/options.ts';
import { measureAll } from './runner/rounds.ts';

export const usage = `
npm run bench -- static [SOURCE]

Imports and publishes SOURCE (a folder, default data/demo). Measures the processor time of a request for files of the tree, of
servers pinned to one core with the load on another; and their 99th percentile under the same load, less than half of what a
core can handle. The files: a compressed detail ("3 KB"), the same for a client that has it already ("304"), an uncompressed
detail ("20 KB"), and the details of all titles, at most 10,000, by Zipf's law ("N files").
The sidecar counts every caller and sends every header. For comparison: nginx with its configuration of deploy/ over the same
tree (if it is installed).
Prints one JSON line for each figure: medians of five rounds in turns, and the quartiles of their ratios to the sidecar's value
in the same round.

Needs Linux. The load comes from wrk (apt-get install wrk). Cores are pinned if taskset is installed.
`;

/** Number of files to request by Zipf's law. */
const mostFiles = 10_000;

/** nginx over the tree, with the configuration of deploy/. It passes requests without a file to the sidecar. */
async function startNginx(
  program: string,
  tree: string,
  sidecar: Server,
  { server: pin }: Cores,
): Promise<Server> {
  const front = await openNginx(program, { tree, sidecars: [sidecar.port] });
  const [worker = ''] = readFileSync(`/proc/${front.pid}/task/${front.pid}/children`, 'utf8').split(' ');
  const core = pin.at(-1);
  if (core !== undefined) execFileSync('taskset', ['-cp', core, worker], { stdio: 'ignore' });
  return { ...front, pid: Number(worker) };
}

/**
 * Prints one JSON line for each figure.
 * @throws Error if a server does not start, or a request fails
 */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { source } = readSource(args, {});
  const cores = chooseCores();
  await publishSource(source, folder);
  const { tree } = layoutOf(dataFolder(folder).snapshot);
  const program = findProgram(nginx.names);
  const measuring = { pin: cores.load, withTail: true };
  await measureAll(
    'sidecar',
    async (subjects) => {
      const sidecar = await startSidecar(folder, { pin: cores.server });
      const cases = await orStop(sidecar, () => chooseStatic(sidecar.url, mostFiles));
      subjects.set('sidecar', await openServer(sidecar, cases, measuring));
      if (program === undefined) return;
      const front = await startNginx(program, tree, sidecar, cores);
      subjects.set('nginx', await openServer(front, cases, measuring));
    },
    print,
  );
}
