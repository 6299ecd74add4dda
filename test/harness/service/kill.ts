/** Kills publishers, importers and the sidecar at random moments, and checks every answer of the sidecar. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { representationsOf } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { ask, createAgent, runCommandOf, startCommandOf, startService } from './process.ts';

const versions = 4;
const titles = 60;
const apiRoot = '/public/v1';

/** A version changes the name of every third title. A few titles are missing in some versions. */
function writeVersion(folder: string, version: number): string {
  const lines = Array.from({ length: titles }, (_, at) => at + 1)
    .filter((id) => version === 0 || id % 10 !== version)
    .map((id) => {
      const name = (id + version) % 3 === 0 ? `Назва ${id}, версія ${version}. ` : `Назва ${id}. `;
      return JSON.stringify({
        id,
        slug: `anime-${id}`,
        titles: { ua: name.repeat(20).trim() },
        format: 'tv',
        status: 'finished',
        season: 'winter',
        year: 2020,
        episodes: { total: 12, aired: 12 },
      });
    });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'anime.ndjson'), `${lines.join('\n')}\n`);
  return folder;
}

const addresses = [
  ...Array.from({ length: titles }, (_, at) => `${apiRoot}/anime/${at + 1}`),
  ...Array.from({ length: 12 }, (_, at) => `${apiRoot}/anime/${5 * at + 1}?include=releases`),
  ...Array.from({ length: 6 }, (_, at) => `${apiRoot}/anime/${7 * at + 2}/player`),
  `${apiRoot}/anime?limit=100`,
  `${apiRoot}/anime?sort=name&limit=100`,
  `${apiRoot}/resolve?source=own&ids=1,2,3,4,5,6`,
];

function must(dataDir: string, ...command: string[]): void {
  const { status, output } = runCommandOf(dataDir, command);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`);
}

/** The answers of each version by snapshot id and address, and the ids. */
async function learn(folder: string, sources: readonly string[]) {
  const right = new Map<string, string>();
  const ids: string[] = [];
  for (const [version, source] of sources.entries()) {
    const dataDir = join(folder, `right-${version}`);
    must(dataDir, 'import', source, '--allow-changed');
    must(dataDir, 'publish');
    const service = await startService(dataDir);
    const agent = createAgent();
    for (const address of addresses) {
      const { status, headers, body } = await ask(`${service.url}${address}`, {}, agent);
      right.set(`${headers['x-snapshot-id']} ${address}`, `${status} ${body}`);
    }
    agent.destroy();
    await service.stop();
    ids.push(openSnapshot(dataFolder(dataDir).snapshot).root.id);
  }
  return { right, ids };
}

/** A repeatable sequence of random numbers. */
function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A client that sends requests without a pause and checks every answer against the snapshot that the answer names. */
function startClient(url: string, right: ReadonlyMap<string, string>, random: () => number) {
  const agent = createAgent();
  const failures: string[] = [];
  const seen = new Set<string>();
  let [answers, isOver, mayFail] = [0, false, false];
  const run = async () => {
    while (!isOver) {
      const address = addresses[Math.floor(random() * addresses.length)] ?? '';
      const encoding = ['identity', 'gzip', 'br'][Math.floor(random() * 3)] ?? '';
      try {
        const { status, headers, body } = await ask(url + address, { 'Accept-Encoding': encoding }, agent);
        const id = String(headers['x-snapshot-id']);
        answers += 1;
        seen.add(id);
        if (right.get(`${id} ${address}`) !== `${status} ${body}`)
          failures.push(`${address} as ${encoding} of ${id}: ${status}, ${body.subarray(0, 200)}`);
      } catch (error) {
        if (!mayFail) failures.push(`${address}: ${error instanceof Error ? error.message : error}`);
      }
      // Leaves the processor to other programs.
      await sleep(2);
    }
  };
  const running = run();
  return {
    /** From now on requests may fail, because the server is killed. */
    expectEnd() {
      mayFail = true;
    },
    stop: async () => {
      isOver = true;
      await running;
      agent.destroy();
      return { answers, failures, seen };
    },
  };
}

/** Kills a process after a while. Returns whether it was still alive. */
async function killAfter(child: ChildProcess, ms: number): Promise<boolean> {
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const signal = await ended;
  clearTimeout(timer);
  return signal === 'SIGKILL';
}

/** How long a command takes on this machine. */
function timeOf(dataDir: string, ...command: string[]): number {
  const started = performance.now();
  must(dataDir, ...command);
  return performance.now() - started;
}

export interface KillResult {
  readonly kills: number;
  readonly answers: number;
  /** Number of snapshots in the client's answers. */
  readonly snapshots: number;
  readonly failures: readonly string[];
}

/** Whether the last snapshot is correct and whole after an undisturbed run. */
function checkEnd(dataDir: string, source: string, id: string | undefined): string[] {
  must(dataDir, 'import', source, '--allow-changed');
  must(dataDir, 'publish');
  const { root, files, read } = openSnapshot(dataFolder(dataDir).snapshot);
  const failures = root.id === id ? [] : [`the last snapshot is ${root.id}, not ${id}`];
  for (const entry of files.values())
    for (const [ending] of representationsOf(entry))
      if (!read(entry, ending === '' ? undefined : ending === '.br' ? 'br' : 'gzip').isSound)
        failures.push(`${entry.path}${ending} is damaged`);
  return failures;
}

/** Kills `kills` processes. The seed decides what is tried; the moment of a death also depends on the machine. */
export async function killOften(folder: string, kills: number, seed: number): Promise<KillResult> {
  const sources = Array.from({ length: versions }, (_, version) =>
    writeVersion(join(folder, `in-${version}`), version),
  );
  const { right, ids } = await learn(folder, sources);
  const dataDir = join(folder, 'var');
  const random = createDice(seed);
  const importMs = timeOf(dataDir, 'import', sources[0] ?? '', '--allow-changed');
  const publishMs = timeOf(dataDir, 'publish');
  const failures: string[] = [];
  const seen = new Set<string>();
  let [killed, answers] = [0, 0];
  let service = await startService(dataDir);
  const begin = () => startClient(service.url ?? '', right, createDice(seed + 1 + killed));
  let client = begin();
  const note = async () => {
    const end = await client.stop();
    answers += end.answers;
    failures.push(...end.failures);
    for (const id of end.seen) seen.add(id);
    if (/internal error|damaged/.test(service.output())) failures.push(service.output());
  };
  for (let round = 1; killed < kills && failures.length === 0; round++) {
    const version = round % versions;
    // Most errors are possible near the end.
    const later = (ms: number) => ms * (0.3 + 0.8 * random());
    if (
      await killAfter(
        startCommandOf(dataDir, ['import', sources[version] ?? '', '--allow-changed']),
        later(importMs),
      )
    ) {
      killed += 1;
      if (random() < 0.7) must(dataDir, 'import', sources[version] ?? '', '--allow-changed');
    }
    const publisher = startCommandOf(dataDir, ['publish']);
    const isPublisherKilled = killAfter(publisher, later(publishMs));
    if (round % 3 === 0) {
      await sleep(random() * publishMs);
      client.expectEnd();
      await service.kill();
      await note();
      service = await startService(dataDir);
      client = begin();
      killed += 1;
    }
    if (await isPublisherKilled) killed += 1;
    if (round % 10 === 0) failures.push(...checkEnd(dataDir, sources[version] ?? '', ids[version]));
  }
  failures.push(...checkEnd(dataDir, sources[1] ?? '', ids[1]));
  await sleep(1500);
  await note();
  await service.stop();
  return { kills: killed, answers, snapshots: seen.size, failures };
}
