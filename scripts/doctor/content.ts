/** Checks age and damage of catalogue, keys, snapshot, dumps, and the last backup. */
import { existsSync } from 'node:fs';
import { openKeyReader } from '../../sidecar/keys/reader.ts';
import { openCatalog, readMeta } from '../../src/catalog/database.ts';
import { readTakedowns } from '../../src/catalog/takedowns.ts';
import { readIndex } from '../../src/dumps/index-page.ts';
import { statOf } from '../../src/files/regular.ts';
import type { CurrentRoot } from '../../src/snapshot/current-root.ts';
import { hasDamageReports } from '../../src/snapshot/damage.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { createBasisStore, showsAll } from '../build/basis.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { agoOf, broken, type Checks, type Finding, fine, isOlder, warning } from './finding.ts';

/** A catalogue is old after this many days, and a backup after this many. */
const [oldCatalog, oldBackup] = [30, 7];

/** A failed import leaves the catalogue unchanged, so only this check shows that the catalogue is no longer updated. */
function checkImport({ importFailed }: DataFolder, now: number): readonly Finding[] {
  const failed = statOf(importFailed)?.mtimeMs;
  if (failed === undefined) return [];
  const says = `The last import failed ${agoOf(failed, now)}; the catalogue is unchanged.`;
  return [warning(says, 'npm run import -- SOURCE --check names the errors')];
}

/** Compares the catalogue with its snapshot. */
function checkCatalog(data: DataFolder, current: CurrentRoot | undefined, now: number): readonly Finding[] {
  if (!existsSync(data.catalog))
    return [warning(`There is no catalogue in ${data.dir}.`, 'npm run import -- SOURCE, or npm run restore')];
  const db = openCatalog(data.catalog, { readonly: true });
  try {
    const [problem] = db.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[];
    if (problem?.quick_check !== 'ok')
      return [broken(`${data.catalog} is damaged: ${problem?.quick_check}.`, 'npm run restore -- BACKUP')];
    const changed = Date.parse(readMeta(db, 'changedAt') ?? '');
    const says = `The catalogue was last changed ${Number.isNaN(changed) ? 'at an unknown time' : agoOf(changed, now)}.`;
    const isOld = isOlder(changed, now, oldCatalog);
    const age = isOld ? warning(says, 'check whether imports still run') : fine(says);
    if (current === undefined) return [age];
    if (readTakedowns(db, current.root.takedown).since === 'some')
      return [broken('The snapshot shows something that the catalogue forbids now.', 'npm run publish'), age];
    const basis = createBasisStore(data.snapshotBasis).read();
    if (basis === undefined)
      return [
        warning(
          'Another version of the program made the snapshot, or the publication was interrupted.',
          'npm run build',
        ),
        age,
      ];
    return showsAll(basis, db)
      ? [age]
      : [warning('The catalogue has changes that are not published.', 'npm run publish'), age];
  } finally {
    db.close();
  }
}

function checkKeys({ accounts }: DataFolder): Finding {
  if (!existsSync(accounts)) return fine('There are no API keys.');
  try {
    const reader = openKeyReader(accounts);
    const count = reader.keys().length;
    reader.close();
    return fine(`API keys can be read: ${count}.`);
  } catch (error) {
    return broken(`Requests with a key get 500. ${error instanceof Error ? error.message : error}`);
  }
}

function checkSnapshot(data: DataFolder, current: CurrentRoot | undefined, now: number): readonly Finding[] {
  if (current === undefined) return [warning(`There is no snapshot in ${data.snapshot}.`, 'npm run build')];
  const { root, isDamaged } = current;
  const made = Date.parse(root.createdAt);
  const found: Finding[] = [];
  if (isDamaged)
    found.push(broken('Its root is damaged; the service uses a copy of the root.', 'npm run build'));
  if (hasDamageReports(data.damage))
    found.push(broken('A sidecar found damaged files in it.', 'npm run publish'));
  if (existsSync(layoutOf(data.snapshot).journal))
    found.push(warning('A publication is running, or was interrupted.', 'npm run publish completes it'));
  if (found.length > 0) return found;
  return [fine(`Snapshot ${root.id} of ${root.counts.anime} titles was made ${agoOf(made, now)}.`)];
}

/** If the clock was set back, changes get the time of the snapshot. */
function checkClock(current: CurrentRoot | undefined, now: number): readonly Finding[] {
  if (current === undefined || Date.parse(current.root.createdAt) <= now) return [];
  const says = `The newest snapshot is from ${current.root.createdAt}, but the clock says ${new Date(now).toISOString()}.`;
  return [warning(says, 'set the clock, e.g. timedatectl set-ntp true')];
}

function checkDumps({ dumps }: DataFolder, current: CurrentRoot | undefined): Finding {
  const latest = readIndex(dumps)?.latest;
  if (latest === undefined) return fine('There are no dumps.');
  return current !== undefined && latest < current.root.generation
    ? fine(`The newest dump is from an earlier snapshot, made ${new Date(latest * 1000).toISOString()}.`)
    : fine('The newest dump is from the current snapshot.');
}

function checkBackup({ backedUp }: DataFolder, now: number): Finding {
  const last = readLastBackup(backedUp);
  if (last === undefined)
    return warning('No backup of this folder is known.', 'npm run backup -- FOLDER, on another disk');
  const made = Date.parse(last.madeAt);
  const says = `The last backup was made ${agoOf(made, now)} in ${last.folder}.`;
  return isOlder(made, now, oldBackup) ? warning(says, `npm run backup -- ${last.folder}`) : fine(says);
}

/** The checks of the content of a data folder. */
export function contentChecks(data: DataFolder, current: CurrentRoot | undefined, now: number): Checks {
  return {
    catalogue: () => checkCatalog(data, current, now),
    import: () => checkImport(data, now),
    keys: () => checkKeys(data),
    snapshot: () => checkSnapshot(data, current, now),
    clock: () => checkClock(current, now),
    dumps: () => checkDumps(data, current),
    backup: () => checkBackup(data, now),
  };
}
