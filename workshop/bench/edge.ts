/** The service behind web servers and caches: how long answers take on each way, and what an upgrade and publications cost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { type SidecarProcess, startSidecar } from '../../test/harness/edge-demo.ts';
import { type Behind, type Front, openCaddy, openNginx, openVarnish } from '../../test/harness/fronts.ts';
import { caddy, findProgram, nginx, varnish } from '../../test/harness/programs.ts';
import { type Measured, startLoad } from './edge/load.ts';
import { openEditedSource } from './publish/source.ts';
import { sourceAndNumbers } from './runner/options.ts';
import { byZipf } from './static/cases.ts';

export const usage = `
npm run bench -- edge [SOURCE] [--seconds N] [--rounds N] [--rate N] [--publications N]

Imports and publishes SOURCE (a folder, default data/demo), starts two sidecars and before them nginx over the tree, Varnish
and Caddy (those that are installed), with the configurations of \`npm run edge\`. A steady load (--rate, default 100
requests a second, each on a connection of its own, details by Zipf's law, lists and searches) goes to one way after the
other, --seconds each (default 5), --rounds times in turns (default 3): a line each with median and p99 of all rounds, and
what failed. Then, under the same load through nginx (a sidecar alone where there is none), N publications (default 20) of
ten renamed titles, while one sidecar after the other is replaced (where nginx stands before them): one line.

Exit status: 0 done, 1 something failed, 2 wrong usage.
`;

const readOptions = (args: readonly string[]) =>
  sourceAndNumbers(args, {
    seconds: { usually: 5, most: 600 },
    rounds: { usually: 3, most: 100, isWhole: true },
    rate: { usually: 100, most: 10_000 },
    publications: { usually: 20, most: 1000, isWhole: true },
  });

/** What is asked: mostly details, the popular ones most often. */
function targetsOf(snapshot: string): string[] {
  const ids = openSnapshot(snapshot).records.anime.map(({ id }) => id);
  const details = byZipf(
    ids.map((id) => `/public/v1/anime/${id}`),
    7000,
  );
  const others = ['/anime?sort=views&limit=20', '/anime?search=a', '/genres', '/characters?limit=20'];
  return details.flatMap((target, n) =>
    n % 7 < 5 ? [target] : [target, `/public/v1${others[n % others.length]}`],
  );
}

/** Every front that this machine has. */
async function openFronts(behind: Behind): Promise<Map<string, Front>> {
  const fronts = new Map<string, Front>();
  for (const [name, { names }, open] of [
    ['nginx', nginx, openNginx],
    ['Varnish', varnish, openVarnish],
    ['Caddy', caddy, openCaddy],
  ] as const) {
    const program = findProgram(names);
    if (program !== undefined) fronts.set(name, await open(program, behind));
  }
  return fronts;
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints a line a way; gives what failed. */
async function compareWays(
  ports: ReadonlyMap<string, number>,
  targets: readonly string[],
  { seconds, rounds, rate }: ReturnType<typeof readOptions>,
): Promise<string[]> {
  const seen = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, port] of ports) {
      const stop = startLoad(port, targets, rate);
      await sleep(seconds * 1000);
      seen.set(name, [...(seen.get(name) ?? []), await stop()]);
    }
  }
  for (const [way, all] of seen)
    console.log(
      JSON.stringify({
        bench: 'edge',
        way,
        requests: all.reduce((sum, { requests }) => sum + requests, 0),
        medianMs: medianOf(all.map(({ medianMs }) => medianMs)),
        p99Ms: medianOf(all.map(({ p99Ms }) => p99Ms)),
        failed: all.reduce((sum, { failed }) => sum + failed.length, 0),
      }),
    );
  return [...seen.values()].flat().flatMap(({ failed }) => failed);
}

/** Prints one JSON line a way, and one of what happened meanwhile. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-edge-'));
  const sidecars: SidecarProcess[] = [];
  let fronts = new Map<string, Front>();
  try {
    const source = await openEditedSource(options.source, folder);
    await source.run('publish');
    const { snapshot } = dataFolder(source.dataDir);
    for (let n = 0; n < 2; n++) sidecars.push(await startSidecar(source.dataDir));
    fronts = await openFronts({ tree: layoutOf(snapshot).tree, sidecars: sidecars.map(({ port }) => port) });
    const bare = sidecars[0]?.port ?? 0;
    const ports = new Map([
      ['sidecar', bare],
      ...[...fronts].map(([name, { port }]) => [name, port] as const),
    ]);
    const targets = targetsOf(snapshot);
    console.log(JSON.stringify({ bench: 'edge', rate: options.rate, loadAverage: loadavg()[0] }));
    const failed = await compareWays(ports, targets, options);

    const front = fronts.get('nginx');
    const stop = startLoad(front?.port ?? bare, targets, options.rate);
    let replaced = 0;
    for (let at = 1; at <= options.publications; at++) {
      await source.rename(10);
      await source.import();
      await source.run('publish');
      const isTime = at === Math.ceil(((replaced + 1) * options.publications) / 3);
      const old = sidecars[replaced];
      if (front === undefined || old === undefined || !isTime) continue;
      await old.stop();
      sidecars[replaced] = await startSidecar(source.dataDir, {}, old.port);
      replaced += 1;
    }
    const { requests, medianMs, p99Ms, failed: lost } = await stop();
    const meanwhile = { publications: options.publications, replaced, requests, medianMs, p99Ms };
    console.log(JSON.stringify({ bench: 'edge', way: 'meanwhile', ...meanwhile, failed: lost.length }));
    for (const line of [...failed, ...lost].slice(0, 20)) console.error(line);
    return failed.length + lost.length === 0 ? 0 : 1;
  } finally {
    for (const { stop } of fronts.values()) await stop();
    for (const { stop } of sidecars) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
