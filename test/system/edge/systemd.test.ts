/** The units of deploy/systemd, and a listening socket that is handed from one process to the next. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../../harness/ask.ts';
import { newFolder } from '../../harness/folder.ts';
import { freePort, start, watch } from '../../harness/process.ts';
import { nodeArgumentsOf } from '../../harness/program.ts';
import { describeWith, perl, socketActivate, systemdAnalyze } from '../../harness/programs.ts';
import { openPublishedShop, type Shop } from '../../harness/shop.ts';

const folder = 'deploy/systemd';

describeWith(systemdAnalyze, 'the units', (program) => {
  test('satisfy systemd', async () => {
    const copies = newFolder();
    const units = readdirSync(folder).map((name) => {
      // A template is checked by one of its instances. The paths are those of this checkout.
      const copy = join(copies, name.replace('@.', '@8081.'));
      writeFileSync(copy, readFileSync(join(folder, name), 'utf8').replaceAll('/opt/ani-ua', process.cwd()));
      return copy;
    });
    expect(units.length).toBeGreaterThanOrEqual(4);
    const { stderr } = await promisify(execFile)(program, ['verify', ...units]);
    // The output may also be about units of this machine.
    expect(stderr.split('\n').filter((line) => line.includes('ani-ua'))).toEqual([]);
  });
});

test('the units execute node itself, as npm would lose the socket', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.service'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const [program, ...args] = /^ExecStart=(.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(program).toBe('/opt/ani-ua/node_modules/.bin/node');
    const at = args.findIndex((arg) => arg.endsWith('.ts'));
    const script = args[at] ?? '';
    expect(readFileSync(script, 'utf8')).toContain('runCommand');
    // npm runs the script with the same arguments.
    expect(args.slice(0, at + 1)).toEqual(nodeArgumentsOf(basename(script, '.ts')));
  }
});

test('several processes have the sandbox of one, and a port each', () => {
  const unit = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n');
  const added = (name: string) => {
    const one = unit(name.replace('@', ''));
    return unit(name).filter((line) => !one.includes(line) && !/^(?:#|Description=)/.test(line));
  };
  expect(added('ani-ua@.socket')).toEqual(['ListenStream=127.0.0.1:%i']);
  expect(added('ani-ua@.service')).toEqual([
    'Requires=ani-ua@%i.socket',
    'After=ani-ua@%i.socket network.target',
    expect.stringMatching(/^ExecStart=.* scripts\/serve\.ts --several$/),
    'Environment=METRICS_PORT=1%i',
    // The exit status if it must not serve next to another process.
    'RestartPreventExitStatus=2',
  ]);
  const lost = unit('ani-ua.service').filter((line) => !unit('ani-ua@.service').includes(line));
  expect(lost.map((line) => line.split('=')[0])).toEqual(['Description', 'Requires', 'After', 'ExecStart']);
});

test('the sidecar does not see the keys of signatures, and the signer has no network', () => {
  const unit = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(unit('ani-ua.service')).toMatch(/^InaccessiblePaths=-\/var\/lib\/ani-ua\/keys$/m);
  expect(unit('ani-ua-signing.service')).toMatch(/^PrivateNetwork=true$/m);
  expect(unit('ani-ua-signing.timer')).toMatch(/^OnCalendar=daily$/m);
});

test('the units that publish and serve may purge caches', () => {
  for (const name of ['ani-ua-publish.service', 'ani-ua.service']) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).not.toMatch(/^(?:PrivateNetwork|IPAddressDeny|NoExecPaths|PrivateUsers)=/m);
    const [, families = ''] = /^RestrictAddressFamilies=(.+)$/m.exec(text) ?? [];
    expect(families.split(' ')).toEqual(expect.arrayContaining(['AF_INET', 'AF_INET6']));
    // Both know AFTER_PUBLISH.
    expect(text).toContain('EnvironmentFile=-/etc/ani-ua.env');
  }
});

test('systemd and the shell function of the documentation read the same settings', () => {
  const page = (name: string) => readFileSync(`src/content/docs/en/docs/${name}.mdx`, 'utf8');
  const root = newFolder();
  const [, settings = ''] = /```ini\n([^`]*IMPORT=[^`]*)```/.exec(page('from-database')) ?? [];
  writeFileSync(join(root, 'ani-ua.env'), settings);
  // Replaces runuser, so that no other user is needed.
  writeFileSync(join(root, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
  const [line = ''] = /^as-service\(\).*/m.exec(page('deploying')) ?? [];
  const script = `${line.replace('/etc', root)}\nas-service sh -c 'printf "%s\\n" $DATA_DIR $ORIGIN $IMPORT'`;
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` };
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
  // systemd splits $IMPORT into the same words.
  const words = ['postgres:///site', '--queries', '/etc/ani-ua/queries', '--images', '/srv/pictures'];
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual(['/var/lib/ani-ua', 'https://api.example.org', ...words]);
});

let shop: Shop;
beforeAll(async () => {
  shop = await openPublishedShop();
});

const environment = () => ({ DATA_DIR: shop.dataDir, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.0/8' });
const health = (port: number) => ask(`http://127.0.0.1:${port}/public/v1/health`);

