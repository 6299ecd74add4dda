/**
 * npm runs this after it installed packages (`prepare` of package.json). It makes `node_modules/.bin/node` if that is
 * missing: npm 10 removes the link together with the packages for other systems, whose program has the same name. It
 * must run on any Node.
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
