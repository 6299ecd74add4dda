/** The Containerfile, built and run as the compose file says. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { readConfig } from '../../../scripts/cli/environment.ts';
import {
  buildImage,
  containerfile,
  hindranceToContainers,
  openPodman,
  type Podman,
} from '../../harness/container.ts';
import { editFront } from '../../harness/fronts.ts';
import { freePort, type Running } from '../../harness/process.ts';
import { describeWhere, locate, mmdebstrap, podman } from '../../harness/programs.ts';

const composeFile = 'deploy/container/compose.yaml';
const text = readFileSync(composeFile, 'utf8');
interface ComposeService {
  readonly entrypoint?: readonly string[];
  readonly command?: string | readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
}
type ServiceName = 'publisher' | 'backup' | 'api' | 'front' | 'mirror' | 'mirror-api';
// `as`: an own file.
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<ServiceName, ComposeService>>;
  readonly volumes: object;
};
const { api, front } = compose.services;

/** The arguments of the last instruction of a kind in the Containerfile. */
const said = (step: string) =>
  readFileSync(containerfile, 'utf8')
    .split('\n')
    .findLast((line) => line.startsWith(`${step} `))
    ?.slice(step.length + 1);
const settings = Object.fromEntries((said('ENV') ?? '').split(' ').map((pair) => pair.split('=')));
/** Where a volume is mounted in a service, without its options. */
const placeOf = ({ volumes }: ComposeService, volume: string) =>
  volumes.find((line) => line.startsWith(`${volume}:`))?.split(':')[1];

describe('the compose file', () => {
  test('agrees with the Containerfile', () => {
    expect(placeOf(api, 'data')).toBe(settings.DATA_DIR);
    expect(said('VOLUME')).toBe(settings.DATA_DIR);
    expect(said('EXPOSE')).toBe(settings.PORT);
    expect(said('USER')).not.toBe('root');
    expect(readConfig({ ...settings, ...api.environment, ORIGIN: undefined }).port).toBe(
      Number(settings.PORT),
    );
    const named = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.flatMap((line) => (/^[.$]/.test(line) ? [] : [line.split(':')[0]])),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test.each(['publisher', 'mirror', 'mirror-api'] as const)('runs a command of the project as %s', (name) => {
    const { command = [] } = compose.services[name];
    const words = [command]
      .flat()
      .flatMap((word) => word.split(' '))
      .filter((word) => !word.startsWith('--max'));
    const script = readFileSync(`${words[0]?.replace(/\.js$/, '.ts')}`, 'utf8');
    const options = words.filter((word) => word.startsWith('--'));
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) expect(script).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
  });

  test('makes a backup by the command of the project, into a volume of its own', () => {
    const { entrypoint = [] } = compose.services.backup;
    const [, script = '', folder] = /scripts\/(\w+)\.js (\S+);/.exec(entrypoint.join(' ')) ?? [];
    expect(readFileSync(`scripts/${script}.ts`, 'utf8')).toContain('npm run backup -- FOLDER');
    expect(folder).toBe(placeOf(compose.services.backup, 'backup'));
    expect(said('RUN')).toContain(`${settings.DATA_DIR} ${folder}`);
  });

  test('has nginx over the published tree, by the file of deploy/nginx with one edit', () => {
    const data = dataFolder(placeOf(front, 'data') ?? '');
    const mounted = '../nginx/ani-ua.conf:/srv/ani-ua.conf:ro';
    expect(front.volumes).toContain(mounted);
    const [, script = ''] =
      /sed '(.+)' \/srv\/ani-ua.conf > \/etc\/nginx\/conf.d\/ani-ua.conf/.exec(`${front.command}`) ?? [];
    const edited = execFileSync('sed', [script, 'deploy/nginx/ani-ua.conf'], { encoding: 'utf8' });
    const sidecarOfNginx = `    server api:${said('EXPOSE')} max_fails=0;`;
    expect(edited).toBe(editFront('nginx/ani-ua.conf', { sidecarOfNginx }));
    for (const line of [
      `set $ani_ua_snapshot ${data.snapshot};`,
      `set $ani_ua_dumps ${data.dumps};`,
      `listen ${front.ports?.[0]?.split(':')[1]} default_server;`,
    ])
      expect(edited).toContain(`    ${line}\n`);
  });
});

const [program, bootstrap] = [locate(podman).path, locate(mmdebstrap).path];
const hindrance = hindranceToContainers();
// Installing a package would not help, so this is not a skipped test.
if (hindrance !== undefined) console.log(`not tried: the image. ${hindrance}`);
else
  describeWhere(program !== undefined && bootstrap !== undefined, 'the image', podman.install, () => {
    let engine: Podman;
    let image: string;
    beforeAll(async () => {
      engine = openPodman(program ?? '');
      image = await buildImage(bootstrap ?? '', engine);
    }, 900_000);
    afterAll(() => engine?.close(), 300_000);

    /** A container like that of the compose file, on this machine's loopback, with its own counters. */
    const start = async (name: string, ...command: string[]) => {
      const port = await freePort();
      const { VALKEY_URL: _shared, ...environment } = api.environment ?? {};
      const own = { ...environment, ORIGIN: 'http://localhost:8080', HOST: '127.0.0.1', PORT: String(port) };
      const options = [
        ...Object.entries(own).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        ...api.volumes.flatMap((volume) => ['--volume', volume]),
        ...(api.tmpfs ?? []).flatMap((place) => ['--tmpfs', place]),
        ...(api.cap_drop ?? []).flatMap((right) => ['--cap-drop', right]),
        ...(api.read_only === true ? ['--read-only'] : []),
      ];
      const running = await engine.start(name, [...options, image, ...command], (log) =>
        /docs {2}http/.test(log),
      );
      return { running, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
    };
    const stop = async (running: Running) => {
      await running.stop();
      return running.child.exitCode;
    };

    test('serves what its first start made, and serves it again from its volume', {
      timeout: 600_000,
    }, async () => {
      const first = await start('first', 'scripts/start.js');
      let title: string;
      try {
        expect((await first.get('/public/v1/health')).status).toBe(200);
        title = await (await first.get('/public/v1/anime/1')).text();
        expect(JSON.parse(title)).toMatchObject({ ok: true, result: { ids: { own: 1 } } });
        const page = await first.get('/docs/');
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        const pid = await engine.run('inspect', '--format', '{{.State.Pid}}', 'first');
        const status = readFileSync(`/proc/${pid.trim()}/status`, 'utf8');
        expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe('999');
        expect(/^CapEff:\t(\w+)/m.exec(status)?.[1]).toMatch(/^0+$/);
      } finally {
        // A process that was killed because it did not end has another status.
        expect(await stop(first.running), first.running.said()).toBe(0);
      }
      const again = await start('again');
      try {
        expect(await (await again.get('/public/v1/anime/1')).text()).toBe(title);
      } finally {
        expect(await stop(again.running), again.running.said()).toBe(0);
      }
    });

    test('serves nothing without its volume and says how to build', { timeout: 300_000 }, async () => {
      const bare = engine.start('bare', [image], (log) => /docs {2}http/.test(log));
      await expect(bare).rejects.toThrow(/ani-ua build/);
    });
  });
