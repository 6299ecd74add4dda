import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { block, unblock } from '../src/distribution/mirror/block.ts';
import { mirror, vouchUnsigned } from '../src/distribution/mirror/mirror.ts';
import { NoTrustError } from '../src/distribution/mirror/origin.ts';
import { isPinned } from '../src/distribution/mirror/roots.ts';
import { createVouch } from '../src/distribution/mirror/trust.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import type { Root } from '../src/snapshot/manifest.ts';
import { dataFolder } from './cli/data-folder.ts';
import { readConfig } from './cli/environment.ts';
import { spentSince } from './cli/memory.ts';
import { requireOwner } from './cli/owner.ts';
import { createProgress } from './cli/progress.ts';
import { explainError, runCommand, UsageError } from './cli/run.ts';
import { type MirrorArguments, readArguments, readRecord } from './mirror/arguments.ts';
import { notePurge } from './publish/pending.ts';
import { purgeNow } from './publish/purge.ts';

const usage = `
npm run mirror -- URL… FOLDER [options]
npm run mirror -- block KIND ID FOLDER
npm run mirror -- unblock KIND ID FOLDER

Copies the whole snapshot of a service into FOLDER, and later only the changes. Before readers see the copy, the command
checks every byte by its hash, and the root by its signatures. Then the copy switches, as a publication does. Serve it with:
npm run serve -- --snapshot FOLDER

  URL                the address of a service or of its snapshot (https://api.example or https://api.example/snapshot/).
                     You may give several: if one fails or sends wrong data, the mirror uses the next one
  --root FILE        trust this root of signatures first (npm run signing -- export-root, at the origin)
  --trust-on-first-use
                     trust the root that the server shows now. If an attacker has replaced it, the mirror will always
                     follow the attacker
  --accept-expired   copy a state whose signatures are right but have expired, for example if the operator is gone
  --unsigned         copy an origin that signs nothing, and check only hashes: a server on the way can then change the copy
  --follow-successor
                     if the root keys of the origin have signed a new address of the service (npm run signing --
                     successor, at the origin), copy from there, trust the root that they name, and stay there. No program
                     follows a successor that only source.json names
  --origin URL       after each update publish the copy under this address in DATA_DIR, as npm run publish -- --from FOLDER
                     does. Serve that with npm run serve
  --watch            check again every 60 s, until you stop the command (Ctrl-C)
  --dry-run          print how much an update would fetch; this fetches the manifest and the records
  --with-dumps       also copy the dumps, into FOLDER/dumps. If the origin signs, its signatures cover their list
  --verify           check every file of the copy by its hash, and fetch damaged files
  --limit-rate RATE  the most bytes per second, e.g. 500k or 2m
  --help             this text

  block              take a record down in this mirror only (KIND: anime, character, team). Its addresses and pictures
                     answer 404, and rendered answers leave it out. Files of other records that name it stay. Mirrors of
                     this mirror treat its files as missing
  unblock            show the record again after the next update

Later runs trust the signatures that are stored beside the copy. An interrupted copy continues in the next run. AFTER_PUBLISH
purges all caches each time (see npm run publish -- --help), because a mirror does not know which answers a change affects.

Environment: DATA_DIR (default var: records of purges), AFTER_PUBLISH.
Exit status: 0 done, 1 failed (the copy is unchanged), 2 wrong usage.
`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
/** How often a watching mirror checks, ms: soon enough for followers, and little work for the origin. */
const everyMs = 60_000;
/** The longest wait for another command on the folder, ms. */
const waitMs = 60_000;
const onWait = () => console.error('waiting for another command on this folder to end');

/** Notes purges of caches before a switch, and makes them after it. */
function openPurges(folder: string) {
  const config = readConfig(process.env);
  const own = { ...config, data: { ...config.data, snapshot: folder } };
  return {
    beforeSwitch(root: Root) {
      if (config.afterPublish !== undefined)
        notePurge(own.data.purges, root, { urls: [`${root.origin}/*`], tags: ['*'] });
    },
    now: () => purgeNow(own),
  };
}

/** The functions that decide which root to trust, of the origin and of a successor. */
function vouchOf({ unsigned, first, acceptExpired, folder, followSuccessor }: MirrorArguments) {
  const trust = { acceptExpired, now: Date.now };
  if (!unsigned)
    return {
      vouch: createVouch({ ...trust, first }),
      vouchNext: followSuccessor
        ? (hash: string) => createVouch({ ...trust, first: { kind: 'successor', hash } })
        : undefined,
    };
  if (isPinned(layoutOf(folder)))
    throw new UsageError(
      `The copy in ${folder} is signed, and the mirror follows the signatures: --unsigned does not apply here.`,
    );
  return { vouch: vouchUnsigned };
}

