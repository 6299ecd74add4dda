/** Builds an image of this checkout over a minimal Debian, and runs containers of it. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Running, watch } from './process.ts';
import { hasRoom } from './room.ts';

export const containerfile = 'deploy/container/Containerfile';
const image = 'localhost/ani-ua';
const base = 'localhost/ani-ua-base';
const withNpm = 'localhost/ani-ua-npm';

/** Limits that every machine allows: podman's defaults need CAP_SYS_RESOURCE. */
const bounds = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
/** runc works if both versions of cgroups are in use at once. */
const runtime = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
/** A busy machine may need this long, ms. */
const patienceMs = 600_000;

/** Where layers are stored: in the folder of the run (often in memory) if it has room, else on a disk. */
const placeOfLayers = (): string => (hasRoom(tmpdir(), 8 * 2 ** 30) ? tmpdir() : '/var/tmp');

/** Calls of podman for the images and containers of one test. */
export interface Podman {
  /** Runs a command to its end. @throws Error with its output */
  run(...args: string[]): Promise<string>;
  /** Starts a container. It is ready when `isReady` accepts its output. */
  start(name: string, args: readonly string[], isReady: (said: string) => boolean): Promise<Running>;
  close(): Promise<void>;
}

/**
 * What this machine lacks for containers: the user root, namespaces, or layers of folders. Undefined if it lacks
 * nothing.
 */
export function hindranceToContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'Containers with a network of the machine are root’s here.';
  const folder = mkdtempSync(join(placeOfLayers(), 'ani-ua-layers-'));
  try {
    const mount =
      'mkdir lower upper work all && mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work none all';
    const { status, stderr } = spawnSync(
      'unshare',
      ['--mount', '--pid', '--ipc', '--uts', '--fork', 'sh', '-c', mount],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    return status === 0
      ? undefined
      : `This place allows no namespaces or no layers: ${stderr ?? 'no unshare'}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function output(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1e8, timeout: patienceMs });
  return stdout;
}

/** Images and containers in a new folder. */
export function openPodman(program: string): Podman {
  // A short name, because podman allows 50 characters for the run root.
  const folder = mkdtempSync(join(placeOfLayers(), 'image-'));
  const storage = join(folder, 'storage');
  const own = ['--root', storage, '--runroot', join(folder, 'run'), '--tmpdir', join(folder, 'tmp')];
  const run = (...args: string[]) => output(program, ...own, ...runtime, '--events-backend', 'none', ...args);
  return {
    run,
    start: (name, args, isReady) => {
      const all = [
        ...own,
        ...runtime,
        'run',
        '--rm',
        '--name',
        name,
        ...bounds,
        '--network',
        'host',
        ...args,
      ];
      return watch(spawn(program, all, { stdio: ['ignore', 'pipe', 'pipe'] }), isReady, patienceMs);
    },
    close: async () => {
      for (const what of [['rm'], ['volume', 'rm'], ['rmi']]) await run(...what, '--all', '--force');
      // podman has mounted its layers there.
      for (const name of ['overlay', '']) await output('umount', join(storage, name)).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A minimal Debian, as in its own slim image. */
async function makeBase(mmdebstrap: string, podman: Podman, folder: string): Promise<void> {
  const archive = join(folder, 'base.tar');
  // The clock of the machine may be wrong, or its mirror may be old.
  const patient = ['Check-Valid-Until', 'Check-Date'].map((name) => `--aptopt=Acquire::${name} "false"`);
  await output(mmdebstrap, '--variant=minbase', ...patient, 'bookworm', archive);
  await podman.run('import', '--quiet', archive, base);
  rmSync(archive);
}

/**
 * Replaces the image of Node, whose npm installs the packages: this machine's npm, run by the project's Node, with the
 * library that slim images lack.
 */
async function makeNpm(podman: Podman, folder: string): Promise<void> {
  const context = join(folder, 'npm');
  const [programs, modules] = ['bin', 'lib/node_modules'].map((path) => join(context, 'usr/local', path));
  if (programs === undefined || modules === undefined) throw new Error('No folders');
  for (const path of [programs, modules]) mkdirSync(path, { recursive: true });
  copyFileSync(process.execPath, join(programs, 'node'));
  const [, library] = /libatomic\S* => (\/\S+)/.exec(await output('ldd', process.execPath)) ?? [];
  if (library !== undefined) {
    mkdirSync(join(context, 'usr/lib'));
    copyFileSync(library, join(context, 'usr/lib', basename(library)));
  }
  const installed = (await output('npm', 'root', '--global')).trim();
  cpSync(join(installed, 'npm'), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(programs, 'npm'));
  writeFileSync(join(folder, 'Npmfile'), `FROM ${base}\nCOPY usr /usr\n`);
  await build(podman, '-f', join(folder, 'Npmfile'), '-t', withNpm, context);
}

function build(podman: Podman, ...args: string[]): Promise<string> {
  return podman.run('build', '--quiet', '--layers=false', ...bounds, '--network', 'host', ...args);
}

/** Settings of the machine's npm for finding packages. It does not download a package twice. */
function npmSettings(folder: string): string[] {
  const [registry, cache, authorities] = ['registry', 'cache', 'cafile'].map((name) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim(),
  );
  const file = join(folder, 'npmrc');
  const known = authorities !== undefined && authorities !== 'null';
  const lines = [`registry=${registry}`, 'cache=/var/cache/npm', 'prefer-offline=true'];
  writeFileSync(file, [...lines, ...(known ? ['cafile=/var/cache/authorities.pem'] : [])].join('\n'));
  return [
    ...['--secret', `id=npmrc,src=${file}`, '--volume', `${cache}:/var/cache/npm:O`],
    ...(known ? ['--volume', `${authorities}:/var/cache/authorities.pem:ro`] : []),
  ];
}

/** Builds the project's image from the real Containerfile. Returns its name. */
export async function buildImage(mmdebstrap: string, podman: Podman): Promise<string> {
  const folder = mkdtempSync(join(placeOfLayers(), 'ani-ua-base-'));
  try {
    await makeBase(mmdebstrap, podman, folder);
    await makeNpm(podman, folder);
    const places = [`BASE=${base}`, `NPM=${withNpm}`].flatMap((place) => ['--build-arg', place]);
    await build(podman, ...npmSettings(folder), ...places, '-f', containerfile, '-t', image, '.');
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
