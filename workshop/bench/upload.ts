/** What an upload into an object store sends: all at first, and then what changed; and whether killed runs end whole. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { createKindFinder, snapshotFolder } from '../../src/distribution/addresses.ts';
import { openStore } from '../../src/distribution/upload/store.ts';
import { filesBelow } from '../../src/files/below.ts';
import { hashFile } from '../../src/files/hash.ts';
import { bareEnvironment, nodeArgumentsOf } from '../../test/harness/program.ts';
import { openEditedSource } from '../../test/harness/service/edited-source.ts';
import { openStoreServer } from '../../test/harness/store-server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { measureStep } from './runner/step.ts';
import { openRadosgw } from './upload/radosgw.ts';

export const usage = `
npm run bench -- upload [SOURCE] [--changes 1,100,1000] [--kills N] [--mirrorable] [--radosgw]

Imports and publishes SOURCE (a folder, default data/demo) and uploads it into an object store of this benchmark, in memory:
the line "first" is all of it. The lines "update" follow so many titles with another name: objects and bytes that were
written beside the files that changed, listings and deletions apart. Then it changes 100 titles again and kills the upload N
times (default 10) after a number of requests that grows, repeats it, and compares every object with its file; exit status 1
where one differs or more than 5 % too much was written. --mirrorable uploads /snapshot/ too. --radosgw takes Debian's
radosgw for the store, with a cluster of its own in memory: its requests are not counted, and kills come after a time.
`;

interface File {
  readonly hash: string;
  readonly size: number;
}

/** The files that belong into the store, by the name of their object. */
async function filesOf(snapshot: string, isMirrorable: boolean): Promise<Map<string, File>> {
  const kindOf = createKindFinder(snapshotFolder);
  const files = new Map<string, File>();
  for (const path of filesBelow(snapshot)) {
    const isEncoding = /\.(?:gz|br)$/.test(path);
    const keys = [
      ...(path.startsWith('tree/') && !isEncoding ? [path.slice('tree/'.length)] : []),
      ...(isMirrorable && kindOf(path) !== undefined ? [`snapshot/${path}`] : []),
    ];
    if (keys.length === 0) continue;
    const file = join(snapshot, path);
    for (const key of keys) files.set(key, { hash: await hashFile(file, 'md5'), size: statSync(file).size });
  }
  return files;
}

/** How many files another state has not, and their bytes. */
function changesOf(before: ReadonlyMap<string, File>, after: ReadonlyMap<string, File>) {
  const changed = [...after].filter(([key, { hash }]) => before.get(key)?.hash !== hash);
  return { objects: changed.length, bytes: changed.reduce((sum, [, { size }]) => sum + size, 0) };
}

/** The store of a run. */
interface Target {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What it was asked to do since the last time, as far as that is counted. */
  takeWork(): { readonly writes?: number };
  /** The MD5 of its objects by name. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** Kills an upload, the later the higher the number of the kill. */
  kill(child: ChildProcess, number: number): void;
  close(): Promise<void>;
}

/** The store of the harness. */
async function openOwnStore(): Promise<Target> {
  const store = await openStoreServer(1000);
  return {
    endpoint: store.endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    takeWork() {
      const writes = store.done.filter(({ method }) => method === 'PUT');
      const work = {
        writes: writes.length,
        sentBytes: writes.reduce((sum, { bytes }) => sum + bytes.length, 0),
        listings: store.done.filter(({ method, key }) => method === 'GET' && key === '').length,
        deletions: store.done.filter(({ method }) => method === 'DELETE').length,
      };
      store.done.length = 0;
      return work;
    },
    hashes: async () => new Map(Array.from(store.objects, ([key, { etag }]) => [key, etag])),
    kill(child, number) {
      let left = number * number * 3;
      store.fault = () => {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
        return left <= 0 ? 'cut' : undefined;
      };
      child.once('exit', () => {
        store.fault = undefined;
      });
    },
    close: store.close,
  };
}

async function openGateway(folder: string): Promise<Target> {
  const { endpoint, access, close } = await openRadosgw(folder);
  const store = openStore({ endpoint, bucket: 'bucket', prefix: '', ...access });
  return {
    endpoint,
    ...access,
    takeWork: () => ({}),
    hashes: async () =>
      new Map(Array.from(await store.list(), ([key, etag]) => [key, etag.replaceAll('"', '')])),
    kill(child, number) {
      const timer = setTimeout(() => child.kill('SIGKILL'), 1000 + number * 400);
      child.once('exit', () => clearTimeout(timer));
    },
    close,
  };
}

/** Objects that are not as their files. */
async function differing(store: Target, files: ReadonlyMap<string, File>): Promise<string[]> {
  const hashes = await store.hashes();
  return [...files].filter(([key, { hash }]) => hashes.get(key) !== hash).map(([key]) => key);
}

/** Prints the lines. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const defaults = { changes: '1,100,1000', kills: 10, mirrorable: false, radosgw: false } as const;
  const { words, changes, kills, mirrorable, radosgw } = readOptions(args, defaults, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  await source.run('publish');
  const { snapshot } = dataFolder(source.dataDir);
  const store = radosgw ? await openGateway(mkdtempSync(join(folder, 'radosgw-'))) : await openOwnStore();
  const env = {
    DATA_DIR: source.dataDir,
    AWS_ENDPOINT_URL: store.endpoint,
    AWS_ACCESS_KEY_ID: store.accessKeyId,
    AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  const command = [...nodeArgumentsOf('upload'), 's3://bucket', ...(mirrorable ? ['--mirrorable'] : [])];
  const change = async (count: number) => {
    await source.rename(count);
    await source.import();
    await source.run('publish');
  };
  const upload = async () => {
    const { ms, cpuMs, peakMb } = await measureStep(command, { env });
    return { ms: Math.round(ms), cpuMs: Math.round(cpuMs), peakMb: Math.round(peakMb), ...store.takeWork() };
  };
  let isWrong = false;
  try {
    let files = await filesOf(snapshot, mirrorable);
    print({ what: 'first', objects: files.size, ...(await upload()) });
    for (const titles of changes.split(',').map(Number)) {
      await change(titles);
      const after = await filesOf(snapshot, mirrorable);
      const changed = changesOf(files, after);
      const work = await upload();
      const ratio = work.writes && Number((work.writes / changed.objects).toFixed(3));
      isWrong ||= titles >= 100 && (ratio ?? 0) > 1.05;
      print({
        what: 'update',
        titles,
        changed: changed.objects,
        changedBytes: changed.bytes,
        ratio,
        ...work,
      });
      files = after;
    }
    await change(100);
    for (let kill = 1; kill <= kills; kill += 1) {
      const child = spawn(process.execPath, command, {
        env: { ...bareEnvironment(), ...env },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      store.kill(child, kill);
      await ended;
    }
    await upload();
    const wrong = await differing(store, await filesOf(snapshot, mirrorable));
    for (const key of wrong.slice(0, 20)) console.error(key);
    isWrong ||= wrong.length > 0;
    print({ what: 'killed', kills, wrong: wrong.length });
  } finally {
    await store.close();
  }
  return isWrong ? 1 : 0;
}
