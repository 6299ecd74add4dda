/** Measures a mirror: a first copy (also by rsync), updates by size, and whether it ever serves a mixture. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type FileEntry, parseLeaf, representationsOf } from '../../src/snapshot/manifest.ts';
import { mirrorOften } from '../../test/harness/mirror-often.ts';
import { freePort, startListening } from '../../test/harness/process.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';
import { findProgram } from '../../test/harness/programs.ts';
import { type Distant, openDistant } from './mirror/distant.ts';
import { openEditedSource } from './publications/edited-source.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { measureAll, type Subject } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- mirror [SOURCE] [--seconds N]

Imports and publishes SOURCE (a folder, default data/demo) and serves it.
The lines "first" measure copies of everything, the median of five rounds: by npm run mirror --unsigned and, if it is
installed, by rsync, in turns, over loopback and through a proxy that adds 50 ms of latency.
The lines "update" measure updates by the number of renamed titles (1, 100, 1,000): bytes sent with headers, and for comparison the stored
bytes of the changed files (compressed forms if a file has them).
Then it publishes random changes of a small catalogue, with takedowns of every kind, and mirrors it in loops for two minutes
(--seconds). Meanwhile it sometimes kills publishers, the mirror and the mirror's server. It compares each state that the
mirror served with the origin's, by id and by 1,000 random files, and searches all files of the service and of the copy, and
all answers of the copy's server, for records that were taken down.
Exit status: 1 if a state was not a whole snapshot, an answer failed or was a mixture, or a record was shown after takedown.
`;

/** The latency of a distant origin, ms. */
const latency = 50;

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
  return { ms, cpuMs, peakMb, ...from.take() };
}

/** Copies with rsync. */
async function copyByRsync(folder: string, from: Distant) {
  from.take();
  const started = performance.now();
  const args = ['-a', '--exclude=lock.sqlite', `rsync://127.0.0.1:${from.port}/snapshot/`, folder];
  await promisify(execFile)('rsync', args);
  return { ms: performance.now() - started, bytes: from.take().bytes };
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

/** First copies from a port, near and far, each into a new folder. */
function openFirst(
  port: number,
  target: string,
  copyFrom: (folder: string, from: Distant) => Promise<Readonly<Record<string, number>>>,
  close: () => Promise<void>,
): Subject {
  const round = async () => {
    const figures = new Map<string, number>();
    for (const ms of [0, latency]) {
      const server = await openDistant(port, ms);
      for (const [figure, value] of Object.entries(await copyFrom(target, server)))
        figures.set(`first, latency ${ms} ms: ${figure}`, value);
      rmSync(target, { recursive: true });
      server.close();
    }
    return figures;
  };
  return { round, close };
}

/** Prints the results. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { source: from, seconds } = readSource(args, { seconds: 120 });
  const source = openEditedSource(from, folder);
  await source.import();
  await source.publish();
  const { snapshot } = dataFolder(source.dataDir);
  const sidecar = await startSidecar(source.dataDir);
  try {
    await measureAll(
      'mirror',
      async (subjects) => {
        subjects.set(
          'mirror',
          openFirst(sidecar.port, join(folder, 'first'), copy, async () => {}),
        );
        if (findProgram(['rsync']) === undefined) return;
        const { port, running } = await openRsync(snapshot, folder);
        subjects.set('rsync', openFirst(port, join(folder, 'rsync'), copyByRsync, running.stop));
      },
      print,
    );
    const server = await openDistant(sidecar.port, 0);
    const target = join(folder, 'copy');
    await copy(target, server);
    for (const count of [1, 100, 1000]) {
      const before = entriesOf(snapshot);
      source.rename(count);
      await source.import();
      await source.publish();
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
