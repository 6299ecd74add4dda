/** Measures a start of the sidecar: time until the first search is answered, and memory at rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSidecar } from './request/server.ts';
import { publishSource, readSource } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- start [SOURCE] [--against DIR]

Imports and publishes SOURCE (a folder, default data/demo). Starts the sidecar five times like npm run serve, sends a search
as soon as it listens, and lets it rest for 10 s. Prints one JSON line for each figure: readyMs from the start of the process
to the first answer with status 200; memoryMb at rest, the proportional set size of it and its children (Linux), in 2^20 bytes.
`;

const restMs = 10_000;
const search = '/public/v1/anime?search=naruto';

/** Bytes of a process and its children; shared pages count in proportion. */
function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return Number(kilobytes) * 1024 + children.reduce((sum, child) => sum + proportionalSize(Number(child)), 0);
}

/** Starts the sidecar, sends a search, waits, stops it. */
async function startOnce(data: string, checkout: string) {
  const started = performance.now();
  const sidecar = await startSidecar(data, { cwd: checkout });
  try {
    const response = await fetch(sidecar.url + search);
    const readyMs = performance.now() - started;
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The search was answered with ${response.status}`);
    await sleep(restMs);
    return { readyMs, memoryMb: proportionalSize(sidecar.pid) / 2 ** 20 };
  } finally {
    await sidecar.stop();
  }
}

/** The sidecar of a checkout. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  await publishSource(readSource(args, {}).source, folder, checkout);
  const round = async () => new Map(Object.entries(await startOnce(folder, checkout)));
  return { round, close: async () => {} };
}
