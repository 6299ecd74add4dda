/** How long a source takes to become a served snapshot, each step in a process of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';

export const usage = `
npm run bench -- snapshot [SOURCE]

Imports SOURCE (a folder or archive, default data/demo) into a fresh data folder, publishes it, publishes it again
unchanged, writes the same bytes in a bare loop, and starts the sidecar on it. One JSON line a step: wall time, peak
memory, files, and the ratio of the publication to the bare loop.
`;

/** For `--against`. */
export const figures = ['wallMs', 'peakMb', 'readyMs', 'memoryMb'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 18_080;

/** Imported before a step: prints its peak memory at its end. */
const reportPeak =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('peakKb='+process.resourceUsage().maxRSS+'\\n'))";

interface Step {
  readonly wallMs: number;
  readonly peakMb: number;
}

/** Runs a script of the project in a fresh process. */
function runStep(args: readonly string[], env: Readonly<Record<string, string>>): Step {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', reportPeak, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const wallMs = Math.round(performance.now() - started);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { wallMs, peakMb: Math.round(Number(/peakKb=(\d+)/.exec(stderr)?.[1] ?? 0) / 1024) };
}

/** Every file below a folder. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The peer: the same bytes to the same paths, folders made, nothing rendered, compressed or hashed. */
function writeBare(from: string, to: string): { ms: number; files: number; bytes: number } {
  const files = listFiles(from).map((path) => ({
    path: join(to, relative(from, path)),
    bytes: readFileSync(path),
  }));
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

/** Starts the sidecar and waits for /health; memory is read from Linux's /proc where there is one. */
async function startSidecar(
  env: Readonly<Record<string, string>>,
): Promise<{ readyMs: number; memoryMb: number | null }> {
  const started = performance.now();
  const child = spawn(process.execPath, nodeArgumentsOf('serve'), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/public/v1/health`).catch(() => undefined);
      if (response?.ok) break;
      if (performance.now() - started > 60_000)
        throw new Error('The sidecar did not become ready within 60 s');
      await new Promise((wait) => setTimeout(wait, 20));
    }
    const readyMs = Math.round(performance.now() - started);
    const status = readStatus(child.pid ?? 0);
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return { readyMs, memoryMb: peak === undefined ? null : Math.round(Number(peak) / 1024) };
  } finally {
    child.kill('SIGTERM');
  }
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function print(step: string, values: object): void {
  console.log(JSON.stringify({ bench: 'snapshot', step, ...values }));
}

/**
 * Prints one JSON line a step; all of it happens in a temporary folder and on port 18080.
 * @throws Error with what a step printed when it fails
 */
export async function run(args: string[]): Promise<void> {
  const source = resolve(args[0] ?? join(root, 'data', 'demo'));
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-'));
  const dataDir = join(folder, 'var');
  const env = { DATA_DIR: dataDir, PORT: String(port), ORIGIN: `http://localhost:${port}` };
  try {
    print('import', runStep(['scripts/import.ts', source], env));
    const full = runStep(['scripts/publish.ts'], env);
    const { snapshot } = dataFolder(dataDir);
    const bare = writeBare(snapshot, join(folder, 'bare'));
    const { counts } = JSON.parse(readFileSync(join(snapshot, 'root.json'), 'utf8'));
    print('publish', { ...full, ...counts, files: bare.files, megabytes: Math.round(bare.bytes / 1e6) });
    print('bare loop', { wallMs: bare.ms, ratio: Number((full.wallMs / bare.ms).toFixed(2)) });
    print('publish again, nothing changed', runStep(['scripts/publish.ts'], env));
    print('sidecar', await startSidecar(env));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
