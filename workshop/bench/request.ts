/** Measures the sidecar's cost of a request, by kind of request. */
import { chooseCases } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { openServer } from './request/measure.ts';
import { orStop, startSidecar } from './request/server.ts';
import { publishSource, readSource } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- request [SOURCE] [--against DIR]

Imports and publishes SOURCE (a folder, default data/demo). Measures the processor time of a request, user and system, of a
sidecar pinned to one core, with the load on another core:
  static hit          the detail of a title of about 3 KB of Brotli, from the tree
  304                 the same, for a client that has it already
  list, from memory   titles of a genre, requested repeatedly
  list, rendered      the same titles, each time by a new query
  name                GET /translit, each time another name
Prints one JSON line for each figure: the median of five rounds, and their spread. The calibration loop is
work that does not depend on our code; it shows how quiet the machine was.

Needs Linux. The load comes from wrk (apt-get install wrk). Cores are pinned if taskset is installed.
`;

/** The sidecar of a checkout. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  const { source } = readSource(args, {});
  const cores = chooseCores();
  await publishSource(source, folder, checkout);
  const server = await startSidecar(folder, { cwd: checkout, pin: cores.server });
  const cases = await orStop(server, () => chooseCases(server.url));
  return openServer(server, cases, { pin: cores.load });
}
