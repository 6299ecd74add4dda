/** What a file costs: the sidecar with limits and all headers, beside nginx over the same tree, plain Hono and fastify. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { nodeArgumentsOf, nodeOptionsOf, outputOf } from '../../test/harness/program.ts';
import { findProgram, nginx } from '../../test/harness/programs.ts';
import { ask, type Case } from './request/cases.ts';
import { type Cores, chooseCores } from './request/cores.ts';
import { findDriver } from './request/load.ts';
import { type Measuring, openServer } from './request/measure.ts';
import { prepareAnswers, requireSame } from './request/prepared.ts';
import { orStop, type Server, startServer } from './request/server.ts';
import { numberOption } from './runner/options.ts';
import {
  digits,
  lineOf,
  measureInTurns,
  type Plan,
  type Quartiles,
  type Result,
  type Subject,
  usualPlan,
} from './runner/rounds.ts';
import { chooseMixed, chooseStatic, onlyNamed } from './static/cases.ts';
import { startNginx } from './static/nginx.ts';

export const usage = `
npm run bench -- static [--source FOLDER | --data DIR] [--against DIR] [--files N] [--seconds N] [--rounds N]
                        [--cases NAMES]

Processor time a request of files of the tree, of servers pinned to one core with the load on another; and at a load of
less than half of what a core can, the same for all, the time that all but a hundredth take no longer than:
  3 KB       the detail of a title, compressed
  304        the same, where the client has it
  20 KB      a detail as it is
  N files    the details of all titles, by Zipf's law
The sidecar counts every caller and sends every header. Beside it nginx with the configuration of \`npm run edge\` over the
same tree (where nginx is installed); "node", bare http that sends the same bytes and headers from memory; "counting", the
same with a counter for each client, limit headers and a listener for the end of each response; Hono (@hono/node-server)
and fastify, which send the same from memory and count no client; both as ordinary services ("hono, whole": files of the same tree, compressed beforehand, and
rate-limiter-flexible). Node is handed the same options as the sidecar's by all of them.
Then, of the sidecar (and an earlier one) alone, mixed traffic: nine files by Zipf's law to one list or search, on 8 and on
500 connections that are kept ("mixed on 8", "mixed on 500").
First "loops", what a second thread costs: one load of 32 connections for the sidecar, and the same for the sidecar with
two threads on the same core. They share its caches, which on cores of their own they would not.
A JSON line of what was asked how, then one a figure: medians of rounds in turns, and ratios of the sidecar's to theirs;
with "each round" lower quartile, median and upper quartile of the ratios of single rounds. One round may tell of
whatever else the machine did, the slowest requests above all; and the memory of the sidecar with one thread and with two.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --against DIR     another checkout, with its node_modules: its sidecar is measured in the same rounds ("before")
  --files N         at most so many by Zipf's law (default 10000)
  --seconds N       how long each case is asked in a round (default 1)
  --rounds N        rounds (default 11)
  --cases NAMES     only these cases, e.g. "3 KB,304" (a machine is quiet for minutes; all take ten)
`;

/** Short rounds and many: what disturbs the machine spoils one, and the median knows nothing of it. */
const usual = { seconds: '1', rounds: '11' };

const here = fileURLToPath(new URL('../..', import.meta.url));
const peers = fileURLToPath(new URL('request/peers.ts', import.meta.url));
const whole = fileURLToPath(new URL('static/whole.ts', import.meta.url));

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string', default: join(here, 'data', 'demo') },
      data: { type: 'string' },
      files: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: usual.seconds },
      rounds: { type: 'string', default: usual.rounds },
      cases: { type: 'string' },
    },
  });
  return {
    source: resolve(values.source),
    data: values.data === undefined ? undefined : resolve(values.data),
    files: Math.ceil(numberOption(values, 'files', 50_000)),
    seconds: numberOption(values, 'seconds', 60),
    rounds: Math.ceil(numberOption(values, 'rounds', 100)),
    names: values.cases?.split(',').map((name) => name.trim()),
  };
}

