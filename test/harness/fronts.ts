/** Starts the real web servers and caches, with the configurations of deploy/, in front of a sidecar. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from './folder.ts';
import { readFront } from './front-files.ts';
import { freePort, type Running, start, startListening } from './process.ts';
import { brotliModule, nginxWithBrotli } from './programs.ts';

export interface Front {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Behind {
  readonly tree: string;
  /** Ports of sidecars. */
  readonly sidecars: readonly number[];
}

/** The lines that an operator must edit. The page about deployment names them. */
export const editedLines = {
  listen: 'listen 80 default_server;',
  name: '# server_name api.example.org;',
  snapshot: 'set $ani_ua_snapshot /var/lib/ani-ua/snapshot2;',
  dumps: 'set $ani_ua_dumps /var/lib/ani-ua/dumps;',
  sidecarOfNginx: 'server 127.0.0.1:8080 max_fails=0;',
  portOfVarnish: '.port = "8080";',
  siteOfCaddy: 'http://:80 {',
  bindOfCaddy: '# bind 127.0.0.1',
  sidecarsOfCaddy: 'reverse_proxy 127.0.0.1:8080 {',
} as const;
export type Edits = Readonly<Partial<Record<keyof typeof editedLines, string>>>;

/** A file of deploy/, edited like an operator does. @throws Error if it does not have a line exactly once */
export function editFront(file: string, edits: Edits): string {
  const lines = readFront(file).split('\n');
  for (const [name, line] of Object.entries(editedLines)) {
    const edited = edits[name as keyof Edits]; // a key of the literal
    if (edited === undefined) continue;
    const places = lines.flatMap((own, n) => (own.trim() === line ? n : []));
    const [place = 0] = places;
    if (places.length !== 1)
      throw new Error(`deploy/${file} has “${line}” ${places.length} times, not once.`);
    lines[place] = edited;
  }
  return lines.join('\n');
}

/** Writes an edited configuration into a new folder and starts its program there. */
async function open(
  configFor: (port: number) => string,
  run: (config: string, folder: string, port: number) => Promise<Running>,
): Promise<Front> {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'config');
  writeFileSync(config, configFor(port));
  const running = await run(config, folder, port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: running.child.pid ?? 0,
    stop: running.stop,
  };
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

/** Where nginx finds a snapshot and its dumps, and where it listens. */
const placeOf = (tree: string, port: number): Edits => ({
  listen: `listen 127.0.0.1:${port} default_server;`,
  snapshot: `set $ani_ua_snapshot ${dirname(tree)};`,
  dumps: `set $ani_ua_dumps ${join(dirname(tree), '..', 'dumps')};`,
});

/** nginx over the tree, before sidecars. @param name of the host; another site answers 421 to all other names */
export function openNginx(program: string, { tree, sidecars }: Behind, name?: string): Promise<Front> {
  if (!existsSync(brotliModule)) throw new Error(nginxWithBrotli.install);
  const sidecarOfNginx = sidecars.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n');
  const configFor = (port: number) => {
    const usual = { ...placeOf(tree, port), sidecarOfNginx };
    if (name === undefined) return editFront('nginx/ani-ua.conf', usual);
    const named = { ...usual, listen: `listen 127.0.0.1:${port};`, name: `server_name ${name};` };
    const other = `server { listen 127.0.0.1:${port} default_server; return 421; }`;
    return editFront('nginx/ani-ua.conf', named) + other;
  };
  return open(configFor, runNginx(program, [brotliModule]));
}

/** nginx over only the tree. */
export function openStaticNginx(program: string, tree: string): Promise<Front> {
  return open((port) => editFront('static-host/nginx.conf', placeOf(tree, port)), runNginx(program, []));
}

/** The arguments of varnishd that the configuration names. */
const varnishParameters: readonly string[] =
  /^# +(-p .*)$/m.exec(readFront('varnish/ani-ua.vcl'))?.[1]?.split(' ') ?? [];

/** Varnish before a sidecar. @param sidecar its port */
export function openVarnish(program: string, sidecar: number): Promise<Front> {
  const config = editFront('varnish/ani-ua.vcl', { portOfVarnish: `.port = "${sidecar}";` });
  return open(
    () => config,
    (file, folder, port) => {
      mkdirSync(join(folder, 'work'));
      const jail = ['-j', 'none'];
      const args = ['-F', ...jail, '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file];
      return start(program, [...args, '-s', 'malloc,64m', ...varnishParameters], (said) =>
        /Child \(\d+\) said Child starts/.test(said),
      );
    },
  );
}

/** Caddy before sidecars. @param sidecars their ports */
export function openCaddy(program: string, sidecars: readonly number[]): Promise<Front> {
  const configFor = (port: number) =>
    editFront('caddy/Caddyfile', {
      siteOfCaddy: `http://:${port} {`,
      bindOfCaddy: 'bind 127.0.0.1',
      sidecarsOfCaddy: `reverse_proxy ${sidecars.map((own) => `127.0.0.1:${own}`).join(' ')} {`,
    });
  return open(configFor, (config, folder, port) =>
    startListening(program, ['run', '--adapter', 'caddyfile', '--config', config], port, {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      // The default may belong to another Caddy of this machine.
      CADDY_ADMIN: `unix/${folder}/admin.sock`,
    }),
  );
}
