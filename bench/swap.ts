/** What clients notice of publications: nothing fails, nothing is mixed, nobody waits. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataFolder } from '../scripts/cli/data-folder.ts';
import { openSnapshot } from '../src/snapshot/open.ts';
import { openEditedSource } from './publish/source.ts';
import { ask, createAgent } from './service/process.ts';
import { startClocked } from './turns/sidecar.ts';

export const usage = `
npm run bench -- swap [SOURCE] [--publications N] [--changes N] [--rate N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and publishes N times (default 20) ten
renamed titles (--changes) under a steady mixed load of 100 requests a second (--rate). Every answer is compared with
what the snapshot that it names answers: what differs is "mixed". One line tells the longest request, p99.9 and median,
what failed, the longest turn of the event loop in processor time while snapshots are taken over and under the same load
before, and the sidecar's memory before and at its peak.
Exit status 1 where anything failed or was mixed.
`;

/** So long there is load and no publication. */
const restMs = 5000;

/** For `--against`. */
export const figures = ['longestMs', 'p999Ms', 'longestTurnMs'];

/** Answers by snapshot and address: the first is kept, and checked at the end where it is an answer by id. */
function createWitness() {
  const bodies = new Map<string, string>();
  const mixed: string[] = [];
  return {
    mixed,
    see(id: string, address: string, body: string) {
      const key = `${id} ${address}`;
      const known = bodies.get(key);
      if (known === undefined) bodies.set(key, body);
      else if (known !== body) mixed.push(key);
    },
  };
}

/** A client that asks so often, whatever it is answered. */
function startLoad(url: string, addresses: readonly string[], rate: number) {
  const agent = createAgent();
  const witness = createWitness();
  const times: number[] = [];
  const failures: string[] = [];
  const right = new Map<string, (address: string) => string | undefined>();
  const pending = new Set<Promise<void>>();
  let at = 0;
  const one = async (address: string) => {
    const started = performance.now();
    try {
      const { status, headers, body } = await ask(url + address, { 'Accept-Encoding': 'gzip' }, agent);
      times.push(performance.now() - started);
      const id = String(headers['x-snapshot-id']);
      if (status !== 200) failures.push(`${address}: ${status}`);
      witness.see(id, address, body.toString());
      const expected = right.get(id)?.(address);
      if (expected !== undefined && expected !== body.toString()) witness.mixed.push(`${id} ${address}`);
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const timer = setInterval(() => {
    const own = one(addresses[at++ % addresses.length] ?? '');
    pending.add(own);
    own.finally(() => pending.delete(own));
  }, 1000 / rate);
  return {
    right,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return { times: times.sort((a, b) => a - b), failures, mixed: witness.mixed };
    },
  };
}

function memoryOf(pid: number | undefined): { peakMb: number; nowMb: number } {
  const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { peakMb: mb('VmHWM'), nowMb: mb('VmRSS') };
}

/** What the published snapshot answers by id, from its files. */
function readRight(snapshot: string): { id: string; answer: (address: string) => string | undefined } {
  const { root, files, read } = openSnapshot(snapshot);
  return {
    id: root.id,
    answer(address) {
      const entry = files.get(`${address.slice(1)}.json`);
      return entry && Buffer.from(read(entry).bytes).toString();
    },
  };
}

interface Settings {
  readonly publications: number;
  readonly changes: number;
  readonly rate: number;
}

async function measure(
  from: string,
  folder: string,
  { publications, changes, rate }: Settings,
): Promise<number> {
  const source = await openEditedSource(from, folder);
  await source.run('publish');
  const { snapshot } = dataFolder(source.dataDir);
  const ids = openSnapshot(snapshot).records.anime.map(({ id }) => id);
  const step = Math.max(1, Math.floor(ids.length / 40));
  const addresses = ids
    .filter((_, at) => at % step === 0)
    .flatMap((id) => [`/public/v1/anime/${id}`, `/public/v1/anime/${id}/player?episodes=false`])
    .concat(['/public/v1/anime?sort=views', '/public/v1/anime?search=a', '/public/v1/characters?limit=50']);
  const sidecar = await startClocked(source.dataDir);
  const before = memoryOf(sidecar.pid);
  const load = startLoad(`http://127.0.0.1:${sidecar.port}`, addresses, rate);
  // Of the start nothing counts, nor of the first requests, for which code is compiled.
  await sleep(restMs);
  await sidecar.longestTurn();
  await sleep(restMs);
  const restTurn = await sidecar.longestTurn();
  let longestTurn = 0;
  const swaps: number[] = [];
  try {
    for (let at = 0; at < publications; at++) {
      const { id, name } = await source.edit(changes);
      await sidecar.longestTurn();
      await source.run('publish');
      const { id: snapshotId, answer } = readRight(snapshot);
      load.right.set(snapshotId, answer);
      const published = performance.now();
      while (!(await ask(`http://127.0.0.1:${sidecar.port}/public/v1/anime/${id}`)).body.includes(name))
        await sleep(10);
      swaps.push(performance.now() - published);
      longestTurn = Math.max(longestTurn, await sidecar.longestTurn());
    }
    const { times, failures, mixed } = await load.stop();
    for (const line of [...failures, ...mixed].slice(0, 20)) console.error(line);
    const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
    const memory = memoryOf(sidecar.pid);
    console.log(
      JSON.stringify({
        bench: 'swap',
        titles: String(source.titles),
        publications,
        requests: times.length,
        medianMs: at(0.5),
        p999Ms: at(0.999),
        longestMs: at(1),
        longestTurnMs: longestTurn / 1000,
        restTurnMs: restTurn / 1000,
        longestSwapMs: Math.round(Math.max(...swaps)),
        failed: failures.length,
        mixed: mixed.length,
        memoryMb: before.nowMb,
        peakMb: memory.peakMb,
      }),
    );
    return failures.length + mixed.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}

/** Prints one line. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      publications: { type: 'string', default: '20' },
      changes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '100' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-swap-'));
  const source = resolve(positionals[0] ?? join(import.meta.dirname, '..', 'data', 'demo'));
  const { publications, changes, rate } = values;
  try {
    return await measure(source, folder, {
      publications: Number(publications),
      changes: Number(changes),
      rate: Number(rate),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
