/** A PostgreSQL of its own for a benchmark: in a folder that goes with it, over a Unix socket, gone when it is stopped. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { MissingPeer } from '../search/peers/peer.ts';

export interface Cluster {
  readonly client: Client;
  stop(): Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL of Debian; elsewhere those in the path. */
function programs(): string {
  const [newest] = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return newest === undefined ? '' : `${debian}/${newest}/bin/`;
}

/** It will not run as root: root runs it as the user that its package makes. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts it, with the memory its manual advises for a machine of its own and no wait for the disk.
 * @throws MissingPeer where it is not installed
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const user = owner();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { ...user, cwd: folder, stdio: 'ignore' as const };
    execFileSync(
      `${programs()}initdb`,
      ['-D', data, '-A', 'trust', '-U', 'bench', '-E', 'UTF8', '--locale=C.UTF-8'],
      options,
    );
    const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=1GB', 'work_mem=64MB', 'jit=off'];
    const server = spawn(
      `${programs()}postgres`,
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      options,
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const client = await connect(folder);
    return {
      client,
      async stop() {
        await client.end();
        server.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    if (error instanceof MissingPeer) throw error;
    throw new MissingPeer(`PostgreSQL did not start: apt-get install postgresql (${String(error)})`);
  }
}

async function connect(folder: string): Promise<Client> {
  for (let left = 100; ; left -= 1) {
    const client = new Client({ host: folder, user: 'bench', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
