/** Ceph's object gateway, which checks signatures and conditions, over one monitor and one store in memory. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort, type Running, start, startListening } from '../../../test/harness/process.ts';
import { findProgram } from '../../../test/harness/programs.ts';

const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];

/** What the daemons of a run are told: one copy of everything, nothing outside of the folder. */
const configuration = (folder: string, id: string, monitor: string, port: number) => `[global]
fsid = ${id}
mon host = ${monitor}
keyring = ${join(folder, 'keyring')}
mon data = ${join(folder, 'mon')}
osd data = ${join(folder, 'osd')}
rgw data = ${join(folder, 'rgw')}
run dir = ${folder}
log file = ${join(folder, '$name.log')}
admin socket =
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd objectstore = memstore
memstore device bytes = 8589934592
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 0
rgw frontends = beast endpoint=127.0.0.1:${port}
`;

const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' };

export interface Gateway {
  readonly endpoint: string;
  readonly access: typeof access;
  close(): Promise<void>;
}

/**
 * Starts it with one bucket, `bucket`.
 * @param folder empty
 * @throws Error where a program is missing
 */
export async function openRadosgw(folder: string): Promise<Gateway> {
  const missing = packages.filter((name) => findProgram([name]) === undefined);
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. Install: apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    );
  const [monitorPort, port] = [await freePort(), await freePort()];
  const monitor = `v2:127.0.0.1:${monitorPort}`;
  const [id, store] = [randomUUID(), randomUUID()];
  const [file, keyring, map] = [join(folder, 'ceph.conf'), join(folder, 'keyring'), join(folder, 'monmap')];
  writeFileSync(file, configuration(folder, id, monitor, port));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, ['--conf', file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
  const addKey = (name: string, ...caps: string[]) =>
    execFileSync('ceph-authtool', [
      keyring,
      '--gen-key',
      ...['-n', name],
      ...caps.flatMap((cap) => ['--cap', cap, 'allow *']),
    ]);
  execFileSync('ceph-authtool', ['--create-keyring', keyring]);
  addKey('mon.', 'mon');
  addKey('client.admin', 'mon', 'osd');
  addKey('osd.0', 'mon', 'osd');
  run('monmaptool', '--create', '--addv', 'a', `[${monitor}]`, '--fsid', id, map);
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring, '--no-mon-config');
  const running: Running[] = [];
  const close = async () => {
    // The gateway first: it waits for the others.
    for (const { stop } of running.toReversed()) await stop('SIGKILL');
  };
  try {
    running.push(await startListening('ceph-mon', ['--conf', file, '-i', 'a', '-f'], monitorPort));
    run('ceph', 'osd', 'new', store, '0');
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    const isUp = () => /\b1 up\b/.test(run('ceph', 'osd', 'stat').toString());
    running.push(await start('ceph-osd', ['--conf', file, '-i', '0', '-f'], isUp));
    const { accessKeyId, secretAccessKey } = access;
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    run('radosgw-admin', 'user', 'create', '--uid=bench', '--display-name=bench', ...keys);
    const gateway = ['--conf', file, '-n', 'client.admin', '-f'];
    running.push(await startListening('radosgw', gateway, port));
    const endpoint = `http://127.0.0.1:${port}`;
    const made = await new AwsClient({ ...access, service: 's3' }).fetch(`${endpoint}/bucket`, {
      method: 'PUT',
    });
    if (!made.ok) throw new Error(`No bucket: ${made.status} ${await made.text()}`);
    return { endpoint, access, close };
  } catch (error) {
    await close();
    throw error;
  }
}
