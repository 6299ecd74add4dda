#!/usr/bin/env node
/** `ani-ua COMMAND …` runs a command with the package's own Node. This file must run on any Node from 18. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { optionalDependencies, commands, version } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const load = createRequire(import.meta.url);

/** The path of Node in an installed package, if that is for this machine. */
function nodeOf(name) {
  let manifest;
  try {
    manifest = load.resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
  const { os, cpu, bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const isHere = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  const program = join(dirname(manifest), bin.node);
  return isHere && existsSync(program) ? program : undefined;
}

/** The package's own Node, or else the current one if it is new enough. */
function findNode() {
  const wanted = Object.values(optionalDependencies)[0].split('.')[0];
  const own = Object.keys(optionalDependencies)
    .map(nodeOf)
    .find((program) => program !== undefined);
  if (own !== undefined) return own;
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted)) return process.execPath;
  console.error(
    `ani-ua needs Node ${wanted}, and there is no package of it for ${process.platform} ${process.arch}.`,
  );
  return process.exit(1);
}

const usage = `ani-ua COMMAND [ARGUMENTS]

Commands: ${Object.keys(commands).join(', ')}
Each says what it does: ani-ua COMMAND --help

ani-ua start imports the demo catalogue if there is no catalogue, publishes it and serves it on http://localhost:8080.
The state is in ./ani-ua-data, or in the folder DATA_DIR.

  --help      this text
  --version   the version
`;

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help' || name === '-h') {
  console.log(usage.trim());
} else if (name === '--version') {
  console.log(version);
} else if (!Object.hasOwn(commands, name)) {
  console.error(`There is no command ${name}. Commands: ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
} else {
  const [script, ...flags] = commands[name].split(' ').reverse();
  // The command gets its own process group, so a terminal sends Ctrl-C only to this process, which passes on the first
  // signal only: a second one could kill a server that still answers, or one that is about to end with 0. Windows has
  // no signals and groups, so its console notifies both processes.
  const isWindows = process.platform === 'win32';
  const child = spawn(findNode(), [...flags.reverse(), join(root, script), ...args], {
    stdio: 'inherit',
    detached: !isWindows,
    // Returns large buffers to the system at once (mallopt(3), Linux), which saves a fifth of the memory under load.
    env: { MALLOC_MMAP_THRESHOLD_: '131072', ...process.env },
  });
  let isPassedOn = isWindows;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (!isPassedOn) isPassedOn = child.kill(signal);
    });
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}
