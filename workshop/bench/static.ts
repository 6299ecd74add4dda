/** What a file costs: the sidecar with limits and all headers, beside nginx over the same tree, plain Hono and fastify. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openNginx } from '../../test/harness/fronts.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { findProgram, nginx } from '../../test/harness/programs.ts';
import { ask } from '../../test/harness/service/process.ts';
import { type Case, chooseStatic, onlyNamed } from './request/cases.ts';
import { type Cores, chooseCores } from './request/cores.ts';
import { openServer, startPeer, startPeerOf } from './request/measure.ts';
import { orStop, type Server, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { lineOf, measureAll, type Result, type Subject, usualPlan } from './runner/rounds.ts';

export const usage = `
npm run bench -- static [--source FOLDER | --data DIR] [--against DIR] [--files N] [--seconds N] [--rounds N]
                        [--cases NAMES]

Processor time a request of files of the tree, of servers pinned to one core with the load on another; and at one load of
less than half of what a core can, the time that all but a hundredth take no longer than: a compressed detail ("3 KB"), the
same where the client has it ("304"), a detail as it is ("20 KB"), and the details of all titles by Zipf's law ("N files").
The sidecar counts every caller and sends every header. Beside it nginx with the configuration of deploy/ over the
same tree (where it is installed); from memory, with the same bytes and headers, bare http ("node"), the same with a counter
for each client, limit headers and a listener for the end of each response ("counting"), Hono and fastify; and both as
ordinary services ("hono, whole": files of the tree, rate-limiter-flexible). All have the sidecar's options of Node.
Of the sidecar (and an earlier one) alone, mixed traffic: nine files by Zipf's law to one list or search, on 8 and on 500
kept connections.
A JSON line of what was asked how, then one a figure: medians of rounds in turns, and ratios of the sidecar's to theirs;
with "each round" the quartiles of the ratios of single rounds. One round may tell of whatever else the machine did.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --against DIR     another checkout, with its node_modules: its sidecar is measured in the same rounds ("before")
  --files N         at most so many by Zipf's law (default 10000)
  --seconds N       how long each case is asked in a round (default 1)
  --rounds N        rounds (default 11)
  --cases NAMES     only these cases, e.g. "3 KB,304" (a machine is quiet for minutes; all take ten)
`;

/** Hundredths of a second (proc(5), _SC_CLK_TCK: 100 on every Linux that Node runs on), in µs. */
const tick = 10_000;

/** User and system time of a process, µs. */
function cpuOf(pid: string): { user: number; system: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { user: Number(fields[11]) * tick, system: Number(fields[12]) * tick };
}

/** nginx over the tree, with the configuration of deploy/; the server of what is no file is the sidecar. */
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
  return { ...front, cpu: async () => cpuOf(worker) };
}

/** The cases with the tag that an ordinary service gives a file itself. @throws Error where it does not have the file */
async function retag(server: Server, cases: readonly Case[]): Promise<readonly Case[]> {
  const own: Case[] = [];
  for (const one of cases) {
    const [target = ''] = one.targets;
    const { 'If-None-Match': tag, ...plain } = one.headers;
    const { status, headers } = await ask(server.url + target, plain);
    if (status !== 200) throw new Error(`${server.url}${target} answers ${status}.`);
    own.push(
      tag === undefined ? one : { ...one, headers: { ...plain, 'If-None-Match': headers.etag ?? '' } },
    );
  }
  return own;
}

function report(results: readonly Result[], print: Run['print']): void {
  // What was divided the other way round.
  const inverse = (quartiles: readonly number[] = []) =>
    quartiles.toReversed().map((ratio) => Number((1 / ratio).toFixed(2)));
  for (const result of results) {
    const peers = [...result.medians.keys()].filter((name) => name !== 'sidecar');
    const eachRound = peers.map((name) => [name, inverse(result.pairs.get(name))]);
    print({ ...lineOf(result, 'sidecar', peers), 'each round': Object.fromEntries(eachRound) });
  }
}

/**
 * Prints one JSON line a figure.
 * @throws Error when a server does not start, a request fails, or a peer answers otherwise than the sidecar
 */
export const run = (args: string[], one: Run) => measure(args, one, undefined);

/** As {@link run}, with the sidecar of another checkout in the same rounds. */
export const compareWith = (against: string, args: string[], one: Run) =>
  measure(args, one, resolve(against));

async function measure(args: string[], { folder, print }: Run, against?: string): Promise<undefined> {
  const usual = { ...sourceOrData, files: 10_000, seconds: 1, rounds: 11, cases: undefined } as const;
  const { files, seconds, rounds, cases: named, ...from } = readOptions(args, usual);
  const cores = chooseCores();
  const data = await openData(from, mkdtempSync(join(folder, 'data-')));
  const { tree } = layoutOf(dataFolder(data).snapshot);
  const serve = (cwd: string) => startSidecar(data, { cwd, pin: cores.server });
  const sidecar = await serve(projectRoot);
  const wanted = await orStop(sidecar, async () =>
    onlyNamed(
      await chooseStatic(sidecar.url, files),
      named?.split(',').map((name) => name.trim()),
    ),
  );
  const cases: readonly Case[] = wanted.filter(({ connections }) => connections === undefined);
  // Short rounds and many: what disturbs the machine spoils one, and the median knows nothing of it.
  const plan = { ...usualPlan, rounds, mostSeries: 1, baseline: 'sidecar' };
  const program = findProgram(nginx.names);
  print({
    ...{ load: 'wrk', pinned: cores.server.length > 0, loadAverage: loadavg()[0] },
    nginx: program !== undefined,
  });
  const open = async (subjects: Map<string, Subject>) => {
    const add = async (name: string, server: Server, own: readonly Case[] = cases, withTail = true) => {
      subjects.set(name, await openServer(server, own, { seconds, cores, withTail }));
    };
    await add('sidecar', sidecar, wanted);
    if (against !== undefined) await add('before', await serve(against), wanted);
    if (program !== undefined) await add('nginx', await startNginx(program, tree, sidecar, cores));
    for (const name of ['node', 'counting', 'hono', 'fastify'])
      await add(name, await startPeer(name, sidecar, cases, cores));
    for (const name of ['hono, whole', 'fastify, whole']) {
      const server = await startPeerOf(name, tree, cores);
      // What they can is not far above the load of the others: their slowest would tell of a queue.
      await add(name, server, await orStop(server, () => retag(server, cases)), false);
    }
  };
  await measureAll(plan, open, (results) => report(results, print));
}
