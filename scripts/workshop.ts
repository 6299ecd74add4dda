/**
 * Runs a program of the workshop, which has packages of its own: `node scripts/workshop.ts PROGRAM [ARGUMENTS …]`. Installs
 * them where they are missing or older than their lock file.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'workshop');

const changedAt = (...path: string[]) =>
  statSync(join(folder, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes its own lock file when it has installed. */
const isInstalled = () => changedAt('node_modules', '.package-lock.json') >= changedAt('package-lock.json');

/** What npm says goes to stderr: stdout belongs to the program. */
function install(): void {
  console.error('The packages of the workshop are missing or old: npm ci --prefix workshop');
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--loglevel', 'error'], {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

const [program = '', ...args] = process.argv.slice(2);
// A program prints its usage without its packages.
if (args[0] !== '--help' && !isInstalled()) install();
const { status } = spawnSync(process.execPath, [join(folder, program), ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