/** The answers of the sidecar from memory, by bare Node or a framework. */
async function startPeer(
  name: string,
  sidecar: Server,
  cases: readonly Case[],
  cores: Cores,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-static-'));
  try {
    // Each path once, as its first case asks for it.
    const each = cases.flatMap((one) =>
      [...new Set(one.targets)].map((target) => ({ ...one, targets: [target] })),
    );
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(await prepareAnswers(sidecar.port, each)));
    const peer = await startServer({
      args: [...nodeOptionsOf('serve'), peers, name, file],
      pin: cores.server,
    });
    await orStop(peer, () => requireSame(peer.port, sidecar.port, cases));
    return peer;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An ordinary service of a framework, and the cases with the tag that it gives the file itself. */
async function startWhole(
  name: string,
  tree: string,
  cases: readonly Case[],
  cores: Cores,
): Promise<{ server: Server; own: readonly Case[] }> {
  const server = await startServer({
    args: [...nodeOptionsOf('serve'), whole, name, tree],
    pin: cores.server,
  });
  return orStop(server, async () => {
    const own: Case[] = [];
    for (const one of cases) {
      const [target = ''] = one.targets;
      const { 'If-None-Match': tag, ...plain } = one.headers;
      const { status, headers } = await ask(server.port, target, plain);
      if (status !== 200) throw new Error(`${name} answers ${status} to ${target}.`);
      own.push(
        tag === undefined ? one : { ...one, headers: { ...plain, 'If-None-Match': headers.etag ?? '' } },
      );
    }
    return { server, own };
  });
}

/**
 * What a second thread costs: one load for one and for two, one right after the other. With the peers in between both
 * would be idle for seconds, and the collector takes so long for a sign to give memory back, of two threads twice.
 */
async function compareThreads(
  one: Server,
  two: Server,
  plan: Plan,
  open: (server: Server) => Promise<Subject>,
): Promise<void> {
  const subjects = new Map<string, Subject>();
  try {
    subjects.set('two threads', await open(two));
    subjects.set('sidecar', await open({ ...one, stop: async () => {} }));
    for (const result of await measureInTurns(subjects, plan)) print(result);
    const [own = 0, both = 0] = (await Promise.all([one.memory?.(), two.memory?.()])).map(
      (bytes = 0) => bytes / 1e6,
    );
    const memory = {
      sidecar: digits(own),
      'two threads': digits(both),
      'a thread more': digits(both - own),
    };
    console.log(JSON.stringify({ bench: 'static', figure: 'memory, MB', ...memory }));
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
}

/**
 * Prints one JSON line a figure.
 * @throws Error when a server does not start, a request fails, or a peer answers otherwise than the sidecar
 */
export const run = (args: string[]) => measure(args, undefined);

/** As {@link run}, with the sidecar of another checkout in the same rounds. */
export const compareWith = (against: string, args: string[]) => measure(args, resolve(against));

async function measure(args: string[], against: string | undefined): Promise<void> {
  const { source, data, files, seconds, rounds, names } = readOptions(args);
  const cores = chooseCores();
  const folder = mkdtempSync(join(tmpdir(), 'bench-static-data-'));
  const subjects = new Map<string, Subject>();
  try {
    const env = { DATA_DIR: data ?? folder, ORIGIN: 'http://localhost:8080', PORT: '0', HOST: '127.0.0.1' };
    if (data === undefined) {
      await outputOf(['scripts/import.ts', source], { cwd: here, env });
      await outputOf(['scripts/publish.ts'], { cwd: here, env });
    }
    const serve = (checkout: string, ...more: string[]) =>
      startServer({
        args: [...nodeArgumentsOf('serve', checkout), ...more],
        pin: cores.server,
        cwd: checkout,
        env: { ...env, TRUST_PROXY: '1' },
      });
    const sidecar = await serve(here);
    const wanted = await orStop(sidecar, async () => {
      const all = await chooseStatic(sidecar.port, files);
      return onlyNamed([...all, ...chooseMixed(all.at(-1)?.targets ?? [])], names);
    });
    const cases = wanted.filter(({ connections }) => connections === undefined);
    const add = async (
      name: string,
      server: Server,
      own: readonly Case[] = cases,
      measuring: Measuring = { withTail: true },
    ) => {
      subjects.set(name, await openServer(server, own, seconds, cores, measuring));
    };
    const program = findProgram(nginx.names);
    const setting = { load: await findDriver(), pinned: cores.server.length > 0, loadAverage: loadavg()[0] };
    console.log(JSON.stringify({ bench: 'static', ...setting, nginx: program !== undefined }));
    const plan = { ...usualPlan, rounds, mostSeries: 1, baseline: 'sidecar' };
    await add('sidecar', sidecar, wanted);
    await compareThreads(sidecar, await serve(here, '--workers', '2'), plan, (server) =>
      openServer(server, cases, seconds, cores, { asLoops: true }),
    );
    if (against !== undefined) await add('before', await serve(against), wanted);
    const tree = layoutOf(dataFolder(data ?? folder).snapshot).tree;
    if (program !== undefined) await add('nginx', await startNginx(program, tree, sidecar.port, cores));
    for (const name of ['node', 'counting', 'hono', 'fastify'])
      await add(name, await startPeer(name, sidecar, cases, cores));
    for (const name of ['hono', 'fastify']) {
      const { server, own } = await startWhole(name, tree, cases, cores);
      // What they can is not far above the load of the others: their slowest would tell of a queue.
      await add(`${name}, whole`, server, own, {});
    }
    for (const result of await measureInTurns(subjects, plan)) print(result);
  } finally {
    for (const subject of subjects.values()) await subject.close();
    rmSync(folder, { recursive: true });
  }
}

/** Of what was divided the other way round. */
const inverse = ([lower, middle, upper]: Quartiles) =>
  [1 / upper, 1 / middle, 1 / lower].map((ratio) => Number(ratio.toFixed(2)));

function print(result: Result): void {
  const { pairs, medians } = result;
  const peers = [...medians.keys()].filter((name) => name !== 'sidecar');
  const eachRound = peers.flatMap((name) => {
    const found = pairs.get(name);
    return found === undefined ? [] : [[name, inverse(found)]];
  });
  const line = {
    ...lineOf(result, 'sidecar', peers),
    'each round': Object.fromEntries(eachRound),
  };
  console.log(JSON.stringify({ bench: 'static', ...line }));
}
