/** What a start of the sidecar takes: time until the first answer of a search, and memory at rest. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from '../../test/harness/process.ts';
import { nodeArgumentsOf, projectRoot } from '../../test/harness/program.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { median, type Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- start [--source FOLDER | --data DIR] [--rounds N]

Starts the sidecar as npm run serve does, N times (default 5), asks it to search as soon as it listens, and lets it
rest for 10 s. One JSON line of medians: readyMs from the start of the process to the first answer with status 200;
memoryMb at rest, the proportional set size of it and its children (Linux), in 2^20 bytes.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
`;

const restMs = 10_000;
const address = /http:\/\/[^/\s]+:\d+/;
const search = '/public/v1/anime?search=naruto';

/** Bytes that a process and its children hold, shared pages by how many share them. */
export function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return Number(kilobytes) * 1024 + children.reduce((sum, child) => sum + proportionalSize(Number(child)), 0);
}

/** Starts, asks, rests, stops. */
async function startOnce(data: string, checkout: string) {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: data, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, nodeArgumentsOf('serve', checkout), {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { said, stop } = await watch(child, (text) => address.test(text), 120_000);
  try {
    const response = await fetch(address.exec(said())?.[0] + search);
    const readyMs = performance.now() - started;
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The search was answered with ${response.status}`);
    await sleep(restMs);
    return { readyMs, memoryMb: proportionalSize(child.pid ?? 0) / 2 ** 20 };
  } finally {
    await stop();
  }
}

const measure = async (data: string, checkout: string) =>
  new Map(Object.entries(await startOnce(data, checkout)));

const defaults = { ...sourceOrData, rounds: 5 };

/** Prints one JSON line. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { rounds, ...from } = readOptions(args, defaults);
  const data = await openData(from, folder);
  const all: ReadonlyMap<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(data, projectRoot));
  const medians = [...(all[0]?.keys() ?? [])].map((name) => {
    return [name, Math.round(median(all.map((figures) => figures.get(name) ?? Number.NaN)))];
  });
  print(Object.fromEntries(medians));
}

/** For `--against`. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  const { rounds: _, ...from } = readOptions(args, defaults);
  const data = await openData(from, folder, checkout);
  return { round: () => measure(data, checkout), close: async () => {} };
}