describeWith(socketActivate, 'started by a connection', (program) => {
  test('the service answers on the socket that it gets', async () => {
    const port = await freePort();
    const variables = Object.entries(environment()).map(([name, value]) => `--setenv=${name}=${value}`);
    const listen = ['-l', `127.0.0.1:${port}`, ...variables];
    // Do not wait with a trial connection: the first connection starts the service.
    const { said } = await start(program, [...listen, process.execPath, 'scripts/serve.ts'], (text) =>
      text.includes('Listening on'),
    );
    expect((await health(port)).status).toBe(200);
    expect(said()).toContain(`http://127.0.0.1:${port}/public/v1`);
  });
});

/** Holds a listening socket, as systemd does, and starts a server on it for every line that it reads. */
const holder = `
use Socket;
$^F = 9;
socket(S, PF_INET, SOCK_STREAM, 0); bind(S, sockaddr_in(0, INADDR_LOOPBACK)); listen(S, 4096);
die "descriptor " . fileno(S) if fileno(S) != 3;
$| = 1;
print "port ", (sockaddr_in(getsockname(S)))[0], "\\n";
while (<STDIN>) {
  my $pid = fork();
  if ($pid == 0) { $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; open(STDIN, "<", "/dev/null"); exec(@ARGV); }
  print "pid $pid\\n";
}
1 while wait() > 0;
`;

describeWith(perl, 'one socket for several processes', (program) => {
  test('an upgrade that passes the socket on loses no request', { timeout: 180_000 }, async () => {
    const child = spawn(program, ['-e', holder, process.execPath, 'scripts/serve.ts'], {
      env: { ...process.env, ...environment() },
      stdio: 'pipe',
    });
    const held = await watch(child, (said) => said.includes('port '));
    const port = Number(/port (\d+)/.exec(held.said())?.[1]);
    const started = () => [...held.said().matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
    const count = (pattern: RegExp) => [...held.said().matchAll(pattern)].length;
    const until = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 60_000, interval: 25 });
    const startServer = async () => {
      const before = count(/^ {2}docs {2}http/gm);
      child.stdin.write('\n');
      await until(() => count(/^ {2}docs {2}http/gm) > before);
    };
    const statuses: number[] = [];
    let isOver = false;
    try {
      await startServer();
      const asking = (async () => {
        while (!isOver) statuses.push((await health(port).catch(() => ({ status: 0 }))).status);
      })();
      for (let n = 0; n < 2; n++) {
        await startServer();
        process.kill(started().at(-2) ?? 0, 'SIGTERM');
        await until(() => count(/^stopping$/gm) > n);
      }
      isOver = true;
      await asking;
    } finally {
      isOver = true;
      const last = started().at(-1);
      if (last !== undefined) process.kill(last, 'SIGTERM');
      child.stdin.end();
      await held.ended;
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(10);
  });
});
