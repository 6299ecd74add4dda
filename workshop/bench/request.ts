/** What a request costs the server, beside plain Hono and fastify and beside an earlier checkout. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../test/harness/program.ts';
import { type Case, chooseCases } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { openServer, startPeer } from './request/measure.ts';
import { type ClockedServer, orStop, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { calibration, lineOf, measureAll, type Subject, usualPlan } from './runner/rounds.ts';

export const usage = `
npm run bench -- request [--source FOLDER | --data DIR] [--seconds N] [--rounds N] [--against DIR]

Processor time a request, user and system, of a server pinned to one core, with the load on another:
  static hit          the detail of a title that is about 3 KB of Brotli, from the tree
  304                 the same, where the client has it
  list, from memory   titles of a genre, asked again and again
  list, rendered      the same titles, each time by a query that was never asked
  name                GET /translit, each time another name
Each beside plain Hono (@hono/node-server) and fastify, which send the same bytes and headers from memory, and compare
the ETag. For the lists and names they compute nothing comparable: there they show what sending alone costs.
A JSON line of what was asked how, then one a figure: medians of five rounds in turns, ratios to Hono's and fastify's, how
far Hono's rounds spread (by more than 3 %: measured again, at most three times in all). A series takes two minutes. The
calibration loop is work that depends on nothing of ours: how quiet the machine was. At last
the files of the project that a static hit and a 304 pass, from socket to answer: those of which V8 counts a call in each of
three requests.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --seconds N       how long each case is asked in a round (default 2)
  --rounds N        rounds of a series (default 5; with --against always 5)

The load comes from wrk (apt-get install wrk), whose seconds are whole; cores are pinned where there is taskset.
`;

const defaults = { ...sourceOrData, seconds: 2, rounds: usualPlan.rounds };

/** The files of the project that answer a request which was answered before: those of which a function runs each time. */
async function filesOf(
  server: ClockedServer,
  { targets: [target = ''], headers }: Case,
): Promise<readonly string[]> {
  const root = pathToFileURL(`${projectRoot}/`).href;
  const times: (readonly string[])[] = [];
  await server.ranFiles();
  for (let n = 0; n < 4; n++) {
    await (await fetch(server.url + target, { headers })).arrayBuffer();
    times.push(await server.ranFiles());
  }
  // What runs by itself now and then, a look at the published root, is not in all of them. The first one is not warm.
  const [first = [], ...others] = times.slice(1);
  const own = first.filter((url) => url.startsWith(root) && others.every((files) => files.includes(url)));
  return own.map((url) => url.slice(root.length)).filter((path) => /^(?:src|sidecar|scripts)\//.test(path));
}

/** The sidecar of a checkout as a subject, and the sidecar itself for its peers. */
async function openSidecar(
  checkout: string,
  args: readonly string[],
  folder: string,
): Promise<Subject & { readonly server: ClockedServer; readonly cases: readonly Case[] }> {
  const { seconds, ...options } = readOptions(args, defaults);
  const cores = chooseCores();
  const data = await openData(options, folder, checkout);
  const server = await startSidecar(data, { cwd: checkout, pin: cores.server });
  const cases = await orStop(server, () => chooseCases(server.url));
  return { server, cases, ...(await openServer(server, cases, { seconds, cores })) };
}

/** For `--against`: the sidecar of a checkout. */
export const open: (checkout: string, args: string[], folder: string) => Promise<Subject> = openSidecar;

/**
 * Prints one JSON line a figure.
 * @throws Error when a server does not start, a request fails, or a peer answers otherwise than the sidecar
 */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { seconds, rounds } = readOptions(args, defaults);
  const cores = chooseCores();
  const peers = ['hono', 'fastify'];
  let own: Awaited<ReturnType<typeof openSidecar>>;
  await measureAll(
    { ...usualPlan, rounds, baseline: 'hono' },
    async (subjects) => {
      subjects.set('calibration', calibration);
      own = await openSidecar(projectRoot, args, mkdtempSync(join(folder, 'data-')));
      subjects.set('sidecar', own);
      const targets = Object.fromEntries(own.cases.map((one) => [one.name, one.targets[0]]));
      print({ load: 'wrk', pinned: cores.server.length > 0, targets });
      for (const name of peers) {
        const peer = await startPeer(name, own.server, own.cases, cores);
        subjects.set(name, await openServer(peer, own.cases, { seconds, cores }));
      }
    },
    async (results) => {
      for (const result of results)
        print({ ...lineOf(result, 'sidecar', peers), series: result.series, steady: result.isSteady });
      // Last: counting calls makes the server slower.
      for (const one of own.cases.slice(0, 2)) {
        const files = await filesOf(own.server, one);
        print({ figure: `files, ${one.name}`, sidecar: files.length, files });
      }
    },
  );
}
