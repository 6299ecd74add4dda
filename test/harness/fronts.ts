/** The real web servers and caches, with the configurations of `npm run edge`, in front of one sidecar. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../../scripts/edge/settings.ts';
import { varnishParameters } from '../../scripts/edge/varnish.ts';
import { edgeFiles } from '../../scripts/edge.ts';
import { freePort, type Running, start, startListening } from './process.ts';
import { brotliModule, nginxWithBrotli } from './programs.ts';

export interface Front {
  readonly url: string;
  readonly port: number;
  /** Of the process that was started. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Behind {
  /** The snapshot's tree. */
  readonly tree: string;
  /** Ports of sidecars. */
  readonly sidecars: readonly number[];
}

/** Writes a front's configuration into a folder of its own and starts it there. */
async function open(
  file: string,
  { tree, sidecars }: Behind,
  run: (config: string, folder: string, port: number) => Promise<Running>,
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-front-'));
  chmodSync(folder, 0o755);
  try {
    const port = await freePort();
    const config = join(folder, 'config');
    const settings = {
      tree,
      sidecars: sidecars.map((sidecar) => `127.0.0.1:${sidecar}`),
      publishers: defaultSettings.publishers,
      listen: `127.0.0.1:${port}`,
    };
    writeFileSync(config, edgeFiles(settings).get(file) ?? '');
    const running = await run(config, folder, port);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: running.child.pid ?? 0,
      stop: async () => {
        await running.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs nginx with a configuration for its `http` block. */
function runNginx(program: string, modules: readonly string[]) {
  return (config: string, folder: string, port: number): Promise<Running> => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      main,
      `${modules.map((module) => `load_module ${module};`).join('\n')}
${user}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
include ${config};
}
`,
    );
    return startListening(program, ['-c', main, '-p', folder, '-g', 'daemon off;'], port);
  };
}

/** nginx over the tree, before sidecars. */
export function openNginx(program: string, behind: Behind): Promise<Front> {
  if (!existsSync(brotliModule)) throw new Error(nginxWithBrotli.install);
  return open('nginx/ani-ua.conf', behind, runNginx(program, [brotliModule]));
}

/** nginx over the tree alone. */
export function openStaticNginx(program: string, tree: string): Promise<Front> {
  return open('static-host/nginx.conf', { tree, sidecars: [] }, runNginx(program, []));
}

/** Varnish before sidecars. */
export function openVarnish(program: string, behind: Behind): Promise<Front> {
  return open('varnish/ani-ua.vcl', behind, (config, folder, port) => {
    mkdirSync(join(folder, 'work'));
    const parameters = varnishParameters.flatMap((parameter) => ['-p', parameter]);
    const jail = ['-j', 'none'];
    const args = ['-F', ...jail, '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', config];
    return start(program, [...args, '-s', 'malloc,64m', ...parameters], (said) =>
      /Child \(\d+\) said Child starts/.test(said),
    );
  });
}

/** Caddy before sidecars. */
export function openCaddy(program: string, behind: Behind): Promise<Front> {
  return open('caddy/Caddyfile', behind, (config, folder, port) =>
    startListening(program, ['run', '--adapter', 'caddyfile', '--config', config], port, {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      // Another Caddy of this machine may have its own.
      CADDY_ADMIN: `unix/${folder}/admin.sock`,
    }),
  );
}
