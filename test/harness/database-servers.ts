/** Database servers of a test, in a temporary folder, on a socket and a loopback port, not as root. */
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endLater } from './ending.ts';
import { newFolder } from './folder.ts';
import { freePort, watch } from './process.ts';
import { findProgram, type Program } from './programs.ts';

export const postgres: Program = {
  // Debian puts its programs into a folder for each version.
  names: ['postgres', ...globSync('/usr/lib/postgresql/*/bin/postgres')],
  install: 'apt-get install -y postgresql',
};

export const mariadb: Program = {
  names: ['mariadbd', '/usr/sbin/mariadbd'],
  install: 'apt-get install -y mariadb-server',
};

export interface DatabaseServer {
  readonly port: number;
  /** Runs SQL as the owner of the server. @throws with the server's message */
  sql(text: string, database?: string): string;
}

/** Servers refuse to run as root. The user `nobody` exists on every machine. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function makeFolder(): string {
  const folder = newFolder();
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  return folder;
}

function run(command: string, args: readonly string[], input?: string): string {
  const options = { encoding: 'utf8', ...nobody, ...(input === undefined ? {} : { input }) } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`);
}

async function serve(command: string, args: readonly string[], isReady: (said: string) => boolean) {
  const options: SpawnOptions = { ...nobody, stdio: ['ignore', 'pipe', 'pipe'] };
  const { stop } = await watch(spawn(command, args, options), isReady);
  // At once, without waiting for clients.
  endLater(() => stop('SIGQUIT'));
}

/** Starts a PostgreSQL with the database `site`, whose owner is `owner`. @param program its `postgres` */
export async function startPostgres(program: string): Promise<DatabaseServer> {
  const folder = makeFolder();
  const beside = (name: string) => {
    const path = findProgram([
      program.replace(/postgres$/, name),
      name,
      ...globSync(`/usr/lib/postgresql/*/bin/${name}`),
    ]);
    if (path === undefined) throw new Error(`There is no ${name} beside ${program}.`);
    return path;
  };
  const data = join(folder, 'data');
  const initial = ['--auth=trust', '--username=owner', '--encoding=UTF8', '--locale=C', '--no-sync'];
  run(beside('initdb'), ['-D', data, ...initial]);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  await serve(
    program,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    (said) => said.includes('ready to accept connections'),
  );
  const sql = (text: string, database = 'site') => {
    const place = ['-h', folder, '-p', String(port), '-U', 'owner', '-d', database];
    return run(beside('psql'), [...place, '-qtA', '-v', 'ON_ERROR_STOP=1', '-f', '-'], text);
  };
  sql('CREATE DATABASE site', 'postgres');
  return { port, sql };
}

/**
 * Starts a MariaDB with the database `site`, whose owner is `owner`, without a password.
 * @param program its `mariadbd`
 * @param more settings, for TLS
 */
export async function startMariadb(program: string, more: readonly string[] = []): Promise<DatabaseServer> {
  const folder = makeFolder();
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  const own = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`];
  mkdirSync(data);
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  run('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const port = await freePort();
  const settings = [
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${folder}/pid`,
    ...more,
  ];
  await serve(program, [...own, ...settings], (said) => said.includes('ready for connections'));
  const sql = (text: string, database = 'site') =>
    run(
      'mariadb',
      ['--no-defaults', '-S', socket, '-u', 'root', '--default-character-set=utf8mb4', '-N', database],
      text,
    );
  sql(
    "CREATE DATABASE site CHARACTER SET utf8mb4; CREATE USER owner@'%'; GRANT ALL ON site.* TO owner@'%'; CREATE USER owner@localhost; GRANT ALL ON site.* TO owner@localhost",
    'mysql',
  );
  return { port, sql };
}
