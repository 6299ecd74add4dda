/** The package of the server, installed into an empty folder as users do, with the dependencies of this checkout. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { importWithPictures } from '../../harness/demo-pictures.ts';
import { newFolder } from '../../harness/folder.ts';
import { makePackages } from '../../harness/packages.ts';
import { watch } from '../../harness/process.ts';
import { describeWhere } from '../../harness/programs.ts';
import { openRegistry } from '../../harness/registry.ts';
import { runTool, tools } from '../clients/tools.ts';

const names = ['ani-ua-client', 'ani-ua-translit', 'ani-ua'];
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tarballOf = (name: string) => `${name}-${version}.tgz`;

let folder: string;
const at = (...path: string[]) => join(folder, ...path);

const env = (more: NodeJS.ProcessEnv = {}) => {
  const { PATH } = process.env;
  return {
    PATH,
    HOME: at('home'),
    npm_config_cache: at('cache'),
    npm_config_update_notifier: 'false',
    // Without a common cache each command would compile the same modules again.
    NODE_COMPILE_CACHE: at('compiled'),
    ...more,
  };
};

/** Runs a program in the folder of the installation to its end. */
const run = async (program: string, ...args: string[]) =>
  promisify(execFile)(program, args, { cwd: at('app'), env: env() }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });

const aniUa = (...args: string[]) => run(at('app', 'node_modules', '.bin', 'ani-ua'), ...args);

beforeAll(async () => {
  folder = newFolder();
  for (const name of ['app', 'home']) mkdirSync(at(name));
  await makePackages(at('packages'));
  const registry = await openRegistry('.');
  try {
    const options = ['--registry', registry.url, '--no-audit', '--no-fund', '--foreground-scripts'];
    await run('npm', 'install', ...options, at('packages', tarballOf('ani-ua')));
  } finally {
    await registry.close();
  }
}, 600_000);

test('no file names this checkout or a command of npm, and none is TypeScript', () => {
  const own = at('app', 'node_modules', 'ani-ua');
  const files = filesBelow(own);
  expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
  expect(files).toContain('deploy/nginx/ani-ua.conf');
  for (const file of files.filter((path) => /^(?:scripts|sidecar|src|bin)\/.*js$/.test(path))) {
    const text = readFileSync(join(own, file), 'utf8');
    expect(text, file).not.toContain(process.cwd());
    expect(text, file).not.toMatch(/npm (?:start|run (?:import|publish|build|serve|catalog|signing|mirror))/);
  }
});

describe('commands', () => {
  const commands: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

  test('are all except those that make the project', async () => {
    const { stdout } = await aniUa('--help');
    const [, list = ''] = /Commands: (.*)/.exec(stdout) ?? [];
    const ofCheckout = 'prepare test bench synthesize package lexicon format lint types ok'.split(' ');
    expect(list.split(', ').toSorted()).toEqual(
      Object.keys(commands)
        .filter((name) => !ofCheckout.includes(name))
        .toSorted(),
    );
    expect((await aniUa('--version')).stdout.trim()).toBe(version);
    await expect(aniUa('format')).rejects.toThrow('There is no command format. Commands: start, ');
  });

  test('explain themselves under their own name, without npm', async () => {
    const { stdout: help } = await aniUa('import', '--help');
    expect(help.split('\n')[0]).toMatch(/^ani-ua import /);
    expect(help).not.toMatch(/npm (?:run|start)/);
  });

  test('end with the status of the command for a wrong argument', async () => {
    await expect(aniUa('translit', '--lang', 'xx', 'a')).rejects.toThrow('For help: --help');
  });
});

/** Starts a program in the folder of the installation, in a process group of its own, and waits until it serves. */
function startServing(program: string, ...args: string[]) {
  const options = { cwd: at('app'), env: env({ PORT: '0' }), detached: true };
  return watch(spawn(program, args, options), (said) => /^ +docs /m.test(said), 300_000);
}

/** Starts the demo in the folder of the installation, looks at what it serves, and ends it as Ctrl-C does. */
async function startDemo(): Promise<void> {
  const { child, said, ended } = await startServing('npx', 'ani-ua', 'start');
  try {
    const [, address = ''] = /API +(\S+)/.exec(said()) ?? [];
    expect(said()).toContain('serving 236 titles');
    const title = await (await fetch(`${address}/anime/1`)).json();
    expect(title).toMatchObject({ ok: true, result: { ids: { own: 1 } } });
    const list = await (await fetch(`${address}/anime?search=rfuez`)).json();
    expect(list.ok).toBe(true);
    const page = await (await fetch(new URL('/en/docs/', address))).text();
    expect(page).toContain('</html>');
    const filled = await (await fetch(new URL('/anime/1/', address), { redirect: 'follow' })).text();
    expect(filled).toContain(title.result.titles.ua);
  } finally {
    // The whole group, as Ctrl-C in a terminal does.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
  expect(said()).toContain('stopping');
}

test('npx ani-ua start serves the demo and keeps its state in one folder', { timeout: 400_000 }, async () => {
  const before = filesBelow(at('app', 'node_modules', 'ani-ua'));
  const data = at('app', 'ani-ua-data');
  const { images } = dataFolder(data);
  await importWithPictures(data, async () => {
    // If the pictures were made before, they are reused, except for those of one folder.
    const [some] = existsSync(images) ? readdirSync(images).filter((name) => /^[0-9a-f]{2}$/.test(name)) : [];
    const made = some === undefined ? [] : readdirSync(join(images, some));
    if (some !== undefined) rmSync(join(images, some), { recursive: true });
    await startDemo();
    if (some !== undefined) expect(readdirSync(join(images, some)).toSorted()).toEqual(made.toSorted());
  });
  expect(readdirSync(at('app')).toSorted()).toEqual([
    'ani-ua-data',
    'node_modules',
    'package-lock.json',
    'package.json',
  ]);
  expect(filesBelow(at('app', 'node_modules', 'ani-ua'))).toEqual(before);
});

test.each([
  ['a signal to the command alone', (pid: number) => process.kill(pid, 'SIGTERM')],
  // A terminal sends it to each process of the group, and npm passes it on again.
  ['Ctrl-C that comes twice', (pid: number) => process.kill(-pid, 'SIGINT') && process.kill(-pid, 'SIGTERM')],
])('%s ends the server with 0 once it has stopped by itself', { timeout: 120_000 }, async (_, signal) => {
  const { child, ended } = await startServing(at('app', 'node_modules', '.bin', 'ani-ua'), 'serve');
  signal(child.pid ?? expect.fail());
  await ended;
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
});

describeWhere(tools.areInstalled, 'linters of packages', tools.install, () => {
  test.each(names)('find no fault in %s', async (name) => {
    const tarball = at('packages', tarballOf(name));
    expect(await runTool('publint', ['run', '--strict', tarball])).toContain('All good!');
    const types = await runTool('attw', ['--profile', 'esm-only', '--format', 'json', tarball]);
    const { analysis } = JSON.parse(types);
    if (name === 'ani-ua') expect(analysis.types).toBe(false);
    else expect(JSON.stringify(analysis.problems)).not.toMatch(/InternalResolution|NoResolution|FalseESM/);
  });
});
