/**
 * Runs a program of the workshop: `node scripts/workshop.ts PROGRAM [ARGUMENTS …]`. Installs the packages of the
 * workshop if they are missing or older than their lock file.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'workshop');

const changedAt = (...path: string[]) =>
  statSync(join(folder, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes this lock file at the end of an install. */
const isInstalled = () => changedAt('node_modules', '.package-lock.json') >= changedAt('package-lock.json');

/** npm's output goes to stderr, because stdout is for the program. */
function install(): void {
  console.error('The packages of the workshop are missing or old: npm ci --prefix workshop');
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--loglevel', 'error'], {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

const [program = '', ...args] = process.argv.slice(2);
// The usage needs no packages.
if (args[0] !== '--help' && !isInstalled()) install();
const { status } = spawnSync(process.execPath, [join(folder, program), ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
