/** What a request costs the sidecar, by what is asked. */
import { chooseCases } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { openServer } from './request/measure.ts';
import { orStop, startSidecar } from './request/server.ts';
import { publishSource, readOptions, sourceFolder } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- request [SOURCE] [--against DIR]

Imports and publishes SOURCE (a folder, default data/demo). Processor time a request, user and system, of a sidecar pinned to one
core, with the load on another:
  static hit          the detail of a title that is about 3 KB of Brotli, from the tree
  304                 the same, where the client has it
  list, from memory   titles of a genre, asked again and again
  list, rendered      the same titles, each time by a query that was never asked
  name                GET /translit, each time another name
One JSON line a figure: the median of five rounds, and how far they spread. It takes a minute. The calibration loop is work that
depends on nothing of ours: how quiet the machine was.

The load comes from wrk (apt-get install wrk), whose seconds are whole; cores are pinned where there is taskset.
`;

/** The sidecar of a checkout. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  const source = sourceFolder(readOptions(args, {}, 1).words[0]);
  const cores = chooseCores();
  await publishSource(source, folder, checkout);
  const server = await startSidecar(folder, { cwd: checkout, pin: cores.server });
  const cases = await orStop(server, () => chooseCases(server.url));
  return openServer(server, cases, { seconds: 2, cores });
}
