/**
 * The floor of a full build, as a program: `node workshop/bench/build/floor.ts TREE TARGET`. Files that are known already are
 * compressed and written, on as many threads as a publication has, and made durable at the end. Nothing is read, rendered,
 * hashed or written down. Prints the milliseconds, and those of processor time, without those of starting and of reading the
 * files into memory.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isCompressible } from '../../../src/http/media-types.ts';
import { encode } from '../../../src/snapshot/write-task.ts';

interface File {
  readonly path: string;
  readonly bytes: Buffer;
  readonly compress: boolean;
}

/** Files without their encodings. */
function readShare(from: string, share: number, shares: number): File[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .filter((_, at) => at % shares === share)
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(from, file);
      const bytes = readFileSync(file);
      // Leaves and records are written as they are.
      return { path, bytes, compress: path.startsWith('tree/') && isCompressible(path, bytes.length) };
    });
}

function writeAll(files: readonly File[], to: string): void {
  const made = new Set<string>();
  for (const { path, bytes, compress } of files) {
    const target = join(to, path);
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(target, bytes);
    if (!compress) continue;
    for (const [name, encoded] of encode(bytes))
      if (encoded.length < bytes.length) writeFileSync(`${target}.${name}`, encoded);
  }
}

if (isMainThread) {
  const [from = '', to = ''] = process.argv.slice(2);
  const shares = Math.min(4, Math.max(1, availableParallelism()));
  const threads = Array.from(
    { length: shares },
    (_, share) => new Worker(new URL(import.meta.url), { workerData: { from, to, share, shares } }),
  );
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const started = performance.now();
  const before = process.cpuUsage();
  const ended = threads.map((thread) => once(thread, 'message'));
  for (const thread of threads) thread.postMessage('start');
  await Promise.all(ended);
  spawnSync('sync', ['-f', to], { stdio: 'ignore' });
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000 }));
  await Promise.all(threads.map((thread) => thread.terminate()));
} else {
  const { from, to, share, shares } = workerData;
  const files = readShare(from, share, shares);
  parentPort?.on('message', () => {
    writeAll(files, to);
    parentPort?.postMessage('done');
  });
  parentPort?.postMessage('ready');
}
