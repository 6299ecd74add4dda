/**
 * Run by npm once the packages are there (`prepare` of package.json): makes `node_modules/.bin/node` where npm has not.
 * npm 10 takes the link away with the packages of other systems, whose program has the same name. Any Node runs this.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const isHere = (allowed, own) => [allowed].flat().includes(own);

const programs = join('node_modules', '.bin');
const onWindows = process.platform === 'win32';
const link = join(programs, onWindows ? 'node.cmd' : 'node');
const isMade = () => lstatSync(link, { throwIfNoEntry: false }) !== undefined;
for (const name of Object.keys(read('package.json').optionalDependencies ?? {})) {
  const file = join('node_modules', name, 'package.json');
  if (!existsSync(file) || isMade()) continue;
  const { os, cpu, bin } = read(file);
  if (!isHere(os, process.platform) || !isHere(cpu, process.arch) || bin?.node === undefined) continue;
  mkdirSync(programs, { recursive: true });
  if (onWindows) writeFileSync(link, `@"%~dp0${win32.join('..', name, bin.node)}" %*\r\n`);
  else symlinkSync(posix.join('..', name, bin.node), link);
}
