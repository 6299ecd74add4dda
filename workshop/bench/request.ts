/** What a request costs the server, beside plain Hono and fastify and beside an earlier checkout. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { nodeArgumentsOf, nodeOptionsOf, outputOf } from '../../test/harness/program.ts';
import { type Case, chooseCases } from './request/cases.ts';
import { type Cores, chooseCores } from './request/cores.ts';
import { findDriver } from './request/load.ts';
import { measureMatching, openServer } from './request/measure.ts';
import { prepareAnswers, requireSame } from './request/prepared.ts';
import { orStop, type Server, startServer } from './request/server.ts';
import { numberOption } from './runner/options.ts';
import {
  calibration,
  lineOf,
  measureInTurns,
  type Result,
  type Subject,
  usualPlan,
} from './runner/rounds.ts';

export const usage = `
npm run bench -- request [--source FOLDER | --data DIR] [--seconds N] [--rounds N] [--against DIR]

Processor time a request, user and system, of a server pinned to one core, with the load on another:
  static hit          the detail of a title that is about 3 KB of Brotli, from the tree
  304                 the same, where the client has it
  list, from memory   titles of a genre, asked again and again
  list, rendered      the same titles, each time by a query that was never asked
  name                GET /translit, each time another name
and route matching, nanoseconds a call of matchPath in process.
Each beside plain Hono (@hono/node-server) and fastify, which send the same bytes and headers from memory, and compare
the ETag. For the lists and names they compute nothing comparable: there they show what sending alone costs.
Five rounds in turns; a JSON line of what was asked how, then one a figure: medians, ratios to Hono's and fastify's, and how far Hono's rounds
spread (by more than 3 %: measured again, at most three times in all). One series takes two minutes. The calibration
loop is work that depends on nothing of ours: how quiet the machine was.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --seconds N       how long each case is asked in a round (default 2)
  --rounds N        rounds of a series (default 5; with --against always 5)

The load comes from wrk (apt-get install wrk) where it is installed, else from a program of Node, which is slower but
costs the server the same; cores are pinned where there is taskset.
`;

const here = fileURLToPath(new URL('../..', import.meta.url));
const peers = fileURLToPath(new URL('request/peers.ts', import.meta.url));

interface Options {
  readonly source: string;
  readonly data: string | undefined;
  readonly seconds: number;
  readonly rounds: number;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string', default: join(here, 'data', 'demo') },
      data: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: String(usualPlan.rounds) },
    },
  });
  const seconds = numberOption(values, 'seconds', 60);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageError(`--rounds takes a whole number, not "${values.rounds}".`);
  const [source, data] = [
    resolve(values.source),
    values.data === undefined ? undefined : resolve(values.data),
  ];
  if (!existsSync(source)) throw new UsageError(`${values.source} is no source.`);
  if (data !== undefined && !existsSync(join(data, 'snapshot2')))
    throw new UsageError(`${values.data} is no data folder with a snapshot.`);
  return { source, data, seconds, rounds };
}

/** A checkout's sidecar over a snapshot of its own, and what to ask it. */
interface Sidecar {
  readonly server: Server;
  readonly cases: readonly Case[];
}

/** @param folder an empty one, for the snapshot */
async function startSidecar(
  checkout: string,
  { data, source }: Options,
  folder: string,
  { server: pin }: Cores,
): Promise<Sidecar> {
  const env = { DATA_DIR: data ?? folder, ORIGIN: 'http://localhost:8080', PORT: '0', HOST: '127.0.0.1' };
  if (data === undefined) {
    // Each checkout makes its snapshot itself: an earlier one may write another format.
    await outputOf(['scripts/import.ts', source], { cwd: checkout, env });
    await outputOf(['scripts/publish.ts'], { cwd: checkout, env });
  }
  const limits = { LIMIT_PROFILE: 'B', TRUST_PROXY: '1' };
  const server = await startServer({
    args: nodeArgumentsOf('serve', checkout),
    pin,
    cwd: checkout,
    env: { ...env, ...limits },
  });
  return { server, cases: await orStop(server, () => chooseCases(server.port)) };
}

/** The sidecar of a checkout as a subject, and the sidecar itself for its peers. */
async function openSidecar(
  checkout: string,
  options: Options,
  cores: Cores,
): Promise<Subject & { readonly sidecar: Sidecar }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-request-data-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const sidecar = await startSidecar(checkout, options, folder, cores);
    const { round, close } = await openServer(sidecar.server, sidecar.cases, options.seconds, cores);
    return {
      sidecar,
      round: async () => new Map([...(await round()), ...(await measureMatching(checkout, cores))]),
      close: async () => {
        await close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A framework that sends what the sidecar answered. */
async function openPeer(
  name: string,
  { server, cases }: Sidecar,
  { seconds }: Options,
  cores: Cores,
): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-request-peer-'));
  try {
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(await prepareAnswers(server.port, cases)));
    const peer = await startServer({
      args: [...nodeOptionsOf('serve'), peers, name, file],
      pin: cores.server,
    });
    await orStop(peer, () => requireSame(peer.port, server.port, cases));
    return await openServer(peer, cases, seconds, cores);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** For `--against`: the sidecar of a checkout. */
export function open(checkout: string, args: string[]): Promise<Subject> {
  return openSidecar(checkout, readOptions(args), chooseCores());
}

/**
 * Prints one JSON line a figure.
 * @throws Error when a server does not start, a request fails, or a peer answers otherwise than the sidecar
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions(args);
  const cores = chooseCores();
  const subjects = new Map<string, Subject>([['calibration', calibration]]);
  try {
    const own = await openSidecar(here, options, cores);
    subjects.set('sidecar', own);
    const targets = Object.fromEntries(own.sidecar.cases.map((one) => [one.name, one.targets[0]]));
    const setting = { load: await findDriver(), pinned: cores.server.length > 0, targets };
    console.log(JSON.stringify({ bench: 'request', ...setting }));
    for (const peer of ['hono', 'fastify']) {
      subjects.set(peer, await openPeer(peer, own.sidecar, options, cores));
    }
    const plan = { ...usualPlan, rounds: options.rounds, baseline: 'hono' };
    for (const result of await measureInTurns(subjects, plan)) print(result);
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
}

function print(result: Result): void {
  const { series, isSteady } = result;
  const line = lineOf(result, 'sidecar', ['hono', 'fastify']);
  console.log(JSON.stringify({ bench: 'request', ...line, series, steady: isSteady }));
}
