/** How long a source takes to become a served snapshot, each step in a process of its own. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { demoSource, readOptions } from './runner/options.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- snapshot [SOURCE]

Imports SOURCE (a folder or archive, default data/demo) into a fresh data folder, publishes it, publishes it again
unchanged, writes the same bytes in a bare loop, and starts the sidecar on it. One JSON line a step: wall time, peak
memory, files, and the ratio of the publication to the bare loop.
`;

/** For `--against`. */
export const figures = ['wallMs', 'peakMb', 'readyMs', 'memoryMb'];

/** The peer: the same bytes to the same paths, folders made, nothing rendered, compressed or hashed. */
function writeBare(from: string, to: string): { ms: number; files: number; bytes: number } {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: join(to, relative(from, path)), bytes: readFileSync(path) }));
  const started = performance.now();
  const made = new Set<string>();
  for (const { path, bytes } of files) {
    const folder = dirname(path);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(path, bytes);
  }
  const ms = Math.round(performance.now() - started);
  return { ms, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

/** Starts the sidecar and waits for /health. */
async function startOnce(dataDir: string) {
  const started = performance.now();
  const sidecar = await startSidecar(dataDir);
  const { ok } = await fetch(`${sidecar.url}/public/v1/health`);
  const found = { readyMs: Math.round(performance.now() - started), memoryMb: sidecar.peakMb() };
  await sidecar.stop();
  if (!ok) throw new Error('The sidecar listens and is not ready.');
  return found;
}

/**
 * Prints one JSON line a step.
 * @throws Error with what a step printed when it fails
 */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { words } = readOptions(args, {}, 1);
  const dataDir = join(folder, 'var');
  const step = async (...program: string[]) => {
    const { ms, peakMb } = await measureStep(program, { cwd: projectRoot, env: { DATA_DIR: dataDir } });
    return { wallMs: Math.round(ms), peakMb: Math.round(peakMb) };
  };
  print({ step: 'import', ...(await step('scripts/import.ts', resolve(words[0] ?? demoSource))) });
  const full = await step('scripts/publish.ts');
  const { snapshot } = dataFolder(dataDir);
  const bare = writeBare(snapshot, join(folder, 'bare'));
  const { counts } = JSON.parse(readFileSync(join(snapshot, 'root.json'), 'utf8'));
  const megabytes = Math.round(bare.bytes / 1e6);
  print({ step: 'publish', ...full, ...counts, files: bare.files, megabytes });
  print({ step: 'bare loop', wallMs: bare.ms, ratio: Number((full.wallMs / bare.ms).toFixed(2)) });
  print({ step: 'publish again, nothing changed', ...(await step('scripts/publish.ts')) });
  print({ step: 'sidecar', ...(await startOnce(dataDir)) });
}