/** Makes one update and prints its result. @returns the exit status */
async function update(args: MirrorArguments): Promise<number> {
  const { origin: ownOrigin, folder } = args;
  const purges = openPurges(folder);
  const progress = createProgress(process.stderr);
  const started = performance.now();
  let [came, received, total] = [0, 0, 0];
  const result = await mirror({
    ...args,
    ...vouchOf(args),
    now: Date.now,
    waitMs,
    onWait,
    log: (line) => {
      progress.end();
      console.error(line);
    },
    onPlan: ({ files, bytes, diskBytes }) => {
      total = bytes;
      if (files > 0)
        console.log(
          `to fetch: ${files} files, ${megabytes(bytes)}; the copy needs ${megabytes(diskBytes)} of disk`,
        );
    },
    onBytes: (count) => {
      received += count;
    },
    onFile: (bytes) => {
      came += bytes;
      progress.show('fetching, KB', Math.round(came / 1e3), Math.round(total / 1e3));
    },
    // With --origin no client reads this copy, and publishFrom() notes the purges of the served snapshot.
    ...(ownOrigin === undefined && { beforeSwitch: purges.beforeSwitch }),
  }).finally(progress.end);
  const counts = args.dryRun
    ? `${result.files} files would come, ${result.removed} would go`
    : `${result.files} files came, ${result.removed} went`;
  const done = result.isOther ? counts : 'nothing changed';
  console.log(
    `snapshot ${result.root.id} (${result.root.createdAt}): ${done}; ${megabytes(received)} received, ${spentSince(started)}`,
  );
  if (ownOrigin === undefined || args.dryRun) return (await purges.now()) && !result.hasFailures ? 0 : 1;
  // Loaded only with --origin, because the import needs memory.
  const { publishFrom } = await import('./publish/from-mirror.ts');
  const status = await publishFrom({ folder, origin: ownOrigin }, process.env);
  return result.hasFailures ? 1 : status;
}

/** Blocks or unblocks a record. @returns the exit status */
async function changeBlocked(command: 'block' | 'unblock', rest: string[]): Promise<number> {
  const place = { ...readRecord(rest), waitMs, onWait };
  requireOwner(place.folder);
  requireCopy(place.folder);
  if (command === 'unblock') {
    const was = await unblock(place);
    console.log(was ? 'The next update fetches it again.' : 'It was not taken down here.');
    return 0;
  }
  const purges = openPurges(place.folder);
  console.log(`${await block({ ...place, beforeSwitch: purges.beforeSwitch })} files are withheld`);
  return (await purges.now()) ? 0 : 1;
}

/** A mirror replaces and removes files of its folder, so the folder must not be another one by mistake. */
function requireCopy(folder: string): void {
  // The folder may be a link to another disk, or a link may lead to it.
  const spellings = [resolve(folder), ...(existsSync(folder) ? [realpathSync(folder)] : [])];
  const own = spellings
    .map((path) => ({ ...dataFolder(dirname(path)), path }))
    .find(({ catalog, snapshot, path }) => path === snapshot && existsSync(catalog));
  if (own !== undefined)
    throw new UsageError(
      `${folder} is the snapshot of the catalogue ${own.catalog}. Allowed: the folder of a mirror. Other commands publish and hide here: npm run publish, npm run catalog.`,
    );
  const { root, lock } = layoutOf(folder);
  if (!existsSync(folder) || existsSync(root) || existsSync(lock) || readdirSync(folder).length === 0) return;
  throw new UsageError(
    `${folder} is not empty and not a copy of a snapshot. Allowed: a new or empty folder, or a copy.`,
  );
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const [command = '', ...rest] = args;
  if (command === 'block' || command === 'unblock') return changeBlocked(command, rest);
  const parsed = readArguments(args);
  requireOwner(parsed.folder);
  requireCopy(parsed.folder);
  if (parsed.origin !== undefined) {
    const { readOwn } = await import('./publish/from-mirror.ts');
    // Report wrong settings before anything is copied.
    readOwn(parsed.origin, process.env);
  }
  if (!parsed.watch) return update(parsed);
  for (;;) {
    await update(parsed).catch(async (error: unknown) => {
      // If an origin, a disk or a publication failed, the next update tries again.
      if (error instanceof UsageError || error instanceof NoTrustError) throw error;
      console.error(await explainError(error));
    });
    await sleep(everyMs);
  }
}

if (import.meta.main) await runCommand(usage, main);
