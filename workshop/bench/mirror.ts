/** Measures a mirror: a first copy (also by rsync and wget), updates by size, and whether it ever serves a mixture. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { createKindFinder, snapshotFolder } from '../../src/distribution/addresses.ts';
import { filesBelow } from '../../src/files/below.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type FileEntry, parseLeaf, representationsOf } from '../../src/snapshot/manifest.ts';
import { mirrorOften } from '../../test/harness/mirror-often.ts';
import { freePort, startListening } from '../../test/harness/process.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';
import { type Distant, openDistant } from './mirror/distant.ts';
import { openEditedSource } from './publications/edited-source.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- mirror [SOURCE] [--rounds N] [--changes 1,100,1000] [--latency MS] [--seconds N]

Imports and publishes SOURCE (a folder, default data/demo) and serves it.
The lines "first" measure copies of everything: by npm run mirror --unsigned and by rsync, over loopback and through a proxy
that adds 50 ms of latency (--latency), in turns for some rounds (--rounds, default 1); and by wget from a list of addresses,
over loopback only. rsync and wget are used if they are installed.
The lines "update" measure updates by the number of renamed titles: bytes sent with headers, and for comparison the stored
bytes of the changed files (compressed forms if a file has them).
Then it publishes random changes of a small catalogue, with takedowns of every kind, and mirrors it in loops for two minutes
(--seconds). Meanwhile it sometimes kills publishers, the mirror and the mirror's server. It compares each state that the
mirror served with the origin's, by id and by 1,000 random files, and searches all files of the service and of the copy, and
all answers of the copy's server, for records that were taken down.
Exit status: 1 if a state was not a whole snapshot, an answer failed or was a mixture, or a record was shown after takedown.
`;

const round = (value: number) => Math.round(value);

/** The files of a snapshot by path. */
function entriesOf(folder: string): Map<string, FileEntry> {
  const layout = layoutOf(folder);
  const leaves = readCurrentRoot(layout)?.root.leaves ?? [];
  return new Map(
    leaves.flatMap(({ hash }) =>
      parseLeaf(readFileSync(join(layout.manifest, `${hash}.json`))).files.map((entry) => [
        entry.path,
        entry,
      ]),
    ),
  );
}

/** The bytes of files that the other snapshot does not have: of their compressed forms if there are any. */
function changedBytes(before: ReadonlyMap<string, FileEntry>, after: ReadonlyMap<string, FileEntry>): number {
  let bytes = 0;
  for (const entry of after.values()) {
    if (before.get(entry.path)?.hash === entry.hash) continue;
    const [, ...encodings] = representationsOf(entry);
    for (const [, { size }] of encodings.length > 0 ? encodings : representationsOf(entry)) bytes += size;
  }
  return bytes;
}

/** Copies with the command. */
async function copy(folder: string, from: Distant) {
  from.take();
  const args = [...nodeArgumentsOf('mirror'), `http://127.0.0.1:${from.port}`, folder, '--unsigned'];
  const { ms, cpuMs, peakMb } = await measureStep(args, { env: { DATA_DIR: `${folder}-data` } });
  return { ms: round(ms), cpuMs: round(cpuMs), peakMb: round(peakMb), ...from.take() };
}

/** Copies with another program; undefined if it is not installed. */
async function copyWith(program: string, args: readonly string[], from?: Distant) {
  from?.take();
  const started = performance.now();
  const child = spawn(program, args, { stdio: 'ignore' });
  const [status] = await once(child, 'close').catch(() => [undefined]);
  if (status === undefined) return undefined;
  return { status, ms: round(performance.now() - started), ...(from && { bytes: from.take().bytes }) };
}

/** Starts an rsync daemon over a folder. */
async function openRsync(folder: string, own: string) {
  const port = await freePort();
  const file = join(own, 'rsyncd.conf');
  // If root starts a daemon, it reads as the user nobody, who cannot open root's temporary folders.
  const uid = process.getuid?.() ?? 0;
  writeFileSync(file, `use chroot = no\nuid = ${uid}\n[snapshot]\npath = ${folder}\nread only = yes\n`);
  const args = ['--daemon', '--no-detach', `--config=${file}`, `--port=${port}`, '--address=127.0.0.1'];
  return { port, running: await startListening('rsync', args, port) };
}

interface Subject extends Run {
  /** The snapshot folder, and the port of its server. */
  readonly snapshot: string;
  readonly port: number;
}

interface FirstOptions {
  readonly latency: number;
  readonly rounds: number;
}

async function measureFirst(
  { snapshot, port, folder, print }: Subject,
  { latency, rounds }: FirstOptions,
): Promise<void> {
  const rsync = await openRsync(snapshot, folder).catch(() => undefined);
  for (const ms of Array.from({ length: rounds }, () => [0, latency]).flat()) {
    const server = await openDistant(port, ms);
    const target = join(folder, `first-${ms}`);
    print({ what: 'first', by: 'mirror', latencyMs: ms, ...(await copy(target, server)) });
    rmSync(target, { recursive: true });
    server.close();
    if (rsync === undefined) continue;
    const daemon = await openDistant(rsync.port, ms);
    const args = ['-a', '--exclude=lock.sqlite', `rsync://127.0.0.1:${daemon.port}/snapshot/`, target];
    print({ what: 'first', by: 'rsync', latencyMs: ms, ...(await copyWith('rsync', args, daemon)) });
    rmSync(target, { recursive: true, force: true });
    daemon.close();
  }
  await rsync?.running.stop();
  const list = join(folder, 'addresses.txt');
  const kindOf = createKindFinder(snapshotFolder);
  const paths = filesBelow(snapshot).filter((path) => kindOf(path) !== undefined);
  writeFileSync(list, paths.map((path) => `http://127.0.0.1:${port}/snapshot/${path}\n`).join(''));
  const target = join(folder, 'wget');
  const result = await copyWith('wget', ['-q', '-x', '-nH', '-P', target, '-i', list]);
  print({ what: 'first', by: 'wget', latencyMs: 0, files: paths.length, ...result });
  rmSync(target, { recursive: true, force: true });
}

/** Prints the results. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const usual = { rounds: 1, changes: '1,100,1000', latency: 50, seconds: 120 } as const;
  const { source: from, rounds, changes, latency, seconds } = readSource(args, usual);
  const source = await openEditedSource(from, folder);
  await source.run('publish');
  const { snapshot } = dataFolder(source.dataDir);
  const sidecar = await startSidecar(source.dataDir);
  try {
    await measureFirst({ snapshot, port: sidecar.port, folder, print }, { latency, rounds });
    const server = await openDistant(sidecar.port, 0);
    const target = join(folder, 'copy');
    await copy(target, server);
    for (const count of changes.split(',').map(Number)) {
      const before = entriesOf(snapshot);
      await source.rename(count);
      await source.import();
      await source.run('publish');
      const changed = changedBytes(before, entriesOf(snapshot));
      const result = await copy(target, server);
      const ratio = Number((result.bytes / changed).toFixed(2));
      print({ what: 'update', titles: count, changedBytes: changed, ratio, ...result });
    }
    server.close();
    const { wrong, ...result } = await mirrorOften(join(folder, 'mirror'), { seconds });
    for (const line of wrong.slice(0, 20)) console.error(line);
    print({ what: 'loop', seconds, ...result, wrong: wrong.length });
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
